import { Battlefield } from '@bridgehead/battlefield';
import type { BattleInfo } from '@bridgehead/protocol';
import type { GameSystem } from '@bridgehead/tabletop';
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { Rail } from '../battle/rail.js';
import { Report } from '../battle/report.js';
import { OpenRule } from '../battle/rule-link.js';
import { RulesSearch } from '../battle/rules-search.js';
import { TopBar } from '../battle/top-bar.js';
import { useKeys } from '../battle/use-keys.js';
import { STRINGS } from '../strings.js';
import type { Reel } from './reel.js';

interface Props {
  readonly system: GameSystem;
  readonly info: BattleInfo;
  readonly reel: Reel;
}

const NOTHING = new Map<string, never>();
/** Milliseconds for each line of the report. */
const PACE = 450;

export function ReplayScreen({ system, reel }: Props): ReactElement {
  const [stop, setStop] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [selected, select] = useState<string | null>(null);
  const [sought, seek] = useState('');
  const last = reel.stops.length - 1;
  const frame = useMemo(() => reel.wind(reel.stops[stop] ?? 0), [reel, stop]);
  const step = (by: number) => setStop((now) => Math.max(0, Math.min(last, now + by)));
  useClock(playing, () => step(1));
  useKeys({ ' ': () => setPlaying(!playing), ',': () => step(-1), '.': () => step(1) });
  const { table, stage, result } = frame;
  const standing = { stage, pending: [], result };
  return (
    <OpenRule value={seek}>
      <div className="battle replay" data-stop={stop}>
        <TopBar system={system} table={table} standing={standing} mine={[]} status={STRINGS.replayTitle} />
        <Rail system={system} table={table} lit={NOTHING} selected={selected} pick={select} />
        <main className="table">
          <Battlefield
            table={table}
            unit={system.unit}
            sides={system.sides}
            viewer={null}
            flip={false}
            selected={selected}
            lit={NOTHING}
            ghosts={[]}
            trails={frame.trails}
            onPick={select}
          />
        </main>
        <aside className="column">
          <Transport stop={stop} last={last} playing={playing} setStop={setStop} setPlaying={setPlaying} step={step} />
          <section className="reading">
            {sought !== '' && <RulesSearch system={system} sought={sought} seek={seek} />}
            <Report lines={frame.lines} hint={() => undefined} />
          </section>
        </aside>
      </div>
    </OpenRule>
  );
}

function useClock(running: boolean, tick: () => void): void {
  const latest = useRef(tick);
  latest.current = tick;
  useEffect(() => {
    if (!running) return;
    const clock = setInterval(() => latest.current(), PACE);
    return () => clearInterval(clock);
  }, [running]);
}

interface TransportProps {
  readonly stop: number;
  readonly last: number;
  readonly playing: boolean;
  readonly setStop: (stop: number) => void;
  readonly setPlaying: (playing: boolean) => void;
  readonly step: (by: number) => void;
}

function Transport({ stop, last, playing, setStop, setPlaying, step }: TransportProps): ReactElement {
  return (
    <section className="transport" aria-label={STRINGS.replayTitle}>
      <h2>{STRINGS.replayTitle}</h2>
      <input
        type="range"
        aria-label={STRINGS.event(stop, last)}
        min={0}
        max={last}
        value={stop}
        onChange={({ target }) => setStop(Number(target.value))}
      />
      <p>{STRINGS.event(stop, last)}</p>
      <div className="row">
        <button type="button" onClick={() => step(-1)}>
          ‹ {STRINGS.stepBack}
        </button>
        <button type="button" className="primary" onClick={() => setPlaying(!playing)}>
          {playing ? STRINGS.pause : STRINGS.play}
        </button>
        <button type="button" onClick={() => step(1)}>
          {STRINGS.stepOn} ›
        </button>
      </div>
    </section>
  );
}

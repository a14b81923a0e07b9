import { Battlefield } from '@bridgehead/battlefield';
import { type ReactElement, useMemo, useState } from 'react';
import { Rail } from '../battle/rail.js';
import { OpenRule } from '../battle/rule-link.js';
import { RulesSearch } from '../battle/rules-search.js';
import { TopBar } from '../battle/top-bar.js';
import { Link } from '../router.js';
import { STRINGS } from '../strings.js';
import type { Film } from './film.js';
import { Hands } from './hands.js';
import { PlayOn } from './play-on.js';
import { ReplayLog } from './replay-log.js';
import { Transport } from './transport.js';
import { usePlayback } from './use-playback.js';

const NOTHING = new Map<string, never>();

/** A battle that is over, so nothing of it is hidden. */
export function ReplayScreen({ system, reel, source }: Film): ReactElement {
  const playback = usePlayback(reel);
  const { stop } = playback;
  const [selected, select] = useState<string | null>(null);
  const [sought, seek] = useState('');
  const frame = useMemo(() => reel.wind(reel.stops[stop] ?? 0), [reel, stop]);
  const { table, stage, result } = frame;
  const standing = { stage, pending: [], result };
  return (
    <OpenRule value={seek}>
      <div className="battle replay" data-stop={stop}>
        <TopBar system={system} table={table} standing={standing} mine={[]} status={STRINGS.replayTitle}>
          {source.battle !== null && <Link to={`/battle/${source.battle}/verdict`}>{STRINGS.verdict}</Link>}
        </TopBar>
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
          <Transport reel={reel} playback={playback} />
          <PlayOn source={source} n={reel.numberAt(stop)} />
          <Hands system={system} table={table} />
          <section className="reading">
            {sought !== '' && <RulesSearch system={system} sought={sought} seek={seek} />}
            <ReplayLog passages={reel.passages} sides={system.sides} stop={stop} jump={playback.goTo} />
          </section>
        </aside>
      </div>
    </OpenRule>
  );
}

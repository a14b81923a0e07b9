import '../styles/verdict.css';
import '../styles/replay.css';
import { Battlefield } from '@bridgehead/battlefield';
import { type GameSystem, handOf, inWords, nameOf, type Table, turnWord } from '@bridgehead/tabletop';
import { lazy, type ReactElement, Suspense, useMemo, useState } from 'react';
import { WithRules } from '../inspect/book.js';
import { OpenRule } from '../inspect/rule-link.js';
import { RulesSearch } from '../inspect/rules-search.js';
import { Link } from '../page/router.js';
import { SideBadge } from '../page/side-badge.js';
import { DiceTray } from '../panels/dice-tray.js';
import { Rail } from '../panels/rail.js';
import { TopBar } from '../panels/top-bar.js';
import { SettingsButton } from '../settings/settings-button.js';
import { STRINGS } from '../strings/strings.js';
import { signsOf } from '../table/signs-of.js';
import { keptReviews } from '../review/kept-reviews.js';
import { useShown } from '../table/use-shown.js';
import type { Film } from './film.js';
import { PlayOn } from './play-on.js';
import { ReplayLog } from './replay-log.js';
import { Transport } from './transport.js';
import { sidesReviewed } from '../review/sides-reviewed.js';
import { usePlayback } from './use-playback.js';

const ReviewPanel = lazy(() =>
  import('../review/review-panel.js').then(({ ReviewPanel: panel }) => ({ default: panel })),
);

const NOTHING = new Map<string, never>();

/** A finished battle, of which nothing is hidden. */
export function ReplayScreen({ system, reel, source }: Film): ReactElement {
  const playback = usePlayback(reel);
  const { stop, frame } = playback;
  const [selected, select] = useState<string | null>(null);
  const [sought, seek] = useState('');
  const { table, stage, result } = frame;
  const standing = { stage, pending: [], result };
  const { motion, shots } = useShown(playback, table);
  const results = useMemo(() => signsOf(frame.results, table), [frame]);
  return (
    <WithRules system={system} table={table} isTime>
      <OpenRule value={seek}>
        <div className="battle replay" data-stop={stop} data-scene={playback.scene?.kind ?? ''}>
          <TopBar system={system} table={table} standing={standing} mine={[]} status={STRINGS.replayTitle}>
            {source.battle !== null && <Link to={`/battle/${source.battle}/verdict`}>{STRINGS.verdict}</Link>}
            <SettingsButton />
          </TopBar>
          <Rail system={system} table={table} lit={NOTHING} selected={selected} pick={select} />
          <main className="table">
            <Battlefield
              likeness={system.inspect?.likeness}
              posts={system.inspect?.posts}
              table={table}
              unit={system.unit}
              sides={system.sides}
              viewer={null}
              flip={false}
              selected={selected}
              lit={NOTHING}
              ghosts={[]}
              trails={frame.trails}
              motion={motion}
              shots={shots}
              results={results}
              onPick={select}
            />
          </main>
          <DiceTray system={system} passages={frame.told} />
          <aside className="column">
            <Transport reel={reel} playback={playback} />
            <PlayOn source={source} n={reel.numberAt(stop)} />
            <Review
              system={system}
              table={table}
              source={source}
              isShown={(n) => reel.stopOf(n) === stop}
              go={(n) => playback.goTo(reel.stopOf(n))}
            />
            <Hands system={system} table={table} />
            <section className="reading">
              {sought !== '' && <RulesSearch system={system} sought={sought} seek={seek} />}
              <ReplayLog passages={reel.passages} sides={system.sides} stop={stop} jump={playback.goTo} />
            </section>
          </aside>
        </div>
      </OpenRule>
    </WithRules>
  );
}

interface ReviewProps {
  readonly system: GameSystem;
  readonly table: Table;
  readonly source: Film['source'];
  readonly isShown: (n: number) => boolean;
  readonly go: (n: number) => void;
}

/** What each decision cost; every one leads to its point in the replay. */
function Review({ system, table, source, isShown, go }: ReviewProps): ReactElement {
  const { battle, record } = source;
  // Whoever comes here from a decision of the review wants to see it beside the others.
  const [isOpen, setOpen] = useState(battle !== null && keptReviews.has(battle));
  return (
    <details className="play-on" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{STRINGS.review}</summary>
      {isOpen && (
        <Suspense fallback={null}>
          <ReviewPanel
            {...{ record, isShown }}
            battle={battle ?? 'file'}
            system={system.id}
            turnName={turnWord(system)}
            names={system.sides.map((id) => ({ id, name: nameOf(table, id) }))}
            sides={sidesReviewed(source, system.sides)}
            point={(n, children) => (
              <button type="button" className="link" onClick={() => go(n)}>
                {children}
              </button>
            )}
          />
        </Suspense>
      )}
    </details>
  );
}

/** Each side's hand: nothing is hidden once a battle is over. */
function Hands({ system, table }: { system: GameSystem; table: Table }): ReactElement {
  return (
    <>
      {system.sides.map((side, rank) => {
        const cards = handOf(table, side);
        const title = STRINGS.handOfSide(nameOf(table, side));
        return cards.length === 0 ? null : (
          <section key={side} className="hand" aria-label={title}>
            <h3>
              <SideBadge rank={rank} /> {title}
            </h3>
            <ul>
              {cards.map(({ id, face = '' }) => (
                <li key={id}>{system.vocabulary.cards.find((one) => one.id === face)?.name ?? inWords(face)}</li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

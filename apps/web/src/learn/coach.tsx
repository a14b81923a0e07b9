import type { FirstBattle } from '@bridgehead/tabletop';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Words } from '../inspect/words.js';
import type { BattleProps } from '../session/battle-props.js';
import { STRINGS } from '../strings/strings.js';
import { lessonAfter } from './lessons.js';
import { isSpared, keepLesson, keepSpared, leaveLessons, lessonOf } from './progress.js';

/** The present lesson of a first battle, above the question; nothing once the player has left the lessons. */
export function Coach(props: BattleProps): ReactElement | null {
  const { firstBattle } = props.session.system;
  const [at, setAt] = useState(() => lessonOf(props.session.battle));
  if (firstBattle === undefined || at === null) return null;
  return <Lessons {...props} firstBattle={firstBattle} at={at} setAt={setAt} />;
}

interface Props extends BattleProps {
  readonly firstBattle: FirstBattle;
  readonly at: number;
  readonly setAt: (at: number | null) => void;
}

function Lessons({ session, snapshot, standing, firstBattle, at: kept, setAt }: Props): ReactElement | null {
  const { battle, system } = session;
  const { lessons, spared } = firstBattle;
  // Once it is over, only the last lesson is of use.
  const at = standing.result === null ? kept : lessons.length - 1;
  const go = (to: number) => {
    keepLesson(battle, to);
    setAt(to);
  };
  const leave = () => {
    leaveLessons(battle);
    setAt(null);
    const others = standing.orders.filter(({ ask, answer }) => answer !== 'usual' || !spared.includes(ask));
    void session.order(snapshot.viewer, others);
  };
  useSparing({ session, snapshot, standing }, spared);
  const lesson = lessons[at];
  useAnswered(snapshot.ownAsks, (asks) => {
    const next = asks.reduce((one, ask) => lessonAfter(lessons, one, ask), at);
    if (next !== at) go(next);
  });
  if (lesson === undefined) return null;
  return (
    <section
      className={lesson.reads === true ? 'coach reads' : 'coach'}
      aria-label={STRINGS.lesson(at + 1, lessons.length)}
    >
      <h3>
        <small>{STRINGS.lesson(at + 1, lessons.length)}</small> {lesson.title}
      </h3>
      <p>
        <Words system={system} text={lesson.text} />
      </p>
      <p className="row">
        {at > 0 && (
          <button type="button" onClick={() => go(at - 1)}>
            {STRINGS.lessonBack}
          </button>
        )}
        {at < lessons.length - 1 && (
          <button type="button" onClick={() => go(at + 1)}>
            {STRINGS.lessonNext}
          </button>
        )}
        <button type="button" className="leave" onClick={leave}>
          {STRINGS.lessonLeave}
        </button>
      </p>
    </section>
  );
}

type Sparing = Pick<BattleProps, 'session' | 'snapshot' | 'standing'>;

/** Leaves standing orders for the questions that a beginner is spared, once: the player may revoke them. */
function useSparing({ session, snapshot: { viewer }, standing }: Sparing, spared: readonly string[]): void {
  const { orders } = standing;
  const isOver = standing.result !== null;
  const { battle } = session;
  useEffect(() => {
    if (isOver || isSpared(battle)) return;
    keepSpared(battle);
    // The book's own orders for this seat stay.
    const others = orders.filter(({ ask }) => !spared.includes(ask));
    void session.order(viewer, [...others, ...spared.map((ask) => ({ ask, answer: 'usual' as const }))]);
  }, [session, battle, viewer, isOver, orders, spared]);
}

/** Calls back with what this player has answered since the last time; all answers of a gesture come together. */
function useAnswered(asks: readonly string[], answered: (asks: readonly string[]) => void): void {
  const known = useRef(asks.length);
  const latest = useRef(answered);
  latest.current = answered;
  useEffect(() => {
    const before = known.current;
    known.current = asks.length;
    if (asks.length > before) latest.current(asks.slice(before));
  }, [asks.length]);
}

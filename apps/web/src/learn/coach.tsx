import type { Decision } from '@bridgehead/kernel';
import type { FirstBattle } from '@bridgehead/tabletop';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Words } from '../inspect/words.js';
import type { BattleProps } from '../session/battle-props.js';
import { STRINGS } from '../strings/strings.js';
import { keepLesson, leaveLessons, lessonOf } from './progress.js';

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
    void session.order(snapshot.viewer, []);
  };
  useSparing({ session, snapshot, standing }, spared);
  const lesson = lessons[at];
  useAnswered(snapshot.questions[0] ?? null, (ask) => {
    if (lesson?.until?.includes(ask) === true && at < lessons.length - 1) go(at + 1);
  });
  if (lesson === undefined) return null;
  return (
    <section className="coach" aria-label={STRINGS.lesson(at + 1, lessons.length)}>
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

/** Leaves standing orders for the questions that a beginner is spared. */
function useSparing({ session, snapshot: { viewer }, standing }: Sparing, spared: readonly string[]): void {
  const isOver = standing.result !== null;
  const known = standing.orders.length;
  useEffect(() => {
    if (isOver || known > 0 || spared.length === 0) return;
    void session.order(
      viewer,
      spared.map((ask) => ({ ask, answer: 'usual' as const })),
    );
  }, [session, viewer, isOver, known, spared]);
}

/** Calls back when a question of this player is no longer open. */
function useAnswered(open: Decision | null, answered: (ask: string) => void): void {
  const last = useRef<Decision | null>(null);
  const latest = useRef(answered);
  latest.current = answered;
  useEffect(() => {
    const before = last.current;
    if (before !== null && before.id !== open?.id) latest.current(before.ask);
    last.current = open;
  }, [open?.id]);
}

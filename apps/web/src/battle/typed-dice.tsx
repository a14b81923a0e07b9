import { isRefusal, type Side } from '@bridgehead/kernel';
import { type AwaitedDice, facesFrom } from '@bridgehead/protocol';
import { type SyntheticEvent, type ReactElement, useState } from 'react';
import type { Session } from '../session/session.js';
import { STRINGS } from '../strings.js';
import { RuleLink } from './rule-link.js';

interface Props {
  readonly session: Session;
  readonly awaited: AwaitedDice;
  readonly viewer: Side;
}

/** Dice that are rolled on a real table and typed in. */
export function TypedDice({ session, awaited, viewer }: Props): ReactElement {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { count, sides, stream, rule } = awaited;
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (sides === 0) return void session.command({ type: 'drawn', side: viewer, items: text.split(/[\s,]+/) });
    const faces = facesFrom(text, count, sides);
    if (isRefusal(faces)) return setProblem(faces.reason);
    setText('');
    setProblem(null);
    void session.command({ type: 'faces', side: viewer, faces: [...faces] });
  };
  if (!session.system.sides.includes(viewer)) return <p>{STRINGS.theyRoll}</p>;
  return (
    <form className="decision" onSubmit={send}>
      <h2>{STRINGS.rollTitle(count, sides)}</h2>
      <p>
        {stream} <RuleLink rule={rule} />
      </p>
      <input
        aria-label={STRINGS.rollTitle(count, sides)}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {problem !== null && <p role="alert">{problem}</p>}
      <button type="submit" className="primary">
        {STRINGS.send}
      </button>
    </form>
  );
}

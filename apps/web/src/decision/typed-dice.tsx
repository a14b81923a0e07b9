import { isRefusal, type Side } from '@bridgehead/kernel';
import { type AwaitedDice, type BattleInfo, facesFrom } from '@bridgehead/protocol';
import { type GameSystem, inWords, nameOf, namesIn, type Table } from '@bridgehead/tabletop';
import { type ReactElement, type SyntheticEvent, useState } from 'react';
import { RuleLink } from '../inspect/rule-link.js';
import type { Session } from '../session/session.js';
import { STRINGS } from '../strings/strings.js';

interface Props {
  readonly session: Session;
  readonly table: Table;
  readonly awaited: AwaitedDice;
  readonly viewer: Side;
  /** The sides that sit at this screen. */
  readonly mine: readonly Side[];
  readonly seats: BattleInfo['seats'];
}

/** Dice rolled at a real table. The side that rolls types them in; for a computer, its opponent does. */
export function TypedDice({ session, table, awaited, viewer, mine, seats }: Props): ReactElement {
  const { side } = awaited;
  const isComputers = side !== null && seats[side]?.kind === 'computer';
  const typist = side === null || isComputers ? viewer : side;
  if (!mine.includes(typist)) return <p className="idle">{waiting(table, awaited)}</p>;
  const whose = whoseRoll(table, awaited);
  return <Typing {...{ session, awaited }} side={typist} whose={isComputers ? STRINGS.forComputer(whose) : whose} />;
}

interface TypingProps extends Pick<Props, 'session' | 'awaited'> {
  readonly side: Side;
  readonly whose: string;
}

function Typing({ session, awaited, side, whose }: TypingProps): ReactElement {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { count, sides, stream, rule } = awaited;
  const names = [...new Set(namesIn(session.system.vocabulary, stream))];
  const title = sides === 0 ? STRINGS.drawTitle : STRINGS.rollTitle(count, sides);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (sides === 0) return void session.command({ type: 'drawn', side, items: text.split(/[\s,]+/) });
    const faces = facesFrom(text, count, sides, namesIn(session.system.vocabulary, stream));
    if (isRefusal(faces)) return setProblem(faces.reason);
    setText('');
    setProblem(null);
    void session.command({ type: 'faces', side, faces: [...faces] });
  };
  return (
    <form className="decision" onSubmit={send}>
      <header>
        <p className="whose">{whose}</p>
        <h2>{title}</h2>
      </header>
      <p>
        {purpose(session.system, stream)} <RuleLink rule={rule} />
      </p>
      {names.length > 0 && <p className="hint">{STRINGS.faceNames(names.join(', '))}</p>}
      <input aria-label={`${whose}: ${title}`} value={text} onChange={({ target }) => setText(target.value)} />
      {problem !== null && <p role="alert">{problem}</p>}
      <button type="submit" className="primary">
        {STRINGS.send}
      </button>
    </form>
  );
}

function purpose({ vocabulary }: GameSystem, stream: string): string {
  return vocabulary.streams.find(({ id }) => id === stream)?.name ?? inWords(stream.toLowerCase());
}

function whoseRoll(table: Table, { side }: AwaitedDice): string {
  return side === null ? STRINGS.anyonesRoll : STRINGS.diceOf(nameOf(table, side));
}

function waiting(table: Table, { side }: AwaitedDice): string {
  return side === null ? STRINGS.theyRoll : STRINGS.rolling(nameOf(table, side));
}

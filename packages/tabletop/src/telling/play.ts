import type { DiceRolled, Ended, PlayEvent, Revealed } from '@bridgehead/kernel';
import { drawnInWords, nameOf } from '../table/naming.js';
import type { Table } from '../table/table.js';
import { type DiceWords, faceInWords, needInWords, totalInWords } from './faces.js';

/** An event of the course of play in words; null if it is not worth a line, or belongs to the table. */
export function tellPlay(event: PlayEvent, table: Table, words: DiceWords): string | null {
  switch (event.kind) {
    case 'diceRolled':
      return tellDice(event, table, words);
    case 'revealed':
      return tellReveal(event, table);
    case 'retracted':
      return `${nameOf(table, event.side)} takes an answer back`;
    case 'undone':
      return event.by === undefined
        ? 'Play is taken back'
        : `${nameOf(table, event.by)} takes the last move back, and what followed`;
    case 'restarted':
      return `The stage starts again: ${event.reason}`;
    case 'answered':
      return event.reason === undefined ? null : `${nameOf(table, event.side)} thinks: ${event.reason}`;
    case 'ended':
      return tellEnd(event, table);
    default:
      return null;
  }
}

function tellDice(event: DiceRolled, table: Table, words: DiceWords): string {
  const drawing = event.sides === undefined;
  const what = drawing ? String(event.count) : counted(event.count, 'die', 'dice');
  const done =
    event.side === undefined
      ? `${what} ${drawing ? 'drawn' : 'rolled'}`
      : `${nameOf(table, event.side)} ${drawing ? 'draws' : 'rolls'} ${what}`;
  const needing = event.needs === undefined ? '' : ` needing ${needInWords(words, event.stream, event.needs)}`;
  return `${done}${needing}${event.sealed === true ? ' in secret' : `: ${outcomeOf(event, table, words)}`} (${event.stream})`;
}

function outcomeOf(roll: DiceRolled, table: Table, words: DiceWords): string {
  const { stream, waves = [], successes, total, drawn } = roll;
  if (drawn !== undefined) return drawn.map((one) => drawnInWords(table, one)).join(', ');
  if (successes !== undefined) return counted(successes, 'success', 'successes');
  if (total !== undefined) return totalInWords(words, stream, total, waves.flat().length);
  return waves.map((wave) => wave.map((face) => faceInWords(words, stream, face)).join(', ')).join('; ');
}

function tellReveal({ answers }: Revealed, table: Table): string {
  const shown = answers.map(({ side, answer }) => `${nameOf(table, side)} ${choiceIn(answer, table)}`);
  return `Revealed: ${shown.join('; ')}`;
}

function choiceIn(answer: Revealed['answers'][number]['answer'], table: Table): string {
  if ('number' in answer) return String(answer.number);
  if ('pick' in answer)
    return [answer.pick]
      .flat()
      .map((id) => nameOf(table, id))
      .join(', ');
  return 'has chosen';
}

function tellEnd({ result }: Ended, table: Table): string {
  const verdict = result.winner === null ? 'The battle is a draw' : `${nameOf(table, result.winner)} wins`;
  return `${verdict}: ${result.margin} (${result.reason})`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

import type { DiceRolled, Side } from '@bridgehead/kernel';
import type { Declared, MarkChanged, TableEvent, Tested } from '../changes/events.js';
import { drawnInWords, inWords, nameOf } from '../table/naming.js';
import { living } from '../table/queries.js';
import type { Table } from '../table/table.js';
import { type DiceWords, faceInWords, needInWords, totalInWords } from './faces.js';
import { tellTable } from './pieces.js';

/** Dice and their results: what was declared, every roll up to the first consequence, the consequences, and the test if it was one. */
export interface Story {
  readonly declared: Declared | null;
  readonly rolls: readonly DiceRolled[];
  readonly effects: readonly TableEvent[];
  readonly tested: Tested | null;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

interface NamedDice extends Named {
  /** What stands on their faces instead of numbers. */
  readonly faces?: readonly string[];
}

/** A book's names for its dice and markers. */
export interface StoryWords {
  readonly streams: readonly NamedDice[];
  readonly marks: readonly Named[];
}

/** A story as one line: who, the dice, their results. The table must be the one after it. */
export function tellStory(story: Story, table: Table, words: StoryWords): string {
  const [first] = story.rolls;
  const dice = story.rolls
    .map((roll, i, all) => `${leadOf(roll, first, all[i - 1], table, words)}${tellRoll(roll, table, words)}`)
    .join('; ');
  return sentence(headOf(story, table, words), dice, effectsOf(story, table, words));
}

export function sentence(head: string, dice: string, effects: readonly string[]): string {
  const told = effects.length === 0 ? dice : `${dice}: ${effects.join(', ')}`;
  const line = head === '' ? told : `${head}: ${told}`;
  return line.slice(0, 1).toUpperCase() + line.slice(1);
}

/** Who does what to whom; or whose dice they are, and their purpose. */
export function headOf({ declared, rolls, tested }: Story, table: Table, { streams }: StoryWords): string {
  if (tested !== null) return `${nameOf(table, tested.who)}, ${tested.what}`;
  const [first] = rolls;
  if (declared !== null) {
    // The side that is attacked may roll in return.
    if (first?.side !== undefined && first.side !== declared.side)
      return `${nameOf(table, declared.at ?? first.side)}, ${declared.what}`;
    const target = declared.at === undefined ? '' : ` at ${nameOf(table, declared.at)}`;
    return `${nameOf(table, declared.by ?? declared.side)}, ${declared.what}${target}`;
  }
  if (first === undefined) return '';
  const what = streamNamed(streams, first.stream);
  return first.side === undefined ? what : `${nameOf(table, first.side)}, ${what}`;
}

function streamNamed(streams: readonly Named[], stream: string): string {
  return streams.find(({ id }) => id === stream)?.name ?? inWords(stream.toLowerCase());
}

/** Whose dice or which dice they are, if the head of the line has not said so. */
function leadOf(
  roll: DiceRolled,
  first: DiceRolled | undefined,
  before: DiceRolled | undefined,
  table: Table,
  { streams }: StoryWords,
): string {
  if (roll === first) return '';
  if (roll.stream !== first?.stream) return `${streamNamed(streams, roll.stream)} `;
  const isClear = roll.side === first.side && before?.side === first.side;
  return roll.side === undefined || isClear ? '' : `${nameOf(table, roll.side)} `;
}

function tellRoll(roll: DiceRolled, table: Table, words: StoryWords): string {
  const { stream, sealed, drawn, successes, total, waves = [] } = roll;
  const dice = diceInWords(roll, words);
  if (sealed === true) return `${dice} in secret`;
  if (drawn !== undefined) return drawn.map((one) => drawnInWords(table, one)).join(', ');
  if (successes !== undefined) return `${dice}: ${counted(successes, 'success', 'successes')}`;
  if (total !== undefined) return `${dice}: ${totalInWords(words, stream, total, waves.flat().length)}`;
  return `${dice}: ${waves
    .flat()
    .map((face) => faceInWords(words, stream, face))
    .join(', ')}`;
}

/** `22 dice, 4+`, with those that explosions and re-rolls added. */
export function diceIn(roll: DiceRolled): string {
  return diceInWords(roll, { streams: [] });
}

/** The same with the names of faces. */
function diceInWords({ stream, count, needs, sides, waves = [] }: DiceRolled, words: DiceWords): string {
  if (sides === undefined) return `${count} drawn`;
  const more = Math.max(0, waves.flat().length - count);
  const added = more === 0 ? '' : ` and ${more} more`;
  return `${counted(count, 'die', 'dice')}${added}${needs === undefined ? '' : `, ${needInWords(words, stream, needs)}`}`;
}

export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** The effects of the dice: losses, marks, scores. */
export function effectsOf({ rolls, effects, tested }: Story, table: Table, words: StoryWords): readonly string[] {
  const gone = effects.flatMap((event) => (event.kind === 'modelDestroyed' ? [event.model] : []));
  const marks = netChanges(effects)
    .filter(({ on }) => !gone.includes(on) && !isWipedOut(table, on))
    .map((event) => tellMark(event, table, words));
  const scores = effects.flatMap((event) =>
    event.kind === 'scored' ? [`${nameOf(table, event.side)} scores ${event.points}`] : [],
  );
  // The line has already said what was drawn.
  const drawn = rolls[0]?.sides === undefined;
  const others = effects.flatMap((event) =>
    TOLD_APART.has(event.kind) || (drawn && event.kind === 'cardMoved') ? [] : (tellTable(event, table) ?? []),
  );
  const lost = gone.length === 0 ? [] : [`${namesOf(table, gone)} destroyed`];
  const test =
    tested === null ? [] : [`${tested.passed ? 'passed' : 'failed'} with ${tested.got}, needing ${tested.needed}`];
  return [...test, ...lost, ...marks.filter((text) => text !== ''), ...others, ...scores];
}

const TOLD_APART: ReadonlySet<string> = new Set(['modelDestroyed', 'markChanged', 'scored', 'counterChanged', 'noted']);

function isWipedOut(table: Table, id: string): boolean {
  return table.squads.has(id) && living(table, id).length === 0;
}

/** Several changes of the same mark of a piece as one. */
function netChanges(effects: readonly TableEvent[]): readonly MarkChanged[] {
  const changes = new Map<string, MarkChanged>();
  for (const event of effects) {
    if (event.kind !== 'markChanged') continue;
    const key = `${event.on} ${event.mark}`;
    changes.set(key, { ...event, was: changes.get(key)?.was ?? event.was ?? 0 });
  }
  return [...changes.values()];
}

function tellMark({ on, mark, to, was = 0 }: MarkChanged, table: Table, { marks }: StoryWords): string {
  const gained = to - was;
  const word = (marks.find(({ id }) => id === mark)?.name ?? inWords(mark)).replace(/ markers?$/i, '');
  return gained === 0 ? '' : `${nameOf(table, on)} ${gained > 0 ? '+' : '−'}${Math.abs(gained)} ${word}`;
}

/** `Valkyrie B and C`: models of a squad share their name. */
function namesOf(table: Table, models: readonly string[]): string {
  const names = models.map((model) => nameOf(table, model));
  const common = names.map((name) => name.replace(/ [A-Z]+$/, ''));
  const short = names.map((name, i) =>
    i > 0 && common[i] === common[i - 1] ? name.slice((common[i]?.length ?? 0) + 1) : name,
  );
  return listed(short);
}

/** `A, B and C`. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

/** The side whose dice began it. */
export function sideOfStory({ declared, rolls }: Story): Side | null {
  return declared?.side ?? rolls[0]?.side ?? null;
}

import { pathLength } from '@bridgehead/geometry';
import type { GameSystem } from '../system/game-system.js';
import { squareAt } from '../table/grid-square.js';
import { inWords, lengthInUnits, nameOf } from '../table/naming.js';
import type { Place, Table } from '../table/table.js';
import type { LogLine } from './log-line.js';
import type { Open } from './passage.js';
import { effectsOf, listed, type Story, tellStory } from './story.js';

/** What is needed of a system to tell its passages. */
type Telling = Pick<GameSystem, 'unit' | 'teller' | 'vocabulary'>;

/** The open passage in one line. The table must be the one after it. */
export function textOfPassage(
  { kind, lines, events, declared }: Open,
  story: Story,
  table: Table,
  system: Telling,
): string {
  const plain = lines[0]?.text ?? '';
  if (kind === 'dice') return tellDice(lines, events, story, table, system);
  if (kind === 'places') return tellPlaces(lines[0], events, table);
  if (lines.length < 2) return (kind === 'move' && tellStep(events, table, system.unit.symbol)) || plain;
  if (kind === 'move') return tellMoves(events, declared === null ? '' : `${plain}, `, table, system.unit.symbol);
  if (kind === 'marks') return tellMarks(events, table, system);
  return declared === null ? plain : withEffects(plain, story, table, system);
}

/** Dice and their results. What was declared after them is what they came to, and has the consequences. */
function tellDice(
  lines: readonly LogLine[],
  events: Open['events'],
  story: Story,
  table: Table,
  system: Telling,
): string {
  const words = system.vocabulary;
  const rolled = events.findIndex(({ event }) => event.kind === 'diceRolled');
  const outcome = events.find(({ event }, i) => i > rolled && event.kind === 'declared');
  const told = outcome === undefined ? story : { ...story, effects: [] };
  const text = withNames(
    system.teller.story?.(told, table, words) ?? tellStory(told, table, words),
    told,
    table,
    system,
  );
  const line = lines.find(({ n }) => n === outcome?.n);
  return line === undefined ? text : withEffects(`${text}; ${line.text}`, story, table, system);
}

/** Fire that nobody declared is told by who fires at whom, and not by the side whose dice they are. */
function withNames(text: string, { declared, tested, rolls }: Story, table: Table, { teller }: Telling): string {
  const [first] = rolls;
  if (declared !== null || tested !== null || first?.side === undefined) return text;
  const seen = teller.shot?.(first, table) ?? null;
  const lead = `${nameOf(table, first.side)}, `;
  if (seen === null || !text.startsWith(lead)) return text;
  const squads = (ids: readonly string[]) =>
    listed([...new Set(ids.map((id) => nameOf(table, table.models.get(id)?.squad ?? id)))]);
  return `${squads(seen.from)} at ${squads(seen.at)}, ${text.slice(lead.length)}`;
}

function withEffects(text: string, story: Story, table: Table, { vocabulary }: Telling): string {
  const effects = effectsOf(story, table, vocabulary);
  return effects.length === 0 ? text : `${text}: ${effects.join(', ')}`;
}

/** Several pieces that got the same mark. */
function tellMarks(events: Open['events'], table: Table, { vocabulary }: Telling): string {
  const marked = events.flatMap(({ event }) => (event.kind === 'markChanged' ? [event] : []));
  const [first] = marked;
  const mark = first?.mark ?? '';
  const word = vocabulary.marks.find(({ id }) => id === mark)?.name ?? inWords(mark);
  const names = marked.map(({ on }) => nameOf(table, on)).join(', ');
  return `${word} ${first?.was ?? 0} → ${first?.to ?? 0}: ${names}`;
}

/** Several models of a squad at once, named by their squad. Positions are given by grid square, as drawn. */
function tellPlaces(line: LogLine | undefined, events: Open['events'], table: Table): string {
  const [first] = events.flatMap(({ event }) => (event.kind === 'placeChanged' ? [event] : []));
  if (first === undefined) return line?.text ?? '';
  const name = nameOf(table, first.model);
  const squad = nameOf(table, table.models.get(first.model)?.squad ?? '');
  const text =
    first.to.kind === 'on'
      ? tellPutDown(name, first.was, squareAt(table.surface, first.to), table)
      : (line?.text ?? '');
  return events.length > 1 ? manyOf(text.replace(name, `${squad}: ${events.length} models`)) : text;
}

const OF_MANY: Readonly<Record<string, string>> = { enters: 'enter', leaves: 'leave', comes: 'come', is: 'are' };

/** What was said of one model, said of several. */
function manyOf(text: string): string {
  return text.replace(/ (enters|leaves|comes|is) /, (_, verb: string) => ` ${OF_MANY[verb] ?? verb} `);
}

function tellPutDown(who: string, was: Place | undefined, square: string, table: Table): string {
  if (was?.kind === 'in') return `${who} leaves ${nameOf(table, was.id)} at ${square}`;
  return was?.kind === 'on' ? `${who} is placed at ${square}` : `${who} comes onto the table at ${square}`;
}

/** One model moved by itself: how far; empty if it only turned. */
function tellStep(events: Open['events'], table: Table, symbol: string): string {
  const [first] = events.flatMap(({ event }) => (event.kind === 'modelMoved' ? [event] : []));
  if (first === undefined) return '';
  const { model, path, was, to } = first;
  const length = lengthInUnits(pathLength(path ?? (was?.kind === 'on' ? [was, to] : [])));
  return length === '0' ? '' : `${nameOf(table, model)} moves ${length}${symbol}`;
}

/** A squad's models moved: how many, and how far at most, in all their moves together. */
function tellMoves(events: Open['events'], head: string, table: Table, symbol: string): string {
  const moves = events.flatMap(({ event }) => (event.kind === 'modelMoved' ? [event] : []));
  const lengths = new Map<string, number>();
  for (const { model, path, was, to } of moves) {
    const length = pathLength(path ?? (was?.kind === 'on' ? [was, to] : []));
    lengths.set(model, (lengths.get(model) ?? 0) + length);
  }
  const squad = table.models.get(moves[0]?.model ?? '')?.squad ?? '';
  const most = lengthInUnits(Math.max(0, ...lengths.values()));
  const told = (far: string) => (lengths.size === 1 ? `moves ${far}` : `${lengths.size} models move up to ${far}`);
  const moved = most === '0' ? 'stays where it is' : told(`${most}${symbol}`);
  return `${head === '' ? `${nameOf(table, squad)}: ` : head}${moved}`;
}

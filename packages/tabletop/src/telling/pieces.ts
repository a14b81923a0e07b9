import { pathLength } from '@bridgehead/geometry';
import type {
  CardMoved,
  Declared,
  ModelMoved,
  PlaceChanged,
  SquadChanged,
  TableEvent,
  TerrainChanged,
  Tested,
  TokenFlipped,
  TokenPlaced,
} from '../changes/events.js';
import { squareAt } from '../table/grid-square.js';
import { inWords, lengthInUnits, nameOf, pointInUnits } from '../table/naming.js';
import type { Card, Table } from '../table/table.js';

/** What a book calls its turns. */
export interface TurnWord {
  readonly turnName?: string | undefined;
}

export function turnWord({ turnName = 'Turn' }: TurnWord): string {
  return turnName;
}

/** An event of the table in words; null if it is not worth a line, or of an unknown kind. */
export function tellTable(event: TableEvent, table: Table, words: TurnWord = {}): string | null {
  switch (event.kind) {
    case 'modelAdded':
      return `${nameOf(table, event.model.id)} joins ${nameOf(table, event.model.squad)}`;
    case 'modelMoved':
      return tellMove(event, nameOf(table, event.model));
    case 'placeChanged':
      return tellPlace(event, table);
    case 'modelDestroyed':
      return `${nameOf(table, event.model)} is destroyed`;
    case 'modelRegrouped':
      return `${nameOf(table, event.model)} goes over to ${nameOf(table, event.to)}`;
    case 'profileChanged':
      return `${table.profiles.get(event.was ?? '')?.name ?? nameOf(table, event.model)} is now ${nameOf(table, event.model)}`;
    case 'squadChanged':
      return tellSquad(event, table);
    case 'markChanged':
      return `${nameOf(table, event.on)}: ${inWords(event.mark)} ${event.was ?? 0} → ${event.to}`;
    case 'counterChanged':
      return `${nameOf(table, event.side)}: ${inWords(event.counter)} ${event.was === undefined ? '' : `${event.was} → `}${event.to}`;
    case 'cardMoved':
      return tellCard(event, table);
    case 'terrainChanged':
      return tellTerrain(event);
    case 'declared':
      return tellDeclaration(event, table);
    case 'tested':
      return tellTest(event, table);
    case 'noted':
      return event.to?.name === 'turn' && typeof event.to.value === 'number'
        ? `${turnWord(words)} ${event.to.value}`
        : null;
    case 'scored':
      return `${nameOf(table, event.side)} scores ${event.points}: ${event.reason}`;
    default:
      return tellToken(event, table);
  }
}

function tellMove({ to, was, path }: ModelMoved, who: string): string {
  const from = was?.kind === 'on' ? was : undefined;
  const length = pathLength(path ?? (from === undefined ? [] : [from, to]));
  if (lengthInUnits(length) !== '0') return `${who} moves ${lengthInUnits(length)} to ${pointInUnits(to)}`;
  if (from === undefined) return `${who} moves to ${pointInUnits(to)}`;
  return from.facing === to.facing ? `${who} stays where it is` : `${who} turns to face ${to.facing / 10}°`;
}

function tellPlace({ model, to, was }: PlaceChanged, table: Table): string {
  const who = nameOf(table, model);
  if (to.kind === 'in')
    return `${who} enters ${nameOf(table, to.id)}${to.part === undefined ? '' : ` (${inWords(to.part)})`}`;
  if (to.kind === 'off') return `${who} is off the table: ${inWords(to.why)}`;
  const left = was?.kind === 'in' ? `leaves ${nameOf(table, was.id)} for` : 'is placed at';
  return `${who} ${left} ${pointInUnits(to)}`;
}

function tellSquad({ squad, to, was }: SquadChanged, table: Table): string | null {
  if (to === null) return `${was?.name ?? squad} is disbanded`;
  if (was === undefined || was === null) return `${to.name} is formed`;
  return to.leader === undefined || to.leader === was.leader ? null : `${nameOf(table, to.leader)} leads ${to.name}`;
}

function tellCard({ to, was }: CardMoved, table: Table): string | null {
  const card = to ?? was;
  if (card === undefined || card === null) return null;
  const what = card.face === undefined ? 'a card' : `the card ${inWords(card.face)}`;
  const owner = nameOf(table, card.owner);
  if (to === null) return `${owner} gives up ${what}`;
  return was === undefined || was === null
    ? `${owner} gets ${what} (${inWords(to.pile)})`
    : tellCardOf(owner, what, to, was);
}

function tellCardOf(owner: string, what: string, to: Card, was: Card): string {
  if (to.pile === was.pile && to.owner === was.owner) return `${owner} shows ${what}`;
  return `${owner}: ${what} goes from ${inWords(was.pile)} to ${inWords(to.pile)}`;
}

function tellTerrain({ terrain, to, was }: TerrainChanged): string {
  if (to === null) return `${was?.name ?? terrain} is gone`;
  if (was === undefined || was === null) return `${to.name} appears`;
  return to.kind === was.kind ? `${to.name} is changed` : `${was.name} becomes ${inWords(to.kind)}`;
}

function tellDeclaration({ side, what, by, at }: Declared, table: Table): string {
  const target = at === undefined ? '' : ` at ${nameOf(table, at)}`;
  return `${nameOf(table, by ?? side)}: ${what}${target}`;
}

function tellTest({ who, what, needed, got, passed }: Tested, table: Table): string {
  return `${nameOf(table, who)} ${passed ? 'passes' : 'fails'} ${what}: ${got}, needing ${needed}`;
}

function tellToken(event: TableEvent, table: Table): string | null {
  if (event.kind === 'tokenRemoved')
    return `${event.was === undefined || event.was === null ? event.token : inWords(event.was.kind)} is removed`;
  if (event.kind !== 'tokenPlaced' && event.kind !== 'tokenFlipped') return null;
  return tellTokenAt(event, table);
}

/** Its place is given by grid square, as drawn. */
function tellTokenAt({ kind, to, was }: TokenPlaced | TokenFlipped, { surface }: Table): string {
  const what = inWords(to.kind);
  const where = to.at === null ? '' : ` at ${squareAt(surface, to.at)}`;
  if (kind === 'tokenFlipped')
    return `${what}${where} is turned over${to.face === undefined ? '' : `: ${inWords(to.face)}`}`;
  return was === undefined || was === null
    ? `${what} is placed${where}`
    : `${what} is now${where === '' ? ' off the table' : where}`;
}

import type { Result } from '@bridgehead/kernel';
import type { Offers, Origin } from '@bridgehead/protocol';
import type { BattleRow, ListedBattle, StoredBattle, StoredSeat } from './store.js';

/** A row as the database returns it. */
export type Row = Readonly<Record<string, unknown>>;

export function battleFrom(row: Row): StoredBattle {
  return { ...battleRowFrom(row), setup: text(row, 'setup') };
}

/** The columns of a battle in a list. */
export const LISTED_COLUMNS =
  'id, name, system, scenario, dice, secret, version, created, status, result, origin, asked, maker, private, seen, listed, next, archived, offers';

/** The seats of those battles, which come as a list in JSON. */
export const LISTED_SEATS = 'SELECT * FROM seats WHERE battle IN (SELECT value FROM json_each(?)) ORDER BY rowid';

/** Rows of battles together with the rows of all their seats. */
export function listedFrom(battles: readonly Row[], seats: readonly Row[]): readonly ListedBattle[] {
  const byBattle = new Map<string, StoredSeat[]>();
  for (const seat of seats.map(seatFrom)) byBattle.set(seat.battle, [...(byBattle.get(seat.battle) ?? []), seat]);
  return battles.map(battleRowFrom).map((battle) => ({ battle, seats: byBattle.get(battle.id) ?? [] }));
}

function battleRowFrom(row: Row): BattleRow {
  const [result, origin] = [row['result'], row['origin']];
  return {
    id: text(row, 'id'),
    name: text(row, 'name'),
    system: text(row, 'system'),
    scenario: text(row, 'scenario'),
    dice: text(row, 'dice') as StoredBattle['dice'],
    secret: text(row, 'secret'),
    version: text(row, 'version'),
    created: text(row, 'created'),
    status: text(row, 'status') as StoredBattle['status'],
    result: typeof result === 'string' ? (JSON.parse(result) as Result) : null,
    origin: typeof origin === 'string' ? (JSON.parse(origin) as Origin) : null,
    asked: JSON.parse(text(row, 'asked')) as readonly string[],
    maker: text(row, 'maker'),
    isPrivate: row['private'] === 1,
    seen: text(row, 'seen'),
    isListed: row['listed'] === 1,
    next: text(row, 'next'),
    isArchived: row['archived'] === 1,
    offers: JSON.parse(text(row, 'offers')) as Offers,
  };
}

export function seatFrom(row: Row): StoredSeat {
  return {
    battle: text(row, 'battle'),
    side: text(row, 'side'),
    kind: text(row, 'kind') as StoredSeat['kind'],
    player: text(row, 'player'),
    name: text(row, 'name'),
    word: text(row, 'word'),
    holder: text(row, 'holder'),
    pledge: text(row, 'pledge'),
    nonce: text(row, 'nonce'),
  };
}

export function text(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new Error(`the column "${column}" is not text`);
  return value;
}

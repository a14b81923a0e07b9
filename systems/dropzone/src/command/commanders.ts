import type { JsonRecord, Side } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { remembered } from '../book/memos.js';
import { sheetOf } from '../book/figures.js';
import { isInPlay } from '../book/units.js';
import { holdsRelay } from './relay.js';

/** DZC-CMD-01: the sheet of a Commander. */
export interface CommanderSheet extends JsonRecord {
  readonly name: string;
  readonly cv: number;
  /** In inches. */
  readonly soi: number;
  readonly points: number;
}

/** DZC-CMD-03: the Commander who rides in a unit. */
export const commander = remembered<CommanderSheet>('commander', 'battle', {
  name: 'Commander',
  meaning: 'of a unit: the Commander in it, as `{ name, cv, soi, points }`',
});

interface MountedCommander extends CommanderSheet {
  readonly model: string;
  /** DZC-CMD-03: halved unless it rides in a Command unit. */
  readonly sphere: number;
}

/** All Commanders of a side that are on the table, the most senior first (DZC-CMD-02). */
export function commandersOf(table: Table, side: Side): readonly MountedCommander[] {
  const found: MountedCommander[] = [];
  for (const { id, side: owner } of table.models.values()) {
    const sheet = owner === side ? commander.read(table, id) : undefined;
    if (sheet === undefined || !isInPlay(table, id)) continue;
    const isOwn = sheetOf(table, id).category === 'Command';
    found.push({ ...sheet, model: id, sphere: isOwn ? sheet.soi : sheet.soi / 2 });
  }
  return found.sort((a, b) => b.cv - a.cv || b.sphere - a.sphere);
}

export function seniorOf(table: Table, side: Side): MountedCommander | null {
  return commandersOf(table, side)[0] ?? null;
}

/** DZC-TURN-02: what the senior Commander adds; 0 with none on the table. */
export function commandValueOf(table: Table, side: Side): number {
  const senior = seniorOf(table, side);
  // DZC-SPEC-02: a Comms Relay adds two, if there is a Commander to add them to.
  return senior === null ? 0 : senior.cv + (holdsRelay(table, side) ? 2 : 0);
}

import { ask, type JsonRecord, pickAsk, type Procedure, refuse } from '@bridgehead/kernel';
import {
  candidatesNamed,
  carrierOf,
  distanceBetween,
  isDestroyed,
  isOff,
  squadOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { hasAbility } from './abilities.js';
import { detachmentOf, unitsOf } from './detachments.js';
import { cm } from './measuring.js';
import { remembered } from './memos.js';

/** E40-FORCE-04, E40-KEY-08: in centimetres. */
export const COMMAND_RADIUS = 30;
const INFILTRATORS_RADIUS = 60;

/** E40-FORCE-04: who was too far from the HQ when the phase began. */
const outOfCommand = remembered<readonly string[]>('outOfCommand', 'phase', {
  isList: true,
  name: 'Out of command',
  meaning:
    'of a detachment: the units that were too far from their HQ when the phase began; read off the table without it',
});

/** E40-FORCE-03: its HQ; undefined once nobody is left. */
export function hqOf(table: Table, detachment: string): string | undefined {
  const { leader } = squadOf(table, detachment);
  return leader !== undefined && !isDestroyed(table, leader) ? leader : unitsOf(table, detachment)[0];
}

function commandRadius(table: Table, unit: string): number {
  return cm(hasAbility(table, unit, 'infiltrators') ? INFILTRATORS_RADIUS : COMMAND_RADIUS);
}

/** E40-FORCE-04, E40-KEY-08: every unit within its own radius of where the HQ is. */
export function aroundHq(table: Table, detachment: string, leader: string) {
  const each = Object.fromEntries(unitsOf(table, detachment).map((unit) => [unit, commandRadius(table, unit)]));
  return { kind: 'leader', leader, distance: cm(COMMAND_RADIUS), each, rule: 'E40-FORCE-04' } as const;
}

/** E40-FORCE-04: whether a unit is in command in this phase. */
export function isInCommand(table: Table, unit: string): boolean {
  const detachment = detachmentOf(table, unit);
  const noted = outOfCommand.read(table, detachment);
  return noted === undefined ? isNearHq(table, unit, hqOf(table, detachment)) : !noted.includes(unit);
}

/** Units aboard something are where their transport is. */
function isNearHq(table: Table, unit: string, hq: string | undefined): boolean {
  if (hq === undefined || hq === unit || isOff(table, unit) || isOff(table, hq)) return true;
  const [one, other] = [carrierOf(table, unit), carrierOf(table, hq)];
  return one === other || distanceBetween(table, one, other) <= commandRadius(table, unit);
}

/** E40-FORCE-04: a phase begins, and every unit looks for its HQ. */
export function checkCommand(play: TablePlay): void {
  const { table } = play;
  for (const { id } of table.squads.values()) {
    const astray = unitsOf(table, id).filter((unit) => !isNearHq(table, unit, hqOf(table, id)));
    outOfCommand.write(play, id, astray, 'E40-FORCE-04');
  }
}

/** E40-FORCE-03: which unit is the new HQ? */
export const newHq = pickAsk<Table, { readonly squad: string } & JsonRecord>({
  name: 'newHq',
  prompt: 'Which unit is the new HQ?',
  meaning: 'the id of a unit of the detachment.',
  rules: ['E40-FORCE-03'],
  unlisted: () => refuse('E40-FORCE-03', 'It is no unit of the detachment.'),
  candidates: (table, { squad }) => candidatesNamed(table, unitsOf(table, squad)),
});

/** E40-FORCE-03: a detachment that has lost its HQ gets another. */
export function* replaceHq(play: TablePlay, squad: string): Procedure<void> {
  const before = squadOf(play.table, squad);
  const isLost = before.leader !== undefined && isDestroyed(play.table, before.leader);
  if (!isLost || unitsOf(play.table, squad).length === 0) return;
  const leader = yield* ask(before.side, newHq, { squad });
  play.emit({ kind: 'squadChanged', squad, to: { ...squadOf(play.table, squad), leader }, because: 'E40-FORCE-03' });
}

import { stopAtContact } from '@bridgehead/geometry';
import type { MoveAnswer } from '@bridgehead/kernel';
import {
  footprintOfModel,
  formationMove,
  modelOf,
  profileOf,
  remember,
  stayingMove,
  type Table,
} from '@bridgehead/tabletop';
import { chargeOf } from './movement.js';
import { idsOnTable, leaderOnTable } from './squads.js';

/** PB-ASSAULT-01: ways to charge a squad: staying in contact, or straight at one of its models with the others in formation. */
export function chargesAt(table: Table, squad: string, target: string): readonly MoveAnswer[] {
  // Who leads may change without anybody moving.
  const key = `charges ${squad} led by ${leaderOnTable(table, squad)} at ${target}`;
  return remember(table, key, () => findCharges(table, squad, target));
}

function findCharges(table: Table, squad: string, target: string): readonly MoveAnswer[] {
  const movement = chargeOf(table, squad, target);
  const staying = stayingMove(table, movement);
  const straight = idsOnTable(table, target).flatMap((id) => chargeAtModel(table, squad, target, id) ?? []);
  return staying === null ? straight : [staying, ...straight];
}

function chargeAtModel(table: Table, squad: string, target: string, model: string): MoveAnswer | null {
  const leader = leaderOnTable(table, squad);
  const place = leader === undefined ? undefined : modelOf(table, leader).place;
  if (leader === undefined || place?.kind !== 'on') return null;
  const print = footprintOfModel(table, model);
  const at = stopAtContact(profileOf(table, leader).base, place, print.centre, print);
  return at === null ? null : formationMove(table, chargeOf(table, squad, target), leader, at);
}

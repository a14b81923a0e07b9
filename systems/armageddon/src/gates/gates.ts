import type { Side } from '@bridgehead/kernel';
import { markOn, modelOf, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { rulesOf } from '@bridgehead/wargame';
import { hasAbility } from '../book/abilities.js';
import { isBroken, PORTAL_LOST } from '../book/marks.js';
import { remembered } from '../book/memos.js';
import { enemyOf } from '../book/play.js';
import { formationOf, groundUnits, isType, RESERVE, unitsOf } from '../book/units.js';
import { hasTombOption } from '../resurrection/tomb-complex.js';
import { isCapturedBy, objectiveOnEdge } from '../scoring/objectives.js';

/** EA-FORCE-63: the objective that a side named as its Wraithgate. */
export const wraithgate = remembered<string>('wraithgate', 'battle', {
  name: 'Wraithgate',
  meaning: 'of a side: the objective that is its Wraithgate',
});

/** EA-FORCE-63, EA-FORCE-76: once in a turn. */
const gateUsed = remembered<true>('gateUsed', 'turn', {
  name: 'Gate used',
  meaning: 'of a gate or portal: a formation has gone through it in this turn',
});

export function noteUsed(play: TablePlay, gate: string): void {
  gateUsed.write(play, gate, true, ruleOf(play.table, gate));
}

function isGateUnit(table: Table, model: string): boolean {
  // EA-FORCE-63: a broken Storm Serpent lets nobody through; EA-FORCE-76: a broken Monolith does.
  if (hasAbility(table, model, 'wraithgate')) return !isBroken(table, formationOf(table, model));
  return hasAbility(table, model, 'portal') && markOn(table, model, PORTAL_LOST) === 0;
}

/** EA-FORCE-63, EA-FORCE-76, EA-FORCE-80: the gates of a side that nobody has used in this turn: units and objectives. */
export function gatesOf(table: Table, side: Side): readonly string[] {
  const named = wraithgate.read(table, side);
  const isOpen = named !== undefined && table.tokens.has(named) && !isCapturedBy(table, enemyOf(side), named);
  const tomb = hasTombOption(rulesOf(table), side, 'Portal') ? objectiveOnEdge(table, side) : undefined;
  const all = [
    ...groundUnits(table, side).filter((id) => isGateUnit(table, id)),
    ...(isOpen ? [named] : []),
    ...(tomb === undefined ? [] : [tomb.id]),
  ];
  return all.filter((id) => gateUsed.read(table, id) !== true);
}

/** The rule by which a gate lets formations through. */
export function ruleOf(table: Table, gate: string): string {
  const unit = table.models.get(gate);
  if (unit !== undefined) return hasAbility(table, gate, 'wraithgate') ? 'EA-FORCE-63' : 'EA-FORCE-76';
  return [...table.sides.keys()].some((side) => wraithgate.read(table, side) === gate) ? 'EA-FORCE-63' : 'EA-FORCE-80';
}

/** EA-FORCE-63, EA-FORCE-76: infantry, light vehicles, and armoured vehicles that walk. */
export function fitsThroughGate(table: Table, unit: string): boolean {
  if (isType(table, unit, 'WE', 'AC', 'SC')) return false;
  if (!isType(table, unit, 'AV')) return true;
  return hasAbility(table, unit, 'walker') || hasAbility(table, unit, 'walker-titan');
}

function isInReserve(table: Table, unit: string): boolean {
  const { place } = modelOf(table, unit);
  return place.kind === 'off' && place.why === RESERVE;
}

/** A formation that waits off the table as a whole. */
export function waitsInReserve(table: Table, formation: string): boolean {
  const units = unitsOf(table, formation);
  return units.length > 0 && units.every((unit) => isInReserve(table, unit));
}

/** EA-FORCE-63, EA-FORCE-76: whether a formation off the table could come through a gate in this turn. */
export function mayComeThrough(table: Table, formation: string): boolean {
  if (!waitsInReserve(table, formation) || isBroken(table, formation)) return false;
  if (!unitsOf(table, formation).every((unit) => fitsThroughGate(table, unit))) return false;
  return gatesOf(table, squadOf(table, formation).side).length > 0;
}

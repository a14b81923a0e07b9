import type { Modifier, Side } from '@bridgehead/kernel';
import { type Table, profileOf } from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { dcLeft, detachmentOf, isWarEngine, sideOfUnit, unitsOn, unitsOfSide } from '../book/detachments.js';
import { half } from '../book/dice.js';
import { figuresOf, weaponFigures } from '../book/figures.js';
import { blastOn, isBroken, orderOf } from '../book/marks.js';
import { isWithin } from '../book/measuring.js';
import { gunsOf, isOut } from '../fire/guns.js';

/** E40-ASLT-05, E40-ASLT-11: in centimetres. */
export const CLOSE = 15;

/** A close combat or a firefight, as it stands: who fights, and what each side adds up. */
export interface Fight {
  /** What the totals are of. */
  readonly by: 'Assault' | 'Firepower';
  /** The detachments that take part and share the result. */
  readonly squads: readonly string[];
  readonly totals: Readonly<Record<Side, number>>;
  readonly psykers: Readonly<Record<Side, number>>;
  /** E40-KEY-15: the sides with a Supreme Commander in it. */
  readonly commanders: readonly Side[];
}

/** E40-GEN-03: the subtotal of a broken or marching detachment is halved. */
export function subtotal(table: Table, squad: string, values: readonly number[]): number {
  const whole = values.reduce((sum, value) => sum + value, 0);
  return isBroken(table, squad) || orderOf(table, squad) === 'march' ? half(whole) : whole;
}

/** E40-KEY-02, E40-KEY-06, E40-KEY-07: +1 for Assault, half for Heavy Weapons, then doubled for a Hero. */
export function assaultOf(table: Table, unit: string): number {
  const { assault } = figuresOf(table, unit);
  const trained = hasAbility(table, unit, 'assault') ? assault + 1 : assault;
  const burdened = hasAbility(table, unit, 'heavyWeapons') ? half(trained) : trained;
  return hasAbility(table, unit, 'hero') ? 2 * burdened : burdened;
}

/** E40-SHW-05: Close Combat Weapons of an engine that are still there. */
export function closeCombatWeapons(table: Table, unit: string): number {
  return profileOf(table, unit).weapons.filter(
    (weapon) => weaponFigures(weapon).kind === 'Close Combat Weapon' && !isOut(table, unit, weapon),
  ).length;
}

export function hasTentacles(table: Table, unit: string): boolean {
  return profileOf(table, unit).weapons.some(
    (weapon) => weaponFigures(weapon).kind === 'Ripper Tentacles' && !isOut(table, unit, weapon),
  );
}

/** E40-ASLT-05: what a unit that is not in contact adds as support. */
export function supportOf(table: Table, unit: string): number {
  if (!hasAbility(table, unit, 'closeSupport')) return 1;
  return gunsOf(table, unit).reduce((sum, { firepower }) => sum + firepower, 0);
}

export function isNearAny(table: Table, unit: string, others: readonly string[]): boolean {
  return others.some((other) => isWithin(table, unit, other, CLOSE));
}

/** E40-ASLT-05: what a war engine that is not in contact itself adds. */
export function engineSupport(table: Table, unit: string): number {
  return half(dcLeft(table, unit));
}

/** E40-ASLT-06: the detachments of a side in the fight. */
export function squadsOfSide(table: Table, { squads }: Fight, side: Side): readonly string[] {
  return squads.filter((squad) => table.squads.get(squad)?.side === side);
}

function markersOf(table: Table, fight: Fight, side: Side): number {
  return squadsOfSide(table, fight, side).reduce((sum, squad) => sum + blastOn(table, squad), 0);
}

/** E40-ASLT-06. */
const MANY_MARKERS = 5;
const RULE = 'E40-ASLT-06';

/** E40-ASLT-06: the modifiers of one side against the other. */
export function modifiersFor(table: Table, fight: Fight, side: Side, enemy: Side): readonly Modifier[] {
  const [ours, theirs] = [markersOf(table, fight, side), markersOf(table, fight, enemy)];
  const found: Modifier[] = [];
  if (theirs >= MANY_MARKERS) found.push({ value: 1, reason: 'five Blast markers on the enemy', rule: RULE });
  if (theirs > ours) found.push({ value: 1, reason: 'more Blast markers on the enemy', rule: RULE });
  if ((fight.psykers[side] ?? 0) > (fight.psykers[enemy] ?? 0))
    found.push({ value: 1, reason: 'more psykers', rule: 'E40-KEY-10' });
  const odds = advantage(fight.totals[side] ?? 0, fight.totals[enemy] ?? 0);
  if (odds > 0) found.push({ value: odds, reason: 'higher total', rule: RULE });
  return found;
}

/** E40-ASLT-06: +1 for the higher total, up to +4 for four times as much. */
function advantage(ours: number, theirs: number): number {
  if (ours <= theirs) return 0;
  if (theirs === 0) return 4;
  return Math.min(4, Math.max(1, Math.floor(ours / theirs)));
}

/** The units of a side that are not engaged, for support. */
export function othersOf(table: Table, squad: string, engaged: ReadonlySet<string>): readonly string[] {
  return unitsOn(table, squad).filter((unit) => !engaged.has(unit));
}

export function enginesOfSide(table: Table, side: Side): readonly string[] {
  return unitsOfSide(table, side).filter((unit) => isWarEngine(table, unit));
}

export function countPsykers(table: Table, units: readonly string[], side: Side): number {
  return units.filter((unit) => sideOfUnit(table, unit) === side && hasAbility(table, unit, 'psyker')).length;
}

/** E40-KEY-15: whether an unbroken Supreme Commander is among these units. */
export function hasCommander(table: Table, units: readonly string[], side: Side): boolean {
  return units.some(
    (unit) =>
      sideOfUnit(table, unit) === side &&
      hasAbility(table, unit, 'supremeCommander') &&
      !isBroken(table, detachmentOf(table, unit)),
  );
}

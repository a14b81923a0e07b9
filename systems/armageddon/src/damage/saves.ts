import type { Procedure, Side } from '@bridgehead/kernel';
import { markOn, type Table } from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { rollTest } from '../book/dice.js';
import { figuresOf } from '../book/figures.js';
import { FIELD_LOST } from '../book/marks.js';
import { formationOf } from '../book/units.js';
import { coverSave } from '../sight/cover.js';
import { isFortified } from '../terrain/terrain.js';
import { type Hit, hitHas } from './hits.js';

/** How an attack looks at saves. */
export interface SaveView {
  /** EA-XF-01. */
  readonly crossfire?: boolean;
  /** EA-AIR-07: aircraft that jink save on 4+. */
  readonly jinking?: boolean;
  /** EA-ASLT-05: formations whose infantry charges and takes no cover saves. */
  readonly withoutCover?: readonly string[];
}

/** EA-FIRE-10: one roll of a save, with the rule that grants it. */
interface SaveRoll {
  readonly needs: number;
  readonly rule: string;
}

const INVULNERABLE: SaveRoll = { needs: 6, rule: 'EA-KEY-12' };

/** EA-FIRE-10: the rolls that a unit may make against a hit, one after the other until one succeeds. */
export function savesAgainst(table: Table, model: string, hit: Hit, view: SaveView): readonly SaveRoll[] {
  const rolls = [...armourRolls(table, model, hit, view)];
  // EA-KEY-12: after any failed or forbidden save.
  if (hasAbility(table, model, 'invulnerable-save')) rolls.push(INVULNERABLE);
  return rolls;
}

function armourRolls(table: Table, model: string, hit: Hit, view: SaveView): readonly SaveRoll[] {
  if (view.jinking === true) return [{ needs: 4, rule: 'EA-AIR-07' }];
  const isMetal = hasAbility(table, model, 'living-metal');
  const field = holofield(table, model, hit);
  if (field !== null) return field;
  // EA-WE-07: neither armour nor cover; EA-FORCE-77: living metal saves against each point.
  if (hitHas(hit, 'titan-killer')) return isMetal ? metalRolls(table, model, view, false) : [];
  if (isMetal) return metalRolls(table, model, view, true);
  const worse = penalty(table, model, hit, view);
  const armour = withinDie(figuresOf(table, model).armour, worse, 'EA-FIRE-10');
  const isReinforced = hasAbility(table, model, 'reinforced-armour');
  // EA-KEY-17, EA-KEY-19: only reinforced armour saves against a macro-weapon, once.
  if (hitHas(hit, 'macro-weapon')) return isReinforced && armour !== null ? [{ ...armour, rule: 'EA-KEY-19' }] : [];
  const cover = mayUseCover(table, model, hit, view) ? withinDie(coverSave(table, model), worse, 'EA-TERR-04') : null;
  const first = better(armour, cover);
  if (first === null) return [];
  // EA-KEY-19: the re-roll uses Armour; EA-KEY-14: a lance allows none.
  const again = isReinforced && armour !== null && !hitHas(hit, 'lance') ? [{ ...armour, rule: 'EA-KEY-19' }] : [];
  return [first, ...again];
}

/** EA-FORCE-77: Armour, and again against all but Titan Killers; snipers do not modify it, crossfire does. */
function metalRolls(table: Table, model: string, view: SaveView, twice: boolean): readonly SaveRoll[] {
  const roll = withinDie(figuresOf(table, model).armour, suffersCrossfire(table, model, view) ? 1 : 0, 'EA-FORCE-77');
  if (roll === null) return [];
  return twice ? [roll, roll] : [roll];
}

/** EA-FORCE-61: 3+ against anything, and Armour as a second roll where Reinforced Armour allows one; null without a field. */
export function hasHolofield(table: Table, model: string): boolean {
  return hasAbility(table, model, 'holofield') && markOn(table, model, FIELD_LOST) === 0;
}

function holofield(table: Table, model: string, hit: Hit): readonly SaveRoll[] | null {
  if (!hasHolofield(table, model)) return null;
  const { armour } = figuresOf(table, model);
  const field = { needs: 3, rule: 'EA-FORCE-61' };
  const isHeavy = ['macro-weapon', 'titan-killer', 'lance'].some((ability) => hitHas(hit, ability));
  const again = hasAbility(table, model, 'reinforced-armour') && armour !== null && !isHeavy;
  return again ? [field, { needs: armour, rule: 'EA-KEY-19' }] : [field];
}

function mayUseCover(table: Table, model: string, hit: Hit, view: SaveView): boolean {
  return view.withoutCover?.includes(formationOf(table, model)) !== true && !hitHas(hit, 'ignore-cover');
}

function better(one: SaveRoll | null, other: SaveRoll | null): SaveRoll | null {
  if (one === null || other === null) return one ?? other;
  return other.needs < one.needs ? other : one;
}

/** EA-FIRE-10: crossfire and sniper add up. */
function penalty(table: Table, model: string, hit: Hit, view: SaveView): number {
  return (suffersCrossfire(table, model, view) ? 1 : 0) + (hitHas(hit, 'sniper') ? 1 : 0);
}

/** EA-XF-01, EA-KEY-26, EA-TERR-05. */
function suffersCrossfire(table: Table, model: string, { crossfire }: SaveView): boolean {
  return crossfire === true && !hasAbility(table, model, 'thick-rear-armour') && !isFortified(table, model);
}

/** EA-FIRE-10: a save of 7+ is none. */
function withinDie(needs: number | null, worse: number, rule: string): SaveRoll | null {
  return needs === null || needs + worse > 6 ? null : { needs: needs + worse, rule };
}

/** Rolls the saves of so many alike hits. Returns how many got through. */
export function* rollSaves(side: Side, count: number, rolls: readonly SaveRoll[]): Procedure<number> {
  let failed = count;
  for (const { needs, rule } of rolls) failed -= yield* rollTest({ stream: 'SAVE', rule, side, count: failed, needs });
  return failed;
}

/** Saves that are alike can be rolled together. */
export function keyOfSaves(rolls: readonly SaveRoll[]): string {
  return rolls.map(({ needs, rule }) => `${needs}${rule}`).join(' ');
}

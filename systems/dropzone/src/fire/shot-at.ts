import { isRefusal, type Modifier, type Refusal, refuse } from '@bridgehead/kernel';
import { modelOf, nameOf, rememberPair, type Table, type WeaponProfile } from '@bridgehead/tabletop';
import { numberOf, sheetOf, weaponHas, weaponNamed, weaponSheet } from '../book/figures.js';
import { flown } from '../aircraft/speed.js';
import { targetNumber } from '../book/dice.js';
import { basesIn, garrisonOf, isAirborne, isInPlay, isSkimmer, squadOfUnit, transportOfUnit } from '../book/units.js';
import { lentSum, lentToShot } from '../cards/lent.js';
import { hasDisembarked } from '../transports/state.js';
import { isReflexive } from '../transports/gate-state.js';
import { postOf } from '../sight/walls.js';
import { isFeature, isGarrisonable } from '../terrain/terrain.js';
import { amendedShot } from '../traits/shot-rules.js';
import { isDisturbed } from '../traits/disturbed.js';
import { portsOf } from '../traits/firing-ports.js';
import { isRepair, whyNotRepair } from '../traits/repair.js';
import { isThroughSmoke } from '../traits/smoke-shells.js';
import { whyForbidden } from '../traits/target-rules.js';
import { isInSoftCover } from './cover.js';
import { hasSmallArms, shotsOf, whyWeaponCannotFire } from './readiness.js';
import type { AimedShot, Shot } from './shot.js';
import { aimAt } from './sights.js';

/** What an occasion adds: Reaction Fire, an Intercept, a card. */
export interface FireOccasion {
  readonly modifiers: readonly Modifier[];
  /** DZC-REACT-04: how the target is seen at a point of its way. */
  readonly aimed?: AimedShot;
}

/** DZC-FIRE-02 to DZC-FIRE-08: the shot of a weapon at a target, or why there is none. */
export function shotAt(
  table: Table,
  shooter: string,
  weaponId: string,
  target: string,
  occasion?: FireOccasion,
): Shot | Refusal {
  if (occasion !== undefined) return findShot(table, shooter, weaponId, target, occasion);
  // The same shot is asked for by every option of who fires at what, and by what each of them is worth.
  return rememberPair(table, questionOf(weaponId), shooter, target, () => findShot(table, shooter, weaponId, target));
}

/** One question for each kind of weapon, built once: a freshly built string is slow to look up. */
const questions = new Map<string, string>();

function questionOf(weaponId: string): string {
  const known = questions.get(weaponId);
  if (known !== undefined) return known;
  const question = `dropzone shot ${weaponId}`;
  questions.set(weaponId, question);
  return question;
}

function findShot(
  table: Table,
  shooter: string,
  weaponId: string,
  target: string,
  occasion?: FireOccasion,
): Shot | Refusal {
  const weapon = weaponNamed(table, shooter, weaponId);
  if (weapon === undefined) return refuse('DZC-FIRE-02', 'There is no such weapon.');
  const barred =
    whyWeaponCannotFire(table, shooter, weapon) ??
    whyNoTarget(table, shooter, weapon, target) ??
    whyForbidden(table, { shooter, weapon, target, isReaction: occasion !== undefined });
  if (barred !== null) return barred;
  const aimed = occasion?.aimed ?? aimAt(table, shooter, weapon, target);
  if (isRefusal(aimed)) return aimed;
  return assemble(table, { shooter, weapon, target, aimed }, occasion?.modifiers ?? []);
}

function assemble(
  table: Table,
  aim: Pick<Shot, 'shooter' | 'weapon' | 'target' | 'aimed'>,
  more: readonly Modifier[],
): Shot {
  const { shooter, weapon, target } = aim;
  const isAir = table.models.has(target) && isAirborne(table, target);
  const smallArms = isAir && !weaponHas(weapon, 'aa');
  const { energy, accuracy: first, accuracySecond } = weaponSheet(weapon);
  const isThing = isFeature(table, target);
  const accuracy = isThing ? 2 : isAir ? first : (accuracySecond ?? first);
  const cards = lentToShot(table, shooter, target);
  // DZC-FEATURE-09: 2+ whatever the occasion; only what names Features as well counts against them.
  const modifiers = [...modifiersOf(table, aim), ...(isThing ? [] : [...more, ...cards.modifiers])];
  return amendedShot(table, {
    ...aim,
    shots: (smallArms ? 1 : shotsOf(table, shooter, weapon)) + cards.shots,
    energy: (smallArms ? (numberOf(weapon.traits, 'sa') ?? energy) : energy) + cards.energy,
    accuracy,
    modifiers,
    needs: targetNumber(accuracy, modifiers),
    smallArms,
    rules: cards.rules,
  });
}

/** DZC-FIRE-03, DZC-FIRE-04. */
function whyNoTarget(table: Table, shooter: string, weapon: WeaponProfile, target: string): Refusal | null {
  const { side } = modelOf(table, shooter);
  if (isRepair(weapon)) return whyNotRepair(table, shooter, weapon, target);
  if (isFeature(table, target)) return whyNotFeature(table, side, shooter, target);
  const model = table.models.get(target);
  if (model === undefined) return refuse('DZC-FIRE-03', 'That is no target.');
  if (model.side === side) return refuse('DZC-FIRE-03', 'Friends are no targets.');
  if (!isInPlay(table, target) || transportOfUnit(table, target) !== null)
    return refuse('DZC-FIRE-04', `${nameOf(table, target)} cannot be shot at.`);
  return whyNotGarrison(table, shooter, weapon, target) ?? whyNotAircraft(table, shooter, weapon, target);
}

/** DZC-FEATURE-10, DZC-GARRISON-07. */
function whyNotFeature(table: Table, side: string, shooter: string, target: string): Refusal | null {
  const piece = table.terrain.get(target);
  if (piece !== undefined && isGarrisonable(piece) && basesIn(table, target, side).length > 0)
    return refuse('DZC-FEATURE-10', `Friends are in ${nameOf(table, target)}.`);
  return garrisonOf(table, shooter) === target ? refuse('DZC-GARRISON-07', 'It is inside that.') : null;
}

/** DZC-GARRISON-07, DZC-GARRISON-10, DZC-WKEY-05, DZC-WKEY-12. */
function whyNotGarrison(table: Table, shooter: string, weapon: WeaponProfile, target: string): Refusal | null {
  const garrison = garrisonOf(table, target);
  if (garrison === null) return null;
  if (garrison === garrisonOf(table, shooter))
    return refuse('DZC-GARRISON-07', 'Nobody fires at enemies in the same building.');
  if (weaponHas(weapon, 'area')) return refuse('DZC-WKEY-05', 'Area weapons do not target garrisons.');
  // DZC-FORCE-62: Chem reaches them as flames do.
  if (!weaponHas(weapon, 'flame') && !weaponHas(weapon, 'chem'))
    return postOf(table, target) === undefined ? refuse('DZC-FIRE-04', `${nameOf(table, target)} hides inside.`) : null;
  return basesIn(table, garrison, modelOf(table, shooter).side).length > 0
    ? refuse('DZC-WKEY-12', 'Friends share the place.')
    : null;
}

/** DZC-AIR-09, DZC-LOS-06, DZC-TRANSPORT-12. */
function whyNotAircraft(table: Table, shooter: string, weapon: WeaponProfile, target: string): Refusal | null {
  if (!isAirborne(table, target)) return null;
  if (!weaponHas(weapon, 'aa') && !hasSmallArms(table, shooter, weapon))
    return refuse(weaponHas(weapon, 'sa') ? 'DZC-WKEY-21' : 'DZC-AIR-09', 'Only AA weapons fire at what flies.');
  return hasDisembarked(table, shooter) && !isReflexive(table, shooter)
    ? refuse('DZC-TRANSPORT-12', 'It has disembarked in this turn and cannot fire at aircraft.')
    : null;
}

const IGNORE_SOFT: readonly string[] = ['ab', 'flame', 'sniper'];

/** DZC-FIRE-08. */
function modifiersOf(
  table: Table,
  { shooter, weapon, target, aimed }: Pick<Shot, 'shooter' | 'weapon' | 'target' | 'aimed'>,
): readonly Modifier[] {
  const found: Modifier[] = [];
  const add = (value: number, reason: string, rule: string) => found.push({ value, reason, rule });
  if (hasDisembarked(table, shooter)) add(2, 'disembarked', 'DZC-TRANSPORT-12');
  if (isFeature(table, target)) return found;
  if (portsOf(table, shooter) !== null) add(2, 'Firing Ports', 'DZC-FORCE-34');
  if (flown.read(table, squadOfUnit(table, shooter)) === 'supercruise') add(1, 'Supercruise', 'DZC-FM-16');
  if (isDisturbed(table, shooter)) add(1, 'Disruptor', 'DZC-FORCE-91');
  const keen = lentSum(table, squadOfUnit(table, shooter), 'keenSight') > 0;
  const ignores = keen || IGNORE_SOFT.some((trait) => weaponHas(weapon, trait));
  if (aimed.hullDown) add(2, 'Hull Down', 'DZC-LOS-04');
  const smoked = aimed.how !== 'indirect' && isThroughSmoke(table, modelOf(table, shooter).side, aimed.from, aimed.to);
  if (smoked && !ignores && !aimed.soft && !isInSoftCover(table, target)) add(2, 'Smoke', 'DZC-FORCE-70');
  else if (!ignores && (aimed.soft || isInSoftCover(table, target))) add(2, 'Soft Cover', 'DZC-TERRAIN-04');
  const evasion = evasionOf(table, weapon, target);
  if (evasion !== null) add(...evasion);
  if (aimed.how === 'indirect' && !aimed.scouted) add(2, 'Indirect Fire', 'DZC-WKEY-17');
  return found;
}

/** DZC-UKEY-06: a Skimmer's own +2 does not add to its Evasion; Flame ignores both, AA weapons the first. */
function evasionOf(table: Table, weapon: WeaponProfile, target: string): [number, string, string] | null {
  if (weaponHas(weapon, 'flame')) return null;
  const { evasion } = sheetOf(table, target);
  const hovers = isSkimmer(table, target) && !weaponHas(weapon, 'aa') ? 2 : 0;
  if (Math.max(evasion, hovers) === 0) return null;
  return hovers > evasion ? [hovers, 'Skimmer', 'DZC-UKEY-06'] : [evasion, 'Evasion', 'DZC-FIRE-06'];
}

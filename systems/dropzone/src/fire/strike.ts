import { faces, type Modifier, pool, type Procedure } from '@bridgehead/kernel';
import { modelOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { D6, rollAmount, rollTest, targetNumber } from '../book/dice.js';
import { weaponHas } from '../book/figures.js';
import { isInfantry } from '../book/units.js';
import { CHEM } from '../traits/chem.js';
import { passiveAgainst } from '../traits/countermeasures.js';
import { dodgesShots } from '../traits/dodges-shots.js';
import { citeForces, devastatorOf, isTough, numberToDamage, suitModifier } from '../traits/damage-rules.js';
import { sparesInfantry } from '../traits/tech-killer.js';
import { THROUGH_COVER } from '../traits/through-cover.js';
import { isInBodyCover } from './cover.js';
import type { HitGroup } from './shot.js';

/** DZC-FIRE-12: Passive Countermeasures, target by target; what is left of the hits. */
export function* passiveSaves(play: TablePlay, groups: readonly HitGroup[]): Procedure<readonly HitGroup[]> {
  const order = groups
    .map((group, i) => ({ group, i }))
    .toSorted((a, b) => (a.group.target < b.group.target ? -1 : a.group.target > b.group.target ? 1 : a.i - b.i));
  const left = [...groups];
  for (const { group, i } of order) {
    const passed = { ...group, ...(yield* saved(play, group)) };
    left[i] = { ...passed, ...(yield* dodged(play, passed)) };
  }
  return left;
}

function* saved(
  play: TablePlay,
  { shot, target, hits, certain }: HitGroup,
): Procedure<Pick<HitGroup, 'hits' | 'certain'>> {
  const { needs: passive, rules } = passiveAgainst(play.table, target, shot);
  play.cite(...rules);
  if (passive === null || hits === 0) return { hits, certain };
  const { side } = modelOf(play.table, target);
  const stopped = yield* rollTest({
    stream: 'PASSIVE',
    rule: 'DZC-FIRE-12',
    side,
    count: hits,
    needs: passive,
    about: { target },
  });
  // The hits that need no roll are blocked last.
  return { hits: hits - stopped, certain: Math.min(certain, hits - stopped) };
}

/** DZC-FORCE-92: some dodge shots as well. */
function* dodged(play: TablePlay, { target, hits, certain }: HitGroup): Procedure<Pick<HitGroup, 'hits' | 'certain'>> {
  const needs = play.table.models.has(target) ? dodgesShots(play.table, target) : null;
  if (needs === null || hits === 0) return { hits, certain };
  const { side } = modelOf(play.table, target);
  play.cite('DZC-FORCE-92');
  const evaded = yield* rollTest({ stream: 'DODGE', rule: 'DZC-UKEY-02', side, count: hits, needs, about: { target } });
  return { hits: hits - evaded, certain: Math.min(certain, hits - evaded) };
}

const IGNORE_BODY: readonly string[] = ['flame', 'sniper', THROUGH_COVER, CHEM];

/** DZC-TERRAIN-03, DZC-FORCE-62, DZC-FORCE-71: ignored by blasts, Flame, Sniper and others. */
function bodyCover(table: Table, { shot, target, blast }: HitGroup): readonly Modifier[] {
  const ignores = blast || IGNORE_BODY.some((trait) => weaponHas(shot.weapon, trait));
  if (ignores || !isInBodyCover(table, target)) return [];
  return [{ value: 1, reason: 'Body Cover', rule: 'DZC-TERRAIN-03' }];
}

/** DZC-DAMAGE-01 to DZC-DAMAGE-03: the damage that hits inflict on a unit. */
export function* damageOf(play: TablePlay, group: HitGroup): Procedure<number> {
  const { shot, target, hits, certain } = group;
  const rolled = hits - certain;
  citeDamage(play, group);
  if (sparesInfantry(play.table, group)) return 0;
  const tough = isTough(play.table, target);
  const most = tough || weaponHas(shot.weapon, 'sniper') ? 1 : 2;
  const times = tough ? 1 : timesOf(play.table, group);
  const sure = certain * Math.min(2, most) * times;
  if (rolled === 0) return sure;
  const printed = numberToDamage(play.table, group);
  if (printed === null && !weaponHas(shot.weapon, 'sc')) {
    play.cite('DZC-DICE-04', 'DZC-DAMAGE-01');
    return sure;
  }
  const modifiers = printed === null ? [] : [...bodyCover(play.table, group), ...suitModifier(play.table, group)];
  const needs = printed === null ? D6 : targetNumber(printed, modifiers);
  if (printed === null) play.cite('DZC-WKEY-20', 'DZC-DAMAGE-03');
  // A number of 5+ or 6+ cannot be beaten by two.
  if (printed !== null && most > 1 && needs <= D6 - 2) play.cite('DZC-DAMAGE-02');
  const random = devastatorOf(group);
  if (typeof random === 'string' && !tough) return sure + (yield* devastate(play, group, { needs, rolled, random }));
  const worth = worthOf(needs, printed === null ? 1 : most, times);
  const { successes } = yield* pool({
    stream: 'DAMAGE',
    rule: 'DZC-DAMAGE-01',
    side: modelOf(play.table, shot.shooter).side,
    count: rolled,
    sides: D6,
    needs,
    modifiers,
    mechanic: { worth },
    about: { shooter: shot.shooter, target, weapon: shot.weapon.id },
  });
  return sure + successes;
}

/** DZC-FORCE-63: a random factor is rolled for each damaging hit. */
function* devastate(
  play: TablePlay,
  { shot, target }: HitGroup,
  { needs, rolled, random }: { readonly needs: number; readonly rolled: number; readonly random: string },
): Procedure<number> {
  const { side } = modelOf(play.table, shot.shooter);
  const about = { shooter: shot.shooter, target, weapon: shot.weapon.id };
  const dice = yield* faces({
    stream: 'DAMAGE',
    rule: 'DZC-DAMAGE-01',
    side,
    count: rolled,
    sides: D6,
    good: 'high',
    about,
  });
  let points = 0;
  for (const face of dice.faces)
    if (face >= needs) points += (face >= needs + 2 ? 2 : 1) * (yield* rollAmount(random, 'DZC-FORCE-63', side));
  return points;
}

/** DZC-WKEY-01, DZC-FORCE-63: by how much the points of a hit are multiplied. */
function timesOf(table: Table, group: HitGroup): number {
  const burst = weaponHas(group.shot.weapon, 'ab') && isInfantry(table, group.target) && !group.blast ? 2 : 1;
  const fixed = devastatorOf(group);
  return typeof fixed === 'number' ? burst * fixed : burst;
}

/** DZC-DAMAGE-02: two above the number that is needed is double damage. */
export function worthOf(needs: number, most: number, times: number): Readonly<Record<number, number>> {
  const worth: Record<number, number> = {};
  for (let face = needs; face <= D6; face++) worth[face] = (face >= needs + 2 ? Math.min(2, most) : 1) * times;
  return worth;
}

function citeDamage(play: TablePlay, { shot, target, blast }: HitGroup): void {
  citeForces(play, { shot, target, blast, hits: 0, certain: 0 });
  if (weaponHas(shot.weapon, 'sniper')) play.cite('DZC-WKEY-22', 'DZC-DAMAGE-03');
  if (weaponHas(shot.weapon, 'ab') && isInfantry(play.table, target) && !blast)
    play.cite('DZC-WKEY-01', 'DZC-DAMAGE-03');
}

import { milestone, type Modifier, type Procedure } from '@bridgehead/kernel';
import { markOn, passengersOf, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import type { Rules } from '@bridgehead/wargame';
import { EXPLODING, rollParts } from '../book/dice.js';
import { FLAT_OUT, isDisordered, isForlornHope } from '../book/marks.js';
import { allocate, breaking, type ChainLink, type HitsAllocated, sparing } from '../damage/allocate.js';
import { applyTogether } from '../damage/casualties.js';
import { levelsInCqb } from '../damage/damage-rating.js';
import { coverOf, coverSaves } from '../damage/saves.js';
import type { Attack, AttackRoll } from '../fire/attack.js';
import { targetPriorityChain } from '../fire/chain.js';
import { attackResolved, contributedDice, damageOnShooters } from '../fire/resolve-attack.js';
import { meleeAttacks } from './melee.js';
import type { Fight } from './participants.js';
import { volley } from './volley.js';

/** PF-CQB-05: a CQB attack with everything that is fixed before either side rolls. */
export interface PreparedAttack extends Pick<AttackRoll, 'manner' | 'attack' | 'reduction'> {
  readonly modifiers: readonly Modifier[];
}

/** PF-CQB-07, PF-CQB-16: the attacks of one squadron; those of Leviathans in contact are separate from that of the other models. */
export function* prepareAttacks(play: TablePlay, fight: Fight): Procedure<readonly PreparedAttack[]> {
  const melee = yield* meleeAttacks(play, fight);
  const solution = volley(play, fight);
  play.cite('PF-CQB-07', 'PF-GEN-03', 'PF-GEN-04');
  const ordinary = solution === null ? [] : [yield* targetPriorityChain(play, solution)];
  return [
    ...melee.map((attack) => prepared(play, attack, 'melee')),
    ...ordinary.map((attack) => prepared(play, attack, 'volley')),
  ];
}

function prepared(rules: Rules, attack: Attack, manner: PreparedAttack['manner']): PreparedAttack {
  const modifiers = cqbModifiers(rules.table, attack.squad);
  return { manner, attack, modifiers, reduction: damageOnShooters(rules, attack, manner) };
}

/** PF-CQB-06, PF-MORALE-07: the modifiers of the number needed in CQB, which is 4+ without them. PF-CQB-08: none comes from the target. */
export function cqbModifiers(table: Table, squad: string): readonly Modifier[] {
  if (isForlornHope(table, squad)) return [{ value: -1, reason: 'Placed: Forlorn Hope', rule: 'PF-MORALE-07' }];
  if (markOn(table, squad, FLAT_OUT) > 0) return [{ value: 1, reason: 'Rushed: Flat Out', rule: 'PF-CQB-06' }];
  if (isDisordered(table, squad)) return [{ value: 1, reason: 'Rushed: Disordered', rule: 'PF-CQB-06' }];
  return [];
}

/** PF-CQB-08, PF-CQB-12: whether the models that are struck have the benefit of their cover. */
export type Covering = 'cover' | 'no cover';

/** The result of a CQB attack, before any damage is applied. */
export interface Blow extends Pick<AttackRoll, 'attack' | 'manner'> {
  readonly allocation: HitsAllocated;
}

/** PF-CQB-09: roll to hit, subtract Damage, allocate, make cover saves. The attacks of one squadron are made one after another. */
export function* strike(
  play: TablePlay,
  attacks: readonly PreparedAttack[],
  covering: Covering,
): Procedure<readonly Blow[]> {
  const blows: Blow[] = [];
  const broken = new Map<string, number>();
  for (const prepared of attacks) {
    const allocation = yield* strikeOnce(play, prepared, linksOf(play, prepared.attack, broken), covering);
    for (const [model, levels] of allocation.broken) broken.set(model, (broken.get(model) ?? 0) + levels);
    blows.push({ attack: prepared.attack, manner: prepared.manner, allocation });
  }
  return blows;
}

/** The chain of an attack, with the levels that earlier attacks have not broken. */
function linksOf({ table }: TablePlay, { chain }: Attack, broken: ReadonlyMap<string, number>): readonly ChainLink[] {
  return chain.map((model) => ({ model, levels: levelsInCqb(table, model).slice(broken.get(model) ?? 0) }));
}

function* strikeOnce(
  play: TablePlay,
  { attack, manner, modifiers, reduction }: PreparedAttack,
  links: readonly ChainLink[],
  covering: Covering,
): Procedure<HitsAllocated> {
  const { side } = squadOf(play.table, attack.squad);
  const rule = manner === 'melee' ? 'PF-CQB-14' : 'PF-CQB-01';
  const about = { manner, attack, links, reduction };
  const roll = { stream: 'ATK', rule, side, modifiers, about };
  const dice = contributedDice(play, attack, manner, EXPLODING);
  const successes = yield* rollParts(play, { ...roll, ...tiersFor(play, links, reduction, covering) }, dice);
  const hits = Math.max(0, successes - reduction);
  const struck = allocate(hits, links);
  play.cite('PF-CQB-08', 'PF-DAMAGE-02', 'PF-DAMAGE-03');
  if (covering === 'no cover') return struck;
  const saved = yield* coverSaves(play, [...struck.broken.keys()], sparing(hits, links));
  return saved === 0 ? struck : allocate(Math.max(0, hits - saved), links);
}

/**
 * The numbers of successes that make a difference. Floating hits make none, unless cover saves remove them first or passengers suffer
 * them.
 */
function tiersFor(
  { table }: TablePlay,
  links: readonly ChainLink[],
  reduction: number,
  covering: Covering,
): { readonly tiers?: readonly number[] } {
  const counts = links.some(
    ({ model }) => (covering === 'cover' && coverOf(table, model) > 0) || passengersOf(table, model).length > 0,
  );
  return counts ? {} : { tiers: breaking(links).map((hits) => (hits === 0 ? 0 : hits + reduction)) };
}

/** PF-CQB-05: all models that were struck take their damage together; then the MARs of the attacks take effect. */
export function* applyBlows(play: TablePlay, blows: readonly Blow[]): Procedure<readonly string[]> {
  const hurts = blows.map(({ allocation: { broken, floating } }) => ({ broken, excess: floating }));
  const { destroyed } = yield* applyTogether(play, hurts, 'PF-CQB-09');
  // Damage aboard cannot be attributed to one of the blows.
  const toll = { destroyed, aboard: new Map<string, number>() };
  for (const { allocation, ...blow } of blows) yield* attackResolved(play, blow, allocation, toll);
  yield* milestone('attack');
  return destroyed;
}

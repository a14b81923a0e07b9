import { gather } from '@bridgehead/geometry';
import type { Bearer, Mechanic, Procedure, Side } from '@bridgehead/kernel';
import { living, modelOf, remember, squadsOf, type TablePlay } from '@bridgehead/tabletop';
import { present } from '@bridgehead/wargame';
import { bearersOfAttack, bearersOn, bearersOnAll } from '../book/bearers.js';
import { EXPLODING } from '../book/dice-chart.js';
import { rollPool } from '../book/dice.js';
import { mars } from '../traits/mars.js';
import { type Rules, uncited } from '../book/moments.js';
import { figuresOf } from '../book/figures.js';
import type { Allocation } from './allocate.js';
import type { Attack } from '../fire/attack.js';
import { type Cover, coverOf } from './cover.js';

/** Dice that save, of one mechanic. */
interface SavingDice {
  readonly mechanic: Mechanic;
  readonly count: number;
  /** The rule that gives them, and what it rests on. */
  readonly rules: readonly string[];
}

/**
 * PF-SAVE-01 to -04: the saves of those models of a squadron that Main Ordnance or artillery would damage, in one roll. Each success
 * takes a hit away; `tiers` are the numbers of them that spare somebody a level, where only these make a difference.
 */
export function* saves(
  play: TablePlay,
  attack: Attack,
  models: readonly string[],
  tiers: readonly number[] | null,
): Procedure<number> {
  const [first] = models;
  if (first === undefined) return 0;
  const { side } = modelOf(play.table, first);
  const projectors = projectorsOf(play, side);
  const dice = gather(models, (model) => savesOf(play, attack, model, projectors));
  return yield* rollSaves(play, side, dice, tiers);
}

/** Whether anybody among these models could save against an attack. */
export function canSave(rules: Rules, attack: Attack, models: readonly string[]): boolean {
  const silently = uncited(rules);
  if (models.some((model) => savesOf(silently, attack, model, []).length > 0)) return true;
  const sides = new Set(models.map((model) => modelOf(rules.table, model).side));
  const projectors = gather([...sides], (side) => projectorsOf(rules, side));
  return models.some((model) => savesOf(silently, attack, model, projectors).length > 0);
}

/** PF-SAVE-03, PF-CQB-08: at close quarters only cover saves. */
export function* coverSaves(
  play: TablePlay,
  side: Side,
  { broken }: Allocation,
  tiers: readonly number[],
): Procedure<number> {
  const dice = gather([...broken.keys()], (model) => coverDice(coverOf(play.table, model)));
  return yield* rollSaves(play, side, dice, tiers);
}

/** PF-SAVE-04: its own shield and its cover together, or what a Shield Projector gives it, whichever is more. */
function savesOf(play: Rules, attack: Attack, model: string, projectors: readonly Bearer[]): readonly SavingDice[] {
  const shield = shieldRating(play, model);
  const cover = coverAgainst(play, attack, model);
  const projected = mars.amend(play, 'shieldProjected', projectors, null, model, 0);
  if ([shield, cover.dice, projected].filter((dice) => dice > 0).length > 1) play.cite('PF-SAVE-04');
  if (projected <= shield + cover.dice) return [...shieldDice(play, attack, model, shield), ...coverDice(cover)];
  return shieldDice(play, attack, model, projected);
}

/** PF-SAVE-04: all dice are one roll, but each keeps its own mechanic. */
function* rollSaves(
  play: TablePlay,
  side: Side,
  dice: readonly SavingDice[],
  tiers: readonly number[] | null,
): Procedure<number> {
  const pools = sorted(dice);
  for (const { rules } of dice) play.cite(...rules);
  let saved = 0;
  for (const [i, { mechanic, count, rules }] of pools.entries()) {
    const [rule = 'PF-SAVE-01'] = rules;
    const roll = { stream: 'SAVE', rule, side, count, mechanic };
    // Only the last dice complete the sum.
    const last = tiers !== null && i === pools.length - 1 ? { tiers: after(tiers, saved) } : {};
    saved += yield* rollPool(play, { ...roll, ...last });
  }
  return saved;
}

function after(tiers: readonly number[], saved: number): readonly number[] {
  return [0, ...tiers.map((tier) => tier - saved).filter((tier) => tier > 0)];
}

/** The dice put together that are of one mechanic. */
function sorted(dice: readonly SavingDice[]): readonly SavingDice[] {
  const pools: SavingDice[] = [];
  for (const { mechanic, count, rules } of dice) {
    const i = pools.findIndex((pool) => isSame(pool.mechanic, mechanic));
    const pool = pools[i];
    if (pool === undefined) pools.push({ mechanic, count, rules });
    else pools[i] = { mechanic: pool.mechanic, rules: pool.rules, count: pool.count + count };
  }
  return pools;
}

function isSame(one: Mechanic, other: Mechanic): boolean {
  return one.explodes === other.explodes && (one.reroll === undefined) === (other.reroll === undefined);
}

/** The printed rating and what squadmates add to it. */
function shieldRating(rules: Rules, model: string): number {
  const { table } = rules;
  const squad = living(table, modelOf(table, model).squad).filter(({ place }) => place.kind !== 'off');
  const bearers = bearersOnAll(
    table,
    squad.map(({ id }) => id),
  );
  return mars.amend(rules, 'shieldRating', bearers, null, model, figuresOf(table, model).sh);
}

function shieldDice(rules: Rules, attack: Attack, model: string, count: number): readonly SavingDice[] {
  if (count === 0) return [];
  const bearers = [...bearersOn(rules.table, model), ...bearersOfAttack(rules.table, attack)];
  const mechanic = mars.amend(rules, 'shieldDice', bearers, null, { attack, model }, EXPLODING);
  return [{ mechanic, count, rules: ['PF-SAVE-01'] }];
}

/** PF-MAR-04: some weapons do not care. */
function coverAgainst(rules: Rules, attack: Attack, model: string): Cover {
  const cover = coverOf(rules.table, model);
  if (cover.dice === 0) return cover;
  const aimed = { attack, model };
  const dice = mars.amend(rules, 'cover', bearersOfAttack(rules.table, attack), null, aimed, cover.dice);
  // That it is denied is the rule's answer, too.
  if (dice === 0) rules.cite(...cover.rules);
  return { dice, rules: cover.rules };
}

function coverDice({ dice, rules }: Cover): readonly SavingDice[] {
  return dice === 0 ? [] : [{ mechanic: EXPLODING, count: dice, rules }];
}

/** PF-MAR-32: whoever of a side may have something that shields others. */
function projectorsOf({ table }: Rules, side: Side): readonly Bearer[] {
  return remember(table, `projectors ${side}`, () => {
    const models = gather(squadsOf(table, side), ({ id }) => present(table, id));
    return bearersOnAll(
      table,
      models.map(({ id }) => id),
    );
  });
}

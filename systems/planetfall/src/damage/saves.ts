import { fastFlatMap } from '@bridgehead/geometry';
import type { Bearer, DiceRolled, Mechanic, Procedure, Side } from '@bridgehead/kernel';
import { living, modelOf, remember, squadsOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { type Rules, bearersOn, bearersOnAll, inPlay, rulesOf } from '@bridgehead/wargame';
import { EXPLODING, rollPool } from '../book/dice.js';
import { figuresOf, isInfantry } from '../book/figures.js';
import { type Attack, bearersOfAttack } from '../fire/attack.js';
import { standsOn } from '../sight/line-of-sight.js';
import { type TerrainRow, terrainRow } from '../terrain/terrain.js';
import { mars } from '../traits/mars.js';

/** Dice for saves, of one mechanic. */
interface SavingDice {
  readonly by: 'shields' | 'cover';
  readonly mechanic: Mechanic;
  readonly count: number;
}

/** The subject of a roll for saves: the threatened models of a squadron, and how many of the dice come from shields and from cover. */
export type SaveRoll = { readonly models: readonly string[]; readonly shields: number; readonly cover: number };

/** The saves that dice were rolled for; null for other dice, and for those of an old record, which does not say. */
export function saveIn({ stream, about }: DiceRolled): SaveRoll | null {
  return stream === 'SAVE' && about !== undefined ? (about as SaveRoll) : null;
}

/**
 * PF-SAVE-01, PF-SAVE-02, PF-SAVE-03, PF-SAVE-04: the saves of those models of a squadron that Main Ordnance or artillery would damage, in
 * one roll. Each success removes a hit; `tiers` are the numbers of successes that spare a level, if only these make a difference.
 */
export function* saves(
  play: TablePlay,
  attack: Attack,
  models: readonly string[],
  tiers: readonly number[] | null,
): Procedure<number> {
  const [first] = models;
  if (first === undefined) return 0;
  const projectors = projectorsOf(play.table, modelOf(play.table, first).side);
  play.cite('PF-SAVE-04');
  const dice = fastFlatMap(models, (model) => savesOf(play, attack, model, projectors));
  return yield* rollSaves(play, models, dice, tiers);
}

/** Whether any of these models could save against an attack. */
export function canSave(table: Table, attack: Attack, models: readonly string[]): boolean {
  const rules = rulesOf(table);
  if (models.some((model) => savesOf(rules, attack, model, []).length > 0)) return true;
  const sides = new Set(models.map((model) => modelOf(table, model).side));
  const projectors = fastFlatMap([...sides], (side) => projectorsOf(table, side));
  return models.some((model) => savesOf(rules, attack, model, projectors).length > 0);
}

/** PF-SAVE-03, PF-CQB-08: at close quarters only cover saves. */
export function* coverSaves(play: TablePlay, models: readonly string[], tiers: readonly number[]): Procedure<number> {
  const dice = fastFlatMap(models, (model) => coverDice(coverOf(play.table, model)));
  return yield* rollSaves(play, models, dice, tiers);
}

/** PF-SAVE-04: the model's own shield and its cover together, or the dice of a Shield Projector, whichever are more. */
function savesOf(rules: Rules, attack: Attack, model: string, projectors: readonly Bearer[]): readonly SavingDice[] {
  const [shield, cover] = [shieldRating(rules, model), coverAgainst(rules, attack, model)];
  const projected = mars.amend(rules, 'shieldProjected', projectors, null, model, 0);
  if (projected > shield + cover) return shieldDice(rules, attack, model, projected);
  return [...shieldDice(rules, attack, model, shield), ...coverDice(cover)];
}

/** PF-SAVE-04: all dice are one roll, but each keeps its own mechanic. */
function* rollSaves(
  play: TablePlay,
  models: readonly string[],
  dice: readonly SavingDice[],
  tiers: readonly number[] | null,
): Procedure<number> {
  const [first] = models;
  if (first === undefined) return 0;
  const { side } = modelOf(play.table, first);
  const pools = sorted(dice);
  play.cite('PF-SAVE-02');
  let saved = 0;
  for (const [i, { mechanic, by, shields, cover }] of pools.entries()) {
    const about = { models, shields, cover };
    const roll = { stream: 'SAVE', rule: RULES[by], side, count: shields + cover, mechanic, about };
    // Only the last dice complete the sum.
    const last = tiers !== null && i === pools.length - 1 ? { tiers: after(tiers, saved) } : {};
    saved += yield* rollPool(play, { ...roll, ...last });
  }
  return saved;
}

const RULES: Readonly<Record<SavingDice['by'], string>> = { shields: 'PF-SAVE-01', cover: 'PF-SAVE-03' };

function after(tiers: readonly number[], saved: number): readonly number[] {
  return [0, ...tiers.map((tier) => tier - saved).filter((tier) => tier > 0)];
}

/** Dice of one mechanic, with the protection that gave the first of them. */
interface SavingPool {
  readonly by: SavingDice['by'];
  readonly mechanic: Mechanic;
  shields: number;
  cover: number;
}

/** The dice, put together by mechanic. */
function sorted(dice: readonly SavingDice[]): readonly SavingPool[] {
  const pools: SavingPool[] = [];
  for (const { by, mechanic, count } of dice) {
    let pool = pools.find((one) => isSame(one.mechanic, mechanic));
    if (pool === undefined) pools.push((pool = { by, mechanic, shields: 0, cover: 0 }));
    pool[by] += count;
  }
  return pools;
}

function isSame(one: Mechanic, other: Mechanic): boolean {
  return one.explodes === other.explodes && (one.reroll === undefined) === (other.reroll === undefined);
}

/** The printed Shield Rating, with the bonuses of squadmates. */
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
  return [{ by: 'shields', mechanic, count }];
}

/** PF-MAR-32: the models of a side that may shield others. */
function projectorsOf(table: Table, side: Side): readonly Bearer[] {
  return remember(table, `projectors ${side}`, () => {
    const models = fastFlatMap(squadsOf(table, side), ({ id }) => inPlay(table, id));
    return bearersOnAll(
      table,
      models.map(({ id }) => id),
    );
  });
}

/** PF-MAR-04: some weapons ignore cover. */
function coverAgainst(rules: Rules, attack: Attack, model: string): number {
  const row = coveringRow(rules.table, model);
  if (row === null) return 0;
  rules.cite('PF-SAVE-03', row.rule);
  return mars.amend(rules, 'cover', bearersOfAttack(rules.table, attack), null, { attack, model }, row.cover);
}

function coverDice(count: number): readonly SavingDice[] {
  return count === 0 ? [] : [{ by: 'cover', mechanic: EXPLODING, count }];
}

/** PF-SAVE-03: the cover dice of a model. */
export function coverOf(table: Table, model: string): number {
  return coveringRow(table, model)?.cover ?? 0;
}

/** The terrain that covers a model best, if any does: infantry that occupies it, or stands in vegetation. */
function coveringRow(table: Table, model: string): TerrainRow | null {
  if (!isInfantry(table, model)) return null;
  const occupying = modelOf(table, model).place.kind === 'in';
  // A building covers only the models inside it.
  const rows = standsOn(table, model).map(({ kind }) => terrainRow(kind));
  const covering = rows.filter(({ cover, occupiable }) => cover > 0 && (occupying || occupiable !== 'always'));
  return covering.toSorted((a, b) => b.cover - a.cover)[0] ?? null;
}

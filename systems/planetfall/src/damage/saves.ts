import { fastFlatMap } from '@bridgehead/geometry';
import type { Bearer, DiceRolled, Procedure } from '@bridgehead/kernel';
import { living, modelOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { type Rules, bearersOn, bearersOnAll, lentBearers, rulesOf } from '@bridgehead/wargame';
import { byMechanic, type DicePart, EXPLODING, rollParts } from '../book/dice.js';
import { figuresOf, isInfantry } from '../book/figures.js';
import { type Attack, bearersOfAttack } from '../fire/attack.js';
import { standsOn } from '../sight/line-of-sight.js';
import { type TerrainRow, terrainRow } from '../terrain/terrain.js';
import { friendsOf } from '../traits/friends.js';
import { mars } from '../traits/mars.js';
import { projectedRating } from '../traits/shield-harmonics-projector.js';

/** Dice for saves, of one mechanic. */
interface SavingDice extends DicePart {
  readonly by: 'shields' | 'cover';
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
  const projectors = friendsOf(play.table, modelOf(play.table, first).side);
  play.cite('PF-SAVE-04');
  const dice = fastFlatMap(models, (model) => savesOf(play, attack, model, projectors));
  return yield* rollSaves(play, models, dice, tiers);
}

/** Whether any of these models could save against an attack. */
export function canSave(table: Table, attack: Attack, models: readonly string[]): boolean {
  const rules = rulesOf(table);
  if (models.some((model) => savesOf(rules, attack, model, []).length > 0)) return true;
  const sides = new Set(models.map((model) => modelOf(table, model).side));
  const projectors = fastFlatMap([...sides], (side) => friendsOf(table, side));
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
  if (first === undefined || dice.length === 0) return 0;
  const { side } = modelOf(play.table, first);
  const [shields, cover] = [diceBy('shields', dice), diceBy('cover', dice)];
  play.cite('PF-SAVE-02');
  const rule = shields > 0 ? 'PF-SAVE-01' : 'PF-SAVE-03';
  const about = { models, shields, cover };
  const roll = { stream: 'SAVE', rule, side, about, ...(tiers === null ? {} : { tiers }) };
  return yield* rollParts(play, roll, byMechanic(dice));
}

function diceBy(by: SavingDice['by'], dice: readonly SavingDice[]): number {
  return dice.reduce((sum, one) => sum + (one.by === by ? one.count : 0), 0);
}

/** The printed Shield Rating, with the bonuses of squadmates. */
function shieldRating(rules: Rules, model: string): number {
  const { table } = rules;
  const squad = living(table, modelOf(table, model).squad).filter(({ place }) => place.kind !== 'off');
  const bearers = bearersOnAll(
    table,
    squad.map(({ id }) => id),
  );
  const boosted = mars.amend(rules, 'shieldRating', bearers, null, model, figuresOf(table, model).sh);
  return projectedRating(rules, model, boosted);
}

function shieldDice(rules: Rules, attack: Attack, model: string, count: number): readonly SavingDice[] {
  if (count === 0) return [];
  const bearers = [...bearersOn(rules.table, model), ...bearersOfAttack(rules.table, attack)];
  const mechanic = mars.amend(rules, 'shieldDice', bearers, null, { attack, model }, EXPLODING);
  return [{ by: 'shields', mechanic, count }];
}

/** PF-MAR-04: some weapons ignore cover. */
function coverAgainst(rules: Rules, attack: Attack, model: string): number {
  const row = coveringRow(rules.table, model);
  const dice = withLentCover(rules, model, row?.cover ?? 0);
  if (dice === 0) return 0;
  rules.cite('PF-SAVE-03', ...(row === null ? [] : [row.rule]));
  return mars.amend(rules, 'cover', bearersOfAttack(rules.table, attack), null, { attack, model }, dice);
}

function coverDice(count: number): readonly SavingDice[] {
  return count === 0 ? [] : [{ by: 'cover', mechanic: EXPLODING, count }];
}

/** PF-SAVE-03: the cover dice of a model. */
export function coverOf(table: Table, model: string): number {
  return withLentCover(rulesOf(table), model, coveringRow(table, model)?.cover ?? 0);
}

/** A card may give cover wherever a model stands. */
function withLentCover(rules: Rules, model: string, dice: number): number {
  const lent = lentBearers(rules.table, modelOf(rules.table, model).squad);
  return lent.length === 0 ? dice : mars.amend(rules, 'ownCover', lent, null, model, dice);
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

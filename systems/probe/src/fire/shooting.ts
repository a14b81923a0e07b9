import type { SightResult } from '@bridgehead/geometry';
import { type Modifier, type Part, type Preview, sumOf } from '@bridgehead/kernel';
import {
  activeSide,
  distanceBetween,
  lengthInUnits,
  living,
  type Model,
  onTable,
  profileOf,
  sightBetween,
  type SightRules,
  squadOf,
  type Table,
  terrainUnder,
  type WeaponProfile,
} from '@bridgehead/tabletop';
import { weaponFigures } from '../book/figures.js';
import { type Rules, rulesOf } from '@bridgehead/wargame';
import type { Attack } from '../book/moments.js';
import { INCH } from '../book/play.js';
import { idsOnTable, isAloft, isPinned, leaderOnTable } from '../book/squads.js';
import { isCover, isWall } from '../terrain/terrain.js';
import { bearersInAttack, TRAITS } from '../traits/traits.js';

/** PB-FIRE-01: buildings block sight, and the walls of compounds; nothing else does. */
const SIGHT: SightRules = {
  from: 'centre',
  to: 'centre',
  heights: 'ignored',
  blocks: (between) => (between.kind === 'terrain' && between.terrain.kind === 'building') || isWall(between),
};

export function lineOfSight(table: Table, from: string, to: string): SightResult {
  return sightBetween(table, from, to, SIGHT);
}

export function sees(table: Table, from: string, to: string): boolean {
  return lineOfSight(table, from, to).clear;
}

/** A model's weapon with its dice at a target; no dice if the target is out of range or sight. */
interface Shot {
  readonly model: string;
  readonly weapon: WeaponProfile;
  /** Model and weapon: `red-guard-1/rifle`. */
  readonly gun: string;
  readonly dice: number;
}

/** PB-LEAD-04: the models that see for a squad: each for itself, or the leader for all. */
export function watchersOf(table: Table, squad: string): readonly string[] {
  const leader = leaderOnTable(table, squad);
  return isLed(table, squad) && leader !== undefined ? [leader] : idsOnTable(table, squad);
}

export function isLed(table: Table, squad: string): boolean {
  return squadOf(table, squad).traits.some(({ trait }) => trait === 'led');
}

/** PB-FIRE-01, PB-LEAD-04: every weapon of a squad, with dice if one of these targets is within its range and sight. */
function shotsAt(table: Table, shooter: string, targets: readonly string[]): readonly Shot[] {
  const shots: Shot[] = [];
  const leaders = isLed(table, shooter) ? watchersOf(table, shooter) : null;
  const isSeen = (id: string, target: string) => (leaders ?? [id]).some((eye) => sees(table, eye, target));
  for (const { id } of onTable(table, shooter)) {
    for (const weapon of profileOf(table, id).weapons) {
      const figures = weaponFigures(weapon);
      const range = figures.range * INCH;
      const hits = targets.some((target) => distanceBetween(table, id, target) <= range && isSeen(id, target));
      shots.push({ model: id, weapon, gun: `${id}/${weapon.id}`, dice: hits ? figures.dice : 0 });
    }
  }
  return shots;
}

export function diceAt(table: Table, shooter: string, targets: readonly string[]): number {
  return shotsAt(table, shooter, targets).reduce((sum, { dice }) => sum + dice, 0);
}

/** PB-FIRE-06: the guns of a squad that have range and sight to a target. */
export function gunsAt(table: Table, shooter: string, target: string): readonly string[] {
  const shots = shotsAt(table, shooter, idsOnTable(table, target));
  return shots.filter(({ dice }) => dice > 0).map(({ gun }) => gun);
}

export function weaponName(table: Table, gun: string): string {
  const [model = '', weapon] = gun.split('/');
  return profileOf(table, model).weapons.find(({ id }) => id === weapon)?.name ?? gun;
}

export function attackDice(table: Table, attack: Attack): number {
  if (attack.manner === 'run') return bombs(table, living(table, attack.shooter));
  const targets = attack.at === undefined ? idsOnTable(table, attack.target) : [attack.at];
  const shots = shotsAt(table, attack.shooter, targets).filter(({ gun }) => attack.guns?.includes(gun) ?? true);
  return shots.reduce((sum, { dice }) => sum + dice, 0);
}

/** PB-FLY-01: flyers have no range. */
function bombs(table: Table, flyers: readonly Model[]): number {
  const weapons = flyers.filter(isAloft).flatMap(({ id }) => profileOf(table, id).weapons);
  return weapons.reduce((dice, weapon) => dice + weaponFigures(weapon).dice, 0);
}

/** PB-FIRE-02: everything that makes a hit harder or easier. */
export function hitModifiers(rules: Rules, attack: Attack): Modifier[] {
  const { table } = rules;
  const modifiers: Modifier[] = [];
  if (isCovered(table, attack)) modifiers.push({ value: 1, reason: 'target in cover', rule: 'PB-FIRE-02' });
  if (attack.manner === 'reaction') modifiers.push({ value: 1, reason: 'reaction', rule: 'PB-REACT-02' });
  if (isPinned(table, attack.shooter)) modifiers.push({ value: 1, reason: 'shooter pinned', rule: 'PB-ACT-03' });
  modifiers.push(...TRAITS.gather(rules, 'hitNumber', bearersInAttack(table, attack), activeSide(table), attack));
  return modifiers;
}

/** PB-FIRE-02: a 6 always hits. */
export function hitNumber(modifiers: readonly Modifier[]): number {
  return Math.min(6, Math.max(2, 4 + sumOf(modifiers)));
}

function isCovered(table: Table, { target, at }: Attack): boolean {
  const models = at === undefined ? idsOnTable(table, target) : [at];
  return models.length > 0 && models.every((id) => terrainUnder(table, id, 'touch').some(isCover));
}

/** What a player wants to know about an attack before rolling it. */
export function previewOf(table: Table, attack: Attack): Preview {
  const modifiers = hitModifiers(rulesOf(table), attack);
  const targets = idsOnTable(table, attack.target);
  const shots = shotsAt(table, attack.shooter, targets);
  const dice = shots.reduce((sum, shot) => sum + shot.dice, 0);
  const parts = shots.map((shot) => partOf(table, shot, targets));
  return { dice, needs: hitNumber(modifiers), modifiers, parts };
}

function partOf(table: Table, { model, weapon, dice }: Shot, targets: readonly string[]): Part {
  const part = { piece: model, label: weapon.name };
  if (dice > 0) return { ...part, dice };
  const away = Math.min(...targets.map((target) => distanceBetween(table, model, target)));
  const { range } = weaponFigures(weapon);
  const far = `Out of range: ${lengthInUnits(away)}" away, and it shoots ${range}" at most.`;
  const reason = away > range * INCH ? far : 'It sees nobody within its range.';
  return { ...part, why: { rule: 'PB-FIRE-01', reason } };
}

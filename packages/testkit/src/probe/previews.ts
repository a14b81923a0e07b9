import type { Part, Preview } from '@bridgehead/kernel';
import { distanceBetween, lengthInUnits, type Table } from '@bridgehead/tabletop';
import { weaponFigures } from './figures.js';
import { type Attack, quietly } from './moments.js';
import { INCH } from './play.js';
import { hitModifiers, hitNumber, type Shot, shotsAt } from './shooting.js';
import { idsOnTable } from './squads.js';

/** What a player wants to know of an attack before it is rolled. */
export function previewOf(table: Table, attack: Attack): Preview {
  const modifiers = hitModifiers(quietly(table), attack);
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

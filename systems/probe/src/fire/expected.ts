import { living, type Table } from '@bridgehead/tabletop';
import { rulesOf } from '@bridgehead/wargame';
import { figuresOf } from '../book/figures.js';
import type { Attack } from '../book/moments.js';
import { idsOnTable } from '../book/squads.js';
import { attackDice, hitModifiers, hitNumber } from './shooting.js';

/** PB-BATTLE-04: the share of a squad, whose loss scores a point, that another may expect to shoot away. */
export function expectedHarm(table: Table, shooter: string, target: string): number {
  const attack: Attack = { shooter, target, manner: 'aimed' };
  const dice = attackDice(table, attack);
  const [first] = idsOnTable(table, target);
  if (dice === 0 || first === undefined) return 0;
  const hits = (dice * (7 - hitNumber(hitModifiers(rulesOf(table), attack)))) / 6;
  const { save, wounds } = figuresOf(table, first);
  const unsaved = (hits * (save - 1)) / 6;
  return Math.min(1, unsaved / (wounds * living(table, target).length));
}

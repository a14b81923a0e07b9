import type { Side } from '@bridgehead/kernel';
import { counterOf, type Table, tokensOf } from '@bridgehead/tabletop';
import { enemyOf, KILLS, VICTORY } from '../book/play.js';
import { CRITICAL, EXTRACTION, extractedBy, FOCAL, OBJECTIVE, POSSIBLE, sideHolding } from '../objectives/tokens.js';
import { scenarioOf } from './terms.js';

/** DZC-SCORE-02: what wins, and how the sides stand. */
export function howToWin(table: Table, side: Side): string {
  const enemy = enemyOf(side);
  const lead = (counter: string) => `${counterOf(table, side, counter)} : ${counterOf(table, enemy, counter)}`;
  const sources = whatScores(table);
  const now = [`Victory Points ${lead(VICTORY)}`, `Kill Points ${lead(KILLS)}`];
  if (tokensOf(table, OBJECTIVE).length > 0)
    now.unshift(`Objectives ${objectivesOf(table, side)} : ${objectivesOf(table, enemy)}`);
  return `${sources.join(', ')}. Now: ${now.join(', ')}.`;
}

function objectivesOf(table: Table, side: Side): number {
  return tokensOf(table, OBJECTIVE).filter(({ id }) => (extractedBy.read(table, id) ?? sideHolding(table, id)) === side)
    .length;
}

function whatScores(table: Table): readonly string[] {
  const { turns, extraction } = scenarioOf(table);
  const hasSome = (kind: string) => tokensOf(table, kind).length > 0;
  const found = [`Most Victory Points after turn ${turns}`];
  if (hasSome(OBJECTIVE) || hasSome(POSSIBLE)) found.push('1 an Objective you carry');
  if (extraction === 'friendly') found.push('2 once it is off your edge');
  if (extraction === 'enemy') found.push('2 once it is off the enemy’s edge');
  if (hasSome(EXTRACTION)) found.push('2 at your Extraction Point');
  if (hasSome(FOCAL)) found.push('at the end 1 for being at a Focal Point, 1 for most points there');
  if (hasSome(CRITICAL)) found.push('each turn from 2 on 1 for most points at a Critical Location, 2 at a Power Plant');
  return [...found, '1 for a clear lead in Kill Points'];
}

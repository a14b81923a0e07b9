import type { Procedure, RuleId } from '@bridgehead/kernel';
import { terrainOf } from '@bridgehead/tabletop';
import type { Probe } from '../book/play.js';
import { burn } from './burn.js';
import { collapse } from './collapse.js';

/** PB-ORDER-03, PB-SHELL-01: a wood burns, a building comes down, and nothing else is worth a shell. */
export function* devastate(play: Probe, terrain: string, rule: RuleId): Procedure<void> {
  const { kind } = terrainOf(play.table, terrain);
  if (kind === 'wood') burn(play, terrain, rule);
  if (kind === 'building') yield* collapse(play, terrain, rule);
}

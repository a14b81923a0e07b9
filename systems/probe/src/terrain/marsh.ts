import { type Procedure, tally } from '@bridgehead/kernel';
import { setMark, squadOf, type Table, terrainUnder } from '@bridgehead/tabletop';
import type { Probe } from '../book/play.js';
import { idsOnTable } from '../book/squads.js';
import { fall } from '../fire/attack.js';
import { isSureFooted } from '../traits/sure-footed.js';

/** PB-MARSH-01: what becomes of those who end a move in a marsh. */
const SINKING = { lost: [1], stuck: [2, 3] } as const;

/** PB-MARSH-01: one die for each model in a marsh: on a 1 one of them is lost, the last of the squad first; on a 2 or 3 the squad is pinned. */
export function* sink(play: Probe, squad: string): Procedure<void> {
  const inMarsh = idsOnTable(play.table, squad).filter((id) => isInMarsh(play.table, id));
  if (inMarsh.length === 0) return;
  const chance = { stream: 'SINK', rule: 'PB-MARSH-01', side: squadOf(play.table, squad).side, sides: 6 };
  // PB-TRAIT-10
  const reroll = isSureFooted(play.table, squad) ? { reroll: SINKING.lost, rule: 'PB-TRAIT-10' } : {};
  const { counts } = yield* tally({ ...chance, count: inMarsh.length, classes: SINKING, ...reroll });
  const lost = counts['lost'] ?? 0;
  for (const model of inMarsh.toReversed().slice(0, lost)) yield* fall(play, model, 'PB-MARSH-01');
  if ((counts['stuck'] ?? 0) > 0) setMark(play, squad, 'pinned', 1, 'PB-MARSH-01');
}

function isInMarsh(table: Table, model: string): boolean {
  return terrainUnder(table, model, 'touch').some(({ kind }) => kind === 'marsh');
}

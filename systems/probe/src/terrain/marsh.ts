import { ask, type JsonRecord, type Procedure, severalAsk, tally } from '@bridgehead/kernel';
import { candidatesNamed, setMark, squadOf, type Table, terrainUnder } from '@bridgehead/tabletop';
import type { Probe } from '../book/play.js';
import { idsOnTable } from '../book/squads.js';
import { fall } from '../fire/attack.js';
import { isSureFooted } from '../traits/sure-footed.js';

/** PB-MARSH-01: what becomes of those who end a move in a marsh. */
const SINKING = { lost: [1], stuck: [2, 3] } as const;

interface Sinking extends JsonRecord {
  readonly squad: string;
  readonly lost: number;
}

/** PB-MARSH-01: which of the models in the marsh are lost? Usually not the leader. */
export const sinkAsk = severalAsk<Table, Sinking>({
  name: 'sink',
  prompt: 'Who sinks?',
  meaning: 'The ids of as many models in a marsh as are lost.',
  rules: ['PB-MARSH-01'],
  candidates: (table, { squad }) => candidatesNamed(table, inMarshOf(table, squad)),
  range: (_table, { lost }) => ({ least: lost, most: lost }),
  usual: (table, { squad, lost }) => inMarshOf(table, squad).toReversed().slice(0, lost),
});

/** PB-MARSH-01: one die for each model in a marsh: each 1 costs one of them, which its owner chooses; on a 2 or 3 the squad is pinned. */
export function* sink(play: Probe, squad: string): Procedure<void> {
  const inMarsh = inMarshOf(play.table, squad);
  if (inMarsh.length === 0) return;
  const { side } = squadOf(play.table, squad);
  const chance = { stream: 'SINK', rule: 'PB-MARSH-01', side, sides: 6 };
  // PB-TRAIT-10
  const reroll = isSureFooted(play.table, squad) ? { reroll: SINKING.lost, rule: 'PB-TRAIT-10' } : {};
  const { counts } = yield* tally({ ...chance, count: inMarsh.length, classes: SINKING, ...reroll });
  const sunk = yield* ask(side, sinkAsk, { squad, lost: counts['lost'] ?? 0 });
  for (const model of sunk) yield* fall(play, model, 'PB-MARSH-01');
  if ((counts['stuck'] ?? 0) > 0) setMark(play, squad, 'pinned', 1, 'PB-MARSH-01');
}

function inMarshOf(table: Table, squad: string): string[] {
  return idsOnTable(table, squad).filter((id) => isInMarsh(table, id));
}

function isInMarsh(table: Table, model: string): boolean {
  return terrainUnder(table, model, 'touch').some(({ kind }) => kind === 'marsh');
}

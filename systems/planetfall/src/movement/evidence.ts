import type { Decision, RuleId } from '@bridgehead/kernel';
import {
  distanceBetween,
  type Evidence,
  footprintOfModel,
  living,
  modelOf,
  type ModelMoved,
  modelsWithin,
  type Movement,
  movementOf,
  onTable,
  type Shown,
  type Table,
  whenDeclared,
  whenLeft,
  whenTold,
} from '@bridgehead/tabletop';
import { hasTrait } from '@bridgehead/wargame';
import { measuringRules } from '../book/evidence.js';
import { TOLERANCE } from '../book/measuring.js';
import { tacticalValue } from '../scoring/kills.js';
import { objectives } from '../scoring/objectives.js';
import { coherencyOf, incoherence } from './coherency.js';
import { cruise } from './cruise.js';
import { flatOut } from './flat-out.js';
import { ram } from './ram.js';
import { WITHDRAWAL, withdrawingWith } from './withdraw.js';

/** Cites rules about a model that has moved because its side answered the named ask, not about one that a rule has moved. */
export function whenMoved(
  rules: RuleId | readonly RuleId[],
  shows: (event: ModelMoved, table: Table, asked: string) => Shown,
): Evidence {
  return whenTold('modelMoved', rules, (event, table, trail) => {
    const cause = trail.findLast(({ kind }) => kind === 'answered' || kind === 'declared');
    return cause?.kind === 'answered' && shows(event, table, cause.ask);
  });
}

/** The demands on a Cruising move, a Flat Out move or a Ram; null for any other decision. */
function demandsOf(table: Table, decision: Decision): Movement | null {
  const asked = [cruise, flatOut, ram].find(({ name }) => name === decision.ask);
  return asked === undefined ? null : movementOf(table, asked, decision);
}

/** The rules of measuring that keep a squadron together which is only just in coherency. */
function coherencyMeasured(table: Table, squad: string): readonly string[] {
  const coherency = coherencyOf(table, squad);
  if (incoherence(table, squad) !== null || coherency.kind !== 'chain') return [];
  const reach = coherency.distance - TOLERANCE;
  const models = onTable(table, squad).map(({ id }) => id);
  return models.flatMap((one, at) => models.slice(at + 1).flatMap((other) => measuringRules(table, one, other, reach)));
}

/** Whether a model has come into contact with an enemy or an Objective. */
function isInContact(table: Table, model: string): boolean {
  const print = footprintOfModel(table, model);
  const { side } = modelOf(table, model);
  const { contact } = table.surface;
  if (modelsWithin(table, print, contact, (other) => other.side !== side).length > 0) return true;
  return objectives(table).some(({ id }) => distanceBetween(table, model, id) <= contact);
}

export const evidence: readonly Evidence[] = [
  // The coherency that a squadron keeps, or must regain if it is out of coherency.
  whenTold('asked', ['PF-MOVE-04', 'PF-MOVE-05', 'PF-MOVE-06'], ({ decisions }, table) =>
    decisions.flatMap((decision) => demandsOf(table, decision)?.coherency?.rule ?? []),
  ),
  whenLeft('movement', ['PF-GEN-03', 'PF-GEN-04'], ({ squad = '' }, table) => coherencyMeasured(table, squad)),
  // A Lumbering model turns by the template, if it turns at all.
  whenMoved(['PF-MAR-24', 'PF-MOVE-08'], ({ model }, table) => hasTrait(table, model, 'lumbering')),
  // Contact has no effect unless the move is a Ram.
  whenMoved(
    'PF-MOVE-12',
    ({ model }, table, asked) => (asked === cruise.name || asked === flatOut.name) && isInContact(table, model),
  ),
  // A launcher's Squadron is not gone while a released drone lives.
  whenTold('modelDestroyed', 'PF-ORBAT-64', ({ model }, table) => {
    if (!hasTrait(table, model, 'drone-launcher')) return false;
    return living(table, modelOf(table, model).squad).some(({ id }) => hasTrait(table, id, 'drone'));
  }),
  // Half of an odd value is rounded up.
  whenDeclared(WITHDRAWAL, 'PF-GEN-09', ({ by }, table) =>
    withdrawingWith(table, by).some((squad) => tacticalValue(table, squad) % 2 !== 0),
  ),
];

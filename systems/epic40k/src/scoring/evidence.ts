import {
  distanceBetween,
  type Evidence,
  type StageSoFar,
  type Table,
  type Token,
  whenLeft,
} from '@bridgehead/tabletop';
import { detachmentOf, unitsOfSide } from '../book/detachments.js';
import { isBroken } from '../book/marks.js';
import { cm } from '../book/measuring.js';
import { SIDES } from '../book/play.js';
import { objectivesOf } from './bunkers.js';

/** The rules by which nobody gets anything out of an objective, by its kind. */
const RULES: Readonly<Record<string, readonly string[]>> = {
  takeAndHold: ['E40-OBJ-01', 'E40-OBJ-03'],
  rescue: ['E40-OBJ-01', 'E40-OBJ-04'],
  cleanse: ['E40-OBJ-01', 'E40-OBJ-07'],
  capture: ['E40-OBJ-01', 'E40-OBJ-06'],
  bunker: ['E40-OBJ-05'],
};

/** How near its owner must be for us to say that he has failed to take it. */
const ABOUT = 20;

function hasFailed(table: Table, trail: StageSoFar, { id, owner }: Token): boolean {
  if (owner === null || table.tokens.get(id)?.at === null) return false;
  const isOwnerAbout = unitsOfSide(table, owner).some((unit) => distanceBetween(table, unit, id) <= cm(ABOUT));
  return isOwnerAbout && !trail.some(({ kind }) => kind === 'counterChanged');
}

function isBrokenAbout(table: Table, { id }: Token): boolean {
  return [...table.squads.values()].some(
    ({ id: squad, side }) =>
      isBroken(table, squad) &&
      unitsOfSide(table, side).some(
        (unit) => detachmentOf(table, unit) === squad && distanceBetween(table, unit, id) <= cm(ABOUT),
      ),
  );
}

export const evidence: readonly Evidence[] = [
  // Broken units near an objective neither hold nor contest it.
  whenLeft('objectives', 'E40-ORD-05', (_args, table) =>
    SIDES.flatMap((side) => objectivesOf(table, side)).some((token) => isBrokenAbout(table, token)),
  ),
  // Its owner is about, and yet nobody's morale changes: he is too far away, broken or aboard, or an enemy is nearer.
  whenLeft('objectives', Object.values(RULES).flat(), (_args, table, trail) =>
    SIDES.flatMap((side) => objectivesOf(table, side))
      .filter((token) => hasFailed(table, trail, token))
      .flatMap(({ face }) => RULES[String(face)] ?? []),
  ),
];

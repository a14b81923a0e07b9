import { squadOf, type Table } from '@bridgehead/tabletop';
import { cruising, movingFlatOut } from '../movement/restrictions.js';
import { occupiedBy } from '@bridgehead/wargame';
import { gunsOf } from '../fire/guns.js';
import { firesFirst } from '../book/memos.js';
import { distanceTo, goalsFor } from './goals.js';
import { bestManoeuvre, type Manoeuvre } from './manoeuvre.js';
import { bestFire, worthOfPlace } from './worth-of-places.js';
import { bestOf } from '../scoring/worth.js';

/** How good a Movement Action looks to a squadron, in Tactical Value. */
type Appraisal = (table: Table, squad: string) => number;

/** The worth of Overwatch to a squadron that has no target. */
const PATIENT = 0.15;

/** The actions in the order in which they are appraised; an action that is not listed is never chosen. */
const APPRAISALS: readonly (readonly [id: string, Appraisal])[] = [
  ['cruise', (table, squad) => worthOf(bestCruise(table, squad))],
  ['focusedFire', (table, squad) => worthOfPlace(table, squad) + bestFire(table, squad, 1)],
  ['overwatch', (table, squad) => worthOfPlace(table, squad) + (gunsOf(table, squad).length > 0 ? PATIENT : 0)],
  ['stationary', (table, squad) => worthOfPlace(table, squad) + bestFire(table, squad)],
  ['flatOut', flatOut],
  ['occupy', entering],
  ['exit', (table, squad) => (holdsObjective(table, squad) ? Number.NEGATIVE_INFINITY : LEAVING)],
  ['disembark', () => LEAVING],
];

/** Leaving a building or a Transport is worth a little more than staying in it for nothing. */
const LEAVING = 0.1;

/** The best Cruising move of a squadron, which fires afterwards unless it has fired before. */
export function bestCruise(table: Table, squad: string): Manoeuvre | null {
  const firing = firesFirst.read(table, squad) === true ? 'holds' : 'fires';
  return bestManoeuvre(table, squad, cruising(table, squad), firing);
}

export function bestFlatOut(table: Table, squad: string): Manoeuvre | null {
  return bestManoeuvre(table, squad, movingFlatOut(table, squad), 'holds');
}

function flatOut(table: Table, squad: string): number {
  // A squadron that has a target does not run past it.
  if (bestFire(table, squad) > 0) return Number.NEGATIVE_INFINITY;
  return worthOf(bestFlatOut(table, squad));
}

function worthOf(found: Manoeuvre | null): number {
  return found?.worth ?? Number.NEGATIVE_INFINITY;
}

/** The worth of occupying a building: that of an Objective, if one is within reach. */
function entering(table: Table, squad: string): number {
  const near = goalsFor(table, squadOf(table, squad).side).filter(
    ({ piece }) => (distanceTo(table, squad, piece) ?? FAR) <= NEAR,
  );
  return worthOfPlace(table, squad) + Math.max(0, ...near.map(({ value }) => value * 3));
}

function holdsObjective(table: Table, squad: string): boolean {
  const piece = occupiedBy(table, squad);
  return piece !== null && goalsFor(table, squadOf(table, squad).side).some((goal) => goal.piece === piece);
}

/** In inches: the distance that infantry covers in a turn, and one that no squadron does. */
const NEAR = 8;
const FAR = 1000;

/** The best of the actions that may be chosen; null if none that is appraised may be. */
export function bestAction(table: Table, squad: string, mayBeChosen: (id: string) => boolean): string | null {
  const open = APPRAISALS.filter(([id]) => mayBeChosen(id));
  return bestOf(open, ([, appraise]) => appraise(table, squad))?.item[0] ?? null;
}

import { type Point, pointToPoint } from '@bridgehead/geometry';
import type { Side } from '@bridgehead/kernel';
import {
  footprintOfPiece,
  nameOf,
  remember,
  sidesOpposing,
  squadOf,
  squadsOf,
  type Table,
  type Token,
} from '@bridgehead/tabletop';
import { inPlay } from '@bridgehead/wargame';
import { designatorsOf } from '../fire/designators.js';
import { modelOfGun } from '../fire/guns.js';
import { carries } from '../fire/reach.js';
import { INCH, inches } from '../book/measuring.js';
import { figuresOf } from '../book/figures.js';
import { objectives, valueFor } from '../scoring/objectives.js';
import { tacticalValue } from '../scoring/kills.js';
import { SKY_DROP_MARKER } from './markers.js';
import { riskAt } from './ways.js';

/** Where one might want a marker. */
export interface Site {
  readonly id: string;
  readonly label: string;
  readonly point: Point;
}

/**
 * On the enemy's squadrons and on Objectives, where most of the enemy is or will be and a Designator can reach first. A Sky Drop wants to
 * come down on the table, too, and the middle is safest.
 */
export function goodSites(table: Table, side: Side, token: Token): readonly Site[] {
  const isDrop = token.kind === SKY_DROP_MARKER;
  const lures = luresOf(table, side);
  const eyes = eyesOf(table, side);
  const promise = (point: Point) =>
    drawOf(lures, point) *
    (eyes.some((eye) => isNear(eye, point)) ? 1 : WORTH_UNDESIGNATED) *
    (isDrop ? 1 - riskAt(table, { ...token, at: { ...point, facing: 0 } }) : 1);
  const sites = lures.map(({ id, point }) => ({ id, label: `On ${nameOf(table, id)}`, point }));
  return [...sites, ...(isDrop ? [middleOf(table)] : [])]
    .map((site) => ({ site, worth: promise(site.point) }))
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ site }) => site);
}

function middleOf({ surface: { width, height } }: Table): Site {
  const point = { x: Math.round(width / 2), y: Math.round(height / 2) };
  return { id: 'middle', label: 'In the middle of the table', point };
}

/** What is worth coming down near a point. */
export function drawAt(table: Table, side: Side, point: Point): number {
  return drawOf(luresOf(table, side), point);
}

function luresOf(table: Table, side: Side): readonly Lure[] {
  return remember(table, `lures of ${side}`, () => findLures(table, side));
}

function findLures(table: Table, side: Side): readonly Lure[] {
  const enemies = sidesOpposing(table, side).flatMap((enemy) =>
    squadsOf(table, enemy).flatMap(({ id }) => lureOf(table, id)),
  );
  const goals = objectives(table).map((piece) => ({
    id: piece.id,
    point: footprintOfPiece(table, piece.id).centre,
    worth: valueFor(table, piece, side).value,
  }));
  return [...enemies, ...goals];
}

interface Lure {
  readonly id: string;
  readonly point: Point;
  readonly worth: number;
}

/** The middle of a squadron that is on the table. */
function lureOf(table: Table, squad: string): readonly Lure[] {
  const places = inPlay(table, squad).map(({ id }) => footprintOfPiece(table, id).centre);
  if (places.length === 0) return [];
  const point = {
    x: Math.round(places.reduce((sum, { x }) => sum + x, 0) / places.length),
    y: Math.round(places.reduce((sum, { y }) => sum + y, 0) / places.length),
  };
  return [{ id: squadOf(table, squad).id, point, worth: tacticalValue(table, squad) }];
}

/** What is worth striking near a point: half as much at the halving distance, a third at twice that. */
function drawOf(lures: readonly Lure[], point: Point): number {
  return lures.reduce((sum, lure) => sum + lure.worth / (1 + pointToPoint(lure.point, point) / HALVING_DISTANCE), 0);
}

const HALVING_DISTANCE = 6 * INCH;
/** What a site is worth that no Designator reaches after one move, beside one that is reached. */
const WORTH_UNDESIGNATED = 0.4;

interface Eye {
  readonly at: Point;
  readonly reach: number;
}

/** The Designators of a side, with how far they reach after a Cruising move. */
function eyesOf(table: Table, side: Side): readonly Eye[] {
  return squadsOf(table, side).flatMap(({ id }) =>
    designatorsOf(table, id).map((designator) => {
      const model = modelOfGun(designator);
      const move = inches(figuresOf(table, model).mv[0] ?? 0);
      return { at: footprintOfPiece(table, model).centre, reach: carries(table, designator, 'long') + move };
    }),
  );
}

function isNear({ at, reach }: Eye, point: Point): boolean {
  return pointToPoint(at, point) <= reach;
}

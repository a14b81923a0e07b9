import { type Point, pointToPoint } from '@bridgehead/geometry';
import type { Side } from '@bridgehead/kernel';
import {
  footprintOfPiece,
  modelOf,
  nameOf,
  remember,
  squadOf,
  squadsOf,
  type Table,
  type Token,
  tokenOf,
} from '@bridgehead/tabletop';
import { enemiesInPlay, inPlay, middleOf, middleOfTable } from '@bridgehead/wargame';
import { figuresOf } from '../book/figures.js';
import { INCH, inches } from '../book/measuring.js';
import { designatorsOf } from '../fire/designators.js';
import { modelOfGun } from '../fire/guns.js';
import { carries } from '../fire/reach.js';
import { tacticalValue } from '../scoring/kills.js';
import { objectives, valueFor } from '../scoring/objectives.js';
import { bestOf } from '../scoring/worth.js';
import { SKY_DROP_MARKER } from './markers.js';
import { aboveOf, dropMarkersFor, everybodyAboard, whyNotUse } from './waiting.js';
import { meanOf, promisesOver, riskAt } from './ways.js';

/** How attractive the ground over each edge of a marker is to a side. */
export function drawsOver(table: Table, side: Side, marker: string): readonly number[] {
  return promisesOver(table, tokenOf(table, marker), (point) => drawAt(table, side, point));
}

/** The marker on which a squadron usually comes down: on attractive ground, and with little risk of a loss; null if there is none. */
export function bestMarker(table: Table, squad: string): string | null {
  const { side } = squadOf(table, squad);
  const value = atStake(table, squad);
  const usable = dropMarkersFor(table, squad).filter(({ id }) => whyNotUse(table, squad, id) === null);
  const best = bestOf(usable, (token) => meanOf(drawsOver(table, side, token.id)) - value * riskAt(table, token));
  return best?.item.id ?? null;
}

/** The risk that a squadron is lost on its usual marker; 1 if there is none. */
export function riskFor(table: Table, squad: string): number {
  const marker = bestMarker(table, squad);
  return marker === null ? 1 : riskAt(table, tokenOf(table, marker));
}

/** PF-DROP-09: the Tactical Value that is lost with a squadron, including the squadrons aboard it. */
export function atStake(table: Table, squad: string): number {
  const squads = new Set(everybodyAboard(table, squad).map((model) => modelOf(table, model).squad));
  return [...squads].reduce((sum, one) => sum + tacticalValue(table, one), 0);
}

/** The Tactical Value that a marker with this Micro-die would spare, on average, for the most valuable squadron above that may use it. */
export function saferBy(table: Table, side: Side, marker: string, die: number): number {
  const token = tokenOf(table, marker);
  const waiting = aboveOf(table, side).filter((squad) => whyNotUse(table, squad, marker) === null);
  const most = Math.max(0, ...waiting.map((squad) => atStake(table, squad)));
  return most * (riskAt(table, token) - riskAt(table, { ...token, value: die }));
}

/** A place where a player might want a marker. */
interface Site {
  readonly id: string;
  readonly label: string;
  readonly point: Point;
}

/**
 * Good sites are on the enemy's squadrons and on Objectives, where most enemies are or will be and a Designator can reach first. A Sky Drop
 * must also come down on the table, and the middle is safest for that.
 */
export function goodSites(table: Table, side: Side, token: Token): readonly Site[] {
  const isDrop = token.kind === SKY_DROP_MARKER;
  const lures = luresOf(table, side);
  const eyes = eyesOf(table, side);
  const promise = (point: Point) =>
    drawAt(table, side, point) *
    (eyes.some(({ at, reach }) => pointToPoint(at, point) <= reach) ? 1 : WORTH_UNDESIGNATED) *
    (isDrop ? 1 - riskAt(table, { ...token, at: { ...point, facing: 0 } }) : 1);
  const sites = lures.map(({ id, point }) => ({ id, label: `On ${nameOf(table, id)}`, point }));
  const middle = { id: 'middle', label: 'In the middle of the table', point: middleOfTable(table.surface) };
  return [...sites, ...(isDrop ? [middle] : [])]
    .map((site) => ({ site, worth: promise(site.point) }))
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ site }) => site);
}

/** How attractive a point is to come down at. A lure counts half as much at the halving distance, a third at twice that. */
function drawAt(table: Table, side: Side, point: Point): number {
  return luresOf(table, side).reduce(
    (sum, lure) => sum + lure.worth / (1 + pointToPoint(lure.point, point) / HALVING_DISTANCE),
    0,
  );
}

interface Lure {
  readonly id: string;
  readonly point: Point;
  readonly worth: number;
}

/** The enemy's squadrons on the table, and the Objectives. */
function luresOf(table: Table, side: Side): readonly Lure[] {
  return remember(table, `lures of ${side}`, () => {
    const goals = objectives(table).map((piece) => ({
      id: piece.id,
      point: footprintOfPiece(table, piece.id).centre,
      worth: valueFor(table, piece, side).value,
    }));
    return [...enemiesInPlay(table, side).map((enemy) => lureOf(table, enemy)), ...goals];
  });
}

/** The middle of a squadron that is on the table. */
function lureOf(table: Table, squad: string): Lure {
  const places = inPlay(table, squad).map(({ id }) => footprintOfPiece(table, id).centre);
  return { id: squad, point: middleOf(places), worth: tacticalValue(table, squad) };
}

const HALVING_DISTANCE = 6 * INCH;
/** The worth of a site that no Designator reaches after one move, relative to one that is reached. */
const WORTH_UNDESIGNATED = 0.4;

interface Eye {
  readonly at: Point;
  readonly reach: number;
}

/** The Designators of a side, with their reach after a Cruising move. */
function eyesOf(table: Table, side: Side): readonly Eye[] {
  return squadsOf(table, side).flatMap(({ id }) =>
    designatorsOf(table, id).map((designator) => {
      const model = modelOfGun(designator);
      const move = inches(figuresOf(table, model).mv[0] ?? 0);
      return { at: footprintOfPiece(table, model).centre, reach: carries(table, designator, 'long') + move };
    }),
  );
}

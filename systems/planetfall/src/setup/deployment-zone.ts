import type { Facing, Point } from '@bridgehead/geometry';
import type { JsonRecord, Side } from '@bridgehead/kernel';
import { type Edge, FACING_INWARD, living, squadsOf, type Table } from '@bridgehead/tabletop';
import { deploymentEdgeOf } from './deployment-edge.js';
import { isKeptOff } from './held-back.js';
import { helixOf, squadsOfHelix } from '../book/helix.js';
import { inches } from '../book/inches.js';
import { lateArrival } from '../book/memos.js';

/** PF-SETUP-11: how deep a Deployment Zone is, unless a scenario says otherwise. */
const ZONE = inches(8);

/** The depth that a stage was given, in inches. */
export function depthIn(args: JsonRecord): number {
  const zone = args['zone'];
  return typeof zone === 'number' ? inches(zone) : ZONE;
}

/** The helixes of a side with squadrons that are still to be deployed, as the force lists them. */
export function helixesToDeploy(table: Table, side: Side): readonly string[] {
  return helixesOf(table, side).filter((helix) => squadsToDeploy(table, helix).length > 0);
}

export function helixesOf(table: Table, side: Side): readonly string[] {
  return [...new Set(squadsOf(table, side).map(({ id }) => helixOf(table, id)))];
}

/** PF-SETUP-12: not those who are Embarked, wait for a Sky Drop or come late. */
export function squadsToDeploy(table: Table, helix: string): readonly string[] {
  return squadsOfHelix(table, helix).filter(
    (squad) => standsByItself(table, squad) && isOffTable(table, squad) && lateArrival.read(table, squad) === undefined,
  );
}

/** PF-SETUP-10: neither aboard something nor held back. */
export function standsByItself(table: Table, squad: string): boolean {
  return living(table, squad).every((model) => model.place.kind !== 'in' && !isKeptOff(table, model));
}

function isOffTable(table: Table, squad: string): boolean {
  const models = living(table, squad);
  return models.length > 0 && models.every(({ place }) => place.kind === 'off');
}

/** PF-SETUP-11: a strip along the whole Deployment Edge. */
export interface DeploymentZone {
  readonly edge: Edge;
  readonly depth: number;
}

export function zoneOf(table: Table, side: Side, depth: number): DeploymentZone {
  return { edge: deploymentEdgeOf(table, side), depth };
}

export function outlineOf({ surface: { width, height } }: Table, { edge, depth }: DeploymentZone): readonly Point[] {
  const left = edge === 'right' ? width - depth : 0;
  const right = edge === 'left' ? depth : width;
  const low = edge === 'top' ? height - depth : 0;
  const high = edge === 'bottom' ? depth : height;
  return [
    { x: left, y: low },
    { x: right, y: low },
    { x: right, y: high },
    { x: left, y: high },
  ];
}

/** Away from the edge. */
export function aheadFrom({ edge }: DeploymentZone): Facing {
  return FACING_INWARD[edge];
}

/** The middle of the zone, at a share of the way along the edge. */
export function pointIn(table: Table, zone: DeploymentZone, share: number): Point {
  const [corner = NOWHERE, , opposite = NOWHERE] = outlineOf(table, zone);
  const along = (low: number, high: number): number => low + Math.round((high - low) * share);
  const isAcross = zone.edge === 'bottom' || zone.edge === 'top';
  return {
    x: isAcross ? along(corner.x, opposite.x) : (corner.x + opposite.x) / 2,
    y: isAcross ? (corner.y + opposite.y) / 2 : along(corner.y, opposite.y),
  };
}

const NOWHERE: Point = { x: 0, y: 0 };

import type { Point } from '@bridgehead/geometry';
import { type Refusal, refuse, type Side } from '@bridgehead/kernel';
import {
  carrierOf,
  living,
  modelOf,
  type NearPiece,
  NEUTRAL,
  type PlacedGroup,
  type Placing,
  profileOf,
  remember,
  squadOf,
  suggestPlace,
  type Table,
} from '@bridgehead/tabletop';
import { BRIDGES, impassableTo } from '../terrain/ground.js';
import {
  aheadFrom,
  type DeploymentZone,
  helixesOf,
  helixesToDeploy,
  outlineOf,
  pointIn,
  squadsToDeploy,
  standsByItself,
  zoneOf,
} from './deployment-zone.js';
import { helixName, squadsOfHelix } from '../book/helix.js';
import { inches } from '../book/inches.js';
import { lateArrival } from '../book/memos.js';
import { COMMAND_ELEMENT } from '../traits/command-element.js';
import { TOLERANCE } from '../book/within.js';
import { coherencyOf } from '../movement/coherency.js';

const RULE = 'PF-SETUP-12';

/** PF-SETUP-12: what is demanded of a helix that is deployed, by helix and the depth of the zone. */
export function deployingHelix(table: Table, helix: string, depth: number): Placing {
  return deploying(table, squadsToDeploy(table, helix), zoneOf(table, sideOf(table, helix), depth));
}

/**
 * PF-SETUP-11, -12: squadrons of one helix wholly in the zone, in no terrain that is Impassable to them, each in coherency and with a
 * model within the Command Radius. Nobody has to be near a Command Element that is not on the table.
 */
export function deploying(table: Table, squads: readonly string[], zone: DeploymentZone): Placing {
  const groups = squads.map((squad) => ({ squad, models: living(table, squad) }));
  const pieces = groups.flatMap(({ models }) => models.map(({ id }) => id));
  const commands = commandsAmong(table, squads, pieces);
  return {
    pieces,
    all: { rule: RULE },
    inside: { areas: [outlineOf(table, zone)], called: 'the Deployment Zone', rule: 'PF-SETUP-11' },
    banned: impassableTo(table, pieces),
    bridges: BRIDGES,
    judgedBy: 'touch',
    groups: groups.map(
      ({ squad, models }): PlacedGroup => ({
        squad,
        pieces: models.map(({ id }) => id),
        coherency: coherencyOf(table, squad, models),
        ...(commands.length === 0 ? {} : { oneNear: { of: commands, rule: RULE } }),
      }),
    ),
    ahead: aheadFrom(zone),
    unit: '"',
    rule: RULE,
  };
}

/** PF-MAR-07: the Command Elements that will be on the table; one who rides is where its Transport is. */
function commandsAmong(table: Table, squads: readonly string[], pieces: readonly string[]): readonly NearPiece[] {
  const [first] = squads;
  if (first === undefined) return [];
  const helix = squadOf(table, first).formation ?? first;
  const models = squadsOfHelix(table, helix).flatMap((squad) => living(table, squad));
  return models.flatMap(({ id }) => {
    const radius = profileOf(table, id).traits.find(({ trait }) => trait === COMMAND_ELEMENT)?.values?.['radius'];
    const piece = carrierOf(table, id);
    if (typeof radius !== 'number' || !isThereThen(table, piece, pieces)) return [];
    return [{ piece, distance: inches(radius) + TOLERANCE }];
  });
}

function isThereThen(table: Table, piece: string, pieces: readonly string[]): boolean {
  return pieces.includes(piece) || !table.models.has(piece) || modelOf(table, piece).place.kind !== 'off';
}

/** Helixes beside one another from left to right, each with as much room as it has models. */
export function usualPoint(table: Table, helix: string, depth: number): Point {
  const side = sideOf(table, helix);
  const sizes = helixesOf(table, side).map((one) => ({ one, size: modelsFrom(table, one) }));
  return pointIn(table, zoneOf(table, side, depth), shareOf(sizes, helix));
}

interface Sized {
  readonly one: string;
  readonly size: number;
}

/** Where the middle of a helix is along the edge, between 0 and 1. */
export function shareOf(helixes: readonly Sized[], helix: string): number {
  const total = helixes.reduce((sum, { size }) => sum + size, 0);
  const rank = helixes.findIndex(({ one }) => one === helix);
  const before = helixes.slice(0, rank).reduce((sum, { size }) => sum + size, 0);
  return (before + (helixes[rank]?.size ?? 0) / 2) / Math.max(1, total);
}

/** How many of its models are deployed, whether or not they have been. */
function modelsFrom(table: Table, helix: string): number {
  const squads = squadsOfHelix(table, helix).filter(
    (squad) => standsByItself(table, squad) && lateArrival.read(table, squad) === undefined,
  );
  return squads.reduce((sum, squad) => sum + living(table, squad).length, 0);
}

/** The commanders who have a helix to deploy, and room for it. */
export function sidesDeploying(table: Table, depth: number): readonly Side[] {
  return [...table.sides.keys()].filter((side) => side !== NEUTRAL && mayDeploy(table, side, depth));
}

export function mayDeploy(table: Table, side: Side, depth: number): boolean {
  return helixesToDeploy(table, side).some((helix) => whyNoRoom(table, helix, depth) === null);
}

/** Why a helix cannot be deployed; null if it can. */
export function whyNoRoom(table: Table, helix: string, depth: number): Refusal | null {
  const find = () => suggestPlace(table, deployingHelix(table, helix, depth), usualPoint(table, helix, depth));
  if (remember(table, `room for ${helix} in ${depth}`, () => find() !== null)) return null;
  return refuse(RULE, `There is no room left for ${helixName(table, helix)} in the Deployment Zone.`);
}

export function sideOf(table: Table, helix: string): Side {
  return table.formations.get(helix)?.side ?? squadOf(table, helix).side;
}

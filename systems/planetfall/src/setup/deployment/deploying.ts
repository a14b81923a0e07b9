import type { Point } from '@bridgehead/geometry';
import { type Refusal, refuse, type Side } from '@bridgehead/kernel';
import {
  carrierOf,
  FACING_INWARD,
  living,
  modelOf,
  type NearPiece,
  type PlacedGroup,
  type Placing,
  profileOf,
  remember,
  squadOf,
  squadsOf,
  suggestPlace,
  type Table,
  playedSides,
} from '@bridgehead/tabletop';
import { type EdgeZone, outlineOfZone, pointInZone, shareAlong } from '@bridgehead/wargame';
import { groundFor } from '../../terrain/ground.js';
import { helixName, helixOf, squadsOfHelix } from '../../book/helix.js';
import { inches, TOLERANCE } from '../../book/measuring.js';
import { lateArrival } from '../../book/memos.js';
import { coherencyOf } from '../../movement/coherency.js';
import { isStillToCome } from '../../sky-drop/waiting.js';
import { COMMAND_ELEMENT } from '../../traits/command-element.js';
import { deploymentEdgeOf } from '../deployment-edge.js';
import { isKeptOff } from '../holding-back/kept-off.js';

const RULE = 'PF-SETUP-12';

/** PF-SETUP-11, PF-SETUP-12: who is deployed, where, and what is demanded of it. */

/** PF-SETUP-11: a strip along the whole Deployment Edge. */
export function zoneOf(table: Table, side: Side, depth: number): EdgeZone {
  return { edge: deploymentEdgeOf(table, side), depth };
}

/** The helixes of a side, as the force lists them. */
export function helixesOf(table: Table, side: Side): readonly string[] {
  return [...new Set(squadsOf(table, side).map(({ id }) => helixOf(table, id)))];
}

/** Those with squadrons that are still to be deployed. */
export function helixesToDeploy(table: Table, side: Side): readonly string[] {
  return helixesOf(table, side).filter((helix) => squadsToDeploy(table, helix).length > 0);
}

/** PF-SETUP-12: not those who are Embarked, wait for a Sky Drop or come late. */
export function squadsToDeploy(table: Table, helix: string): readonly string[] {
  return deployedOf(table, helix).filter((squad) => isStillToCome(table, squad));
}

/** The squadrons of a helix that are deployed with it, whether or not they have been. */
function deployedOf(table: Table, helix: string): readonly string[] {
  return squadsOfHelix(table, helix).filter(
    (squad) => standsByItself(table, squad) && lateArrival.read(table, squad) === undefined,
  );
}

/** PF-SETUP-10: neither aboard something nor held back. */
export function standsByItself(table: Table, squad: string): boolean {
  return living(table, squad).every((model) => model.place.kind !== 'in' && !isKeptOff(table, model));
}

/** What is demanded of a helix that is deployed, by the depth of the zone. */
export function deployingHelix(table: Table, helix: string, depth: number): Placing {
  return deploying(table, squadsToDeploy(table, helix), zoneOf(table, sideOfHelix(table, helix), depth));
}

/**
 * PF-SETUP-11, PF-SETUP-12: squadrons of one helix wholly in the zone, in no terrain that is Impassable to them, each in coherency and
 * with a model within the Command Radius. Nobody has to be near a Command Element that is not on the table.
 */
export function deploying(table: Table, squads: readonly string[], zone: EdgeZone): Placing {
  const groups = squads.map((squad) => ({ squad, models: living(table, squad) }));
  const pieces = groups.flatMap(({ models }) => models.map(({ id }) => id));
  const commands = commandsAmong(table, squads, pieces);
  return {
    pieces,
    all: { rule: RULE },
    inside: { areas: [outlineOfZone(table.surface, zone)], called: 'the Deployment Zone', rule: 'PF-SETUP-11' },
    ...groundFor(table, pieces),
    groups: groups.map(
      ({ squad, models }): PlacedGroup => ({
        squad,
        pieces: models.map(({ id }) => id),
        coherency: coherencyOf(table, squad, models),
        ...(commands.length === 0 ? {} : { oneNear: { of: commands, rule: RULE } }),
      }),
    ),
    ahead: FACING_INWARD[zone.edge],
    unit: '"',
    rule: RULE,
  };
}

/** PF-MAR-07: the Command Elements that will be on the table; one that rides is where its Transport is. */
function commandsAmong(table: Table, squads: readonly string[], pieces: readonly string[]): readonly NearPiece[] {
  const [first] = squads;
  if (first === undefined) return [];
  const models = squadsOfHelix(table, helixOf(table, first)).flatMap((squad) => living(table, squad));
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
  const side = sideOfHelix(table, helix);
  const sizes = helixesOf(table, side).map((id) => ({ id, size: sizeOf(table, deployedOf(table, id)) }));
  return pointInZone(table.surface, zoneOf(table, side, depth), shareAlong(sizes, helix));
}

function sizeOf(table: Table, squads: readonly string[]): number {
  return squads.reduce((sum, squad) => sum + living(table, squad).length, 0);
}

/** The commanders who have a helix to deploy, and room for it. */
export function sidesDeploying(table: Table, depth: number): readonly Side[] {
  return playedSides(table).filter((side) => mayDeploy(table, side, depth));
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

export function sideOfHelix(table: Table, helix: string): Side {
  return table.formations.get(helix)?.side ?? squadOf(table, helix).side;
}

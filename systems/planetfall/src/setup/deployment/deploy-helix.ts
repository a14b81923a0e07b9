import type { Point } from '@bridgehead/geometry';
import { ask, type PlaceAnswer, type Procedure, type Refusal, refuse, type Side } from '@bridgehead/kernel';
import {
  carrierOf,
  FACING_INWARD,
  living,
  markOn,
  modelOf,
  type NearPiece,
  onTable,
  type PlacedGroup,
  placeAsk,
  type Placing,
  playedSides,
  profileOf,
  putOn,
  remember,
  squadsOf,
  suggestPlace,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { type EdgeZone, outlineOfZone, pointInZone, shareAlong } from '@bridgehead/wargame';
import { figuresOf } from '../../book/figures.js';
import { helixName, helixOf, squadsOfHelix } from '../../book/helix.js';
import { FLAT_OUT } from '../../book/marks.js';
import { inches, TOLERANCE } from '../../book/measuring.js';
import { lateArrival, movementAction } from '../../book/memos.js';
import { coherencyOf } from '../../movement/coherency.js';
import { markFlatOut } from '../../movement/pace.js';
import { isStillToCome } from '../../sky-drop/waiting.js';
import { groundDemands } from '../../terrain/ground.js';
import { COMMAND_ELEMENT } from '../../traits/command-element.js';
import { deploymentEdgeOf, type Schedule } from '../agreed.js';
import { isKeptOff } from '../holding-back/hold-back.js';

const RULE = 'PF-SETUP-12';

/** PF-SETUP-11, PF-SETUP-12: how a helix is deployed: the question, the demands on the answer, and the procedure. */

/** PF-SETUP-11: the zone is a strip along the whole Deployment Edge. */
function zoneOf(table: Table, side: Side, depth: number): EdgeZone {
  return { edge: deploymentEdgeOf(table, side), depth };
}

/** The helixes of a side, in the order of the force. */
export function helixesOf(table: Table, side: Side): readonly string[] {
  return [...new Set(squadsOf(table, side).map(({ id }) => helixOf(table, id)))];
}

/** The helixes with squadrons that are still to be deployed. */
export function helixesToDeploy(table: Table, side: Side): readonly string[] {
  return helixesOf(table, side).filter((helix) => squadsToDeploy(table, helix).length > 0);
}

/**
 * PF-SETUP-12: squadrons that are Embarked, wait for a Sky Drop or arrive late are not deployed. `late` lists the late ones if they are not
 * recorded yet.
 */
export function squadsToDeploy(table: Table, helix: string, late?: Schedule): readonly string[] {
  return deployedOf(table, helix, late).filter((squad) => isStillToCome(table, squad));
}

/** The squadrons of a helix that deploy with it, whether they already have or not. */
function deployedOf(table: Table, helix: string, late: Schedule = {}): readonly string[] {
  const isLate = (squad: string) => Object.hasOwn(late, squad) || lateArrival.read(table, squad) !== undefined;
  return squadsOfHelix(table, helix).filter((squad) => standsByItself(table, squad) && !isLate(squad));
}

/** PF-SETUP-10: whether a squadron is neither aboard something nor held back. */
export function standsByItself(table: Table, squad: string): boolean {
  return living(table, squad).every((model) => model.place.kind !== 'in' && !isKeptOff(table, model));
}

/** A helix that its side deploys, and the depth of the zone; with the late squadrons, if they are not recorded yet. */
export type HelixArgs = { readonly helix: string; readonly depth: number; readonly late?: Schedule };

/** PF-SETUP-12: where the squadrons of a helix are deployed. It is asked only if there is room. */
export const deployHelix = placeAsk<HelixArgs>({
  name: 'deployHelix',
  prompt: 'Where does this Helix deploy?',
  meaning: 'A place for each Model of its Squadrons; options are usual and left, middle, right, as the Helix faces.',
  rules: ['PF-SETUP-11', 'PF-SETUP-12'],
  placing: deployingHelix,
  toward: usualPoint,
});

/** PF-SETUP-12, PF-SETUP-13: a whole helix is set down, and its flyers begin Flat Out. */
export function* deploy(play: TablePlay, side: Side, args: HelixArgs): Procedure<void> {
  const { helix } = args;
  const squads = squadsToDeploy(play.table, helix);
  play.emit({ kind: 'declared', side, what: 'Deployment', by: helix, because: RULE });
  const { places } = yield* ask(side, deployHelix, args);
  for (const { piece, to } of places) if (to.kind === 'on') putOn(play, piece, to, RULE);
  for (const squad of squads) deployFast(play, squad);
}

/**
 * PF-SETUP-11, PF-SETUP-12: the demands on a helix: its squadrons are wholly in the zone, in no terrain that is Impassable to them, each in
 * coherency and with a model within the Command Radius. A Command Element that is not on the table makes no demand.
 */
function deployingHelix(table: Table, { helix, depth, late }: HelixArgs, side: Side): Placing {
  const squads = squadsToDeploy(table, helix, late);
  const zone = zoneOf(table, side, depth);
  const groups = squads.map((squad) => ({ squad, models: living(table, squad) }));
  const pieces = groups.flatMap(({ models }) => models.map(({ id }) => id));
  const commands = commandsOf(table, helix, pieces);
  return {
    pieces,
    all: { rule: RULE },
    inside: { areas: [outlineOfZone(table.surface, zone)], called: 'the Deployment Zone', rule: 'PF-SETUP-11' },
    ...groundDemands(table, pieces),
    groups: groups.map(
      ({ squad, models }): PlacedGroup => ({
        squad,
        pieces: models.map(({ id }) => id),
        coherency: coherencyOf(table, squad, models),
        ...(commands.length === 0 ? {} : { oneNear: { of: commands, rule: RULE } }),
      }),
    ),
    ahead: FACING_INWARD[zone.edge],
    rule: RULE,
  };
}

/** PF-MAR-07: the Command Elements that will be on the table; one that is Embarked counts as being where its Transport is. */
function commandsOf(table: Table, helix: string, pieces: readonly string[]): readonly NearPiece[] {
  const models = squadsOfHelix(table, helix).flatMap((squad) => living(table, squad));
  return models.flatMap(({ id }) => {
    const radius = profileOf(table, id).traits.find(({ trait }) => trait === COMMAND_ELEMENT)?.values?.['radius'];
    const piece = carrierOf(table, id);
    const isThereThen =
      pieces.includes(piece) || !table.models.has(piece) || modelOf(table, piece).place.kind !== 'off';
    return typeof radius === 'number' && isThereThen ? [{ piece, distance: inches(radius) + TOLERANCE }] : [];
  });
}

/** The helixes stand beside one another from left to right, each with room in proportion to its models. */
function usualPoint(table: Table, { helix, depth, late }: HelixArgs, side: Side): Point {
  const sizes = helixesOf(table, side).map((id) => ({
    id,
    size: deployedOf(table, id, late).flatMap((squad) => living(table, squad)).length,
  }));
  return pointInZone(table.surface, zoneOf(table, side, depth), shareAlong(sizes, helix));
}

/** Where a helix deploys if no player is asked; null if there is no room for it. */
export function usualPlaces(table: Table, args: HelixArgs, side: Side): PlaceAnswer | null {
  return suggestPlace(table, deployingHelix(table, args, side), usualPoint(table, args, side));
}

/** The commanders who have a helix to deploy, and room for it. */
export function sidesDeploying(table: Table, depth: number): readonly Side[] {
  return playedSides(table).filter((side) => mayDeploy(table, side, depth));
}

export function mayDeploy(table: Table, side: Side, depth: number): boolean {
  return helixesToDeploy(table, side).some((helix) => whyNoRoom(table, { helix, depth }, side) === null);
}

/** Why a helix cannot be deployed; null if it can. */
export function whyNoRoom(table: Table, args: HelixArgs, side: Side): Refusal | null {
  const { helix, depth } = args;
  if (remember(table, `room for ${helix} in ${depth}`, () => usualPlaces(table, args, side) !== null)) return null;
  return refuse(RULE, `There is no room left for ${helixName(table, helix)} in the Deployment Zone.`);
}

/** PF-SETUP-13: flyers start with a Flat Out Marker. */
export function deployFast(play: TablePlay, squad: string): void {
  const flies = onTable(play.table, squad).some(({ id }) => figuresOf(play.table, id).drive === 'flying');
  if (!flies || markOn(play.table, squad, FLAT_OUT) > 0) return;
  markFlatOut(play, squad, 'PF-SETUP-13');
  movementAction.write(play, squad, 'flatOut', 'PF-SETUP-13');
}

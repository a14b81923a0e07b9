import {
  distanceBetween,
  type Evidence,
  living,
  onTable,
  profileOf,
  sidesOpposing,
  squadOf,
  squadsOf,
  type Table,
  whenAsked,
  whenDeclared,
  whenStage,
  whenTold,
} from '@bridgehead/tabletop';
import { FOR_A_PORTAL } from '../portals/portals.js';
import { textIn } from '@bridgehead/kernel';
import { bearersOn } from '@bridgehead/wargame';
import { squadsOfHelix } from '../book/helix.js';
import { TOLERANCE } from '../book/measuring.js';
import { coherencyOf } from '../movement/coherency.js';
import { assetRulesOf } from '../sky-drop/evidence.js';
import { ARTILLERY_MARKER, SKY_DROP_MARKER } from '../sky-drop/markers.js';
import { CARGO_RULES, cargoRulesOf } from '../transports/evidence.js';
import { HELD_BACK, heldBackFor } from './holding-back/hold-back.js';
import { APEX_PREDATORS, isReconSquadron, RECON_DISTANCE, squadsWithSpecialists } from './recon/recon-move.js';

/** The rules that let a side place a marker. */
const MARKER_RULES: Readonly<Record<string, readonly string[]>> = {
  [SKY_DROP_MARKER]: ['PF-MAR-34', 'PF-MARKER-09', 'PF-DROP-01', 'PF-ORBAT-04'],
  [ARTILLERY_MARKER]: ['PF-MAR-02', 'PF-MARKER-10', 'PF-DROP-01', 'PF-ORBAT-04'],
};

/** The rules of the muster that leave no other trace. */
const MUSTER_RULES = ['PF-ORBAT-36', ...CARGO_RULES, 'PF-ORBAT-63'];

export const evidence: readonly Evidence[] = [
  // What a muster settles shows where the models begin: in the first stage, whichever that is.
  ...['begin', 'sites'].map((stage) =>
    whenStage(stage, MUSTER_RULES, (_args, table) =>
      [...table.squads.keys()].flatMap((squad) => rulesOfMuster(table, squad)),
    ),
  ),
  // The commanders agreed on pieces of their own instead of the usual ones.
  whenAsked('layPiece', 'PF-TERRAIN-11', ({ args }) => args['pieces'] !== undefined),
  whenDeclared(HELD_BACK, ['PF-MAR-33', 'PF-PORTAL-01', 'PF-MAR-27'], ({ by }, table) =>
    heldBackFor(table, by) === FOR_A_PORTAL ? ['PF-PORTAL-01', 'PF-MAR-27'] : 'PF-MAR-33',
  ),
  // A helix deploys without its Sky Drop Assets.
  whenAsked('deployHelix', ['PF-ORBAT-51', 'PF-ORBAT-52'], ({ args }, table) =>
    squadsOfHelix(table, textIn(args, 'helix')).flatMap((squad) => assetRulesOf(table, squad)),
  ),
  // A marker is taken up or placed.
  whenTold(
    'tokenPlaced',
    ['PF-MAR-34', 'PF-MARKER-09', 'PF-MAR-02', 'PF-MARKER-10', 'PF-DROP-01', 'PF-ORBAT-04'],
    ({ to, was = null }) => (was === null || was.at === null ? (MARKER_RULES[to.kind] ?? []) : []),
  ),
  whenAsked('reconMove', 'PF-ORBAT-17', ({ args }, table) => isOfPredators(table, textIn(args, 'squad'))),
  // Apex Predators are among the squadrons that may make a Recon Move.
  whenAsked('reconSquadron', 'PF-ORBAT-17', ({ side }, table) =>
    squadsWithSpecialists(table, side).some((squad) => isOfPredators(table, squad)),
  ),
  // A squadron stays in coherency, or comes back into it.
  whenAsked('reconMove', ['PF-MOVE-04', 'PF-MOVE-05', 'PF-MOVE-06'], ({ args }, table) =>
    args['together'] === undefined ? coherencyOf(table, textIn(args, 'squad')).rule : 'PF-MOVE-06',
  ),
  // A squadron exactly 16" from an enemy is within 16" of it, and stays where it is.
  whenStage('reconMove', 'PF-GEN-04', (_args, table) =>
    [...table.squads.keys()].some((squad) => isReconSquadron(table, squad) && isAtReconDistance(table, squad)),
  ),
];

/** The rules by which a squadron begins as it does: aboard something, joined with another, or with a Command Element of its own. */
function rulesOfMuster(table: Table, squad: string): readonly string[] {
  const models = living(table, squad).map(({ id }) => id);
  const traits = new Set(models.flatMap((model) => profileOf(table, model).traits.map(({ trait }) => trait)));
  return [
    ...cargoRulesOf(table, squad),
    ...(traits.has('primary-battle-tank') && traits.has('command-element') ? ['PF-ORBAT-63'] : []),
    ...(traits.has('escort-duty') && traits.has('command-element') ? ['PF-ORBAT-36'] : []),
  ];
}

function isOfPredators(table: Table, squad: string): boolean {
  return onTable(table, squad).some(({ id }) => bearersOn(table, id).some(({ trait }) => trait === APEX_PREDATORS));
}

function isAtReconDistance(table: Table, squad: string): boolean {
  const sides = sidesOpposing(table, squadOf(table, squad).side);
  const enemies = sides.flatMap((side) => squadsOf(table, side)).flatMap(({ id }) => onTable(table, id));
  const isAt = (own: string, enemy: string) =>
    Math.abs(distanceBetween(table, own, enemy) - RECON_DISTANCE) <= TOLERANCE;
  return onTable(table, squad).some((own) => enemies.some(({ id }) => isAt(own.id, id)));
}

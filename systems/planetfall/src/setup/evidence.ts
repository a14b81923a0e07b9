import {
  distanceBetween,
  type Evidence,
  onTable,
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
import { HELD_BACK, heldBackFor } from './holding-back/hold-back.js';
import { APEX_PREDATORS, isReconSquadron, RECON_DISTANCE } from './recon/recon-move.js';

/** The rules that let a side place a marker. */
const MARKER_RULES: Readonly<Record<string, readonly string[]>> = {
  [SKY_DROP_MARKER]: ['PF-MAR-34', 'PF-MARKER-09', 'PF-DROP-01', 'PF-ORBAT-04'],
  [ARTILLERY_MARKER]: ['PF-MAR-02', 'PF-MARKER-10', 'PF-DROP-01', 'PF-ORBAT-04'],
};

export const evidence: readonly Evidence[] = [
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
  whenAsked('reconMove', 'PF-ORBAT-17', ({ args }, table) =>
    onTable(table, textIn(args, 'squad')).some(({ id }) =>
      bearersOn(table, id).some(({ trait }) => trait === APEX_PREDATORS),
    ),
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

function isAtReconDistance(table: Table, squad: string): boolean {
  const sides = sidesOpposing(table, squadOf(table, squad).side);
  const enemies = sides.flatMap((side) => squadsOf(table, side)).flatMap(({ id }) => onTable(table, id));
  const isAt = (own: string, enemy: string) =>
    Math.abs(distanceBetween(table, own, enemy) - RECON_DISTANCE) <= TOLERANCE;
  return onTable(table, squad).some((own) => enemies.some(({ id }) => isAt(own.id, id)));
}

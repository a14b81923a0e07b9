import {
  distanceBetween,
  type Evidence,
  onTable,
  sidesOpposing,
  squadOf,
  squadsOf,
  type Table,
  type Token,
  whenAsked,
  whenStage,
  whenTold,
} from '@bridgehead/tabletop';
import { bearersOn } from '@bridgehead/wargame';
import { FOR_A_PORTAL } from '../portals/portals.js';
import { textIn } from '@bridgehead/kernel';
import { squadsOfHelix } from '../book/helix.js';
import { TOLERANCE } from '../book/measuring.js';
import { assetRulesOf } from '../sky-drop/evidence.js';
import { ARTILLERY_MARKER, SKY_DROP_MARKER } from '../sky-drop/markers.js';
import { HELD_BACK, heldBackFor } from './holding-back/hold-back.js';
import { APEX_PREDATORS, isReconSquadron, RECON_DISTANCE } from './recon/recon-move.js';

export const evidence: readonly Evidence[] = [
  // Pieces that the commanders agreed on are laid, and not the usual ones.
  whenAsked('layPiece', 'PF-TERRAIN-11', ({ args }) => args['pieces'] !== undefined),
  whenTold('declared', ['PF-MAR-33', 'PF-PORTAL-01', 'PF-MAR-27'], ({ what, by = '' }, table) => {
    if (what !== HELD_BACK) return false;
    return heldBackFor(table, by) === FOR_A_PORTAL ? ['PF-PORTAL-01', 'PF-MAR-27'] : 'PF-MAR-33';
  }),
  // A helix deploys without its Sky Drop Assets.
  whenAsked('deployHelix', ['PF-ORBAT-51', 'PF-ORBAT-52'], ({ args }, table) =>
    squadsOfHelix(table, textIn(args, 'helix')).flatMap((squad) => assetRulesOf(table, squad)),
  ),
  whenTold(
    'tokenPlaced',
    ['PF-MAR-34', 'PF-MARKER-09', 'PF-MAR-02', 'PF-MARKER-10', 'PF-DROP-01', 'PF-ORBAT-04'],
    ({ to, was = null }) => (was === null || was.at === null ? rulesOfMarker(to) : false),
  ),
  whenAsked('reconMove', 'PF-ORBAT-17', ({ args }, table) =>
    onTable(table, textIn(args, 'squad')).some(({ id }) =>
      bearersOn(table, id).some(({ trait }) => trait === APEX_PREDATORS),
    ),
  ),
  whenAsked('reconMove', 'PF-MOVE-06', ({ args }) => args['together'] !== undefined),
  // A squadron exactly 16" from an enemy is within 16" of it, and stays where it is.
  whenStage('reconMove', 'PF-GEN-04', (_args, table) =>
    [...table.squads.keys()].some((squad) => isReconSquadron(table, squad) && isAtReconDistance(table, squad)),
  ),
];

/** The rules that let a side place a marker. */
function rulesOfMarker({ kind }: Token): readonly string[] {
  if (kind === SKY_DROP_MARKER) return ['PF-MAR-34', 'PF-MARKER-09', 'PF-DROP-01', 'PF-ORBAT-04'];
  return kind === ARTILLERY_MARKER ? ['PF-MAR-02', 'PF-MARKER-10', 'PF-DROP-01', 'PF-ORBAT-04'] : [];
}

function isAtReconDistance(table: Table, squad: string): boolean {
  const sides = sidesOpposing(table, squadOf(table, squad).side);
  const enemies = sides.flatMap((side) => squadsOf(table, side)).flatMap(({ id }) => onTable(table, id));
  const isAt = (own: string, enemy: string) =>
    Math.abs(distanceBetween(table, own, enemy) - RECON_DISTANCE) <= TOLERANCE;
  return onTable(table, squad).some((own) => enemies.some(({ id }) => isAt(own.id, id)));
}

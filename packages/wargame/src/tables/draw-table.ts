import { HOUSE, type Refusal, refuse } from '@bridgehead/kernel';
import type { TerrainPiece } from '@bridgehead/tabletop';
import { fillBareGround } from './bare-ground.js';
import type { TableDeclaration, TableOrder } from './declaration.js';
import { type Below, oneOf } from './dice.js';
import { faultsInTable } from './faults.js';
import { frameOf } from './frame.js';
import { layPieces } from './lay-pieces.js';
import { TableLayout } from './layout.js';
import { named } from './names.js';
import { layRivers } from './rivers.js';
import { layRoads } from './roads.js';
import { fairSymmetries, twinning } from './symmetry.js';

/** So many whole tables are laid before none is said to fit. */
const TABLES_TRIED = 24;

/** Draws a table that is legal and fair, the same for the same dice; refuses if none was found. */
export function drawTable(
  order: TableOrder,
  declaration: TableDeclaration,
  below: Below,
): readonly TerrainPiece[] | Refusal {
  let last = 'there is no room for what every table must have';
  for (let i = 0; i < TABLES_TRIED; i++) {
    const pieces = layTable(order, declaration, below);
    const [fault] = pieces === null ? [last] : faultsInTable(order, declaration, pieces);
    if (pieces !== null && fault === undefined) return pieces;
    last = fault ?? last;
  }
  return refuse(HOUSE.shape, `No table was found in ${TABLES_TRIED} tries; the last had a fault: ${last}`);
}

/** One table as the dice have it; null if a kind finds no room for its least number. */
function layTable(order: TableOrder, declaration: TableDeclaration, below: Below): readonly TerrainPiece[] | null {
  const layout = new TableLayout(order, declaration);
  const symmetry = oneOf(below, fairSymmetries(order, declaration));
  const plan = { layout, symmetry, frame: frameOf(order), twins: twinning(order, symmetry), below };
  const { roads: roadKind, rivers: riverKind } = declaration;
  const roads = roadKind === undefined ? [] : layRoads({ ...plan, kind: roadKind });
  if (riverKind !== undefined) layRivers({ ...plan, kind: riverKind, roads });
  const laid = layPieces({ ...plan, roads }, declaration.pieces);
  if (laid === null) return null;
  fillBareGround({ ...plan, roads }, laid);
  return named(order.surface, layout.drafts);
}

import type { Point } from '@bridgehead/geometry';
import { ask, type Procedure, type Side } from '@bridgehead/kernel';
import type { Table, TablePlay, TerrainPiece } from '@bridgehead/tabletop';
import { isAcross, middleOfTable, type NamedSpot, nearestSpot, spotAsk } from '@bridgehead/wargame';
import { deploymentEdgeOf } from '../deployment-edge.js';
import { objectiveAt, type ObjectiveRank, RANK_RULES, type Siting, siting } from './siting.js';

/** What is declared when an Objective is placed. */
export const SITED = 'Objective';

/** PF-SETUP-07, PF-SETUP-08: where an Objective stands. It is asked only if there is room. */
export const placeObjective = spotAsk<Siting>({
  name: 'placeObjective',
  prompt: 'Where does the Objective stand?',
  meaning:
    'A place for primary-<side> or secondary-<n>; options are usual, in the middle, and toward the ends of the edge: left and right, or bottom and top.',
  rules: ['PF-SETUP-06', 'PF-SETUP-07', 'PF-SETUP-08', 'PF-SETUP-09'],
  placing: siting,
  *spots(table, site, side): Iterable<NamedSpot> {
    for (const { id, label, toward } of wishesOf(table, side)) {
      const pose = nearestSpot(table, siting(table, site, side), toward);
      if (pose !== null) yield { id, label, pose };
    }
  },
});

interface Wish {
  readonly id: string;
  readonly label: string;
  readonly toward: Point;
}

/** As far forward as it goes in the middle, and toward either end of the edge. */
function wishesOf(table: Table, side: Side): readonly Wish[] {
  const { x, y } = middleOfTable(table.surface);
  const ends: readonly Wish[] = isAcross(deploymentEdgeOf(table, side))
    ? [
        { id: 'left', label: 'Toward the left', toward: { x: Math.round(x / 3), y } },
        { id: 'right', label: 'Toward the right', toward: { x: Math.round((x * 5) / 3), y } },
      ]
    : [
        { id: 'bottom', label: 'Toward the bottom', toward: { x, y: Math.round(y / 3) } },
        { id: 'top', label: 'Toward the top', toward: { x, y: Math.round((y * 5) / 3) } },
      ];
  return [{ id: 'usual', label: 'In the middle', toward: { x, y } }, ...ends];
}

/** PF-SETUP-07, PF-SETUP-08: a commander says where an Objective stands, and there it is. */
export function* placeOne(play: TablePlay, side: Side, site: Siting, name: string): Procedure<void> {
  const { id, rank } = site;
  const [placed] = (yield* ask(side, placeObjective, site)).places;
  if (placed?.to.kind !== 'on') return;
  const { x, y, facing } = placed.to;
  play.emit({ kind: 'declared', side, what: SITED, with: { name, rank, at: [x, y] }, because: RANK_RULES[rank] });
  putUp(play, objectiveAt({ id, name }, { x, y, facing }, rank, side), rank);
}

export function putUp(play: TablePlay, objective: TerrainPiece, rank: ObjectiveRank): void {
  play.cite('PF-SETUP-06', 'PF-SETUP-09');
  play.emit({ kind: 'terrainChanged', terrain: objective.id, to: objective, because: RANK_RULES[rank] });
}

import type { Pose } from '@bridgehead/geometry';
import { ask, type Procedure, type Side } from '@bridgehead/kernel';
import type { TablePlay, TerrainPiece } from '@bridgehead/tabletop';
import { placeObjective } from '../asks/place-objective.js';
import { objectiveAt, type Siting } from '../field/objective-sites.js';

/** What is declared when an Objective is placed. */
export const SITED = 'Objective';

/** PF-SETUP-06 to -09: a commander says where an Objective stands, and there it is. */
export function* placeOne(play: TablePlay, side: Side, site: Siting, name: string, rule: string): Procedure<void> {
  const { id, rank } = site;
  const { place } = yield* ask(side, placeObjective, site);
  const spot = place[id];
  if (spot === undefined || !('at' in spot)) return;
  const [x, y] = spot.at;
  const pose: Pose = { x, y, facing: spot.facing };
  play.emit({ kind: 'declared', side, what: SITED, with: { name, rank, at: [x, y] }, because: rule });
  stand(play, objectiveAt(id, name, pose, rank, side), rule);
}

export function stand(play: TablePlay, objective: TerrainPiece, rule: string): void {
  play.cite('PF-SETUP-06', 'PF-SETUP-09');
  play.emit({ kind: 'terrainChanged', terrain: objective.id, to: objective, because: rule });
}

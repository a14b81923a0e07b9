import { ask, type Procedure, type Side } from '@bridgehead/kernel';
import type { TablePlay, TerrainPiece } from '@bridgehead/tabletop';
import { placeObjective } from './place-objective-ask.js';
import { objectiveAt, type Siting } from './objective-sites.js';

/** What is declared when an Objective is placed. */
export const SITED = 'Objective';

/** PF-SETUP-06 to -09: a commander says where an Objective stands, and there it is. */
export function* placeOne(play: TablePlay, side: Side, site: Siting, name: string, rule: string): Procedure<void> {
  const { id, rank } = site;
  const [placed] = (yield* ask(side, placeObjective, site)).places;
  if (placed?.to.kind !== 'on') return;
  const { x, y, facing } = placed.to;
  play.emit({ kind: 'declared', side, what: SITED, with: { name, rank, at: [x, y] }, because: rule });
  stand(play, objectiveAt(id, name, { x, y, facing }, rank, side), rule);
}

export function stand(play: TablePlay, objective: TerrainPiece, rule: string): void {
  play.cite('PF-SETUP-06', 'PF-SETUP-09');
  play.emit({ kind: 'terrainChanged', terrain: objective.id, to: objective, because: rule });
}

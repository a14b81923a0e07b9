import type { Pose } from '@bridgehead/geometry';
import { living, type Placing, suggestPlace, type Table } from '@bridgehead/tabletop';
import { type EdgeZone, pointInZone, shareAlong } from './zones.js';

/** A formation, with those of its squads that are set down. */
export interface LinedUpFormation {
  readonly id: string;
  readonly squads: readonly string[];
}

/**
 * Sets formations down in a zone beside one another, each with as much room as it has models, without asking anybody. Gives the
 * squads that find no room: a formation is set down whole or not at all.
 */
export function lineUp(
  table: Table,
  zone: EdgeZone,
  formations: readonly LinedUpFormation[],
  placingOf: (squads: readonly string[]) => Placing,
  put: (model: string, at: Pose) => void,
): readonly string[] {
  const sized = formations.map(({ id, squads }) => ({
    id,
    squads,
    size: squads.reduce((sum, squad) => sum + living(table, squad).length, 0),
  }));
  return sized.flatMap(({ id, squads }) => {
    if (squads.length === 0) return [];
    const toward = pointInZone(table.surface, zone, shareAlong(sized, id));
    const answer = suggestPlace(table, placingOf(squads), toward);
    for (const [model, spot] of Object.entries(answer?.place ?? {})) {
      if ('at' in spot) put(model, { x: spot.at[0], y: spot.at[1], facing: spot.facing });
    }
    return answer === null ? squads : [];
  });
}

import type { Pose } from '@bridgehead/geometry';
import type { Side } from '@bridgehead/kernel';
import { living, suggestPlace, type Table } from '@bridgehead/tabletop';
import { deploying, shareOf } from '../setup/deploying.js';
import { helixesOf, pointIn, standsByItself, zoneOf } from '../setup/deployment-zone.js';
import { squadsOfHelix } from '../book/helix.js';
import type { Schedule } from './schedule.js';

/** How a model is put on the table. */
type PutDown = (model: string, at: Pose) => void;

/**
 * PF-SETUP-12, without asking anybody: the helixes of a side one after another, each where its commander would usually deploy it,
 * put down before the battle or by events in it. Gives the squadrons that find no room.
 */
export function lineUp(table: Table, side: Side, depth: number, late: Schedule, put: PutDown): readonly string[] {
  const zone = zoneOf(table, side, depth);
  const helixes = helixesOf(table, side).map((one) => {
    const squads = squadsOfHelix(table, one).filter((squad) => isDeployed(table, squad, late));
    return { one, squads, size: squads.reduce((sum, squad) => sum + living(table, squad).length, 0) };
  });
  return helixes.flatMap(({ one, squads }) => {
    if (squads.length === 0) return [];
    const toward = pointIn(table, zone, shareOf(helixes, one));
    const answer = suggestPlace(table, deploying(table, squads, zone), toward);
    for (const [model, spot] of Object.entries(answer?.place ?? {})) {
      if ('at' in spot) put(model, { x: spot.at[0], y: spot.at[1], facing: spot.facing });
    }
    return answer === null ? squads : [];
  });
}

function isDeployed(table: Table, squad: string, late: Schedule): boolean {
  return standsByItself(table, squad) && !Object.hasOwn(late, squad);
}

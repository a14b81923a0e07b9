import { type Refusal, refuse, silent } from '@bridgehead/kernel';
import { discAt, overlaps } from '@bridgehead/geometry';
import { footprintOfModel, modelsWithin, setMark, type Table, type TablePlay } from '@bridgehead/tabletop';
import type { SquadAction } from '../activation/action.js';
import { finished } from '../activation/state.js';
import { isLanded, LANDED } from '../book/marks.js';
import { sheetOf } from '../book/figures.js';
import { centreOf } from '../book/measuring.js';
import { remembered } from '../book/memos.js';
import { isAirborne, unitsOnTable } from '../book/units.js';
import { landingFault, landsWhereOthersCannot, zoneRadius } from './landing.js';

/** Once in an activation by itself, so that nobody goes up and down for ever. */
const hasLanded = remembered<boolean>('hasLanded', 'activation', {
  name: 'Has landed',
  meaning: 'of a Squad of aircraft: it has landed by itself in this activation',
});

function whyNotLand(table: Table, squad: string): Refusal | null {
  if (finished.read(table, squad) === true) return refuse('DZC-TURN-12', 'It has finished.');
  if (hasLanded.read(table, squad) === true) return refuse('DZC-AIR-05', 'It has landed in this activation already.');
  for (const id of unitsOnTable(table, squad)) {
    const fault = isAirborne(table, id) ? landingFault(table, id, []) : null;
    if (fault !== null) return fault;
  }
  return whyZonesOverlap(table, squad);
}

/** DZC-AIR-05: those of a Squad that come down together need room for all their templates. */
function whyZonesOverlap(table: Table, squad: string): Refusal | null {
  const zones = unitsOnTable(table, squad)
    .filter((id) => isAirborne(table, id))
    .map((id) => discAt(centreOf(table, id), zoneRadius(sheetOf(table, id).landingZone)));
  return zones.some((one, i) => zones.slice(i + 1).some((other) => overlaps(one, other)))
    ? refuse('DZC-AIR-05', 'Their Landing Zones overlap.')
    : null;
}

/** DZC-AIR-05. */
export function land(play: TablePlay, aircraft: string): void {
  if (landsWhereOthersCannot(play.table, aircraft)) play.cite('DZC-AIR-08');
  setMark(play, aircraft, LANDED, 1, 'DZC-AIR-05');
}

/** DZC-MOVE-05: nobody takes off into another flying base. */
export function whyNotTakeOff(table: Table, aircraft: string): Refusal | null {
  const base = footprintOfModel(table, aircraft);
  const above = modelsWithin(table, base, 0, ({ id }) => id !== aircraft && isAirborne(table, id)).find(({ id }) =>
    overlaps(base, footprintOfModel(table, id)),
  );
  return above === undefined ? null : refuse('DZC-MOVE-05', 'Another aircraft hovers above it.');
}

/** DZC-AIR-06. */
export function takeOff(play: TablePlay, aircraft: string): void {
  setMark(play, aircraft, LANDED, 0, 'DZC-AIR-06');
}

export const landAction: SquadAction = {
  id: 'land',
  name: 'Land',
  meaning: 'Aircraft land where they are.',
  concerns: (table, squad) => unitsOnTable(table, squad).some((id) => isAirborne(table, id)),
  barred: whyNotLand,
  run: silent((play: TablePlay, squad: string): void => {
    hasLanded.write(play, squad, true, 'DZC-AIR-05');
    for (const id of unitsOnTable(play.table, squad)) if (isAirborne(play.table, id)) land(play, id);
  }),
};

export const takeOffAction: SquadAction = {
  id: 'takeOff',
  name: 'Take off',
  meaning: 'Aircraft on the ground take off.',
  concerns: (table, squad) => unitsOnTable(table, squad).some((id) => isLanded(table, id)),
  barred: (table, squad) =>
    unitsOnTable(table, squad)
      .filter((id) => isLanded(table, id))
      .map((id) => whyNotTakeOff(table, id))
      .find((why) => why !== null) ?? null,
  run: silent((play: TablePlay, squad: string): void => {
    for (const id of unitsOnTable(play.table, squad)) if (isLanded(play.table, id)) takeOff(play, id);
  }),
};

import {
  type OnTable,
  nameOf,
  profileOf,
  rectangle,
  regularPolygon,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';

/** The corners of the wreck of a vehicle on a round base. */
const CORNERS = 16;

/** FF-VEH-05: the wreck of a vehicle, which is Blocking Terrain of its Height. Returns its id. */
export function leaveWreck(play: TablePlay, vehicle: string, at: OnTable): string {
  const id = `wreck-${vehicle}`;
  const { height } = profileOf(play.table, vehicle);
  play.emit({
    kind: 'terrainChanged',
    terrain: id,
    to: {
      id,
      kind: 'wreck',
      name: `Wreck of ${nameOf(play.table, vehicle)}`,
      outline: outlineOf(play.table, vehicle, at),
      height,
      traits: [],
      parts: [],
      marks: {},
    },
    because: 'FF-VEH-05',
  });
  return id;
}

function outlineOf(table: Table, vehicle: string, at: OnTable): ReturnType<typeof rectangle> {
  const { base } = profileOf(table, vehicle);
  return base.shape === 'disc' ? regularPolygon(at, base.radius, CORNERS) : rectangle(at, base);
}

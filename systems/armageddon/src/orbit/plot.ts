import type { Point } from '@bridgehead/geometry';
import type { JsonRecord, Side } from '@bridgehead/kernel';
import { memo, note, profileOf, squadOf, squadsOf, type Table, type TablePlay, turnOf } from '@bridgehead/tabletop';
import { weaponFigures } from '../book/figures.js';
import { MEMOS, remembered } from '../book/memos.js';
import { cm } from '../book/measuring.js';
import { isType, unitsOf } from '../book/units.js';

/** EA-SPACE-02, EA-SPACE-06: what was written down before the battle; points of the table in cm. */
export interface Plot extends JsonRecord {
  /** The turn on which the craft arrives, where it is not announced by a memo of its own. */
  readonly turn?: number;
  /** EA-DROP-04: the drop zone of each formation that makes planetfall. */
  readonly dropZones: Readonly<Record<string, readonly [number, number]>>;
  /** EA-SPACE-04: the points of its bombardments. */
  readonly bombardments: readonly (readonly [number, number])[];
  /** EA-FORCE-48: what a craft that has to choose brings; the bombardment if points are plotted for it, if not given. */
  readonly brings?: 'bombardment' | 'pinPoint';
}

/** EA-SPACE-02: only its owner knows it until it is used. */
export const plot = memo<Plot>('plot', 'battle', {
  name: 'Plot',
  meaning:
    'of a formation of spacecraft, in cm: { dropZones: { formation: [x, y] }, bombardments: [[x, y]], brings: bombardment | pinPoint }; a case may add the turn of its arrival',
  secret: true,
});
MEMOS.push(plot.word);

/** Why a spacecraft or an empty pod is off the table for good. */
export const DEPARTED = 'departed';

export function isSpacecraft(table: Table, formation: string): boolean {
  return unitsOf(table, formation).some((unit) => isType(table, unit, 'SC'));
}

/** EA-SPACE-02: the turn on which a craft arrives, which is announced. */
export const arrival = remembered<number>('arrival', 'battle', {
  name: 'Arrival',
  meaning: 'of a formation of spacecraft: the turn on which it arrives',
});

/** EA-SETUP-09: formations that make planetfall, by the craft that carries them: the list is open. */
export const aboardCraft = remembered<string>('aboardCraft', 'battle', {
  name: 'Aboard',
  meaning: 'of a formation that makes planetfall: the formation of the spacecraft that carries it',
});

function turnOfArrival(table: Table, formation: string): number | undefined {
  return arrival.read(table, formation) ?? plot.read(table, formation)?.turn;
}

/** EA-AIR-13: whether a formation waits aboard a spacecraft. */
export function isAboardCraft(table: Table, formation: string): boolean {
  if (aboardCraft.read(table, formation) !== undefined) return true;
  const { side } = squadOf(table, formation);
  return squadsOf(table, side).some(
    ({ id }) => id !== formation && plot.read(table, id)?.dropZones[formation] !== undefined,
  );
}

/** EA-SPACE-03, EA-TELE-02: whether the craft, or a formation that lands by itself, arrives on this turn. */
export function isDue(table: Table, formation: string): boolean {
  const craft = unitsOf(table, formation).some((unit) => isWaiting(table, unit));
  const comes = isSpacecraft(table, formation) || plot.read(table, formation)?.dropZones[formation] !== undefined;
  return craft && comes && turnOfArrival(table, formation) === turnOf(table);
}

/** EA-TELE-02: who activates a formation that lands by itself tells that it was plotted for this turn. */
export function announceArrival(play: TablePlay, formation: string): void {
  if (isDue(play.table, formation) && arrival.read(play.table, formation) === undefined)
    arrival.write(play, formation, turnOf(play.table), 'EA-TELE-02');
}

export function isWaiting(table: Table, unit: string): boolean {
  const place = table.models.get(unit)?.place;
  return place?.kind === 'off' && place.why !== DEPARTED;
}

/** EA-SPACE-03, EA-SPACE-06: to the first later turn for which no other spacecraft is announced. */
export function delay(play: TablePlay, formation: string): void {
  const taken = new Set(turnsTaken(play.table, formation));
  let turn = turnOf(play.table) + 1;
  while (taken.has(turn)) turn += 1;
  play.cite('EA-SPACE-06');
  // EA-DROP-03: planetfall is delayed with its craft.
  if ([...play.table.squads.keys()].some((id) => aboardCraft.read(play.table, id) === formation))
    play.cite('EA-DROP-03');
  arrival.write(play, formation, turn, 'EA-SPACE-03');
}

/** EA-SPACE-02: turns that are announced for other spacecraft of either side. */
export function turnsTaken(table: Table, except: string): readonly number[] {
  const sides: readonly Side[] = [...table.sides.keys()];
  return sides.flatMap((side) =>
    squadsOf(table, side).flatMap(({ id }) => (id === except ? [] : (turnOfArrival(table, id) ?? []))),
  );
}

/** EA-SPACE-02: a plot that is used is known to everybody. */
export function revealPlot(play: TablePlay, formation: string): void {
  const known = plot.read(play.table, formation);
  const { name, lifetime } = plot;
  if (known !== undefined) note(play, { name, subject: formation, value: known, lifetime }, 'EA-SPACE-02');
}

export function pointOf([x, y]: readonly [number, number]): Point {
  return { x: cm(x), y: cm(y) };
}

/** EA-SPACE-06: how many bombardments the datasheets of a craft have. */
export function bombardmentsOf(table: Table, formation: string): number {
  return unitsOf(table, formation)
    .flatMap((unit) => profileOf(table, unit).weapons)
    .filter((weapon) => weaponFigures(weapon).barrage !== null)
    .reduce((sum, weapon) => sum + weaponFigures(weapon).count, 0);
}

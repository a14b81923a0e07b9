import { advance } from '@bridgehead/geometry';
import { ask, type JsonRecord, pickAsk, type Procedure, type Refusal, refuse } from '@bridgehead/kernel';
import {
  candidatesNamed,
  type Placing,
  placeAsk,
  putIn,
  putOn,
  remember,
  squadOf,
  suggestPlace,
  type Table,
  type TablePlay,
  type TerrainPiece,
  terrainOf,
} from '@bridgehead/tabletop';
import type { SquadAction } from '../activation/action.js';
import { finished, firedBy } from '../activation/state.js';
import { hasSpecial } from '../book/figures.js';
import { inches } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { garrisonOf, squadsIn, unitsOf } from '../book/units.js';
import { coherencyOf } from '../movement/coherency.js';
import { hasHatch, linksOf, STRUCTURE } from '../terrain/terrain.js';
import { jumpsInAndOut } from '../traits/jump.js';
import { isReckless } from '../traits/reckless-abandon.js';
import { countUnit, whyNoOperation } from '../transports/limits.js';
import { onRoof, placingOnGround, placingOnRoof } from '../transports/placing.js';
import { abandoned, disembarked } from '../transports/state.js';
import { type StructureWall, wallsOf, withdraw } from '../sight/walls.js';
import { remembered } from '../book/memos.js';
import { entrancesOf } from './entrances.js';
import { passesFortitude } from './fortitude.js';
import { hasAdvantage, updateAdvantage } from './occupier.js';

/** DZC-GARRISON-16: a Squad that failed does not try again in this activation. */
const failedToLeave = remembered<boolean>('failedToLeave', 'activation', {
  name: 'Failed to leave',
  meaning: 'of a Squad: it has failed to get away from enemies in this activation',
});

export function placeOfSquad(table: Table, squad: string): string | null {
  for (const id of unitsOf(table, squad)) {
    const garrison = garrisonOf(table, id);
    if (garrison !== null) return garrison;
  }
  return null;
}

/** DZC-GARRISON-16, DZC-UKEY-01, DZC-UKEY-05: why a Squad cannot leave of its own will. */
function whyNotLeave(table: Table, squad: string): Refusal | null {
  const place = placeOfSquad(table, squad);
  if (place === null) return refuse('DZC-GARRISON-15', 'It is in no building.');
  if (finished.read(table, squad) === true && !mayJumpOut(table, squad))
    return unitsOf(table, squad).some((id) => firedBy(table, id).length > 0)
      ? refuse('DZC-GARRISON-08', 'It has fired from the building in this activation.')
      : refuse('DZC-GARRISON-04', 'It has entered a building in this activation.');
  for (const id of unitsOf(table, squad)) {
    const why = whyNoOperation(table, id, 'disembark');
    if (why !== null) return why;
  }
  return whyHeld(table, squad, place);
}

/** DZC-FORCE-41: a Squad that came in on foot may come out again, unless it has fired. */
function mayJumpOut(table: Table, squad: string): boolean {
  return unitsOf(table, squad).every((id) => jumpsInAndOut(table, id) && firedBy(table, id).length === 0);
}

export function whyHeld(table: Table, squad: string, place: string): Refusal | null {
  const { side } = squadOf(table, squad);
  const enemies = squadsIn(table, place, enemyOf(side)).length;
  if (enemies === 0) return null;
  const [first = ''] = unitsOf(table, squad);
  if (hasSpecial(table, first, 'bloodthirsty'))
    return refuse('DZC-UKEY-01', 'Bloodthirsty troops do not leave enemies.');
  if (hasSpecial(table, first, 'living-weapons')) return refuse('DZC-UKEY-05', 'Living Weapons do not leave enemies.');
  if (isReckless(table, squad)) return refuse('DZC-FORCE-46', 'It does not leave enemies.');
  if (failedToLeave.read(table, squad) === true) return refuse('DZC-GARRISON-16', 'It has failed to get away already.');
  return squadsIn(table, place, side).length - 1 >= enemies
    ? null
    : refuse('DZC-GARRISON-16', 'A friendly Squad must stay for each enemy Squad inside.');
}

/** DZC-GARRISON-16: with enemies inside a test is taken first, easier with the advantage. */
export function* getsAway(play: TablePlay, squad: string): Procedure<boolean> {
  const place = placeOfSquad(play.table, squad) ?? '';
  const { side } = squadOf(play.table, squad);
  if (squadsIn(play.table, place, enemyOf(side)).length === 0) return true;
  const bonus = { value: -1, reason: "Occupier's Advantage", rule: 'DZC-GARRISON-05' };
  const modifiers = hasAdvantage(play.table, place, side) ? [bonus] : [];
  if (yield* passesFortitude(play, squad, 'DZC-GARRISON-16', modifiers)) return true;
  failedToLeave.write(play, squad, true, 'DZC-GARRISON-16');
  return false;
}

interface ComingOut extends JsonRecord {
  readonly squad: string;
  readonly place: string;
  readonly wall: string;
}

/** DZC-GARRISON-15: a strip before the entrance, as deep as is said and a base more. */
function stripBefore({ from, to, outward }: StructureWall, reach: number) {
  const depth = inches(reach + 1);
  const along = (outward + 900) % 3600;
  const [a, b] = isAhead(from, to, along) ? [from, to] : [to, from];
  const [left, right] = [advance(a, (along + 1800) % 3600, inches(reach)), advance(b, along, inches(reach))];
  return [left, right, advance(right, outward, depth), advance(left, outward, depth)];
}

function isAhead(from: { x: number; y: number }, to: { x: number; y: number }, along: number): boolean {
  const step = advance(from, along, inches(0.1));
  const gap = (p: { x: number; y: number }) => (p.x - to.x) * (p.x - to.x) + (p.y - to.y) * (p.y - to.y);
  return gap(step) < gap(from);
}

/** DZC-GARRISON-15: within 2", or as near as there is room for all of them. */
const REACHES = [2, 3, 4, 6, 8];

function reachFor(table: Table, args: ComingOut): number {
  return remember(table, `dropzone reach of ${args.squad} out of ${args.place} by ${args.wall}`, () => {
    const [least = 0] = REACHES;
    return REACHES.find((reach) => suggestPlace(table, placingWithin(table, args, reach)) !== null) ?? least;
  });
}

function placingOut(table: Table, args: ComingOut): Placing {
  return placingWithin(table, args, args.wall === ROOF ? 0 : reachFor(table, args));
}

function placingWithin(table: Table, { squad, place, wall }: ComingOut, reach: number): Placing {
  const units = unitsOf(table, squad);
  const piece = terrainOf(table, place);
  if (wall === ROOF) return placingOnTop(table, units, place, squad);
  const entrance = entrancesOf(piece).find(({ id }) => id === wall);
  const coherency = units.length < 2 ? null : coherencyOf(table, squad);
  return {
    ...placingOnGround(table, units, 'DZC-GARRISON-15'),
    ...(entrance === undefined
      ? {}
      : {
          inside: { areas: [stripBefore(entrance, reach)], called: 'reach of the entrance', rule: 'DZC-GARRISON-15' },
        }),
    ...(coherency === null ? {} : { coherency }),
  };
}

/** DZC-GARRISON-15: a roof entrance leads onto the roof. */
const ROOF = 'roof';

function placingOnTop(table: Table, units: readonly string[], place: string, squad: string): Placing {
  const coherency = units.length < 2 ? null : coherencyOf(table, squad);
  return { ...placingOnRoof(table, units, place, 'DZC-GARRISON-15'), ...(coherency === null ? {} : { coherency }) };
}

/** DZC-GARRISON-15: where do the bases stand? */
export const comeOutAsk = placeAsk<ComingOut>({
  name: 'placeOutside',
  prompt: 'Where does the Squad come out?',
  meaning: 'Places within 2" of the entrance.',
  rules: ['DZC-GARRISON-15'],
  placing: placingOut,
});

function exitsFor(table: Table, squad: string, piece: TerrainPiece): readonly string[] {
  const roof = piece.kind === STRUCTURE && hasHatch(piece) ? [ROOF] : [];
  return [...entrancesOf(piece).map(({ id }) => id), ...roof].filter(
    (wall) => suggestPlace(table, placingOut(table, { squad, place: piece.id, wall })) !== null,
  );
}

/** DZC-GARRISON-15: by which entrance? */
export const exitAsk = pickAsk<Table, { readonly squad: string }>({
  name: 'exit',
  prompt: 'By which entrance does the Squad leave?',
  meaning: 'A wall: north, east, south, west or wall-1 and so on; or `roof`, by its hatch.',
  rules: ['DZC-GARRISON-15'],
  candidates: (table, { squad }) =>
    exitsFor(table, squad, terrainOf(table, placeOfSquad(table, squad) ?? '')).map((id) => ({ id, label: id })),
  unlisted: (table, { squad }, id) =>
    wallsOf(terrainOf(table, placeOfSquad(table, squad) ?? '')).some((wall) => wall.id === id)
      ? refuse('DZC-GARRISON-15', 'That wall has no openings, or there is no room before it.')
      : null,
});

/** Sets a Squad down before a building; whether there was room. */
export function* comeOut(play: TablePlay, squad: string, rule: string): Procedure<boolean> {
  const place = placeOfSquad(play.table, squad) ?? '';
  const { side } = squadOf(play.table, squad);
  if (exitsFor(play.table, squad, terrainOf(play.table, place)).length === 0) return false;
  const wall = yield* ask(side, exitAsk, { squad });
  const { places } = yield* ask(side, comeOutAsk, { squad, place, wall });
  for (const { piece, to } of places) {
    withdraw(play, piece);
    if (to.kind === 'on') putOn(play, piece, wall === ROOF ? onRoof(play.table, place, to) : to, rule);
  }
  updateAdvantage(play, place);
  return true;
}

export const leaveAction: SquadAction = {
  id: 'leave',
  name: 'Abandon',
  meaning: 'An infantry Squad leaves its Structure or Forest.',
  concerns: (table, squad) => placeOfSquad(table, squad) !== null,
  barred(table, squad) {
    const why = whyNotLeave(table, squad);
    if (why !== null) return why;
    return exitsFor(table, squad, terrainOf(table, placeOfSquad(table, squad) ?? '')).length > 0
      ? null
      : refuse('DZC-GARRISON-15', 'There is no room before any entrance.');
  },
  *run(play, squad) {
    if (!(yield* getsAway(play, squad))) return;
    if (!(yield* comeOut(play, squad, 'DZC-GARRISON-15'))) return;
    if (mayJumpOut(play.table, squad)) {
      play.cite('DZC-FORCE-41');
      finished.write(play, squad, false, 'DZC-FORCE-41');
    }
    for (const id of unitsOf(play.table, squad)) {
      countUnit(play, id, 'DZC-GARRISON-15');
      disembarked.write(play, id, true, 'DZC-GARRISON-15');
      abandoned.write(play, id, true, 'DZC-GARRISON-15');
    }
  },
};

/** DZC-GARRISON-17: to which Linked Structure? */
export const transferAsk = pickAsk<Table, { readonly squad: string }>({
  name: 'transfer',
  prompt: 'To which Linked Structure does the Squad go?',
  meaning: 'The id of a Linked Structure.',
  rules: ['DZC-GARRISON-17'],
  candidates: (table, { squad }) => candidatesNamed(table, linkedTo(table, squad)),
});

function linkedTo(table: Table, squad: string): readonly string[] {
  const place = placeOfSquad(table, squad);
  if (place === null) return [];
  const own = linksOf(terrainOf(table, place));
  const back = [...table.terrain.values()].filter((piece) => linksOf(piece).includes(place)).map(({ id }) => id);
  return [...new Set([...own, ...back])].filter((id) => table.terrain.has(id));
}

export const transferAction: SquadAction = {
  id: 'transfer',
  name: 'Go to a Linked Structure',
  meaning: 'A Squad goes over to a Linked Structure.',
  concerns: (table, squad) => linkedTo(table, squad).length > 0,
  barred: whyNotLeave,
  *run(play, squad) {
    if (!(yield* getsAway(play, squad))) return;
    const to = yield* ask(squadOf(play.table, squad).side, transferAsk, { squad });
    moveInto(play, squad, to);
    for (const id of unitsOf(play.table, squad)) countUnit(play, id, 'DZC-GARRISON-17');
    finished.write(play, squad, true, 'DZC-GARRISON-17');
  },
};

/** Puts a whole Squad from one place into another. */
export function moveInto(play: TablePlay, squad: string, to: string): void {
  const place = placeOfSquad(play.table, squad) ?? '';
  for (const id of unitsOf(play.table, squad)) {
    withdraw(play, id);
    putIn(play, id, to, 'DZC-GARRISON-17');
  }
  updateAdvantage(play, place);
  updateAdvantage(play, to);
}

export { linkedTo };

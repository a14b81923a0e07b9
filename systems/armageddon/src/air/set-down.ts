import { ask, type JsonRecord, pickAsk, type Procedure, type Refusal, refuse } from '@bridgehead/kernel';
import {
  candidatesNamed,
  checkPlace,
  isDestroyed,
  modelOf,
  nameOf,
  type Placing,
  putIn,
  putOn,
  setMark,
  squadsOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { ACTIVATED, FLYING, isBroken, LANDED } from '../book/marks.js';
import { isWithin } from '../book/measuring.js';
import { everythingAloft, terrainClass, unitsInAir, unitsOf, unitsOnGround } from '../book/units.js';
import { overwatchWindow } from '../fire/overwatch.js';
import { testGround } from '../movement/dangerous-ground.js';
import { goingAt, kindsThatAre } from '../terrain/terrain.js';
import { hasRoomFor, mayCarry } from '../transports/capacity.js';
import { letOut, zonesKept } from './let-out.js';

/** EA-AIR-09: where it is over: not on a unit, not in impassable terrain, and only in zones of control that it assaults. */
function groundUnder(table: Table, unit: string, targets: readonly string[]): Placing {
  return {
    pieces: [unit],
    keep: zonesKept(table, unit, targets, 'EA-AIR-09'),
    banned: [{ kinds: kindsThatAre('impassable', terrainClass(table, unit)), rule: 'EA-AIR-09' }],
    judgedBy: 'centre',
    apart: everythingAloft(table).filter((id) => id !== unit),
    rule: 'EA-AIR-09',
  };
}

/** EA-AIR-09: why a formation cannot come down where it is. */
export function whyNotLand(table: Table, formation: string, targets: readonly string[]): Refusal | null {
  for (const unit of unitsInAir(table, formation)) {
    const { place } = modelOf(table, unit);
    if (place.kind !== 'on') return refuse('EA-AIR-09', `${nameOf(table, unit)} is not over the table.`);
    const answer = { place: { [unit]: { at: [place.x, place.y] as const, facing: place.facing } } };
    const refused = checkPlace(table, groundUnder(table, unit, targets), answer);
    if (refused !== null) return refused;
  }
  return null;
}

/** EA-AIR-09: aircraft come down where they are; in dangerous terrain they test. */
export function* setDownAircraft(play: TablePlay, formation: string): Procedure<void> {
  const units = unitsInAir(play.table, formation);
  setMark(play, formation, FLYING, 0, 'EA-AIR-09');
  setMark(play, formation, LANDED, 1, 'EA-AIR-09');
  for (const unit of units) {
    const { place } = modelOf(play.table, unit);
    if (place.kind !== 'on') continue;
    putOn(play, unit, place, 'EA-AIR-09');
    if (goingAt(play.table, unit, place) === 'dangerous') yield* testGround(play, unit, false);
  }
}

/** EA-AIR-09: those who get out have acted, and may be answered by Overwatch. Returns their formations. */
export function* letTroopsOut(
  play: TablePlay,
  formation: string,
  targets: readonly string[] = [],
): Procedure<readonly string[]> {
  const out = new Set<string>();
  for (const unit of unitsOnGround(play.table, formation)) {
    if (isDestroyed(play.table, unit)) continue;
    for (const one of yield* letOut(play, unit, targets)) out.add(one);
  }
  for (const one of out) setMark(play, one, ACTIVATED, 1, 'EA-AIR-09');
  for (const one of out) yield* overwatchWindow(play, one);
  return [...out];
}

interface PickingUp extends JsonRecord {
  readonly unit: string;
}

/** EA-AIR-09: whole formations within 5 cm that find room. */
function friendsBeside(table: Table, unit: string): readonly string[] {
  const { side, squad } = modelOf(table, unit);
  return squadsOf(table, side).flatMap(({ id }) => {
    const units = unitsOf(table, id);
    const fits =
      id !== squad &&
      !isBroken(table, id) &&
      units.length > 0 &&
      unitsOnGround(table, id).length === units.length &&
      units.every((one) => mayCarry(table, unit, one) && isWithin(table, unit, one, 5)) &&
      hasRoomFor(table, unit, units);
    return fits ? [id] : [];
  });
}

const PASS = 'pass';

/** EA-AIR-09: whom does the landed aircraft pick up? */
export const pickUpAsk = pickAsk<Table, PickingUp>({
  name: 'pickUp',
  prompt: 'Which formation gets aboard?',
  meaning: 'The id of a friendly formation wholly within 5 cm that finds room, or pass.',
  rules: ['EA-AIR-09'],
  candidates: (table, { unit }) => candidatesNamed(table, friendsBeside(table, unit)),
  pass: { id: PASS, label: 'Nobody' },
  usual: () => PASS,
});

/** EA-AIR-09: troops get out, or friends get aboard. Returns the formations that got out. */
export function* letOutOrPickUp(play: TablePlay, formation: string): Procedure<readonly string[]> {
  play.cite('EA-AIR-09');
  const out = yield* letTroopsOut(play, formation);
  for (const unit of unitsOnGround(play.table, formation)) yield* pickUp(play, unit, out);
  return out;
}

function* pickUp(play: TablePlay, unit: string, out: readonly string[]): Procedure<void> {
  for (;;) {
    // Who has just got out does not get in again.
    if (friendsBeside(play.table, unit).every((id) => out.includes(id))) return;
    const chosen = yield* ask(modelOf(play.table, unit).side, pickUpAsk, { unit });
    if (chosen === PASS) return;
    for (const one of unitsOf(play.table, chosen)) putIn(play, one, unit, 'EA-AIR-09');
  }
}

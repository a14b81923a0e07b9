import { discAt, footprintOf, overlaps, pointToPoint, type Pose } from '@bridgehead/geometry';
import { ask, isRefusal, type MoveAnswer, type Option, type Procedure, type Refusal, refuse } from '@bridgehead/kernel';
import {
  bindingMovement,
  footprintOfModel,
  isDestroyed,
  isWhollyOnTable,
  moveAsk,
  type MoveResult,
  nameOf,
  poseOf,
  type Profile,
  putOff,
  readMove,
  reprofile,
  setMark,
  squadOf,
  suggestMoves,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import type { SquadAction } from '../activation/action.js';
import { finished, movedWhen } from '../activation/state.js';
import { groundUnits, landingFaultAt, zoneRadius } from '../aircraft/landing.js';
import { AIRBASE } from '../airstrikes/runs.js';
import { sheetOf, type UnitSheet } from '../book/figures.js';
import { DAMAGE, damageOn, isLanded, LANDED } from '../book/marks.js';
import { remembered } from '../book/memos.js';
import { isAirborne, isAircraft, unitsOnTable } from '../book/units.js';
import { destinationOf } from '../movement/destination.js';
import { bansForSolvers } from '../movement/ground.js';
import { carryOut } from '../movement/move.js';
import { noteOrder } from '../movement/move-order.js';
import { movementFor } from '../movement/movement.js';
import { roofFault } from '../movement/roofs.js';

const RULE = 'DZC-FORCE-56';
const HOP = 'DZC-FORCE-57';

/** DZC-FORCE-56: one change in an activation. */
const transitioned = remembered<boolean>('transitioned', 'activation', {
  name: 'Changed',
  meaning: 'of a Squad: it has changed from one sheet to the other in this activation',
});

/** The other sheet of a unit; null if it has none. */
function otherOf(table: Table, unit: string): Profile | null {
  const { alt } = sheetOf(table, unit);
  return alt === null ? null : (table.profiles.get(alt) ?? null);
}

function figuresIn({ figures }: Profile): UnitSheet {
  return figures as UnitSheet;
}

function hops(profile: Profile): boolean {
  return profile.traits.some(({ trait }) => trait === 'short-hop');
}

/** The units of a Squad with two sheets, if all of them have; those that hop, or those that do not. */
function changers(table: Table, squad: string, hopping: boolean): readonly string[] {
  const units = unitsOnTable(table, squad);
  const isSo = (id: string) => {
    const other = otherOf(table, id);
    return other !== null && hops(other) === hopping;
  };
  return units.length > 0 && units.every(isSo) ? units : [];
}

/** DZC-FORCE-56: all units alike; damage carries over, and at least one point remains. */
function change(play: TablePlay, units: readonly string[], rule: string): void {
  for (const id of units) {
    const other = otherOf(play.table, id);
    if (other === null || isDestroyed(play.table, id)) continue;
    if (isLanded(play.table, id)) setMark(play, id, LANDED, 0, rule);
    reprofile(play, id, other.id, rule);
    const most = figuresIn(other).damagePoints - 1;
    if (damageOn(play.table, id) > most) setMark(play, id, DAMAGE, most, rule);
  }
}

/** DZC-AIR-05: why a unit cannot stand on its ground sheet at a pose. */
function whyNotDown(table: Table, unit: string, pose: Pose, ground: Profile, mates: readonly string[]): Refusal | null {
  const fault = landingFaultAt(table, unit, pose, []);
  if (fault !== null) return fault;
  const body = footprintOf(ground.base, pose);
  if (!isWhollyOnTable(table, body)) return refuse('DZC-AIR-05', 'It would hang over the edge of the table.');
  const other = groundUnits(table, unit, mates).find((id) => overlaps(body, footprintOfModel(table, id)));
  return other === undefined ? null : refuse('DZC-AIR-05', `There is no room beside ${nameOf(table, other)}.`);
}

/** DZC-MOVE-05: why a unit cannot rise: another flying base hovers above it. */
function whyNotUp(table: Table, unit: string, flight: Profile): Refusal | null {
  const pose = poseOf(table, unit);
  if (pose === null || flight.base.shape !== 'disc') return null;
  const base = discAt(pose, flight.base.radius);
  if (!isWhollyOnTable(table, base)) return refuse('DZC-MOVE-05', 'It would hang over the edge of the table.');
  const above = [...table.models.values()].find(
    ({ id }) => id !== unit && isAirborne(table, id) && overlaps(base, footprintOfModel(table, id)),
  );
  return above === undefined ? null : refuse('DZC-MOVE-05', 'Another aircraft hovers above it.');
}

function whyUnchanged(table: Table, squad: string): Refusal | null {
  if (finished.read(table, squad) === true) return refuse('DZC-TURN-12', 'It has finished.');
  return transitioned.read(table, squad) === true ? refuse(RULE, 'It changes once in an activation.') : null;
}

function whyNotTransition(table: Table, squad: string): Refusal | null {
  const why = whyUnchanged(table, squad);
  if (why !== null) return why;
  for (const id of changers(table, squad, false)) {
    const other = otherOf(table, id);
    const pose = poseOf(table, id);
    if (other === null || pose === null) continue;
    const isDown = figuresIn(other).type !== 'Aircraft';
    // DZC-FORCE-56: up at the start of a move, down at its end.
    if (!isDown && movedWhen.read(table, squad) !== undefined) return refuse(RULE, 'It changes before it moves.');
    const fault = isDown
      ? isAircraft(table, id)
        ? whyNotDown(table, id, pose, other, [])
        : null
      : whyNotUp(table, id, other);
    if (fault !== null) return fault;
  }
  return null;
}

/** DZC-FORCE-56: from the ground to flight, or back; a hover craft leaves to come again as a Fast Mover. */
export const transitionAction: SquadAction = {
  id: 'transition',
  name: 'Transition',
  meaning: 'A Squad with two sheets changes from one to the other.',
  concerns: (table, squad) => changers(table, squad, false).length > 0,
  barred: whyNotTransition,
  *run(play, squad) {
    yield* [];
    const units = changers(play.table, squad, false);
    transitioned.write(play, squad, true, RULE);
    change(play, units, RULE);
    const [first = ''] = units;
    if (!isAircraft(play.table, first)) return movedWhen.write(play, squad, 'before', RULE);
    if (sheetOf(play.table, first).move !== null) return;
    for (const id of units) putOff(play, id, AIRBASE, RULE);
  },
};

interface Hopping extends Readonly<Record<string, string>> {
  readonly squad: string;
}

/** DZC-FORCE-57: whoever has flown must be able to land where it arrives, with room for all of them. */
function whyNotLand(table: Table, { moves }: MoveResult, squad: string): Refusal | null {
  const mates = unitsOnTable(table, squad);
  const ends = mates.flatMap((id) => {
    const move = moves.find(({ model }) => model === id);
    const pose = move?.to ?? poseOf(table, id);
    return pose === null ? [] : [{ id, pose, flown: (move?.walked.length ?? 0) > 0 }];
  });
  for (const { id, pose, flown } of ends) {
    const ground = otherOf(table, id);
    const fault = flown && ground !== null ? whyNotDown(table, id, pose, ground, mates) : null;
    if (fault !== null) return { ...fault, rule: HOP };
    const near = ends.find(
      (one) => one.id !== id && pointToPoint(one.pose, pose) < 2 * zoneRadius(sheetOf(table, id).landingZone),
    );
    if (flown && near !== undefined) return refuse(HOP, 'Their Landing Zones overlap.');
  }
  return null;
}

function readHop(table: Table, { squad }: Hopping, answer: MoveAnswer): MoveResult | Refusal {
  const result = readMove(table, bindingMovement(movementFor(table, squad)), answer);
  if (isRefusal(result)) return result;
  return roofFault(table, result) ?? whyNotLand(table, result, squad) ?? result;
}

function* hopsOffered(table: Table, args: Hopping): Iterable<Option<MoveAnswer>> {
  const demand = movementFor(table, args.squad);
  const { ground } = demand;
  const asked = { ...demand, ground: { ...ground, banned: [...ground.banned, ...bansForSolvers(demand.movers)] } };
  for (const option of suggestMoves(table, asked, destinationOf(table, args.squad) ?? undefined))
    if (!isRefusal(readHop(table, args, option.answer))) yield option;
  yield { id: 'hold', label: 'Stay', answer: { move: [] } };
}

/** DZC-FORCE-57: where to? */
export const hopAsk = moveAsk<Hopping>({
  name: 'shortHop',
  prompt: 'Where does the Squad hop?',
  meaning: 'A flight that ends where all of them can land.',
  rules: [HOP],
  movement: (table, { squad }) => movementFor(table, squad),
  options: hopsOffered,
  sample(table, args, _side, below) {
    const all = [...hopsOffered(table, args)];
    return all[below(all.length)]?.answer ?? { move: [] };
  },
  check: readHop,
});

function* hop(play: TablePlay, squad: string): Procedure<void> {
  const units = changers(play.table, squad, true);
  transitioned.write(play, squad, true, HOP);
  noteOrder(play, squad);
  change(play, units, HOP);
  yield* carryOut(play, yield* ask(squadOf(play.table, squad).side, hopAsk, { squad }));
  change(play, units, HOP);
}

/** DZC-FORCE-57: up, away and down again in one move. */
export const hopAction: SquadAction = {
  id: 'shortHop',
  name: 'Short Hop',
  meaning: 'A Squad takes off, flies and lands again in the place of its move.',
  concerns: (table, squad) => changers(table, squad, true).length > 0,
  barred(table, squad) {
    if (movedWhen.read(table, squad) !== undefined) return refuse('DZC-TURN-12', 'It has moved already.');
    const up = changers(table, squad, true).flatMap((id) => {
      const other = otherOf(table, id);
      return other === null ? [] : (whyNotUp(table, id, other) ?? []);
    });
    return whyUnchanged(table, squad) ?? up[0] ?? null;
  },
  run: hop,
};

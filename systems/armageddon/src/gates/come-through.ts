import { ask, type JsonRecord, pickAsk, type Procedure } from '@bridgehead/kernel';
import {
  candidatesNamed,
  distanceBetween,
  placeAsk,
  type Placing,
  putOn,
  squadOf,
  suggestPlace,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { appearing } from '../arrivals/appearing.js';
import { CM, cm } from '../book/measuring.js';
import { remembered } from '../book/memos.js';
import { speedOf, unitsOf } from '../book/units.js';
import { coherencyOf } from '../movement/coherency.js';
import { testGround } from '../movement/dangerous-ground.js';
import { destinationFrom } from '../movement/destination.js';
import { goingAt } from '../terrain/terrain.js';
import { gatesOf, noteUsed, ruleOf } from './gates.js';

/** EA-FORCE-63: how much of its charge a unit has used to come through a gate, in cm. */
export const spentAtGate = remembered<number>('spentAtGate', 'activation', {
  name: 'Came through a gate',
  meaning: 'of a unit: how many cm of its present move it has used to come through a gate',
});

interface Entering extends JsonRecord {
  readonly squad: string;
}

interface Coming extends Entering {
  readonly gate: string;
  /** EA-FORCE-76: what is left of the move of each unit, in cm. */
  readonly paces: Readonly<Record<string, number>>;
}

/** Its first move, measured from the gate; in formation, outside enemy zones of control. */
function placingOf(table: Table, { squad, gate, paces }: Coming): Placing {
  const units = unitsOf(table, squad);
  const rule = ruleOf(table, gate);
  const { advice: _advice, ...coherency } = coherencyOf(table, squad);
  return {
    ...appearing(table, squadOf(table, squad).side, units, rule),
    near: units.map((unit) => ({ to: gate, distance: cm(paces[unit] ?? 0), models: [unit], rule })),
    coherency,
  };
}

/** EA-FORCE-63, EA-FORCE-76: by which gate does the formation come? */
export const gateAsk = pickAsk<Table, Entering>({
  name: 'gate',
  prompt: 'By which gate does the formation come?',
  meaning: 'The id of a gate: a unit or an objective.',
  rules: ['EA-FORCE-63', 'EA-FORCE-76'],
  candidates: (table, { squad }) => candidatesNamed(table, gatesWithRoom(table, squad)),
});

/** EA-FORCE-63, EA-FORCE-76: where does it come out? */
export const comeThroughAsk = placeAsk<Coming>({
  name: 'comeThrough',
  prompt: 'Where does the formation come out?',
  meaning:
    'A place for every unit, no farther from the gate than its move, in formation, outside enemy zones of control.',
  rules: ['EA-FORCE-63', 'EA-FORCE-76', 'EA-FORCE-80'],
  placing: placingOf,
  toward: (table, { gate }, side) => destinationFrom(table, gate, side),
});

function pacesOf(table: Table, formation: string): Coming['paces'] {
  return Object.fromEntries(unitsOf(table, formation).map((unit) => [unit, speedOf(table, unit)]));
}

function gatesWithRoom(table: Table, squad: string): readonly string[] {
  return gatesOf(table, squadOf(table, squad).side).filter((gate) => {
    const placing = placingOf(table, { squad, gate, paces: pacesOf(table, squad) });
    return suggestPlace(table, placing) !== null;
  });
}

/** EA-FORCE-63, EA-FORCE-76: a formation in reserve makes its first move from a gate. Returns whether there was room. */
export function* comeThrough(play: TablePlay, formation: string): Procedure<boolean> {
  if (gatesWithRoom(play.table, formation).length === 0) return false;
  const { side } = squadOf(play.table, formation);
  const gate = yield* ask(side, gateAsk, { squad: formation });
  yield* comeOutAt(play, formation, gate, pacesOf(play.table, formation));
  return true;
}

/** The units are set down, each within what is left of its move. */
export function* comeOutAt(play: TablePlay, formation: string, gate: string, paces: Coming['paces']): Procedure<void> {
  const rule = ruleOf(play.table, gate);
  const { places } = yield* ask(squadOf(play.table, formation).side, comeThroughAsk, { squad: formation, gate, paces });
  noteUsed(play, gate);
  for (const { piece, to } of places) {
    if (to.kind !== 'on') continue;
    putOn(play, piece, to, rule);
    spentAtGate.write(play, piece, distanceBetween(play.table, piece, gate) / CM, rule);
  }
  for (const { piece, to } of places)
    if (to.kind === 'on' && goingAt(play.table, piece, to) === 'dangerous') yield* testGround(play, piece, false);
}

/** Whether a formation that goes into a portal finds room at another. */
export function hasRoomAt(table: Table, formation: string, gate: string, paces: Coming['paces']): boolean {
  return suggestPlace(table, placingOf(table, { squad: formation, gate, paces })) !== null;
}

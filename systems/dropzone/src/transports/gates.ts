import { allocateAsk, ask, type JsonRecord, type Refusal, refuse } from '@bridgehead/kernel';
import {
  distanceBetween,
  modelOf,
  nameOf,
  placeAsk,
  type Placing,
  profileOf,
  putOff,
  putOn,
  squadOf,
  suggestPlace,
  type Table,
  type TablePlay,
  turnOf,
} from '@bridgehead/tabletop';
import type { SquadAction } from '../activation/action.js';
import { actingSquads, actsWith, finished, firedBy } from '../activation/state.js';
import { hasSpecial, valueOf } from '../book/figures.js';
import { inches } from '../book/measuring.js';
import { remembered } from '../book/memos.js';
import { isInfantry, isStored, STORED, unitsOf } from '../book/units.js';
import { coherencyOf } from '../movement/coherency.js';
import { approachRule, dueTurn } from '../setup/approach.js';
import { cameByGate } from './gate-state.js';
import { countUnit, whyMovedTooFar, whyNoOperation } from './limits.js';
import { placingOnGround } from './placing.js';
import { disembarked, embarked } from './state.js';

const GATE = 'DZC-FORCE-80';
const MASS = 'DZC-FORCE-79';
const ONE_WAY = 'DZC-FORCE-26';
const ROUNDING = 3;

/** DZC-FORCE-80: what has passed a Gate in this turn, in and out together. */
const passed = remembered<number>('passedMass', 'turn', {
  name: 'Passed',
  meaning: 'of a Gate: how much Mass has passed it in this turn',
});

/** DZC-FORCE-26: an Auxiliary Gate transmits in one direction in a turn. */
const direction = remembered<string>('gateDirection', 'turn', {
  name: 'Direction',
  meaning: 'of an Auxiliary Gate: in or out, once it was used in this turn',
});

interface GateValue {
  readonly infantry: boolean;
  readonly amount: number;
}

/** `3`, `F1` or `1/F1`: F is for infantry Gates. */
function valuesIn(value: number | string | null): readonly GateValue[] {
  if (value === null) return [];
  return String(value)
    .split('/')
    .map((part) => ({ infantry: part.startsWith('F'), amount: Number(part.replace('F', '')) }));
}

function gateOf(table: Table, unit: string): GateValue | undefined {
  return valuesIn(valueOf(profileOf(table, unit).traits, 'gate'))[0];
}

/** DZC-FORCE-79: the Mass that a unit has for a Gate; null if it never passes it. */
function massFor(table: Table, unit: string, gate: string): number | null {
  const kind = gateOf(table, gate);
  const found = valuesIn(valueOf(profileOf(table, unit).traits, 'mass')).find(
    ({ infantry }) => infantry === kind?.infantry,
  );
  return found?.amount ?? null;
}

/** DZC-FORCE-80: the Gates on the table that act with the Squad. */
function gatesFor(table: Table, squad: string): readonly string[] {
  return actingSquads(table, actsWith(table, squad) ?? '')
    .filter((other) => other !== squad)
    .flatMap((other) => unitsOf(table, other))
    .filter((id) => gateOf(table, id) !== undefined && modelOf(table, id).place.kind === 'on');
}

type Way = 'in' | 'out';

/** Why a unit cannot pass a Gate now. */
function whyNotPass(table: Table, unit: string, gate: string, way: Way): Refusal | null {
  const mass = massFor(table, unit, gate);
  if (mass === null) return refuse(MASS, `${nameOf(table, unit)} does not pass ${nameOf(table, gate)}.`);
  const used = direction.read(table, gate);
  if (hasSpecial(table, gate, 'auxiliary-gate') && used !== undefined && used !== way)
    return refuse(ONE_WAY, `${nameOf(table, gate)} transmits in one direction in a turn.`);
  const most = gateOf(table, gate)?.amount ?? 0;
  if ((passed.read(table, gate) ?? 0) + mass > most)
    return refuse(GATE, `${nameOf(table, gate)} passes ${most} Mass in a turn.`);
  return way === 'in' && distanceBetween(table, unit, gate) > reachOf(table, unit) + ROUNDING
    ? refuse('DZC-TRANSPORT-09', `${nameOf(table, unit)} is too far from ${nameOf(table, gate)}.`)
    : null;
}

/** DZC-TRANSPORT-08: 1" for infantry, 3" for others. */
function reachOf(table: Table, unit: string): number {
  return inches(isInfantry(table, unit) ? 1 : 3);
}

/** DZC-FORCE-80: no Gate passes more than its Mass. */
function massFault(table: Table, ways: Readonly<Record<string, string>>): Refusal | null {
  for (const gate of new Set(Object.values(ways))) {
    const through = Object.keys(ways).filter((unit) => ways[unit] === gate);
    const sum = through.reduce(
      (total, unit) => total + (massFor(table, unit, gate) ?? 0),
      passed.read(table, gate) ?? 0,
    );
    const most = gateOf(table, gate)?.amount ?? 0;
    if (sum > most) return refuse(GATE, `${nameOf(table, gate)} passes ${most} Mass in a turn, not ${sum}.`);
  }
  return null;
}

/** Gates for all units: one for everybody if that will do, else in order. */
function* routesFor(table: Table, squad: string, way: Way): Iterable<Readonly<Record<string, string>>> {
  const gates = gatesFor(table, squad);
  for (const first of gates) {
    const order = [first, ...gates.filter((id) => id !== first)];
    const found: Record<string, string> = {};
    for (const unit of unitsOf(table, squad)) {
      const gate = order.find(
        (id) => whyNotPass(table, unit, id, way) === null && massFault(table, { ...found, [unit]: id }) === null,
      );
      if (gate !== undefined) found[unit] = gate;
    }
    if (unitsOf(table, squad).every((unit) => found[unit] !== undefined)) yield found;
  }
}

/** The first such routes; of those out, the first with room. */
function routes(table: Table, squad: string, way: Way): Readonly<Record<string, string>> | null {
  const all = [...routesFor(table, squad, way)];
  const roomy = (ways: Readonly<Record<string, string>>) =>
    way === 'in' || suggestPlace(table, placingOf(table, { squad, ways })) !== null;
  return all.find(roomy) ?? all[0] ?? null;
}

interface Passing extends JsonRecord {
  readonly squad: string;
  readonly way: Way;
}

/** DZC-FORCE-80: by which Gates? */
export const gateAsk = allocateAsk<Table, Passing>({
  name: 'gates',
  prompt: 'Which unit takes which Gate?',
  meaning: 'For each unit of the Squad the id of a Gate.',
  rules: [GATE],
  items: (table, { squad }) => unitsOf(table, squad),
  bins: (table, { squad }) => gatesFor(table, squad),
  barred: (table, { way }, item, bin) => whyNotPass(table, item, bin, way),
  whole: (table, _args, ways) => massFault(table, ways),
  usual: (table, { squad, way }) => routes(table, squad, way) ?? {},
});

interface ComingThrough extends JsonRecord {
  readonly squad: string;
  readonly ways: Readonly<Record<string, string>>;
}

/** DZC-FORCE-80: on the ground within reach of the Gate that each takes. */
function placingOf(table: Table, { squad, ways }: ComingThrough): Placing {
  const units = unitsOf(table, squad);
  const coherency = coherencyOf(table, squad);
  const gates = [...new Set(Object.values(ways))];
  return {
    ...placingOnGround(table, units, GATE),
    near: gates.map((gate) => {
      const models = units.filter((id) => ways[id] === gate);
      return { to: gate, models, distance: reachOf(table, models[0] ?? ''), rule: GATE };
    }),
    ...(coherency === null ? {} : { coherency }),
  };
}

export const comeThroughAsk = placeAsk<ComingThrough>({
  name: 'comeThrough',
  prompt: 'Where does the Squad come out of its Gates?',
  meaning: 'Places within 3" of its Gates, 1" for infantry.',
  rules: [GATE],
  placing: placingOf,
});

function whyUnitStays(table: Table, squad: string, way: Way): Refusal | null {
  if (finished.read(table, squad) === true) return refuse('DZC-GARRISON-04', 'It takes no more Actions in this turn.');
  for (const unit of unitsOf(table, squad)) {
    if (way === 'in' && firedBy(table, unit).length > 0)
      return refuse('DZC-TRANSPORT-12', `${nameOf(table, unit)} has fired in this turn.`);
    const why = whyNoOperation(table, unit, way === 'in' ? 'embark' : 'disembark') ?? whyMovedTooFar(table, unit);
    if (why !== null) return why;
  }
  return null;
}

function whyNoRoute(table: Table, squad: string, way: Way): Refusal | null {
  if (routes(table, squad, way) !== null) return null;
  const gates = gatesFor(table, squad);
  const whys = unitsOf(table, squad).flatMap((unit) =>
    gates.flatMap((gate) => whyNotPass(table, unit, gate, way) ?? []),
  );
  return whys[0] ?? refuse(GATE, gates.length === 0 ? 'No Gate acts with it.' : 'The Gates do not pass so much Mass.');
}

function whyNotOut(table: Table, squad: string): Refusal | null {
  if (turnOf(table) < dueTurn(table, squad)) return refuse(approachRule(table), 'Its Battlegroup is not due yet.');
  const why = whyUnitStays(table, squad, 'out') ?? whyNoRoute(table, squad, 'out');
  if (why !== null) return why;
  const ways = routes(table, squad, 'out') ?? {};
  return suggestPlace(table, placingOf(table, { squad, ways })) === null
    ? refuse(GATE, 'There is no room at the Gate.')
    : null;
}

/** Notes what has gone through which Gate. */
function notePassage(play: TablePlay, ways: Readonly<Record<string, string>>, way: Way): void {
  for (const [unit, gate] of Object.entries(ways)) {
    passed.write(play, gate, (passed.read(play.table, gate) ?? 0) + (massFor(play.table, unit, gate) ?? 0), MASS);
    if (hasSpecial(play.table, gate, 'auxiliary-gate')) direction.write(play, gate, way, ONE_WAY);
    countUnit(play, unit, 'DZC-TRANSPORT-10');
  }
}

/** DZC-FORCE-80: a stored Squad comes in through Gates; they need not land. */
export const gateOutAction: SquadAction = {
  id: 'gateOut',
  name: 'Come through Gates',
  meaning: 'A stored Squad appears at Gates that act with its Battlegroup.',
  concerns: (table, squad) => unitsOf(table, squad).some((id) => isStored(table, id)),
  barred: whyNotOut,
  *run(play, squad) {
    const { side } = squadOf(play.table, squad);
    const ways = yield* ask(side, gateAsk, { squad, way: 'out' });
    const room = suggestPlace(play.table, placingOf(play.table, { squad, ways })) !== null;
    const taken = room ? ways : (routes(play.table, squad, 'out') ?? ways);
    const { places } = yield* ask(side, comeThroughAsk, { squad, ways: taken });
    for (const { piece, to } of places) {
      if (to.kind === 'on') putOn(play, piece, to, GATE);
      disembarked.write(play, piece, true, 'DZC-TRANSPORT-12');
      cameByGate.write(play, piece, true, GATE);
    }
    notePassage(play, taken, 'out');
  },
};

/** DZC-FORCE-80: a Squad at Gates is stored again. */
export const gateInAction: SquadAction = {
  id: 'gateIn',
  name: 'Go into Gates',
  meaning: 'A Squad within reach of Gates is stored, and may come out of others.',
  concerns: (table, squad) => {
    const units = unitsOf(table, squad);
    return (
      units.length > 0 &&
      units.every((id) => hasSpecial(table, id, 'mass') && modelOf(table, id).place.kind === 'on') &&
      gatesFor(table, squad).length > 0
    );
  },
  barred: (table, squad) => whyUnitStays(table, squad, 'in') ?? whyNoRoute(table, squad, 'in'),
  *run(play, squad) {
    const ways = yield* ask(squadOf(play.table, squad).side, gateAsk, { squad, way: 'in' });
    notePassage(play, ways, 'in');
    for (const unit of Object.keys(ways)) {
      putOff(play, unit, STORED, GATE);
      embarked.write(play, unit, true, 'DZC-TRANSPORT-12');
    }
  },
};

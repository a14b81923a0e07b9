import { ask, type JsonRecord, pickAsk, type Procedure } from '@bridgehead/kernel';
import {
  candidatesNamed,
  placeAsk,
  type Placing,
  putOn,
  setMark,
  squadOf,
  squadsOf,
  suggestPlace,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { appearing } from '../arrivals/appearing.js';
import { hasAbility } from '../book/abilities.js';
import { ACTIVATED, isBroken } from '../book/marks.js';
import { cm } from '../book/measuring.js';
import { isGone, unitsInAir, unitsOf } from '../book/units.js';
import { overwatchWindow } from '../fire/overwatch.js';
import { withdrawBroken } from '../morale/withdraw.js';
import { coherencyOf } from '../movement/coherency.js';
import { fitsThroughGate, waitsInReserve } from './gates.js';

/** EA-FORCE-82: so many units for each aircraft. */
const UNITS_PER_AIRCRAFT = 4;

interface Bringing extends JsonRecord {
  /** The aircraft. */
  readonly squad: string;
}

interface Placed extends Bringing {
  readonly brought: string;
}

function wormholes(table: Table, formation: string): readonly string[] {
  return unitsInAir(table, formation).filter((unit) => hasAbility(table, unit, 'wormhole'));
}

/** EA-FORCE-82: within 5 cm of the aircraft. */
function placingOf(table: Table, { squad, brought }: Placed): Placing {
  const { advice: _advice, ...coherency } = coherencyOf(table, brought);
  return {
    ...appearing(table, squadOf(table, squad).side, unitsOf(table, brought), 'EA-FORCE-82'),
    near: [{ to: wormholes(table, squad), distance: cm(5), rule: 'EA-FORCE-82' }],
    apart: wormholes(table, squad),
    coherency,
  };
}

/** EA-FORCE-82: formations in reserve that are small enough and find room. */
function couldBring(table: Table, squad: string): readonly string[] {
  const most = UNITS_PER_AIRCRAFT * wormholes(table, squad).length;
  if (most === 0) return [];
  return squadsOf(table, squadOf(table, squad).side).flatMap(({ id }) => {
    const units = unitsOf(table, id);
    const fits = units.length <= most && waitsInReserve(table, id) && !isBroken(table, id);
    if (!fits || !units.every((unit) => fitsThroughGate(table, unit))) return [];
    return suggestPlace(table, placingOf(table, { squad, brought: id })) === null ? [] : [id];
  });
}

/** EA-FORCE-82: whom do the aircraft bring in? */
export const wormholeAsk = pickAsk<Table, Bringing>({
  name: 'wormhole',
  prompt: 'Which formation comes out of the wormhole?',
  meaning: 'The id of a formation in reserve with at most four units for each aircraft, or pass.',
  rules: ['EA-FORCE-82'],
  candidates: (table, { squad }) => candidatesNamed(table, couldBring(table, squad)),
  pass: { id: 'pass', label: 'Nobody' },
});

export const wormholePlaceAsk = placeAsk<Placed>({
  name: 'wormholeAt',
  prompt: 'Where does the formation come out?',
  meaning: 'A place for every unit within 5 cm of the aircraft, in formation, outside enemy zones of control.',
  rules: ['EA-FORCE-82'],
  placing: placingOf,
});

/** EA-FORCE-82: after flak; those who came shoot with the aircraft and do not act again. Returns them. */
export function* wormhole(play: TablePlay, formation: string): Procedure<readonly string[]> {
  if (couldBring(play.table, formation).length === 0) return [];
  const { side } = squadOf(play.table, formation);
  const brought = yield* ask(side, wormholeAsk, { squad: formation });
  if (brought === 'pass') return [];
  const { places } = yield* ask(side, wormholePlaceAsk, { squad: formation, brought });
  for (const { piece, to } of places) if (to.kind === 'on') putOn(play, piece, to, 'EA-FORCE-82');
  setMark(play, brought, ACTIVATED, 1, 'EA-FORCE-82');
  yield* overwatchWindow(play, brought);
  yield* withdrawBroken(play);
  return isGone(play.table, brought) || isBroken(play.table, brought) ? [] : [brought];
}

import {
  ask,
  type JsonRecord,
  next,
  pickAsk,
  type Procedure,
  type Refusal,
  refuse,
  type StageCall,
} from '@bridgehead/kernel';
import { passengersOf, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import type { FormationAction } from '../activation/action.js';
import { figuresOf } from '../book/figures.js';
import { isGone, unitsInAir, unitsOf, unitsOnGround } from '../book/units.js';
import { shoot } from '../fire/shoot.js';
import { wormhole } from '../gates/wormhole.js';
import { withdrawBroken } from '../morale/withdraw.js';
import { hasJinked, isReadyToFly } from './aircraft.js';
import { flightOf } from './anti-air.js';
import { approach } from './approach.js';
import { airAssault, whyNotAirAssault } from './air-assault.js';
import { flakWindow } from './flak.js';
import { patrolWindow } from './interception.js';
import { letOutOrPickUp, setDownAircraft, whyNotLand } from './set-down.js';
import { endPatrol, standDownAfterFailure } from './stand-down.js';

type Ending = 'fly' | 'land' | 'airAssault';

interface Choosing extends JsonRecord {
  readonly squad: string;
}

/** EA-AIR-09: do the transports land? */
export const landAsk = pickAsk<Table, Choosing>({
  name: 'land',
  prompt: 'Do the transport aircraft land?',
  meaning: 'fly (attack from the air), land (let troops out or pick them up, then attack) or airAssault.',
  rules: ['EA-AIR-09'],
  candidates: () => [
    { id: 'fly', label: 'Attack from the air' },
    { id: 'land', label: 'Land, then attack' },
    { id: 'airAssault', label: 'Land and assault' },
  ],
  barred: (table, { squad }, id) => whyNotEnd(table, squad, id as Ending),
  usual: (table, { squad }) => usualEnding(table, squad),
});

function whyNotEnd(table: Table, formation: string, ending: Ending): Refusal | null {
  if (ending === 'fly') return null;
  if (ending === 'land') return whyNotLand(table, formation, []);
  return whyNotAirAssault(table, formation);
}

/** Troops aboard want to get out. */
function usualEnding(table: Table, formation: string): Ending {
  const isLaden = unitsInAir(table, formation).some((unit) => passengersOf(table, unit).length > 0);
  if (!isLaden) return 'fly';
  if (whyNotAirAssault(table, formation) === null) return 'airAssault';
  return whyNotLand(table, formation, []) === null ? 'land' : 'fly';
}

function isTransport(table: Table, formation: string): boolean {
  return unitsOf(table, formation).every((unit) => figuresOf(table, unit).transport !== null);
}

/** EA-AIR-05: approach, patrol, flak, landing, attack or air assault. */
export const groundAttack: FormationAction = {
  name: 'groundAttack',
  label: 'Ground attack',
  note: 'aircraft fly in and attack; transports may land',
  rule: 'EA-AIR-02',
  isKnownTo: isReadyToFly,
  barred: (table, formation) => (isReadyToFly(table, formation) ? null : refuse('EA-AIR-02', 'It cannot fly now.')),
  prepare: endPatrol,
  failed: standDownAfterFailure,
  *run(play, formation, { retaining }) {
    const moves = yield* approach(play, formation, 'groundAttack');
    play.cite('EA-AIR-05');
    yield* patrolWindow(play, formation);
    if (unitsInAir(play.table, formation).length > 0) yield* flakWindow(play, flightOf(formation, 'approach', moves));
    if (isGone(play.table, formation) || unitsInAir(play.table, formation).length === 0) return null;
    const ending = isTransport(play.table, formation) ? yield* chooseEnding(play, formation) : 'fly';
    if (ending === 'airAssault') return yield* assaultFromAir(play, formation, retaining);
    const together = ending === 'land' ? yield* landed(play, formation) : yield* wormhole(play, formation);
    // EA-AIR-07: jinking aircraft have lost their attack.
    if (!hasJinked(play.table, formation) && mayAttack(play.table, formation)) {
      play.cite('EA-AIR-08');
      yield* shoot(play, formation, 'steady', together);
    }
    return null;
  },
};

function mayAttack(table: Table, formation: string): boolean {
  return unitsInAir(table, formation).length + unitsOnGround(table, formation).length > 0;
}

function* chooseEnding(play: TablePlay, formation: string): Procedure<Ending> {
  const { side } = squadOf(play.table, formation);
  return (yield* ask(side, landAsk, { squad: formation })) as Ending;
}

function* landed(play: TablePlay, formation: string): Procedure<readonly string[]> {
  yield* setDownAircraft(play, formation);
  const out = yield* letOutOrPickUp(play, formation);
  yield* withdrawBroken(play);
  return out.filter((id) => !isGone(play.table, id));
}

function* assaultFromAir(play: TablePlay, formation: string, retaining: boolean): Procedure<StageCall | null> {
  const fight = yield* airAssault(play, formation);
  return fight === null
    ? null
    : next('assault', { squad: formation, with: fight.along, targets: fight.targets, retaining });
}

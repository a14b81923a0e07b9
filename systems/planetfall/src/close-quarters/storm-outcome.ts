import type { Facing } from '@bridgehead/geometry';
import { ask, pickAsk, type Procedure } from '@bridgehead/kernel';
import {
  distanceBetween,
  markOn,
  nameOf,
  putIn,
  setMark,
  squadOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { awayFrom, comeOut, isSquadInPlay, occupiedBy, inPlay } from '@bridgehead/wargame';
import { OVERWATCH } from '../book/marks.js';
import { movementAction } from '../book/memos.js';
import { TOLERANCE } from '../book/measuring.js';
import { removeCasualties } from '../damage/casualties.js';
import { disorder } from '../disorder/disorder.js';
import { markFlatOut } from '../movement/pace.js';
import { flee, flight } from './flee.js';

const RULE = 'PF-CQB-13';

type OccupyStormedArgs = { readonly squad: string; readonly building: string };

/** PF-CQB-13: the winner may take the building. */
export const occupyStormed = pickAsk<Table, OccupyStormedArgs>({
  name: 'occupyStormed',
  prompt: 'Does the winner take the building?',
  meaning: 'occupy or stay.',
  rules: ['PF-CQB-13'],
  candidates: (table, { building }) => [
    { id: 'occupy', label: `Occupy ${nameOf(table, building)}`, pieces: [building] },
    { id: 'stay', label: 'Stay outside' },
  ],
});

export interface Storming {
  readonly squad: string;
  readonly target: string;
  readonly building: string;
}

/** The models that the attackers have lost and destroyed. */
export interface Casualties {
  readonly suffered: number;
  readonly caused: number;
}

/** PF-CQB-13: the attackers take the building, or they are driven off. */
export function* outcomeOfStorm(play: TablePlay, storming: Storming, casualties: Casualties): Procedure<void> {
  const { squad, target, building } = storming;
  play.cite(RULE);
  if (!isSquadInPlay(play.table, squad)) return;
  const attackers = inPlay(play.table, squad).map(({ id }) => id);
  const outward = awayFrom(play.table, building, attackers);
  if (!isWon(play.table, storming, casualties)) return yield* drivenOff(play, squad, building, outward);
  yield* takeBuilding(play, squad, building);
  // The attackers stand on one side of the building, so the defenders flee on the other.
  if (isSquadInPlay(play.table, target)) yield* drivenOff(play, target, building, (outward + 1800) % 3600);
}

function* takeBuilding(play: TablePlay, squad: string, building: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  play.emit({ kind: 'declared', side, what: 'Stormed', by: squad, at: building, because: RULE });
  const taken = yield* ask(side, occupyStormed, { squad, building });
  if (taken === 'occupy') for (const { id } of inPlay(play.table, squad)) putIn(play, id, building, RULE);
}

/** The attackers win if they caused more casualties than they suffered, or no defender is left, and a model of theirs is at the wall. */
function isWon(table: Table, { squad, target, building }: Storming, { suffered, caused }: Casualties): boolean {
  const atTheWall = inPlay(table, squad).some(({ id }) => distanceBetween(table, id, building) <= TOLERANCE);
  return atTheWall && (caused > suffered || !isSquadInPlay(table, target));
}

/** The loser flees, Flat Out, and gets a Disorder Marker. It is not a Movement Action, so no Overwatch may be fired at it. */
function* drivenOff(play: TablePlay, squad: string, building: string, heading: Facing): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  const inside = occupiedBy(play.table, squad) === building;
  play.emit({ kind: 'declared', side, what: inside ? 'Expelled' : 'Repelled', by: squad, because: RULE });
  const found = flight(play.table, squad, building, heading);
  if (found.movers.length > 0) {
    const { movers, excused, move } = found;
    const args = { squad, building, movers, excused, found: move };
    comeOut(play, yield* ask(side, flee, args), RULE);
  }
  // A model that must leave a building and finds no room outside is lost, as in a wreck: PF-TRANSPORT-07.
  if (inside) yield* removeCasualties(play, found.stuck, RULE);
  if (!isSquadInPlay(play.table, squad)) return;
  markFlatOut(play, squad, RULE);
  if (markOn(play.table, squad, OVERWATCH) > 0) setMark(play, squad, OVERWATCH, 0, 'PF-ORDER-06');
  movementAction.write(play, squad, 'flatOut', RULE);
  disorder(play, squad, 1, RULE);
}

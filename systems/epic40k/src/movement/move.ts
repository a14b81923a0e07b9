import { ask, type JsonRecord, next, type Procedure, type Side, textIn } from '@bridgehead/kernel';
import { footprintOfModel, moveAsk, squadOf, stage, type Table, type TablePlay } from '@bridgehead/tabletop';
import type { Point } from '@bridgehead/geometry';
import { detachmentsOn, unitsOn } from '../book/detachments.js';
import { enemyOf } from '../book/play.js';
import { perhapsMines } from '../cards/effects.js';
import { dismount, mayDismount, mayMount, mount, transportAsk } from '../transports/transports.js';
import { GAITS, type Gait, infiltrates } from './allowance.js';
import { goAll } from './go.js';
import { moversOf, movementOf } from './movement.js';
import { retreat } from './retreat.js';

export interface Moving extends JsonRecord {
  readonly squad: string;
  readonly gait: string;
}

function gaitIn({ gait }: Pick<Moving, 'gait'>): Gait {
  return GAITS.find((one) => one === gait) ?? 'advance';
}

/** E40-MOVE-01: where do its units go? */
export const moveUnits = moveAsk<Moving>({
  name: 'moveUnits',
  prompt: 'Where do its units go?',
  meaning: 'a move of any of its units, in the order in which they move.',
  rules: ['E40-MOVE-01'],
  movement: (table, args) => movementOf(table, args.squad, gaitIn(args)),
  toward: (table, { squad }, side) => towardEnemies(table, squad, side),
});

/** The middle of the nearest enemy unit to the first of its own. */
function towardEnemies(table: Table, squad: string, side: Side): Point | null {
  const [first] = unitsOn(table, squad);
  if (first === undefined) return null;
  const { centre } = footprintOfModel(table, first);
  const enemies = detachmentsOn(table, enemyOf(side)).flatMap((enemy) =>
    unitsOn(table, enemy).map((unit) => footprintOfModel(table, unit).centre),
  );
  const away = ({ x, y }: Point) => (x - centre.x) * (x - centre.x) + (y - centre.y) * (y - centre.y);
  return enemies.toSorted((a, b) => away(a) - away(b))[0] ?? null;
}

/** E40-MOVE: a detachment moves under its order. */
export const move = stage({
  id: 'move',
  name: 'Move',
  meaning: 'A detachment moves.',
  args: { squad: 'the detachment', gait: GAITS.join(', '), first: 'whether the other side is still to move' },
  *run(play, args) {
    const squad = textIn(args, 'squad');
    const gait = gaitIn({ gait: textIn(args, 'gait') });
    const { side } = squadOf(play.table, squad);
    if (gait === 'retreat') yield* retreat(play, squad);
    else {
      yield* moveAndRide(play, squad, gait, side);
      infiltrates.wipe(play, squad, 'E40-KEY-08');
    }
    return next('moving', { side, first: args['first'] ?? false });
  },
});

/** E40-MOVE-06: moving, getting in and getting out in any order, as far as everybody's move lasts. */
function* moveAndRide(play: TablePlay, squad: string, gait: Gait, side: Side): Procedure<void> {
  let [moved, stuck, rode] = [false, false, false];
  for (let turns = 0; turns < MOST_STEPS; turns++) {
    const rides = mayMount(play.table, squad, gait) || (!stuck && mayDismount(play.table, squad, gait));
    // E40-MOVE-06: who has just got out may use what is left of its own movement.
    const goesOn = rode && moversOf(play.table, squad, gait).length > 0;
    const chosen =
      rides || goesOn
        ? yield* ask(side, transportAsk, { squad, gait, again: turns > 0, moved, stuck, due: false })
        : turns === 0
          ? 'move'
          : 'done';
    if (chosen === 'done') return;
    rode = chosen !== 'move';
    if (chosen === 'mount') yield* mount(play, squad, gait);
    else if (chosen === 'dismount') stuck = !(yield* dismount(play, squad, gait));
    else {
      yield* moveOnce(play, squad, gait, side);
      moved = true;
    }
  }
}

/** Nobody gets in and out more often in one move. */
const MOST_STEPS = 6;

function* moveOnce(play: TablePlay, squad: string, gait: Gait, side: Side): Procedure<void> {
  if (moversOf(play.table, squad, gait).length === 0) return;
  const { moves } = yield* ask(side, moveUnits, { squad, gait });
  const { rule } = movementOf(play.table, squad, gait);
  yield* goAll(play, moves, { rule, snapFire: true });
  const moved = moves.map(({ model }) => model);
  yield* perhapsMines(play, squad, moved);
}

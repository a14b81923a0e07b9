import { advance, distance, footprintOf } from '@bridgehead/geometry';
import {
  ask,
  isRefusal,
  type JsonRecord,
  type MoveAnswer,
  type Option,
  type Procedure,
  type Side,
} from '@bridgehead/kernel';
import {
  bindingMovement,
  footprintOfModel,
  moveAsk,
  profileOf,
  readMove,
  squadOf,
  suggestMoves,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { isInCommand } from '../book/command.js';
import { enemiesOnGround, sideOfUnit, unitsOn } from '../book/detachments.js';
import { cm, isWithin } from '../book/measuring.js';
import { removeUnits } from '../damage/casualties.js';
import { goAll } from './go.js';
import { moversOf, movementOf } from './movement.js';
import { perhapsMines } from '../cards/effects.js';

const RULE = 'E40-MOVE-10';

/** E40-MOVE-10: in centimetres. */
const TOO_NEAR = 15;

/** How many ways to flee are tried. */
const DIRECTIONS = 12;
const FAR = 60;

/** Those ways in all directions first that most units survive. */
function* waysOut(table: Table, squad: string, side: Side): Iterable<Option<MoveAnswer>> {
  const movement = bindingMovement(movementOf(table, squad, 'retreat'));
  const [first] = moversOf(table, squad, 'retreat');
  if (first === undefined) return;
  const { centre } = footprintOfModel(table, first);
  const found: { readonly option: Option<MoveAnswer>; readonly lost: number }[] = [];
  for (let i = 0; i < DIRECTIONS; i++) {
    const far = advance(centre, (i * 3600) / DIRECTIONS, cm(FAR));
    const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));
    const toward = { x: clamp(far.x, table.surface.width), y: clamp(far.y, table.surface.height) };
    const [option] = suggestMoves(table, movement, toward);
    if (option === undefined) continue;
    found.push({ option: { ...option, id: `way${i + 1}` }, lost: lostBy(table, squad, side, option.answer) });
    if (found.at(-1)?.lost === 0) break;
  }
  for (const { option } of found.toSorted((a, b) => a.lost - b.lost)) yield option;
}

/** How many units would end too near to an enemy. */
function lostBy(table: Table, squad: string, side: Side, answer: MoveAnswer): number {
  const read = readMove(table, bindingMovement(movementOf(table, squad, 'retreat')), answer);
  if (isRefusal(read)) return Infinity;
  const ends = new Map(read.moves.map(({ model, to }) => [model, footprintOf(profileOf(table, model).base, to)]));
  const enemies = enemiesOnGround(table, side).map((enemy) => footprintOfModel(table, enemy));
  return unitsOn(table, squad).filter((unit) => {
    const end = ends.get(unit) ?? footprintOfModel(table, unit);
    return enemies.some((enemy) => distance(end, enemy) <= cm(TOO_NEAR));
  }).length;
}

/** E40-MOVE-10: where do the broken units go? */
export const retreatAsk = moveAsk<{ readonly squad: string } & JsonRecord>({
  name: 'retreat',
  prompt: 'Where does the broken detachment retreat to?',
  meaning: 'a move of any of its units, up to 20 cm; those that end within 15 cm of an enemy are destroyed.',
  rules: [RULE],
  movement: (table, { squad }) => movementOf(table, squad, 'retreat'),
  options: (table, { squad }, side) => waysOut(table, squad, side),
});

/** E40-MOVE-10: a Retreat, and what becomes of those who do not get away. */
export function* retreat(play: TablePlay, squad: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  if (moversOf(play.table, squad, 'retreat').length > 0) {
    const { moves } = yield* ask(side, retreatAsk, { squad });
    yield* goAll(play, moves, { rule: RULE, snapFire: false });
    yield* perhapsMines(
      play,
      squad,
      moves.map(({ model }) => model),
    );
  }
  yield* perishNearEnemies(play, squad);
}

/** E40-MOVE-10: units that end a Retreat near an enemy are destroyed. */
function* perishNearEnemies(play: TablePlay, squad: string): Procedure<void> {
  const { table } = play;
  const [first] = unitsOn(table, squad);
  if (first === undefined) return;
  const enemies = enemiesOnGround(table, sideOfUnit(table, first));
  // E40-FORCE-05: units out of command do not retreat and are safe where they are.
  const fleeing = unitsOn(table, squad).filter((unit) => isInCommand(table, unit));
  const lost = fleeing.filter((unit) => enemies.some((enemy) => isWithin(table, unit, enemy, TOO_NEAR)));
  play.cite(RULE);
  yield* removeUnits(play, lost, RULE);
}

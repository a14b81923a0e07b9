import {
  ask,
  next,
  pickAsk,
  type Procedure,
  type Refusal,
  refuse,
  type Side,
  textIn,
  textsIn,
} from '@bridgehead/kernel';
import { moveAsk, nameOf, squadsOf, stage, type Table, type TablePlay } from '@bridgehead/tabletop';
import { sideToAct } from '@bridgehead/wargame';
import type { UnitAction } from '../activation/action.js';
import type { Gait } from '../book/moments.js';
import { enemyOf, SIDES } from '../book/play.js';
import { rollOff } from '../book/roll-off.js';
import { isAbout } from '../book/units.js';
import { enterBuilding, sprintIntoBuilding } from '../buildings/enter.js';
import { hasKeyword } from '../keywords/keywords.js';
import { advance, carryOut } from '../movement/advance.js';
import { marchOf } from '../movement/movement.js';

const RULE = 'FF-SETUP-10';

/** Its id among the answers: no more Scout moves of this side. */
const NO_MORE = 'pass';

type Scouted = { readonly moved: readonly string[] };

/** FF-SETUP-10, FF-KEYWORD-38, FF-KEYWORD-01: units on the table or in a building with Scout or Aerial Deployment. */
function scoutsOf(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) =>
    isAbout(table, id) && (hasKeyword(table, id, 'scout') || hasKeyword(table, id, 'aerial-deployment')) ? [id] : [],
  );
}

function waiting(table: Table, side: Side, moved: readonly string[]): readonly string[] {
  return scoutsOf(table, side).filter((unit) => !moved.includes(unit));
}

/** FF-SETUP-10: who makes the first Scout move, if both sides have Scouts? */
export const scoutFirstAsk = pickAsk<Table, Record<string, never>>({
  name: 'scoutFirst',
  prompt: 'Who makes the first Scout move?',
  meaning: 'The id of a side.',
  rules: [RULE, 'FF-DICE-11'],
  candidates: (table) => SIDES.map((id) => ({ id, label: `${nameOf(table, id)} makes the first Scout move` })),
  // It is better to have seen where the others go.
  usual: (_table, _args, side) => enemyOf(side),
});

/** FF-SETUP-10: which unit makes the next Scout move? */
export const scoutUnitAsk = pickAsk<Table, Scouted>({
  name: 'scoutUnit',
  prompt: 'Which unit makes a Scout move?',
  meaning: 'The id of a unit, or pass: no more Scout moves of this side.',
  rules: [RULE],
  candidates: (table, _args, side) =>
    scoutsOf(table, side).map((id) => ({ id, label: nameOf(table, id), pieces: [id] })),
  pass: { id: NO_MORE, label: 'No more Scout moves' },
  barred: (table, { moved }, id) => whyNotScout(table, moved, id),
  unlisted: () => refuse(RULE, 'It is no Scout of yours on the table.'),
  usual: (table, { moved }, side) => waiting(table, side, moved)[0] ?? NO_MORE,
});

function whyNotScout(table: Table, moved: readonly string[], unit: string): Refusal | null {
  return moved.includes(unit) ? refuse(RULE, `${nameOf(table, unit)} has made its Scout move.`) : null;
}

/** FF-SETUP-10: a building may be entered, too. */
const INTO_BUILDINGS: readonly UnitAction[] = [enterBuilding, sprintIntoBuilding];

/** FF-SETUP-10: an Advance or a Sprint, in the open or into a building? */
export const scoutGaitAsk = pickAsk<Table, { readonly unit: string }>({
  name: 'scoutGait',
  prompt: 'Does it Advance or Sprint?',
  meaning: 'sprint, advance, enter or enterSprinting.',
  rules: [RULE],
  *candidates(table, { unit }) {
    yield { id: 'sprint', label: 'Sprint' };
    yield { id: 'advance', label: 'Advance' };
    for (const action of INTO_BUILDINGS)
      if (action.isKnownTo(table, unit)) yield { id: action.name, label: action.label };
  },
  unlisted: () => refuse(RULE, 'A Scout move is an Advance or a Sprint.'),
  barred(table, { unit }, id) {
    const entering = INTO_BUILDINGS.find(({ name }) => name === id);
    return (entering ?? advance).barred(table, unit);
  },
});

/** FF-SETUP-10: where does the Scout go? */
export const scoutMoveAsk = moveAsk<{ readonly squad: string; readonly gait: Gait }>({
  name: 'scoutMove',
  prompt: 'Where does the Scout go?',
  meaning: 'A move of the Leader, with the others placed around it; no contact with enemies.',
  rules: [RULE],
  movement: (table, { squad, gait }) => marchOf(table, squad, gait),
});

/** FF-SETUP-10: Scout moves come after deployment; if both sides have Scouts, the winner of a roll-off says who begins. */
export const scouts = stage({
  id: 'scouts',
  name: 'Scout moves',
  meaning: 'If both sides have Scouts, a roll-off says who decides which side begins.',
  *run(play) {
    const [first, second] = SIDES.filter((side) => scoutsOf(play.table, side).length > 0);
    if (first === undefined) return next('round');
    play.cite(RULE);
    const side = second === undefined ? first : yield* ask(yield* rollOff(play, RULE), scoutFirstAsk, {});
    return next('scoutMove', { side });
  },
});

/** FF-SETUP-10: the sides alternate one unit at a time; a side that is done is passed over. */
export const scoutMove = stage({
  id: 'scoutMove',
  name: 'A Scout move',
  meaning: 'A side makes one Scout move, or makes no more.',
  args: {
    side: 'whose turn it is',
    moved: 'the units that have moved; none if not given',
    passed: 'the sides that make no more; none if not given',
  },
  *run(play, args) {
    const moved = textsIn({ moved: [], ...args }, 'moved');
    const passed = textsIn({ passed: [], ...args }, 'passed');
    const canScout = (one: Side) => !passed.includes(one) && waiting(play.table, one, moved).length > 0;
    const side = sideToAct(play.table, textIn(args, 'side'), canScout);
    if (side === undefined) return next('round');
    const unit = yield* ask(side, scoutUnitAsk, { moved });
    const other = enemyOf(side);
    if (unit === NO_MORE) return next('scoutMove', { side: other, moved, passed: [...passed, side] });
    yield* makeScoutMove(play, side, unit);
    return next('scoutMove', { side: other, moved: [...moved, unit], passed });
  },
});

function* makeScoutMove(play: TablePlay, side: Side, unit: string): Procedure<void> {
  play.emit({ kind: 'declared', side, what: 'Scout move', by: unit, because: RULE });
  play.cite(hasKeyword(play.table, unit, 'scout') ? 'FF-KEYWORD-38' : 'FF-KEYWORD-01');
  const way = yield* ask(side, scoutGaitAsk, { unit });
  const entering = INTO_BUILDINGS.find(({ name }) => name === way);
  if (entering !== undefined) yield* entering.run(play, unit);
  else
    carryOut(
      play,
      yield* ask(side, scoutMoveAsk, { squad: unit, gait: way === 'sprint' ? 'sprint' : 'advance' }),
      RULE,
    );
}

import { ask, type JsonRecord, type Procedure, refuse, severalAsk, type Side } from '@bridgehead/kernel';
import { BATTLE, setCounter, type Table, type TablePlay } from '@bridgehead/tabletop';
import { typeOf, unitsInPlay } from '../book/units.js';
import { enemyOf } from '../book/play.js';
import { initiative } from '../turn/initiative.js';
import {
  type CommandDie,
  type DieColour,
  meanOf,
  pointsOf,
  rollCommandDice,
  tacticianDice,
  totalOf,
} from './command-dice.js';

/** A side's Command Points of this Round. */
export const COMMAND_POINTS = 'cp';

/** FF-CMD-01: everybody rolls these. */
const FREE_DICE: readonly DieColour[] = ['red', 'red', 'red'];

interface Rerolling extends JsonRecord {
  readonly dice: readonly CommandDie[];
  readonly most: number;
}

/** FF-CMD-02: which Command Dice are rolled again? Usually those that are likelier to become better than worse. */
export const rerollCommandAsk = severalAsk<Table, Rerolling>({
  name: 'rerollCommand',
  prompt: 'Which Command Dice are rolled again?',
  meaning: 'Some of the dice, named by their place in the roll, from 1.',
  rules: ['FF-CMD-02'],
  candidates: (_table, { dice }) =>
    dice.map(({ colour, face }, i) => ({
      id: String(i + 1),
      label: `${colour} die showing ${pointsOf(colour, face)}`,
    })),
  range: (_table, { most }) => ({ least: 0, most }),
  once: 'FF-DICE-07',
  unlisted: (_table, { dice }) =>
    refuse('FF-CMD-02', `There are ${dice.length} dice, and those of the enemy are the enemy's.`),
  usual: (_table, { dice, most }) =>
    dice
      .map(({ colour, face }, i) => ({ id: String(i + 1), gain: meanOf(colour) - pointsOf(colour, face) }))
      .filter(({ gain }) => gain > 0)
      .sort((a, b) => b.gain - a.gain)
      .slice(0, most)
      .map(({ id }) => id),
});

/** FF-CMD-01, FF-CMD-03: both sides roll for the Command Points of this Round, the Initiative holder first. */
export function* rollCommandPools(play: TablePlay): Procedure<void> {
  const first = initiative.read(play.table, BATTLE) ?? 'red';
  const rolls: (readonly CommandDie[])[] = [];
  for (const side of [first, enemyOf(first)]) {
    const colours = [...FREE_DICE, ...tacticianDice(play, unitsInPlay(play.table, side))];
    play.cite('FF-DICE-08');
    rolls.push(yield* rollCommandDice(side, colours, 'FF-CMD-01'));
  }
  for (const [i, side] of [first, enemyOf(first)].entries()) {
    const dice = yield* rerolled(play, side, rolls[i] ?? []);
    setCounter(play, side, COMMAND_POINTS, totalOf(dice), 'FF-CMD-01');
  }
}

/** FF-CMD-02: one die for each Command model in play, and none twice. */
function* rerolled(play: TablePlay, side: Side, dice: readonly CommandDie[]): Procedure<readonly CommandDie[]> {
  const most = Math.min(dice.length, commandModels(play.table, side));
  if (most === 0) return dice;
  const picked = yield* ask(side, rerollCommandAsk, { dice, most });
  const again = new Set(picked.map((id) => Number(id) - 1));
  const colours = dice.flatMap(({ colour }, i) => (again.has(i) ? [colour] : []));
  const fresh = [...(yield* rollCommandDice(side, colours, 'FF-CMD-02'))];
  return dice.map((die, i) => (again.has(i) ? (fresh.shift() ?? die) : die));
}

/** FF-CMD-02: Command models in play; the guards of one do not count, nor does a Tactician of another type. */
function commandModels(table: Table, side: Side): number {
  return unitsInPlay(table, side).filter((unit) => typeOf(table, unit) === 'Command').length;
}

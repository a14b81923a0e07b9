import {
  type Answer,
  type Decision,
  isRefusal,
  type JsonRecord,
  type Machine,
  Random,
  type Side,
} from '@bridgehead/kernel';
import { type GameSystem, type Table, type TableEvent, turnOf } from '@bridgehead/tabletop';
import { greedy } from '../greedy/greedy.js';
import { usualAnswer } from '../plain-players.js';
import { answerAtOnce, type Player, USUAL_STEPS } from '../player.js';
import { prospectAt } from '../prospect.js';

/** An answer to a question of a certain name, about a certain squad if it is about one. */
export interface LineStep {
  readonly ask: string;
  readonly squad: string | null;
  readonly answer: Answer;
}

export function lineStep({ ask, args }: Pick<Decision, 'ask' | 'args'>, answer: Answer): LineStep {
  return { ask, squad: squadIn(args), answer };
}

/** To which point a battle is played on. */
export type Until = 'endOfTurn' | 'endOfBattle';

type TableMachine = Machine<Table, TableEvent>;

/** A battle that asks more is valued where it then stands. */
const MOST_QUESTIONS = 600;

/** Among so many questions the next answer of a line is looked for: other dice may bring questions in between. */
const LOOKS_AHEAD = 3;

/**
 * Plays a battle on: a side gives the answers of a line as far as they are asked for, and after that both sides play by the script. Returns how it
 * then stands for that side, from -1 for a defeat to 1 for a victory. The machine is changed; fork it first, with the dice that are to fall.
 */
export function playOn(
  system: GameSystem,
  machine: TableMachine,
  side: Side,
  line: readonly LineStep[],
  until: Until,
): number {
  const scripts = new Map<Side, Player>();
  const turn = turnOf(machine.table);
  let left = line;
  for (let asked = 0; asked < MOST_QUESTIONS && machine.result === null; asked++) {
    if (turnOf(machine.table) !== turn) {
      if (until === 'endOfTurn') break;
      left = [];
    }
    const [decision] = machine.pending;
    if (decision === undefined) break;
    const place = decision.side === side ? left.slice(0, LOOKS_AHEAD).findIndex((step) => fits(step, decision)) : -1;
    const step = left[place];
    if (step !== undefined) {
      left = left.slice(place + 1);
      if (took(machine, decision, step.answer)) continue;
    }
    byScript(system, scripts, machine, decision);
  }
  return standingOf(system, machine, side);
}

/** How a battle stands for a side, from -1 to 1; nothing is known where a book tells no features. */
export function standingOf(
  { opponent }: GameSystem,
  { result, table }: Pick<TableMachine, 'result' | 'table'>,
  side: Side,
): number {
  if (result !== null) return result.winner === null ? 0 : result.winner === side ? 1 : -1;
  return opponent === undefined ? 0 : prospectAt(opponent, table, side);
}

/** The script's answer, and the usual one if the rules refuse it. */
function byScript(system: GameSystem, scripts: Map<Side, Player>, machine: TableMachine, decision: Decision): void {
  const script = scripts.get(decision.side) ?? greedy.make(system);
  scripts.set(decision.side, script);
  const { table } = machine;
  const task = { decision, table, view: () => null, random: Random.seeded('script'), steps: USUAL_STEPS };
  if (took(machine, decision, answerAtOnce(script, task))) return;
  if (!took(machine, decision, usualAnswer(machine.askOf(decision), task)))
    throw new Error(`the usual answer to "${decision.ask}" was refused`);
}

function fits({ ask, squad }: LineStep, decision: Decision): boolean {
  return decision.ask === ask && squadIn(decision.args) === squad;
}

function squadIn({ squad }: JsonRecord): string | null {
  return typeof squad === 'string' ? squad : null;
}

function took(machine: TableMachine, { side, id }: Decision, answer: Answer): boolean {
  return !isRefusal(machine.answer(side, answer, id));
}

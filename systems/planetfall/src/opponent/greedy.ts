import {
  type Answer,
  type AnyAsk,
  type Decision,
  isRefusal,
  type JsonRecord,
  type PlayerKind,
  type Side,
  textIn,
} from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { PASS } from '../orders/overwatch.js';
import { transportOf } from '@bridgehead/wargame';
import { DECLINE } from '../turn/activate.js';
import { WAIT } from '../transports/assault.js';
import { HOLD } from '../fire/declare-attacks.js';
import { FIRE_FIRST } from '../fire/hit-and-run.js';
import { waitsAbove } from '../sky-drop/waiting.js';
import type { DesignatorArgs } from '../fire/designate.js';
import { bestAction, bestCruise, bestFlatOut } from './choose-action.js';
import { bestFire, bestPlace, worthOfPlace } from './worth-of-places.js';
import { boarding, daring, worthHolding, worthOfUses } from './worth-of-drops.js';
import { expectedFire } from './expected-fire.js';
import { goalsFor, isNearObjective } from './goals.js';
import { bestOf } from '../scoring/worth.js';

/** A question as this player sees it. */
interface Asked {
  readonly ask: AnyAsk<Table>;
  readonly table: Table;
  readonly args: JsonRecord;
  readonly side: Side;
}

/** The player's answer to a question; null if it has no opinion and gives the usual answer. */
type Choice = (asked: Asked) => Answer | null;

const CHOICES: Readonly<Record<string, Choice>> = {
  arrive: placed,
  holdBack: ({ ask, table, args, side }) => {
    const pick = worthHolding(table, side);
    return isRefusal(ask.check(table, args, { pick }, side)) ? null : { pick };
  },
  startAboard: (asked) => best(asked, (squad) => boarding(asked.table, asked.side, squad)),
  land: placed,
  activate: (asked) => best(asked, (squad) => eagerness(asked.table, squad)),
  assault: (asked) => best(asked, (squad) => (squad === WAIT ? 0 : comingOut(asked.table, squad))),
  hitAndRun: (asked) => ({ pick: wouldFireFirst(asked.table, textIn(asked.args, 'squad')) ? FIRE_FIRST : 'moveFirst' }),
  movementAction(asked) {
    const { ask, table, args, side } = asked;
    const pick = bestAction(
      table,
      textIn(args, 'squad'),
      (id) => !isRefusal(ask.check(table, args, { pick: id }, side)),
    );
    return pick === null ? null : { pick };
  },
  cruise: (asked) => moved(asked, bestCruise),
  flatOut: (asked) => moved(asked, bestFlatOut),
  occupy: (asked) => best(asked, (piece) => valueOf(asked, piece)),
  declareTarget(asked) {
    const squad = textIn(asked.args, 'squad');
    return best(asked, (target) => (target === HOLD ? 0 : expectedFire(asked.table, squad, target)));
  },
  useDesignators: (asked) => best(asked, worthOfUses(asked.table, asked.args as DesignatorArgs, asked.side)),
  overwatch(asked) {
    const mover = textIn(asked.args, 'mover');
    return best(asked, (squad) => (squad === PASS ? 0 : expectedFire(asked.table, squad, mover)));
  },
};

function placed({ ask, table, args, side }: Asked): Answer | null {
  return bestPlace(table, textIn(args, 'squad'), ask.options(table, args, side));
}

/** The squadron with the best target activates first. A squadron aboard something comes last, and only if it is needed. */
function eagerness(table: Table, squad: string): number {
  if (squad === DECLINE) return -2;
  if (waitsAbove(table, squad)) return daring(table, squad);
  return transportOf(table, squad) === null ? bestFire(table, squad) : comingOut(table, squad) - 2;
}

/** 1 if a squadron aboard a Transport is near an Objective, -1 if it is not. */
function comingOut(table: Table, squad: string): number {
  return isNearObjective(table, squad) ? 1 : -1;
}

/** Whether to choose Hit and Run: moving first would not improve the fire. */
function wouldFireFirst(table: Table, squad: string): boolean {
  const now = bestFire(table, squad);
  return now > 0 && now + worthOfPlace(table, squad) >= (bestCruise(table, squad)?.worth ?? Number.NEGATIVE_INFINITY);
}

function valueOf({ table, side }: Asked, piece: string): number {
  return goalsFor(table, side).find((goal) => goal.piece === piece)?.value ?? 0;
}

/** The option that is worth the most. */
function best({ ask, table, args, side }: Asked, worthOf: (id: string) => number): Answer | null {
  return bestOf(ask.options(table, args, side), ({ id }) => worthOf(id))?.item.answer ?? null;
}

function moved({ ask, table, args, side }: Asked, bestMove: typeof bestCruise): Answer | null {
  if (args['together'] !== undefined) return null;
  const found = bestMove(table, textIn(args, 'squad'))?.answer;
  return found !== undefined && !isRefusal(ask.check(table, args, found, side)) ? found : null;
}

/**
 * Fires where it expects the most damage, moves to firing positions and Objectives, and gives the usual answer where it has no opinion. It
 * looks one activation ahead, at the view that it is given, and rolls no dice.
 */
export const greedy: PlayerKind<Table> = {
  id: 'greedy',
  name: 'Greedy',
  meaning: 'Fires where it expects the most damage, and moves to Objectives and firing positions.',
  make: () => answered,
};

function answered(ask: AnyAsk<Table>, { ask: name, args, side }: Decision, table: Table): Answer {
  return CHOICES[name]?.({ ask, table, args, side }) ?? ask.usual(table, args, side);
}

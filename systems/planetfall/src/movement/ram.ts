import { notAChoice } from '../book/not-a-choice.js';
import {
  ask,
  type JsonRecord,
  milestone,
  pickAsk,
  type Preview,
  type Procedure,
  type Refusal,
  refuse,
  refuseForAll,
  textIn,
  whyNone,
} from '@bridgehead/kernel';
import { candidatesNamed, footprintOfPiece, onTable, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { nearestEnemies, occupiedBy, rulesOf } from '@bridgehead/wargame';
import { figuresOf, isInfantry, LOS_CLASSES } from '../book/figures.js';
import { diceFor, disorderDice, disorderTest, takesTest } from '../disorder/disorder.js';
import { avoid } from './avoidance.js';
import { declareFlatOut, whyNotFast } from './flat-out.js';
import type { MovementAction } from './movement-action.js';
import { canMove, markFlatOut } from './pace.js';
import { whyNotStay } from './remain-stationary.js';
import { areInContact, canRam, ramming, someRam } from './some-ram.js';
import { makeMove, squadronMove } from './squadron-move.js';
import { stoppedAtTarget } from './stopped-at-target.js';

const RULE = 'PF-MOVE-11';

/** PF-MOVE-11: a Flat Out move into a smaller enemy, which tests for Disorder and gives way. */
export const ramAction: MovementAction = {
  id: 'ram',
  label: 'Ram',
  note: 'straight at smaller enemies, who test and give way',
  isFlatOut: true,
  rule: RULE,
  concerns: (table, squad) =>
    canMove(table, squad) && !onTable(table, squad).every(({ id }) => isLightInfantry(table, id)),
  barred: (table, squad) =>
    whyInTheAir(table, squad) ?? whyNotStay(table, squad) ?? whyTooSlow(table, squad) ?? whyNobody(table, squad),
  execute: goRamming,
};

/** A Ram is a kind of Flat Out move, so who cannot go Flat Out does not ram. */
function whyTooSlow(table: Table, squad: string): Refusal | null {
  const slow = whyNotFast(table, squad);
  return slow === null ? null : refuseForAll([slow, refuse(RULE, `Ram: ${slow.reason}`)]);
}

/** Whether a model is Light Infantry, which has nothing smaller to ram, so that the action is not listed for it. */
function isLightInfantry(table: Table, model: string): boolean {
  return isInfantry(table, model) && figuresOf(table, model).losClass === 'Light';
}

/** Flyers are in another height band, so they cannot ram. */
function whyInTheAir(table: Table, squad: string): Refusal | null {
  return flies(table, squad) ? refuse(RULE, `${squadOf(table, squad).name} flies and cannot ram.`) : null;
}

function flies(table: Table, squad: string): boolean {
  return onTable(table, squad).some(({ id }) => figuresOf(table, id).losClass === 'Flying');
}

function whyNobody(table: Table, squad: string): Refusal | null {
  const nobody = refuse(RULE, `${squadOf(table, squad).name}: there is no enemy to ram.`);
  return whyNone(nearestEnemies(table, squad), (target) => whyNotRam(table, squad, target), nobody);
}

/**
 * Why a squadron may not ram another; null if it may. The target must be smaller than the smallest model of the squadron, on the ground,
 * and not in a building.
 */
function whyNotRam(table: Table, squad: string, target: string): Refusal | null {
  const [rammer, victim] = [squadOf(table, squad).name, squadOf(table, target).name];
  if (occupiedBy(table, target) !== null) return refuse(RULE, `${victim} occupies a building and cannot be rammed.`);
  if (flies(table, target)) return refuse(RULE, `${victim} flies and cannot be rammed.`);
  const smallest = Math.min(...sizesOf(table, squad));
  const largest = Math.max(...sizesOf(table, target));
  if (largest >= smallest)
    return refuse(
      RULE,
      `${victim} is ${LOS_CLASSES[largest] ?? ''}; ${rammer}, at its smallest ${LOS_CLASSES[smallest] ?? ''}, rams only smaller Models.`,
    );
  return canRam(table, squad, target) ? null : refuse('PF-MOVE-10', `${rammer} has no room for such a move.`);
}

/** The size ranks of a squadron's models by their printed class; standing on a hill does not change them. */
function sizesOf(table: Table, squad: string): readonly number[] {
  return onTable(table, squad).map(({ id }) => LOS_CLASSES.indexOf(figuresOf(table, id).losClass));
}

/** PF-MOVE-11: one enemy squadron, named before anything moves. */
export const ramTarget = pickAsk<Table, { readonly squad: string }>({
  name: 'ramTarget',
  prompt: 'Which Squadron does it ram?',
  meaning: 'The id of a Squadron.',
  rules: [RULE],
  // Players usually mean the nearest enemy.
  candidates: (table, { squad }) => candidatesNamed(table, nearestEnemies(table, squad)),
  barred: (table, { squad }, id) => whyNotRam(table, squad, id),
  unlisted: notAChoice(RULE, 'only an enemy Squadron on the table is rammed.'),
  details: (table, { squad }, id) => ({
    preview: testOf(table, id),
    forecast: { procedure: 'ram', args: { squad, target: id } },
  }),
});

/** The preview of the Disorder Test that the target takes if it is touched. */
function testOf(table: Table, target: string): Preview {
  const rules = rulesOf(table);
  if (!takesTest(rules, target)) return { notes: ['it takes no Disorder Test'] };
  const modifiers = disorderDice(rules, { squad: target, needed: 2, cause: 'rammed', rule: RULE });
  const changes = modifiers.map(({ value, reason }) => `${value > 0 ? '+' : ''}${value}: ${reason}`);
  return { dice: diceFor(modifiers), needs: 4, notes: ['it needs two successes', ...changes] };
}

/** PF-MOVE-11: the move of a squadron that rams. It is asked only if some such move is known. */
export const ram = squadronMove<{ readonly squad: string; readonly target: string }>({
  name: 'ram',
  prompt: 'How does it ram?',
  meaning:
    'A move of all its Models: each stops where it touches the target, and who does owes no least distance; options are ram, toward, stay.',
  rules: ['PF-MOVE-10', RULE],
  demands: (table, { squad, target }) => ramming(table, squad, target),
  *first(table, { squad, target }) {
    const answer = someRam(table, squad, target);
    if (answer !== null) yield { id: 'ram', label: 'At the target', answer, pieces: [squad, target] };
  },
  toward(table, { target }) {
    const [first] = onTable(table, target);
    return first === undefined ? null : footprintOfPiece(table, first.id).centre;
  },
  fallback: (table, { squad, target }) => someRam(table, squad, target),
  amended: (table, { squad, target }, answer) => stoppedAtTarget(table, ramming(table, squad, target), target, answer),
});

function* goRamming(play: TablePlay, squad: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  const target = yield* ask(side, ramTarget, { squad });
  declareFlatOut(play, squad, 'Ram', RULE, target);
  const made = yield* ask(side, ram, { squad, target });
  yield* makeMove(play, squad, 'flatOut', made);
  markFlatOut(play, squad, 'PF-MOVE-10');
  if (areInContact(play.table, squad, target)) yield* collide(play, squad, target);
}

/** However many models touch the target, it takes one test at once and then moves out of the way. */
function* collide(play: TablePlay, squad: string, target: string): Procedure<void> {
  yield* disorderTest(play, { squad: target, needed: 2, cause: 'rammed', rule: RULE });
  avoid(play, target, squad);
}

/** The forecast of a Ram that makes contact. */
export function* collideInSegment(play: TablePlay, args: JsonRecord): Procedure<void> {
  yield* collide(play, textIn(args, 'squad'), textIn(args, 'target'));
  yield* milestone('segment');
}

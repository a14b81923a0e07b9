import { idIn } from '../book/args.js';
import { ask, type JsonRecord, milestone, type Procedure, type Refusal, refuse } from '@bridgehead/kernel';
import { distanceBetween, onTable, setMark, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { ramAsk, ramMovement } from './ram-ask.js';
import { ramTarget, ramTargets } from './ram-target.js';
import { disorderTest } from '../disorder/disorder.js';
import { FLAT_OUT } from '../book/marks.js';
import { figuresOf, isInfantry } from '../book/figures.js';
import { avoid } from './avoidance.js';
import { incoherence } from './coherency.js';
import { canMove, goFlatOut, whyNotFast } from './flat-out.js';
import { makeMove } from './make-move.js';
import type { MovementAction } from './movement-action.js';
import { flies, whyNotRam } from './ramming.js';

/** PF-MOVE-11: a Flat Out move into somebody smaller, who is shaken and gets out of the way. */
export const ram: MovementAction = {
  id: 'ram',
  label: 'Ram',
  rule: 'PF-MOVE-11',
  concerns: (table, squad) =>
    canMove(table, squad) && !onTable(table, squad).every(({ id }) => isLightInfantry(table, id)),
  barred: (table, squad) =>
    whyInTheAir(table, squad) ?? whyApart(table, squad) ?? whyNotFast(table, squad) ?? whyNobody(table, squad),
  execute: ramMove,
  overwatched: true,
};

/** Who could ram nobody, and would not think of it. */
function isLightInfantry(table: Table, model: string): boolean {
  return isInfantry(table, model) && figuresOf(table, model).losClass === 'Light';
}

/** PF-MOVE-11: another height band. */
function whyInTheAir(table: Table, squad: string): Refusal | null {
  return flies(table, squad) ? refuse('PF-MOVE-11', `${squadOf(table, squad).name} flies and cannot ram.`) : null;
}

/** PF-MOVE-06: who is apart has other things to do. */
function whyApart(table: Table, squad: string): Refusal | null {
  return incoherence(table, squad) === null
    ? null
    : refuse('PF-MOVE-06', `${squadOf(table, squad).name} is out of coherency and must move back into it.`);
}

function whyNobody(table: Table, squad: string): Refusal | null {
  const { name } = squadOf(table, squad);
  let first: Refusal | null = null;
  for (const target of ramTargets(table, squad)) {
    const refusal = whyNotRam(table, squad, target);
    if (refusal === null) return null;
    first ??= refusal;
  }
  return first ?? refuse('PF-MOVE-11', `${name}: there is nobody to ram.`);
}

function* ramMove(play: TablePlay, squad: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  const target = yield* ask(side, ramTarget, { squad });
  goFlatOut(play, squad, 'Ram', 'PF-MOVE-11', target);
  const args = { squad, target };
  const movement = ramMovement(play.table, args);
  const { moves } = yield* ask(side, ramAsk, args);
  yield* makeMove(play, { squad, pace: 'flatOut', movement, moves });
  setMark(play, squad, FLAT_OUT, 1, 'PF-MOVE-10');
  if (inContact(play.table, squad, target)) yield* collide(play, squad, target);
}

function inContact(table: Table, squad: string, target: string): boolean {
  const { contact } = table.surface;
  return onTable(table, squad).some(({ id }) =>
    onTable(table, target).some((other) => distanceBetween(table, id, other.id) <= contact),
  );
}

/** However many of them touch: one test at once, then out of the way. */
function* collide(play: TablePlay, squad: string, target: string): Procedure<void> {
  yield* disorderTest(play, { squad: target, needed: 2, cause: 'rammed', rule: 'PF-MOVE-11' });
  avoid(play, target, squad);
}

/** What odds run: what comes of a Ram that makes contact. */
export function* collideInSegment(play: TablePlay, args: JsonRecord): Procedure<void> {
  yield* collide(play, idIn(args, 'squad'), idIn(args, 'target'));
  yield* milestone('segment');
}

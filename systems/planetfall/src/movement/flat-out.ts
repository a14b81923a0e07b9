import { ask, type Procedure, type Refusal, refuse } from '@bridgehead/kernel';
import { nameOf, onTable, setMark, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { type FlatOutArgs, flatOutAsk, flatOutMovement } from './flat-out-ask.js';
import { terrainRow } from '../terrain/terrain.js';
import { FLAT_OUT } from '../book/marks.js';
import { movementAction } from '../book/memos.js';
import { figuresOf } from '../book/figures.js';
import { standsOn } from '../sight/los-class.js';
import { incoherence } from './coherency.js';
import { someFlatOut } from './flat-out-finding.js';
import { movingFlatOut } from './flat-out-moving.js';
import { comeTogetherFlatOut } from './flat-out-together.js';
import { BRIDGES } from './impassable.js';
import { makeMove } from './make-move.js';
import type { MovementAction } from './movement-action.js';
import { whyNotRush } from './pace.js';

/** PF-MOVE-10: farther than Cruising, in one straight line, and little else afterwards. */
export const flatOut: MovementAction = {
  id: 'flatOut',
  label: 'Flat Out Move',
  rule: 'PF-MOVE-10',
  concerns: (table, squad) => onTable(table, squad).length > 0,
  barred: (table, squad) => whyNotFast(table, squad) ?? whyNoRoom(table, squad),
  execute: flatOutMove,
  overwatched: true,
};

/** Whether anybody in it moves at all. */
export function canMove(table: Table, squad: string): boolean {
  return onTable(table, squad).some(({ id }) => (figuresOf(table, id).mv[0] ?? 0) > 0);
}

function* flatOutMove(play: TablePlay, squad: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  goFlatOut(play, squad, 'Flat Out', 'PF-MOVE-10');
  const args = flatOutArgs(play, squad);
  const { moves } = yield* ask(side, flatOutAsk, args);
  yield* makeMove(play, { squad, pace: 'flatOut', movement: flatOutMovement(play.table, args), moves });
  if (onTable(play.table, squad).length > 0) setMark(play, squad, FLAT_OUT, 1, 'PF-MOVE-10');
}

/** What is the same for every action that is a Flat Out one. */
export function goFlatOut(play: TablePlay, squad: string, what: string, because: string, at?: string): void {
  const { side } = squadOf(play.table, squad);
  play.emit({ kind: 'declared', side, what, by: squad, ...(at === undefined ? {} : { at }), because });
  movementAction.write(play, squad, 'flatOut', because);
}

/** PF-MOVE-06: who is apart must come together, if there is a way. */
function flatOutArgs(play: TablePlay, squad: string): FlatOutArgs {
  const found = comeTogetherFlatOut(play.table, squad, movingFlatOut(play.table, squad));
  if (found === null) return { squad };
  play.cite('PF-MOVE-06');
  return { squad, together: found.move };
}

/** What keeps a squadron from such a speed wherever it goes. */
export function whyNotFast(table: Table, squad: string): Refusal | null {
  const spent = whyNotRush(table, squad);
  if (spent !== null) return spent;
  for (const { id } of onTable(table, squad)) {
    const refusal = whyTooSlow(table, id) ?? whyTooRough(table, id);
    if (refusal !== null) return refusal;
  }
  return null;
}

function whyTooSlow(table: Table, model: string): Refusal | null {
  const [cruise = 0, fast = 0] = figuresOf(table, model).mv;
  return fast > cruise
    ? null
    : refuse('PF-MOVE-10', `${nameOf(table, model)} has no second Movement Value to go Flat Out with.`);
}

/** PF-TERRAIN-06, -08, -09: and who stands in such ground cannot leave it so. */
function whyTooRough(table: Table, model: string): Refusal | null {
  const ground = standsOn(table, model);
  if (ground.some(({ kind }) => BRIDGES.includes(kind))) return null;
  const { drive } = figuresOf(table, model);
  const rough = ground.find(({ kind }) => terrainRow(kind).noFlatOut.includes(drive));
  if (rough === undefined) return null;
  return refuse(terrainRow(rough.kind).rule, `${nameOf(table, model)} is in ${rough.name}: not Flat Out.`);
}

function whyNoRoom(table: Table, squad: string): Refusal | null {
  if (someFlatOut(table, squad) !== null) return null;
  const { name } = squadOf(table, squad);
  return incoherence(table, squad) === null
    ? refuse('PF-MOVE-10', `${name} has no room for more than its Cruising move.`)
    : refuse('PF-MOVE-06', `${name} would not come together Flat Out.`);
}

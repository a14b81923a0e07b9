import { ask, type JsonRecord, next, pickAsk, type Procedure, type Side } from '@bridgehead/kernel';
import { distanceBetween, stage, type Table, type TablePlay } from '@bridgehead/tabletop';
import { isInCommand } from '../book/command.js';
import { detachmentOf, unitsOfSide } from '../book/detachments.js';
import { d3, rollDie } from '../book/dice.js';
import { figuresOf } from '../book/figures.js';
import { isBroken } from '../book/marks.js';
import { cm, CONTACT } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { inOrder } from '../book/strategy.js';
import { gainMorale, loseMorale } from './army-morale.js';
import { BUNKER_RADIUS, destroyBunker, disclose, objectivesOf } from './bunkers.js';

/** E40-OBJ-01, E40-OBJ-05: in centimetres. */
const HOLDS = 15;
const BUNKER_CLEAR = 5;

/** E40-OBJ-01: whether a unit may hold and contest; E40-FORCE-05: units out of command are not broken with the others. */
function isSteady(table: Table, unit: string): boolean {
  const isFleeing = isBroken(table, detachmentOf(table, unit)) && isInCommand(table, unit);
  return !isFleeing && figuresOf(table, unit).type !== 'Flyer';
}

/** How near the nearest unbroken ground unit of a side is; infinite if there is none. */
function nearestOf(table: Table, side: Side, marker: string): number {
  const units = unitsOfSide(table, side).filter((unit) => isSteady(table, unit));
  return Math.min(Infinity, ...units.map((unit) => distanceBetween(table, unit, marker)));
}

/** E40-OBJ-01: whether a side holds a marker. */
function holds(table: Table, side: Side, marker: string): boolean {
  const own = nearestOf(table, side, marker);
  return own <= cm(HOLDS) && own < nearestOf(table, enemyOf(side), marker);
}

/** E40-OBJ-07: equal distance counts for the owner. */
function cleanses(table: Table, side: Side, marker: string): boolean {
  const own = nearestOf(table, side, marker);
  return own <= cm(HOLDS) && own <= nearestOf(table, enemyOf(side), marker);
}

function isTouched(table: Table, side: Side, marker: string): boolean {
  return nearestOf(table, side, marker) <= CONTACT;
}

/** E40-SCORE-03: Take & Hold, Rescue, Cleanse; then captures; then bunkers. */
export const objectives = stage({
  id: 'objectives',
  name: 'Objectives',
  meaning: 'Objectives change the morale of the armies.',
  *run(play) {
    const order = inOrder(play.table);
    play.cite('E40-SCORE-03');
    for (const side of order) yield* scoreHeld(play, side);
    for (const side of order) yield* scoreCaptured(play, side);
    for (const side of order) stormBunkers(play, side);
    return next('verdict');
  },
});

function* scoreHeld(play: TablePlay, side: Side): Procedure<void> {
  for (const { id, face } of objectivesOf(play.table, side)) {
    if (face === 'takeAndHold' && holds(play.table, side, id)) {
      disclose(play, id);
      play.cite('E40-OBJ-01', 'E40-GEN-01');
      const value = d3(yield* rollDie({ stream: 'HOLD', rule: 'E40-OBJ-03', side }));
      gainMorale(play, side, value, 'E40-OBJ-03');
    }
    if (face === 'rescue' && holds(play.table, side, id)) {
      disclose(play, id);
      play.cite('E40-OBJ-01');
      gainMorale(play, side, 1, 'E40-OBJ-04');
      loseMorale(play, enemyOf(side), 1, 'E40-OBJ-04');
    }
    if (face === 'cleanse' && cleanses(play.table, side, id)) {
      disclose(play, id);
      gainMorale(play, side, 1, 'E40-OBJ-07');
    }
  }
}

/** E40-OBJ-06: is it captured or destroyed? */
export const captureAsk = pickAsk<Table, { readonly marker: string } & JsonRecord>({
  name: 'capture',
  prompt: 'Is the objective captured or destroyed?',
  meaning: 'capture (a die for your morale) or destroy (a die off the enemy).',
  rules: ['E40-OBJ-06'],
  candidates: () => [
    { id: 'capture', label: 'Capture it' },
    { id: 'destroy', label: 'Destroy it' },
  ],
});

function* scoreCaptured(play: TablePlay, side: Side): Procedure<void> {
  for (const { id } of objectivesOf(play.table, side, 'capture')) {
    if (!isTouched(play.table, side, id)) continue;
    disclose(play, id);
    const chosen = yield* ask(side, captureAsk, { marker: id });
    const value = yield* rollDie({ stream: 'CAPTURE', rule: 'E40-OBJ-06', side });
    if (chosen === 'capture') gainMorale(play, side, value, 'E40-OBJ-06');
    else loseMorale(play, enemyOf(side), value, 'E40-OBJ-06');
    play.emit({ kind: 'tokenRemoved', token: id, because: 'E40-OBJ-06' });
  }
}

/** E40-OBJ-05: a unit in contact, and no enemy within 5 cm, both measured to the rim of the bunker. */
function stormBunkers(play: TablePlay, side: Side): void {
  for (const { id } of objectivesOf(play.table, side, 'bunker')) {
    const gapTo = (one: Side) => Math.max(0, nearestOf(play.table, one, id) - BUNKER_RADIUS);
    if (gapTo(side) > CONTACT || gapTo(enemyOf(side)) <= cm(BUNKER_CLEAR)) continue;
    disclose(play, id);
    destroyBunker(play, side, id);
  }
}

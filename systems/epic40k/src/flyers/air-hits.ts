import { pool, type Procedure } from '@bridgehead/kernel';
import { destroy, modelOf, passengersOf, putOff, type TablePlay } from '@bridgehead/tabletop';
import { replaceHq } from '../book/command.js';
import { detachmentOf, HANGAR, sideOfUnit } from '../book/detachments.js';
import { D6 } from '../book/dice.js';
import { figuresOf } from '../book/figures.js';
import { enemyOf } from '../book/play.js';
import { perhapsRicochet } from '../cards/ricochet.js';
import { hitsNotSaved } from '../damage/saves.js';
import { bookLosses } from '../scoring/losses.js';
import { startRepair } from './readiness.js';

const RULE = 'E40-AIR-12';

/** E40-AIR-12: hits of one attack on a flyer: a second die for each that is not saved; one success shoots it down, otherwise it is driven off. */
export function* hitFlyer(play: TablePlay, flyer: string, hits: number): Procedure<void> {
  if (hits === 0) return;
  const side = sideOfUnit(play.table, flyer);
  const unsaved = yield* hitsNotSaved(play, flyer, hits);
  if (unsaved === 0) return;
  const lucky = yield* perhapsRicochet(play, [flyer]);
  const left = unsaved - lucky.length;
  if (left === 0) return;
  const needs = figuresOf(play.table, flyer).armour;
  const common = { stream: 'SHOTDOWN', rule: RULE, side: enemyOf(side), sides: D6, mechanic: {} };
  const { successes } = yield* pool({ ...common, count: left, needs });
  if (successes > 0) yield* shootDown(play, flyer);
  else driveOff(play, flyer);
}

/** E40-AIR-07: whoever rides in it is lost with it. */
function* shootDown(play: TablePlay, flyer: string): Procedure<void> {
  const detachments = new Set([detachmentOf(play.table, flyer)]);
  for (const { id, squad } of passengersOf(play.table, flyer)) {
    detachments.add(squad);
    destroy(play, id, 'E40-AIR-07');
  }
  destroy(play, flyer, RULE);
  for (const detachment of detachments) {
    bookLosses(play, detachment);
    yield* replaceHq(play, detachment);
  }
}

/** E40-AIR-12, E40-AIR-10: it gives up its mission and is not lost; its passengers stay aboard. */
function driveOff(play: TablePlay, flyer: string): void {
  play.cite('E40-AIR-10');
  if (modelOf(play.table, flyer).place.kind === 'on') putOff(play, flyer, HANGAR, RULE);
  startRepair(play, flyer);
}

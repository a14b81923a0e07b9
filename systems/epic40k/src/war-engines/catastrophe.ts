import { advance, type Footprint, footprintOf } from '@bridgehead/geometry';
import { faces, type Procedure } from '@bridgehead/kernel';
import {
  counter,
  footprintOfModel,
  modelsWithin,
  profileOf,
  setMark,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { POINTS_PER_MORALE, sideOfUnit } from '../book/detachments.js';
import { half, rollDie, rollFor } from '../book/dice.js';
import { figuresOf } from '../book/figures.js';
import { DAMAGE } from '../book/marks.js';
import { CM, cm } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { MORALE } from '../scoring/army-morale.js';
import type { Hit } from './damage.js';

const RULE = 'E40-TAB-02';

/** E40-TAB-02: in centimetres. */
const TOPPLES = 5;
const MAGAZINE_FIRE = 5;
const MELTDOWN = 10;
const HIT_ON = 4;
/** E40-GEN-06: the clock die. */
const HOURS = 12;

/** What the end of a war engine does. */
export interface Catastrophe {
  readonly engine: string;
  readonly face: number;
  readonly print: Footprint;
}

/** E40-WE-09: an engine without DC suffers catastrophic damage. */
export function* rollCatastrophe(play: TablePlay, engine: string): Procedure<Catastrophe> {
  const side = enemyOf(sideOfUnit(play.table, engine));
  setMark(play, engine, DAMAGE, figuresOf(play.table, engine).dc, 'E40-WE-09');
  const print = footprintOfModel(play.table, engine);
  return { engine, face: yield* rollDie({ stream: 'CATASTROPHE', rule: 'E40-WE-09', side }), print };
}

/** E40-TAB-02: what becomes of the place where the engine was, which is gone by now; gives the hits on those around it. */
export function* aftermath(play: TablePlay, { engine, face, print }: Catastrophe): Procedure<readonly Hit[]> {
  if (face <= 2) {
    leaveWreck(play, engine, print);
    return [];
  }
  if (face <= 4) return yield* strike(play, engine, yield* strip(play.table, engine, print), 0);
  if (face === 6) cheer(play, engine);
  return yield* strike(play, engine, print, cm(face === 5 ? MAGAZINE_FIRE : MELTDOWN));
}

/** E40-TAB-02: half the morale value of the engine goes to the enemy. */
function cheer(play: TablePlay, engine: string): void {
  const value = half(Math.ceil(figuresOf(play.table, engine).points / POINTS_PER_MORALE));
  counter(play, enemyOf(sideOfUnit(play.table, engine)), MORALE, value, RULE);
}

/** E40-TAB-02: a strip 5 cm long from the rim and as wide as the base, in a random direction (E40-GEN-06). */
function* strip(table: Table, engine: string, print: Footprint): Procedure<Footprint> {
  const [hour = HOURS] = (yield* faces({ stream: 'CLOCK', rule: 'E40-GEN-06', count: 1, sides: HOURS })).faces;
  const radius = radiusOf(table, engine);
  const facing = (hour % HOURS) * 300;
  const middle = advance(print.centre, facing, radius + cm(TOPPLES) / 2);
  return footprintOf({ shape: 'box', length: cm(TOPPLES), width: 2 * radius }, { ...middle, facing });
}

function radiusOf(table: Table, engine: string): number {
  const { base } = profileOf(table, engine);
  return base.shape === 'disc' ? base.radius : CM;
}

/** E40-TAB-02: everybody there is hit on 4+, friend and foe. */
function* strike(play: TablePlay, engine: string, print: Footprint, around: number): Procedure<readonly Hit[]> {
  const near = modelsWithin(play.table, print, around, ({ id }) => id !== engine);
  const hits: Hit[] = [];
  for (const { id: unit } of near) {
    if (figuresOf(play.table, unit).type === 'Flyer') continue;
    const side = enemyOf(sideOfUnit(play.table, unit));
    if ((yield* rollFor({ stream: 'BLAST', rule: RULE, side }, 1, HIT_ON)) > 0) hits.push({ unit, harmless: true });
  }
  return hits;
}

/** E40-TAB-02: the footprint becomes ruins. */
function leaveWreck(play: TablePlay, engine: string, { centre }: Footprint): void {
  const radius = radiusOf(play.table, engine);
  const outline = Array.from({ length: WRECK_CORNERS }, (_, i) => advance(centre, (i * 3600) / WRECK_CORNERS, radius));
  const id = `wreck-of-${engine}`;
  const piece = { id, kind: 'ruins', name: 'Wreck', outline, height: 2 * CM, traits: [], parts: [], marks: {} };
  play.emit({ kind: 'terrainChanged', terrain: id, to: piece, because: RULE });
}

/** A wreck is drawn as a round thing with this many corners. */
const WRECK_CORNERS = 12;

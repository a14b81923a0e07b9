import { ask, type JsonRecord, pickAsk, type Procedure, refuse, type Side } from '@bridgehead/kernel';
import { candidatesNamed, mark, type Table, type TablePlay } from '@bridgehead/tabletop';
import { detachmentsOn, hasFlyers, isInfantry, sideOfUnit, unitsOn } from '../book/detachments.js';
import { BLAST } from '../book/marks.js';
import { remembered } from '../book/memos.js';
import { enemyOf } from '../book/play.js';
import { testDanger } from '../movement/dangerous.js';
import { playCard, psykerNear } from './play-card.js';

const RULE = 'E40-CARD-02';

/** E40-CARD-02: cards that last. */
const jammed = remembered<true>('jammed', 'phase', {
  name: 'Jammed',
  meaning: 'of a detachment: it tests Leadership even without markers, and needs 2+ (Signal jam)',
});
const forced = remembered<true>('forcedMarch', 'phase', {
  name: 'Forced march',
  meaning: 'of a detachment: it marches four times its Speed',
});
const short = remembered<true>('ammunitionShortage', 'phase', {
  name: 'Ammunition shortage',
  meaning: 'of a detachment: it rolls half its Firepower dice',
});
const veiled = remembered<true>('veiled', 'phase', {
  name: 'Veiled',
  meaning: 'of a detachment: it counts as in cover for the shooting at it',
});

export const isJammed = (table: Table, squad: string) => jammed.read(table, squad) === true;
export const isForced = (table: Table, squad: string) => forced.read(table, squad) === true;
export const isShort = (table: Table, squad: string) => short.read(table, squad) === true;
export const isVeiled = (table: Table, squad: string) => veiled.read(table, squad) === true;

interface Choosing extends JsonRecord {
  readonly card: string;
  readonly pieces: readonly string[];
}

/** E40-CARD-02: whom does the card concern? */
export const cardTarget = pickAsk<Table, Choosing>({
  name: 'cardTarget',
  prompt: 'Whom does the card concern?',
  meaning: 'the id of a detachment or unit that the card may be played on.',
  rules: [RULE],
  unlisted: () => refuse(RULE, 'The card cannot be played on it.'),
  candidates: (table, { pieces }) => candidatesNamed(table, pieces),
});

/** The detachments of a side on the ground. */
function onGround(table: Table, side: Side): readonly string[] {
  return detachmentsOn(table, side).filter((squad) => !hasFlyers(table, squad));
}

/** Signal jam: as the enemy's part of the movement phase begins. */
export function* perhapsJam(play: TablePlay, side: Side): Procedure<void> {
  const pieces = onGround(play.table, enemyOf(side));
  if (pieces.length === 0 || !(yield* playCard(play, side, 'signalJam'))) return;
  jammed.write(play, yield* ask(side, cardTarget, { card: 'signalJam', pieces }), true, RULE);
}

/** Minefield: once some of these units have moved. */
export function* perhapsMines(play: TablePlay, squad: string, moved: readonly string[]): Procedure<void> {
  const pieces = unitsOn(play.table, squad).filter((unit) => moved.includes(unit) && !isInfantry(play.table, unit));
  const [first] = pieces;
  if (first === undefined) return;
  const side = enemyOf(sideOfUnit(play.table, first));
  if (!(yield* playCard(play, side, 'minefield', squad))) return;
  yield* testDanger(play, yield* ask(side, cardTarget, { card: 'minefield', pieces }));
}

/** Forced march. */
export function* perhapsForced(play: TablePlay, squad: string, side: Side): Procedure<void> {
  if (yield* playCard(play, side, 'forcedMarch', squad)) forced.write(play, squad, true, RULE);
}

/** Ammunition shortage. */
export function* perhapsShort(play: TablePlay, squad: string, side: Side): Procedure<void> {
  if (yield* playCard(play, enemyOf(side), 'ammunitionShortage', squad)) short.write(play, squad, true, RULE);
}

/** E40-CARD-02: in centimetres. */
const VEILS = 30;
const MIND_WAR = 45;

/** Veil: for a detachment near a psyker of its side. */
export function* perhapsVeil(play: TablePlay, target: string, side: Side): Procedure<void> {
  if (!psykerNear(play.table, side, unitsOn(play.table, target), VEILS)) return;
  if (yield* playCard(play, side, 'veil', target)) veiled.write(play, target, true, RULE);
}

export function liftVeil(play: TablePlay, target: string): void {
  if (isVeiled(play.table, target)) veiled.wipe(play, target, RULE);
}

/** Mind war: between two fights. */
export function* perhapsMindWar(play: TablePlay, side: Side): Procedure<void> {
  const pieces = onGround(play.table, enemyOf(side)).filter((squad) =>
    psykerNear(play.table, side, unitsOn(play.table, squad), MIND_WAR),
  );
  if (pieces.length === 0 || !(yield* playCard(play, side, 'mindWar'))) return;
  mark(play, yield* ask(side, cardTarget, { card: 'mindWar', pieces }), BLAST, 2, RULE);
}

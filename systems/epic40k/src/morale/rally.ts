import { next, type Procedure, type Side } from '@bridgehead/kernel';
import {
  endLifetime,
  isDestroyed,
  mark,
  markOn,
  setMark,
  squadsOf,
  stage,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { checkCommand } from '../book/command.js';
import { isOnTable, unitsOf, unitsOfSide, isWarEngine } from '../book/detachments.js';
import { rollDie, rollFor } from '../book/dice.js';
import { figuresOf } from '../book/figures.js';
import {
  BLAST,
  blastOn,
  BROKEN,
  CORE_LEAK,
  DAMAGE,
  DRIVE_HIT,
  FIRE,
  isBroken,
  MOST_MOUNTS,
  mountHit,
  SENSORS_HIT,
  SHIELDS_DOWN,
} from '../book/marks.js';
import { inOrder } from '../book/strategy.js';
import { playCard } from '../cards/play-card.js';
import { endIfSpent } from '../damage/casualties.js';
import { leadershipTest } from '../orders/leadership.js';
import { bookLosses } from '../scoring/losses.js';

/** E40-TURN-01: Blast markers come off, broken detachments rally, engines are mended. */
export const rally = stage({
  id: 'rally',
  name: 'Rally',
  meaning: 'Blast markers come off, broken detachments rally and war engines are repaired.',
  *run(play) {
    endLifetime(play, 'phase', 'E40-TURN-01');
    checkCommand(play);
    for (const side of inOrder(play.table)) yield* clearMarkers(play, side);
    for (const side of inOrder(play.table)) yield* rallyBroken(play, side);
    for (const side of inOrder(play.table)) yield* repairEngines(play, side);
    // E40-TAB-01: at the end of the step, when everybody has been repaired.
    for (const side of inOrder(play.table))
      for (const engine of enginesOf(play.table, side)) yield* suffer(play, engine, side);
    return next('objectives');
  },
});

function detachments(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) => (isOnTable(table, id) ? [id] : []));
}

/** E40-MOR-06: a die less one for every detachment with markers. */
function* clearMarkers(play: TablePlay, side: Side): Procedure<void> {
  for (const squad of detachments(play.table, side)) {
    if (blastOn(play.table, squad) === 0) continue;
    const face = yield* rollDie({ stream: 'CLEAR', rule: 'E40-MOR-06', side });
    mark(play, squad, BLAST, -(face - 1), 'E40-MOR-06');
  }
}

/** E40-MOR-07: those with fewer markers than units test. */
function* rallyBroken(play: TablePlay, side: Side): Procedure<void> {
  for (const squad of detachments(play.table, side)) {
    if (!isBroken(play.table, squad)) continue;
    play.cite('E40-MOR-07');
    if (blastOn(play.table, squad) >= unitsOf(play.table, squad).length) continue;
    if (yield* leadershipTest(play, squad, 'E40-MOR-07')) setMark(play, squad, BROKEN, 0, 'E40-MOR-07');
  }
}

const REPAIRED_ON = 4;
/** E40-CARD-02. */
const MENDED_ON = 2;
const REPAIRABLE: readonly string[] = [
  DRIVE_HIT,
  SENSORS_HIT,
  FIRE,
  CORE_LEAK,
  ...Array.from({ length: MOST_MOUNTS }, (_, i) => mountHit(i + 1)),
];

function enginesOf(table: Table, side: Side): readonly string[] {
  return unitsOfSide(table, side).filter((unit) => isWarEngine(table, unit));
}

/** E40-WE-10: a die for each void shield that is down and for each effect. */
function* repairEngines(play: TablePlay, side: Side): Procedure<void> {
  const engines = enginesOf(play.table, side);
  const needs = (yield* perhapsFieldRepairs(play, engines, side)) ? MENDED_ON : REPAIRED_ON;
  for (const engine of engines) {
    if (figuresOf(play.table, engine).shieldKind === 'void') yield* repair(play, engine, SHIELDS_DOWN, side, needs);
    else if (markOn(play.table, engine, SHIELDS_DOWN) > 0) play.cite('E40-WE-10');
    for (const effect of REPAIRABLE) yield* repair(play, engine, effect, side, needs);
  }
}

/** E40-CARD-02: Field repairs, where there is something to mend. */
function* perhapsFieldRepairs(play: TablePlay, engines: readonly string[], side: Side): Procedure<boolean> {
  const isHurt = engines.some((engine) =>
    [SHIELDS_DOWN, ...REPAIRABLE].some((effect) => markOn(play.table, engine, effect) > 0),
  );
  return isHurt && (yield* playCard(play, side, 'fieldRepairs'));
}

function* repair(play: TablePlay, engine: string, effect: string, side: Side, needs: number): Procedure<void> {
  const count = markOn(play.table, engine, effect);
  const mended = yield* rollFor({ stream: 'REPAIR', rule: 'E40-WE-10', side }, count, needs);
  if (count > 0 && effect !== SHIELDS_DOWN) play.cite('E40-TAB-01');
  if (mended > 0) mark(play, engine, effect, -mended, 'E40-WE-10');
}

/** E40-TAB-01: a fire costs 1 DC, a core leak ends the engine on a 1. */
function* suffer(play: TablePlay, engine: string, side: Side): Procedure<void> {
  // Another one that has just blown up may have taken it along.
  if (isDestroyed(play.table, engine)) return;
  const fires = markOn(play.table, engine, FIRE);
  if (fires > 0) mark(play, engine, DAMAGE, fires, 'E40-TAB-01');
  for (let leaks = markOn(play.table, engine, CORE_LEAK); leaks > 0; leaks--) {
    const face = yield* rollDie({ stream: 'CORELEAK', rule: 'E40-TAB-01', side });
    if (face === 1) setMark(play, engine, DAMAGE, figuresOf(play.table, engine).dc, 'E40-TAB-01');
  }
  const squad = play.table.models.get(engine)?.squad;
  if (squad !== undefined && fires > 0) bookLosses(play, squad);
  yield* endIfSpent(play, engine);
}

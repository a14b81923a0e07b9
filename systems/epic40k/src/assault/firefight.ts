import { ask, type JsonRecord, next, pickAsk, type Procedure, refuse, type Side, textIn } from '@bridgehead/kernel';
import {
  candidatesNamed,
  distanceBetween,
  mark,
  squadOf,
  stage,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { enemiesTouching } from '../book/contact.js';
import { isInCommand } from '../book/command.js';
import { detachmentsOn, hasFlyers, hasWarEngines, unitsOf, unitsOn } from '../book/detachments.js';
import { BLAST, isBroken, orderOf } from '../book/marks.js';
import { isWithin } from '../book/measuring.js';
import { enemyOf, SIDES } from '../book/play.js';
import { removeUnits, takeHits } from '../damage/casualties.js';
import { gunsOf } from '../fire/guns.js';
import { breakDetachment } from '../morale/break.js';
import { isInArc } from '../sight/arcs.js';
import { holder } from '../turn/initiative.js';
import { hasStridden } from './assault-move.js';
import { endPart, perhapsMindWars } from './close-combat.js';
import { haveFought, noteFought } from './fought.js';
import { rollFight } from './roll.js';
import { CLOSE, countPsykers, type Fight, hasCommander, squadsOfSide, subtotal } from './totals.js';
import { isDazed } from '../movement/stopped.js';

/** The units that count in firefights: on the ground and not in base contact (E40-ASLT-15). */
function fighters(table: Table, squad: string): readonly string[] {
  if (hasFlyers(table, squad)) return [];
  return unitsOn(table, squad).filter((unit) => enemiesTouching(table, unit).length === 0);
}

function areClose(table: Table, one: string, other: string): boolean {
  return unitsOn(table, one).some((unit) =>
    fighters(table, other).some((enemy) => isWithin(table, unit, enemy, CLOSE)),
  );
}

/** E40-ASLT-11: unbroken and on Assault orders, or an engine that has just gone forward. */
function qualifies(table: Table, squad: string): boolean {
  if (isBroken(table, squad) || hasFlyers(table, squad)) return false;
  if (!hasWarEngines(table, squad)) return orderOf(table, squad) === 'assault';
  return unitsOn(table, squad).some((unit) => hasStridden.read(table, unit) === true);
}

/** E40-ASLT-16: the enemies within 15 cm that it has not fought in this part. */
function opponentsOf(table: Table, squad: string): readonly string[] {
  const { side } = squadOf(table, squad);
  return detachmentsOn(table, enemyOf(side)).filter(
    (enemy) => !hasFlyers(table, enemy) && !haveFought(table, squad, enemy) && areClose(table, squad, enemy),
  );
}

function waiting(table: Table, side: Side): readonly string[] {
  return detachmentsOn(table, side).filter((squad) => qualifies(table, squad) && opponentsOf(table, squad).length > 0);
}

/** E40-ASLT-16: who fights the next firefight? */
export const pickFirefight = pickAsk<Table, { readonly side: string } & JsonRecord>({
  name: 'pickFirefight',
  prompt: 'Which detachment fights the next firefight?',
  meaning: 'the id of a detachment of the side whose part it is.',
  rules: ['E40-ASLT-16'],
  unlisted: (table, _args, id) =>
    refuse(table.squads.has(id) && qualifies(table, id) ? 'E40-ASLT-16' : 'E40-ASLT-11', 'It fights no firefight now.'),
  candidates: (table, { side }) => candidatesNamed(table, waiting(table, side)),
});

/** E40-ASLT-11, E40-ASLT-16: firefights until no detachment has an enemy left to fight. */
export const firefights = stage({
  id: 'firefights',
  name: 'Firefights',
  meaning: 'The next firefight is chosen.',
  args: { side: 'whose part of the phase it is', first: 'whether the other side is still to come' },
  *run(play, args) {
    const side = textIn(args, 'side');
    if (waiting(play.table, side).length > 0) {
      yield* perhapsMindWars(play, side);
      const squad = yield* ask(holder(play.table), pickFirefight, { side });
      return next('firefight', { squad, first: args['first'] ?? false });
    }
    endPart(play);
    return args['first'] === true ? next('assaultMoves', { side: enemyOf(side), first: false }) : next('rally');
  },
});

/** E40-ASLT-11 to -13, -16: one firefight. */
export const firefight = stage({
  id: 'firefight',
  name: 'Firefight',
  meaning: 'One firefight is fought.',
  args: { squad: 'the detachment that was named', first: 'whether the other side is still to come' },
  *run(play, args) {
    const squad = textIn(args, 'squad');
    const { side } = squadOf(play.table, squad);
    yield* fight(play, squad, side);
    return next('firefights', { side, first: args['first'] ?? false });
  },
});

function* fight(play: TablePlay, squad: string, attacker: Side): Procedure<void> {
  const { table } = play;
  const opponents = opponentsOf(table, squad);
  const beside = detachmentsOn(table, attacker).filter(
    (one) =>
      one !== squad &&
      !hasFlyers(table, one) &&
      opponents.some((enemy) => !haveFought(table, one, enemy) && areClose(table, one, enemy)),
  );
  const own = [squad, ...beside];
  for (const one of own) for (const enemy of opponents) noteFought(play, one, enemy);
  const struggle = fightOf(table, own, opponents);
  play.emit({
    kind: 'declared',
    side: attacker,
    what: 'Firefight',
    by: squad,
    at: opponents[0] ?? squad,
    because: 'E40-ASLT-11',
  });
  if (SIDES.every((one) => (struggle.totals[one] ?? 0) === 0)) return play.cite('E40-ASLT-11');
  if (beside.length > 0) play.cite('E40-ASLT-16');
  play.cite('E40-ASLT-12');
  const { loser } = yield* rollFight(play, struggle, attacker);
  for (const lost of squadsOfSide(table, struggle, loser)) yield* lose(play, struggle, lost);
}

/** E40-ASLT-11: the Firepower of everybody within 15 cm of an enemy of the firefight. */
function fightOf(table: Table, own: readonly string[], opponents: readonly string[]): Fight {
  const squads = [...own, ...opponents];
  const units: string[] = [];
  const totals: Record<Side, number> = {};
  for (const squad of squads) {
    const { side } = squadOf(table, squad);
    const enemies = (own.includes(squad) ? opponents : own).flatMap((one) => fighters(table, one));
    const near = fighters(table, squad).filter(
      (unit) => !isDazed(table, unit) && enemies.some((enemy) => isWithin(table, unit, enemy, CLOSE)),
    );
    units.push(...near);
    const values = near.map((unit) => firepowerOf(table, unit, enemies));
    totals[side] = (totals[side] ?? 0) + subtotal(table, squad, values);
  }
  return {
    by: 'Firepower',
    squads,
    totals,
    psykers: Object.fromEntries(SIDES.map((side) => [side, countPsykers(table, units, side)])),
    commanders: SIDES.filter((side) => hasCommander(table, units, side)),
  };
}

/** E40-ASLT-11: an enemy within 15 cm must be in the arc of a mount and in Range, where that is less; super heavy weapons count 1. */
function firepowerOf(table: Table, unit: string, enemies: readonly string[]): number {
  const close = enemies.filter((enemy) => isWithin(table, unit, enemy, CLOSE));
  const bearing = gunsOf(table, unit).filter(({ arc, range }) =>
    close.some((enemy) => distanceBetween(table, unit, enemy) <= range && isInArc(table, unit, arc, enemy)),
  );
  return bearing.reduce((sum, { kind, firepower }) => sum + (kind === 'Firepower' ? firepower : 1), 0);
}

const RULE = 'E40-ASLT-13';

/** E40-ASLT-13: of units that are equally near the winner chooses. */
export const nearestHit = pickAsk<Table, { readonly squad: string; readonly units: readonly string[] } & JsonRecord>({
  name: 'nearestHit',
  prompt: 'Which of the nearest units is hit?',
  meaning: 'the id of one of the units that are equally near.',
  rules: [RULE],
  unlisted: () => refuse(RULE, 'It is not among the nearest.'),
  candidates: (table, { units }) => candidatesNamed(table, units),
});

/** E40-ASLT-13, E40-FORCE-05: one hit on its nearest unit, one marker, broken and a Retreat. */
function* lose(play: TablePlay, { squads }: Fight, squad: string): Procedure<void> {
  const { table } = play;
  const { side } = squadOf(table, squad);
  const enemies = squads.filter((one) => squadOf(table, one).side !== side).flatMap((one) => fighters(table, one));
  const mine = fighters(table, squad);
  const gap = (unit: string) => Math.min(...enemies.map((enemy) => distanceBetween(table, unit, enemy)));
  const least = enemies.length === 0 ? 0 : Math.min(...mine.map(gap));
  const nearest = enemies.length === 0 ? [] : mine.filter((unit) => gap(unit) === least);
  const involved = mine.filter((unit) => enemies.some((enemy) => isWithin(table, unit, enemy, CLOSE)));
  // E40-FORCE-05: strays that lose alone are destroyed, and their detachment knows nothing of it.
  const isAlone = !hasWarEngines(table, squad) && !involved.some((unit) => isInCommand(table, unit));
  if (isAlone) return yield* removeUnits(play, involved, 'E40-FORCE-05');
  if (nearest.length > 0) {
    const unit = yield* ask(enemyOf(side), nearestHit, { squad, units: nearest });
    yield* takeHits(play, [{ unit }], RULE);
  }
  // E40-SCORE-02: a detachment that the hit has destroyed gets no marker any more.
  if (unitsOf(play.table, squad).length === 0) return;
  mark(play, squad, BLAST, 1, RULE);
  yield* breakDetachment(play, squad, RULE);
}

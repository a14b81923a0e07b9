import {
  ask,
  type JsonRecord,
  type Modifier,
  next,
  pickAsk,
  type Procedure,
  type Side,
  textIn,
} from '@bridgehead/kernel';
import {
  candidatesNamed,
  carrierOf,
  poseOf,
  setMark,
  squadOf,
  squadsOf,
  stage,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { rulesOf, type Rules, sideToAct } from '@bridgehead/wargame';
import { testOf } from '../activation/action-test.js';
import { BLAST, blastOn, BROKEN, isBroken, RALLIED } from '../book/marks.js';
import { firstByStrategy } from '../book/dice.js';
import { isWithin } from '../book/measuring.js';
import { remembered } from '../book/memos.js';
import { enemyOf } from '../book/play.js';
import { isAircraft, isLanded } from '../air/aircraft.js';
import { groundUnits, isGone, isInPlay, unitCount, unitsOf } from '../book/units.js';
import { ARMY_RULES } from '../traits/army-rules.js';
import { bearersOfFormation } from '../traits/bearers.js';
import { markersPerUnit } from './blast-markers.js';
import { markersOfLeaders } from './leaders.js';
import { withdraw } from './withdraw.js';

/** EA-MOR-08: a formation that has tested in this end phase. */
const hasTested = remembered<true>('hasTested', 'turn', {
  name: 'Has tested',
  meaning: 'of a formation: it has tried to rally in this end phase',
});

/** EA-MOR-07: every formation with Blast markers or broken tests; EA-AIR-10: not in the air. */
function formationsToRally(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) => {
    const isConcerned = blastOn(table, id) > 0 || isBroken(table, id);
    return isConcerned && !isGone(table, id) && !isInTheAir(table, id) && hasTested.read(table, id) !== true
      ? [id]
      : [];
  });
}

/** EA-AIR-10: aircraft that have not landed keep their markers until their next action test. */
function isInTheAir(table: Table, formation: string): boolean {
  return isAircraft(table, formation) && !isLanded(table, formation);
}

/** EA-MOR-08: which formation tries to rally next? */
export const rallyAsk = pickAsk<Table, JsonRecord>({
  name: 'rally',
  prompt: 'Which formation tries to rally?',
  meaning: 'The id of a formation with Blast markers or broken.',
  rules: ['EA-MOR-08'],
  candidates: (table, _args, side) => candidatesNamed(table, formationsToRally(table, side)),
});

/** EA-MOR-07: −2 if broken, −1 with an enemy within 30 cm. */
function rallyModifiers(rules: Rules, formation: string): readonly Modifier[] {
  const { table } = rules;
  const modifiers: Modifier[] = [];
  if (isBroken(table, formation)) modifiers.push({ value: 2, reason: 'broken', rule: 'EA-MOR-07' });
  // EA-GEN-07: formations off the table are never near an enemy.
  if (!isInPlay(table, formation)) rules.cite('EA-GEN-07');
  if (isEnemyNear(table, formation)) modifiers.push({ value: 1, reason: 'enemy within 30 cm', rule: 'EA-MOR-07' });
  return [
    ...modifiers,
    ...ARMY_RULES.gather(rules, 'rallyTest', bearersOfFormation(table, formation), null, { formation }),
  ];
}

function isEnemyNear(table: Table, formation: string): boolean {
  const enemies = groundUnits(table, enemyOf(squadOf(table, formation).side));
  // EA-COH-01: those aboard stand where their transport stands, also if it is of another formation.
  const present = unitsOf(table, formation).filter((unit) => poseOf(table, unit) !== null);
  const places = [...new Set(present.map((unit) => carrierOf(table, unit)))];
  return places.some((place) => enemies.some((enemy) => isWithin(table, place, enemy, 30)));
}

/** EA-MOR-07, EA-MOR-08: one formation at a time tries to rally, the sides taking turns. */
export const rally = stage({
  id: 'rally',
  name: 'Rally',
  meaning: 'A formation tries to rally.',
  args: { side: 'whose formation is next; the higher strategy rating if not given' },
  *run(play, args) {
    const due = typeof args['side'] === 'string' ? textIn(args, 'side') : yield* firstByStrategy(play, 'EA-MOR-08');
    const side = sideToAct(play.table, due, (one) => formationsToRally(play.table, one).length > 0);
    if (side === undefined) return next('afterRally');
    const formation = yield* ask(side, rallyAsk, {});
    hasTested.write(play, formation, true, 'EA-MOR-08');
    yield* tryToRally(play, formation);
    return next('rally', { side: enemyOf(side) });
  },
});

/** EA-MOR-07. */
function* tryToRally(play: TablePlay, formation: string): Procedure<void> {
  const modifiers = rallyModifiers(play, formation);
  const passed = yield* testOf(play, formation, { stream: 'RALLY', rule: 'EA-MOR-07', modifiers });
  if (passed) restore(play, formation);
  else if (isBroken(play.table, formation)) yield* withdraw(play, formation);
}

/** EA-MOR-07, EA-KEY-34: half of the markers go, and one for each Leader; a broken formation counts one for each unit first. */
function restore(play: TablePlay, formation: string): void {
  const { table } = play;
  const wasBroken = isBroken(table, formation);
  const isFearless = markersPerUnit(rulesOf(table), formation) > 1;
  const units = unitCount(table, formation);
  const markers = wasBroken ? units : blastOn(table, formation);
  // EA-KEY-34: Space Marines who rally keep a marker for each unit.
  const half = wasBroken && isFearless ? 0 : Math.ceil(markers / 2);
  if (wasBroken && isFearless) play.cite('EA-KEY-34');
  const left = Math.max(0, markers - half - markersOfLeaders(play, formation));
  if (wasBroken) {
    setMark(play, formation, BROKEN, 0, 'EA-MOR-07');
    setMark(play, formation, RALLIED, 1, 'EA-SCORE-01');
  }
  setMark(play, formation, BLAST, left, 'EA-MOR-07');
}

import { ask, type JsonRecord, pickAsk, type Procedure, type Side } from '@bridgehead/kernel';
import {
  candidatesNamed,
  modelOf,
  placeAsk,
  type Placing,
  putOn,
  squadOf,
  squadsOf,
  suggestPlace,
  type Table,
  type TablePlay,
  tokensOf,
} from '@bridgehead/tabletop';
import { sideToAct } from '@bridgehead/wargame';
import { hasAbility } from '../book/abilities.js';
import { rollTest } from '../book/dice.js';
import { isBroken } from '../book/marks.js';
import { cm } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import {
  everythingAloft,
  groundUnits,
  isInfantry,
  RESERVE,
  startingDC,
  terrainClass,
  unitsOf,
  zoneOf,
} from '../book/units.js';
import { addBlast, checkBreak } from '../morale/blast-markers.js';
import { withdrawBroken } from '../morale/withdraw.js';
import { coherencyOf } from '../movement/coherency.js';
import { testGround } from '../movement/dangerous-ground.js';
import { hasTombOption } from '../resurrection/tomb-complex.js';
import { OBJECTIVE } from '../scoring/objectives.js';
import { goingAt, kindsThatAre } from '../terrain/terrain.js';
import { whoArrivesFirst } from './who-arrives-first.js';

const PASS = 'pass';

/** EA-TELE-01: formations off the table in which every unit has teleport. */
function teleporters(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) => {
    const units = unitsOf(table, id);
    const waits =
      units.length > 0 &&
      !isBroken(table, id) &&
      units.every((unit) => isWaiting(table, unit) && hasAbility(table, unit, 'teleport'));
    return waits ? [id] : [];
  });
}

function isWaiting(table: Table, unit: string): boolean {
  const { place } = modelOf(table, unit);
  return place.kind === 'off' && place.why === RESERVE;
}

/** EA-TELE-01, EA-TELE-04: which formation arrives now? */
export const teleportAsk = pickAsk<Table, JsonRecord>({
  name: 'teleport',
  prompt: 'Which formation teleports in?',
  meaning: 'The id of a formation off the table, or pass for this turn.',
  rules: ['EA-TELE-01', 'EA-TELE-04', 'EA-KEY-33', 'EA-FORCE-35'],
  candidates: (table, _args, side) => candidatesNamed(table, teleporters(table, side)),
  pass: { id: PASS, label: 'Nobody arrives now' },
});

interface Arriving extends JsonRecord {
  readonly squad: string;
}

/** EA-TELE-01: anywhere, in formation, outside enemy zones of control. */
function arrivalOf(table: Table, { squad }: Arriving): Placing {
  const pieces = unitsOf(table, squad);
  const enemies = groundUnits(table, enemyOf(table.squads.get(squad)?.side ?? ''));
  const { advice: _advice, ...coherency } = coherencyOf(table, squad);
  return {
    pieces,
    all: { rule: 'EA-TELE-01' },
    keep: [5, 10].flatMap((zone) => {
      const from = enemies.filter((id) => zoneOf(table, id) === zone);
      return from.length === 0
        ? []
        : [{ from: { pieces: from }, distance: cm(zone), when: 'atEnd', rule: 'EA-TELE-01' } as const];
    }),
    banned: pieces.flatMap((unit) => {
      const column = terrainClass(table, unit);
      return [
        { kinds: kindsThatAre('impassable', column), models: [unit], rule: 'EA-TELE-01' },
        {
          kinds: kindsThatAre('dangerous', column),
          models: [unit],
          advice: 'would arrive in dangerous terrain',
          rule: 'EA-TERR-02',
        },
      ];
    }),
    judgedBy: 'centre',
    apart: everythingAloft(table),
    coherency,
    rule: 'EA-TELE-01',
  };
}

export const arriveAsk = placeAsk<Arriving>({
  name: 'arrive',
  prompt: 'Where does the formation appear?',
  meaning: 'A place for every unit, in formation, outside enemy zones of control.',
  rules: ['EA-TELE-01'],
  placing: arrivalOf,
  toward: (table, _args, side) =>
    tokensOf(table, OBJECTIVE).find(({ owner, at }) => owner === enemyOf(side) && at !== null)?.at ?? null,
});

/** EA-TELE-03, EA-TELE-04: the sides alternate, one formation at a time; who passes is done for this step. */
export function* teleports(play: TablePlay): Procedure<void> {
  const sides = [...play.table.sides.keys()];
  const done = new Set<Side>(sides.filter((side) => teleporters(play.table, side).length === 0));
  if (done.size === sides.length) return;
  let due = yield* whoArrivesFirst(
    play,
    sides.filter((side) => !done.has(side)),
  );
  for (;;) {
    const side = sideToAct(play.table, due, (one) => !done.has(one) && teleporters(play.table, one).length > 0);
    if (side === undefined) return;
    const chosen = yield* ask(side, teleportAsk, {});
    if (chosen === PASS || suggestPlace(play.table, arrivalOf(play.table, { squad: chosen })) === null) done.add(side);
    else yield* arrive(play, chosen, side);
    due = enemyOf(side);
  }
}

/** EA-TELE-01: a die for each unit, an engine by its DC: each 1 is a Blast marker. */
function* arrive(play: TablePlay, formation: string, side: Side): Procedure<void> {
  const { places } = yield* ask(side, arriveAsk, { squad: formation });
  for (const { piece, to } of places) if (to.kind === 'on') putOn(play, piece, to, 'EA-TELE-01');
  for (const { piece, to } of places)
    if (to.kind === 'on' && goingAt(play.table, piece, to) === 'dangerous') yield* testGround(play, piece, false);
  const count = unitsOf(play.table, formation).reduce((sum, unit) => sum + startingDC(play.table, unit), 0);
  const roll = { stream: 'TELEPORT', rule: 'EA-TELE-01', side, needs: 2 };
  const safe = yield* rollTest({ ...roll, count });
  const again = safe < count && mayRollAgain(play, formation) ? yield* rollTest({ ...roll, count: 1 }) : 0;
  yield* addBlast(play, formation, count - safe - again, 'EA-TELE-01');
  checkBreak(play, formation);
  yield* withdrawBroken(play);
}

/** EA-FORCE-80: infantry rolls one die again that shows a 1, as nobody would let it stand. */
function mayRollAgain(play: TablePlay, formation: string): boolean {
  const { side } = squadOf(play.table, formation);
  if (!unitsOf(play.table, formation).every((unit) => isInfantry(play.table, unit))) return false;
  return hasTombOption(play, side, 'Teleportation Enhancement');
}

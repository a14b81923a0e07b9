import { bearing, type Facing, pointToPoint } from '@bridgehead/geometry';
import {
  ask,
  isRefusal,
  type MoveAnswer,
  type Option,
  type Procedure,
  type Refusal,
  refuse,
  type Side,
} from '@bridgehead/kernel';
import {
  distanceBetween,
  footprintOfModel,
  lengthInUnits,
  living,
  modelsWithin,
  type Movement,
  nameOf,
  NEUTRAL,
  onTable,
  readMove,
  remember,
  squadOf,
  squadsOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { bearersOn, rigidMove, someMove } from '@bridgehead/wargame';
import { INCH, inches, TOLERANCE } from '../../book/measuring.js';
import { flatOutBefore } from '../../book/memos.js';
import { backIntoCoherency } from '../../movement/coherency.js';
import { destinationOf } from '../../movement/destination.js';
import { declareFlatOut, whyNotFast } from '../../movement/flat-out.js';
import { markFlatOut } from '../../movement/pace.js';
import { movingFlatOut } from '../../movement/restrictions.js';
import { makeMove, moveArgs, squadronMove } from '../../movement/squadron-move.js';

const RULE = 'PF-SETUP-15';

/** The name under which it is declared. */
export const RECON_MOVE = 'Recon Move';

/** PF-SETUP-15: a Recon Move keeps farther than this from every enemy, at every moment. */
export const RECON_DISTANCE = inches(16);
const AWAY = RECON_DISTANCE + TOLERANCE;

/** PF-SETUP-15: a Recon Move. It is asked only if some such move is known. */
export const reconMove = squadronMove({
  name: 'reconMove',
  prompt: 'Where does it go on its Recon Move?',
  meaning:
    'A Flat Out move of all its Models, never within 16" of an enemy; options are together (where it must), ahead (where that brings it nearer to its goal), toward or the points of the compass.',
  rules: ['PF-SETUP-15', 'PF-MAR-29', 'PF-MOVE-10'],
  demands: (table, { squad }) => reconMoving(table, squad),
  *first(table, { squad, together }): Iterable<Option<MoveAnswer>> {
    const answer = together === undefined ? scoutingAhead(table, squad) : null;
    if (answer !== null) yield { id: 'ahead', label: 'Ahead, 16" from all enemies', answer, pieces: [squad] };
  },
  fallback: (table, { squad }) => someReconMove(table, squad),
});

/** PF-SETUP-15: a Flat Out move, never within 16" of an enemy. A squadron may not withdraw before the battle has begun. */
function reconMoving(table: Table, squad: string): Movement {
  const keep = [{ from: 'enemies', distance: AWAY, when: 'throughout', rule: RULE }] as const;
  return { ...movingFlatOut(table, squad), keep };
}

/**
 * PF-SETUP-15: a free Flat Out move before the battle. It is not an activation: there is no Overwatch, no Consolidation and no Portal, and
 * the Command Radius of the deployment is not demanded again.
 */
export function* makeReconMove(play: TablePlay, squad: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  declareFlatOut(play, squad, RECON_MOVE, RULE);
  const made = yield* ask(side, reconMove, moveArgs(play.table, squad, reconMoving(play.table, squad)));
  yield* makeMove(play, squad, 'flatOut', made);
  markFlatOut(play, squad, RULE);
  // PF-TRANSPORT-05: the squadron did not go Flat Out in the first turn.
  flatOutBefore.write(play, squad, true, RULE);
}

/** Some Recon Move of a squadron; null if none is found, so that it makes none. */
function someReconMove(table: Table, squad: string): MoveAnswer | null {
  return remember(table, `recon move ${squad}`, () => {
    const movement = reconMoving(table, squad);
    return backIntoCoherency(table, squad, movement) ?? someMove(table, movement);
  });
}

/** PF-SETUP-15: why a squadron may not make a Recon Move; null if it may. */
export function whyNotRecon(table: Table, squad: string): Refusal | null {
  return remember(
    table,
    `why no recon ${squad}`,
    () =>
      whyNoSpecialists(table, squad) ??
      whyNotFast(table, squad) ??
      whyTooNear(table, squad) ??
      (someReconMove(table, squad) === null
        ? refuse(RULE, `${nameOf(table, squad)} has no room for a Flat Out move that keeps 16" from all enemies.`)
        : null),
  );
}

/** All models of the squadron must be Recon Specialists, and on the table. */
function whyNoSpecialists(table: Table, squad: string): Refusal | null {
  const models = living(table, squad);
  const { name } = squadOf(table, squad);
  if (onTable(table, squad).length < models.length) return refuse(RULE, `${name} does not stand on the table.`);
  const other = models.find(({ id }) => !isReconSpecialist(table, id));
  return other === undefined ? null : refuse(RULE, `${name}: ${nameOf(table, other.id)} is no Recon Specialist.`);
}

/** PF-MAR-29: the MAR of Recon Specialists. PF-ORBAT-17: Apex Predators have it. */
const RECON_SPECIALIST = 'recon-specialist';
export const APEX_PREDATORS = 'apex-predators';

function isReconSpecialist(table: Table, model: string): boolean {
  return bearersOn(table, model).some(({ trait }) => trait === RECON_SPECIALIST || trait === APEX_PREDATORS);
}

/** The squadrons of a side that include a Recon Specialist. */
export function squadsWithSpecialists(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) =>
    living(table, id).some((model) => isReconSpecialist(table, model.id)) ? [id] : [],
  );
}

/** PF-SETUP-15: whether a squadron is on the table and all its models are Recon Specialists. */
export function isReconSquadron(table: Table, squad: string): boolean {
  return living(table, squad).length > 0 && whyNoSpecialists(table, squad) === null;
}

export function isAnyReconSquadron(table: Table): boolean {
  return remember(table, 'recon squadrons', () =>
    [...table.squads.values()].some(({ id, side }) => side !== NEUTRAL && isReconSquadron(table, id)),
  );
}

/** A model that begins within 16" of an enemy breaks the rule at the start of any move. */
function whyTooNear(table: Table, squad: string): Refusal | null {
  for (const { id, side } of onTable(table, squad)) {
    const [enemy] = modelsWithin(
      table,
      footprintOfModel(table, id),
      AWAY,
      (other) => other.side !== side && other.side !== NEUTRAL,
    );
    if (enemy === undefined) continue;
    const gap = lengthInUnits(distanceBetween(table, id, enemy.id));
    return refuse(RULE, `${nameOf(table, id)} is ${gap}" from ${nameOf(table, enemy.id)}; it must keep more than 16".`);
  }
  return null;
}

/** The headings that are tried, relative to the direction of the goal. */
const HEADINGS: readonly Facing[] = [0, 150, 3450, 300, 3300, 450, 3150, 600, 3000, 750, 2850];

/** A Recon Move that brings a squadron as near to its goal as was found; null if it does better to stay. */
export function scoutingAhead(table: Table, squad: string): MoveAnswer | null {
  return remember(table, `scouting ahead ${squad}`, () => {
    const goal = destinationOf(table, squad);
    const [first] = onTable(table, squad);
    if (goal === null || first === undefined) return null;
    const movement = reconMoving(table, squad);
    const from = footprintOfModel(table, first.id).centre;
    let best: MoveAnswer | null = null;
    let least = pointToPoint(from, goal);
    for (const heading of HEADINGS) {
      for (const length of lengthsOf(movement)) {
        const answer = rigidMove(table, movement, (bearing(from, goal) + heading) % 3600, length);
        const read = readMove(table, movement, answer);
        const end = isRefusal(read) ? undefined : read.moves.find(({ model }) => model === first.id)?.to;
        if (end === undefined || pointToPoint(end, goal) >= least) continue;
        least = pointToPoint(end, goal);
        best = answer;
        // A shorter move in the same direction is no better.
        break;
      }
    }
    return best;
  });
}

/** The lengths that are tried: as far as all models can go, then less and less, but farther than each of them Cruises. */
function lengthsOf({ movers, allowance, least }: Movement): readonly number[] {
  const most = Math.min(...movers.map((model) => allowance.each?.[model] ?? 0));
  const owed = Math.max(...movers.map((model) => least?.each?.[model] ?? 0)) + INCH / 4;
  return [most, Math.round((most + owed) / 2), owed].filter((length) => length <= most);
}

import type { Side } from '@bridgehead/kernel';
import { counterOf, squadsOf, type Table, tokensOf, turnOf } from '@bridgehead/tabletop';
import { beyondEnemies } from '@bridgehead/wargame';
import { hasActed } from '../book/marks.js';
import { enemyOf, KILLS, VICTORY } from '../book/play.js';
import { isInPlay, unitsOf } from '../book/units.js';
import { extractedBy, OBJECTIVE, sideHolding } from '../objectives/tokens.js';
import { isSeeker, missionsOf, placesToHold, VICTORY_POINT } from '../objectives/wanted.js';
import { presenceOf } from '../scoring/presence.js';
import { scenarioOf } from '../scoring/terms.js';
import { interestsOf } from './interests.js';
import { threatTo } from './threat.js';
import { worthOfSquad } from './worth.js';

/** What forces cost where nothing was agreed. */
const USUAL_LIMIT = 750;
const POINTS = 10;

/** A position in numbers, each as what one side has beyond the other: more is better. Worths are shares of the points that were agreed. */
export function featuresOf(table: Table, side: Side): Readonly<Record<string, number>> {
  const limit = scenarioOf(table).limit ?? USUAL_LIMIT;
  return beyondEnemies(table, side, (one) => ({
    ...goalSums(table, one, limit),
    ...forceSums(table, one, limit / POINTS),
  }));
}

function goalSums(table: Table, side: Side, limit: number): Readonly<Record<string, number>> {
  const late = Math.min(1, turnOf(table) / scenarioOf(table).turns);
  const score = counterOf(table, side, VICTORY);
  const objectives = objectivesOf(table, side);
  const places = placesOf(table, side);
  return {
    score,
    scoreLate: score * late,
    objectives,
    objectivesLate: objectives * late,
    places,
    placesLate: places * late,
    present: presenceIn(table, side),
    // G-05: they break ties, and a tenth of the limit is worth a point.
    kills: counterOf(table, side, KILLS) / limit,
  };
}

function forceSums(table: Table, side: Side, whole: number): Readonly<Record<string, number>> {
  const squads = squadsOf(table, side).map(({ id }) => id);
  const about = squads.filter((squad) => unitsOf(table, squad).some((unit) => isInPlay(table, unit)));
  const total = (some: readonly string[], of: (squad: string) => number) =>
    some.reduce((sum, squad) => sum + of(squad), 0) / whole;
  const seekers = squads.filter((squad) => isSeeker(table, squad));
  return {
    force: total(squads, (squad) => worthOfSquad(table, squad)),
    seekers: total(seekers, (squad) => worthOfSquad(table, squad)),
    onMission: missionsOf(table, side).size / MISSIONS,
    drawn: total(about, (squad) => pullOn(table, squad)) / VICTORY_POINT,
    about: total(about, (squad) => worthOfSquad(table, squad)),
    ready: total(
      about.filter((squad) => !hasActed(table, groupOf(table, squad))),
      (squad) => worthOfSquad(table, squad),
    ),
    safe: -total(about, (squad) => threatTo(table, squad)),
  };
}

/** Brings a count of missions to the size of the other numbers. */
const MISSIONS = 4;

/** What is left of a worth that is a turn away. */
const PATIENCE = 0.8;

/** What draws a Squad most, less for every turn that it is away. */
function pullOn(table: Table, squad: string): number {
  const pulls = interestsOf(table, squad).map(({ worth, turns }) => worth / (1 + turns * (1 / PATIENCE - 1)));
  return Math.max(0, ...pulls);
}

/** DZC-TURN-12: the Battlegroup with which a Squad acts; itself if it acts alone. */
function groupOf(table: Table, squad: string): string {
  return table.squads.get(squad)?.formation ?? squad;
}

/** Objectives that a side carries, and twice those that it has off the table. */
function objectivesOf(table: Table, side: Side): number {
  return tokensOf(table, OBJECTIVE).reduce((sum, { id }) => {
    if (extractedBy.read(table, id) === side) return sum + 2;
    return sum + (sideHolding(table, id) === side ? 1 : 0);
  }, 0);
}

/** Scored places at which a side has more than the other; the other counts those where it has more. */
function placesOf(table: Table, side: Side): number {
  return placesToHold(table).filter(({ piece, at, reach }) => {
    const points = (one: Side) => presenceOf(table, one, piece ?? at, reach).points;
    return points(side) > points(enemyOf(side));
  }).length;
}

/** Scored places at which a side is at all. */
function presenceIn(table: Table, side: Side): number {
  return placesToHold(table).filter(({ piece, at, reach }) => presenceOf(table, side, piece ?? at, reach).points > 0)
    .length;
}

import type { Side } from '@bridgehead/kernel';
import { BATTLE, counterOf, markOn, squadsOf, type Table } from '@bridgehead/tabletop';
import { beyondEnemies, isSquadInPlay } from '@bridgehead/wargame';
import { DISORDER, ZERO_HOUR } from '../book/marks.js';
import { maximumForceValue } from '../book/memos.js';
import { zeroHourStart } from '../muster/game-size.js';
import { capturesNow, objectives, valueFor } from '../scoring/objectives.js';
import { worthOf, worthOfHoldings, worthOfLevels } from '../scoring/worth.js';
import { interestsOf } from './interests.js';
import { canCapture, holdOf, turnsLeft, turnsTo } from './missions.js';
import { threatTo } from './threat.js';

/**
 * A position in numbers, each as what one side has beyond the other: more is better. They are shares of the points that win the battle, so that large battles and
 * small ones are alike.
 */
export function featuresOf(table: Table, side: Side): Readonly<Record<string, number>> {
  const whole = Math.max(1, zeroHourStart(maximumForceValue.read(table, BATTLE) ?? 0));
  return beyondEnemies(table, side, (one) => sums(table, one, whole));
}

function sums(table: Table, side: Side, whole: number): Readonly<Record<string, number>> {
  const squads = squadsOf(table, side).map(({ id }) => id);
  const about = squads.filter((squad) => isSquadInPlay(table, squad));
  const total = (some: readonly string[], of: (squad: string) => number) =>
    some.reduce((sum, squad) => sum + of(squad), 0) / whole;
  // PF-SCORE-01: the tracker counts down.
  const scored = (whole - counterOf(table, side, ZERO_HOUR)) / whole;
  const held = heldBy(table, side, about) / whole;
  return {
    score: scored,
    // The nearer the end, the more a point decides.
    nearVictory: scored * scored,
    held,
    heldOn: held * (turnsLeft(table) - 1),
    withinReach: objectiveSum(table, side, about, (turns) => (turns <= WITHIN_A_TURN ? 1 : 0)) / whole,
    nearness: objectiveSum(table, side, about, (turns) => 1 / (1 + turns)) / whole,
    // What draws each squadron, less for every turn that it is away, as a computer player reckons it.
    drawn: total(about, (squad) => pullOn(table, squad)),
    force: total(squads, (squad) => leftOf(table, squad)),
    safe: -total(about, (squad) => threatTo(table, squad)),
    safeAtWorst: -Math.max(0, ...about.map((squad) => threatTo(table, squad))) / whole,
    safeHolders: -total(about, (squad) => (worthOfHoldings(table, squad) > 0 ? threatTo(table, squad) : 0)),
    inOrder: -total(about, (squad) => (markOn(table, squad, DISORDER) > 0 ? leftOf(table, squad) : 0)),
  };
}

/** PF-SCORE-04: a Cruising move away, so that it may be held at the end of the next turn. */
const WITHIN_A_TURN = 2;

/** PF-SCORE-04: what a side scores at the end of this turn as things stand. */
function heldBy(table: Table, side: Side, about: readonly string[]): number {
  return objectives(table)
    .filter((piece) => about.some((squad) => capturesNow(table, squad, piece)))
    .reduce((sum, piece) => sum + valueFor(table, piece, side).value, 0);
}

/** The values of all Objectives that no enemy is inside of, each by how many turns away the nearest squadron is that could capture it. */
function objectiveSum(table: Table, side: Side, about: readonly string[], share: (turns: number) => number): number {
  const capturing = about.filter((squad) => canCapture(table, squad));
  return objectives(table)
    .filter((piece) => holdOf(table, side, piece).is !== 'inside')
    .reduce((sum, piece) => {
      const turns = capturing.map((squad) => turnsTo(table, squad, piece.id)).filter((away) => away !== null);
      return turns.length === 0 ? sum : sum + valueFor(table, piece, side).value * share(Math.min(...turns));
    }, 0);
}

/** PF-SCORE-03: what is left of a squadron's Tactical Value. */
function leftOf(table: Table, squad: string): number {
  const worth = worthOf(table, squad);
  return worthOfLevels(worth, worth.levels - worth.lost);
}

function pullOn(table: Table, squad: string): number {
  return Math.max(0, ...interestsOf(table, squad).map(({ worth, turns }) => worth / (1 + IMPATIENCE * turns)));
}

/** What a worth loses by every turn that it is away. */
const IMPATIENCE = 0.25;

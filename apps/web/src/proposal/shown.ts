import type { JsonRecord, Option, PlanStep } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import type { PlanLine } from '../engine/planning.js';
import type { Weighed } from '../engine/questions.js';
import { optionAt } from '../inspect/option-pieces.js';
import type { Deciding } from './deciding.js';
import { stepsIn, stepsOf } from './steps.js';

/** The ghost on the table: the proposal, or the first line of the plan that places something. */
export function shownOf(deciding: Deciding | null): Weighed | null {
  if (deciding === null || deciding.proposed === null) return null;
  const { weighed } = deciding.proposed;
  if (weighed.poses.length > 0) return weighed;
  return comingIn(deciding).find(({ line }) => line.weighed !== null)?.line.weighed ?? weighed;
}

/** The options as they are listed and numbered. Everything into one bin is proposed by the button beside that bin. */
export function optionsListed({ choices, sharing }: Deciding): readonly Option[] {
  return choices?.options.filter(({ id }) => sharing?.bins.includes(id) !== true) ?? [];
}

interface Coming {
  readonly line: PlanLine;
  readonly place: number;
}

/** The lines of the plan after the proposal. */
function comingIn({ decision, proposed, foresight }: Deciding): readonly Coming[] {
  if (proposed === null || foresight === null) return [];
  const own = stepsOf(decision, proposed).length;
  return foresight.plan.lines.slice(own).map((line, i) => ({ line, place: own + i }));
}

function optionsWithOdds({ line }: Coming): readonly Option[] {
  return line.choices?.options.filter(({ forecast }) => forecast !== undefined) ?? [];
}

/** An attack that is proposed, or planned after the proposal: its option, and the answers before and after it as its odds take them. */
export interface ChosenTarget {
  readonly option: Option;
  readonly squad: string;
  readonly after: readonly PlanStep[];
  readonly planned: readonly PlanStep[];
}

export function chosenTarget(deciding: Deciding): ChosenTarget | null {
  const { decision, choices, proposed, foresight } = deciding;
  // Before anything is proposed, Enter gives the usual answer.
  const now = proposed === null ? choices?.usualId : proposed.option;
  const own = choices?.options.find(({ id, forecast }) => id === now && forecast !== undefined);
  if (own !== undefined) return { option: own, squad: squadIn(decision.args), after: [], planned: [] };
  const lines = foresight?.plan.lines ?? [];
  for (const { line, place } of comingIn(deciding)) {
    const option = optionsWithOdds({ line, place }).find(({ id }) => id === line.option);
    if (option === undefined) continue;
    const planned = stepsIn({ lines: lines.slice(place + 1).filter(({ by }) => by === 'wish') });
    return { option, squad: squadIn(line.decision.args), after: stepsIn({ lines }).slice(0, place), planned };
  }
  return null;
}

function squadIn(args: JsonRecord): string {
  const { squad, unit } = args;
  return typeof squad === 'string' ? squad : typeof unit === 'string' ? unit : '';
}

/** The pieces that could be attacked from where the ghost stands. */
export function targetsIn(deciding: Deciding): readonly string[] {
  const aiming = comingIn(deciding).find((coming) => optionsWithOdds(coming).length > 0);
  return aiming === undefined ? [] : optionsWithOdds(aiming).flatMap(({ pieces = [] }) => pieces);
}

export interface ForeseenTarget {
  readonly line: number;
  readonly option: Option;
  readonly chosen: boolean;
}

/** What a click on a piece means in a question of the plan; null if nothing. */
export function foreseenAt(table: Table, deciding: Deciding, piece: string): ForeseenTarget | null {
  for (const coming of comingIn(deciding)) {
    const option = optionAt(table, optionsWithOdds(coming), piece);
    if (option === undefined) continue;
    const { line, place } = coming;
    return { line: place, option, chosen: line.by === 'wish' && line.option === option.id };
  }
  return null;
}

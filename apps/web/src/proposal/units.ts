import type { Choices, FormationSquad } from '../engine/questions.js';
import { type OpenQuestion, shownIn } from './state.js';

/** What can be taken in hand to be set down, and what is: a formation, a squad of it, one piece. */
export interface Units {
  readonly isFormation: boolean;
  /** One piece with a size of its own, such as terrain: it is turned and slid as a formation is. */
  readonly isSoleShape: boolean;
  /** A piece, or a squad of a formation; null for all. */
  readonly chosen: string | null;
  /** The pieces of what is chosen. */
  readonly pieces: readonly string[];
  readonly byHand: readonly string[];
}

/** `alone`: one model is dragged at a time. */
export function unitsOf(open: OpenQuestion, alone: boolean): Units {
  const { movers = [], bases = {}, groups = [] } = open.choices ?? {};
  const { handiwork, phase } = open;
  const chosen = unitFor(open, alone, handiwork.chosen);
  return {
    isFormation: groups.length > 0,
    isSoleShape: movers.length === 1 && movers.every((one) => bases[one] !== undefined),
    chosen,
    pieces: piecesOf(open, chosen),
    // An option that was taken, or what is usual, is nobody's handiwork.
    byHand: (shownIn(phase)?.option ?? null) === null ? handiwork.byHand : [],
  };
}

/** Of a squad, of one piece, or all. */
export function piecesOf({ choices }: OpenQuestion, unit: string | null): readonly string[] {
  const { movers = [], groups = [] } = choices ?? {};
  if (unit === null) return movers;
  return groups.find(({ squad }) => squad === unit)?.pieces ?? [unit];
}

/** One model of a squad is only chosen as long as they are taken one by one. */
export function unitFor({ choices }: OpenQuestion, alone: boolean, unit: string | null): string | null {
  const groups = choices?.groups ?? [];
  return groups.length > 0 && !alone ? squadOf(groups, unit) : unit;
}

function squadOf(groups: readonly FormationSquad[], unit: string | null): string | null {
  return groups.find(({ squad, pieces }) => squad === unit || pieces.includes(unit ?? ''))?.squad ?? null;
}

/** Whether something is to be set down by this question: a piece, or a squad of a formation. */
export function isToPlace(choices: Choices | null, unit: string): boolean {
  const { movers = [], groups = [] } = choices ?? {};
  return movers.includes(unit) || groups.some(({ squad }) => squad === unit);
}

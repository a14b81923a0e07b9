import type { Choices, FormationSquad } from '../engine/questions.js';
import { type OpenQuestion, shownIn } from './state.js';

/** What the player can choose to place, and what is chosen: a formation, a squad of it, one piece. */
export interface Units {
  readonly isFormation: boolean;
  /** One piece with a size of its own, such as terrain, turns and slides as a formation does. */
  readonly isSoleShape: boolean;
  /** A piece, or a squad of a formation; null for all. */
  readonly chosen: string | null;
  /** The chosen pieces. */
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
    // Nothing in an option or in the usual answer was placed by hand.
    byHand: (shownIn(phase)?.option ?? null) === null ? handiwork.byHand : [],
  };
}

/** The pieces of a squad, one piece, or all of them. */
export function piecesOf({ choices }: OpenQuestion, unit: string | null): readonly string[] {
  const { movers = [], groups = [] } = choices ?? {};
  if (unit === null) return movers;
  return groups.find(({ squad }) => squad === unit)?.pieces ?? [unit];
}

/** One model of a squad is chosen only while models are placed one by one. */
export function unitFor({ choices }: OpenQuestion, alone: boolean, unit: string | null): string | null {
  const groups = choices?.groups ?? [];
  return groups.length > 0 && !alone ? squadOf(groups, unit) : unit;
}

function squadOf(groups: readonly FormationSquad[], unit: string | null): string | null {
  return groups.find(({ squad, pieces }) => squad === unit || pieces.includes(unit ?? ''))?.squad ?? null;
}

/** Whether this question places the unit: a piece, or a squad of a formation. */
export function isToPlace(choices: Choices | null, unit: string): boolean {
  const { movers = [], groups = [] } = choices ?? {};
  return movers.includes(unit) || groups.some(({ squad }) => squad === unit);
}

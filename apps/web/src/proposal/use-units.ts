import { useState } from 'react';
import type { Group } from '../engine/questions.js';
import type { Deciding } from './use-deciding.js';

/** What can be taken in hand, and what is: a formation, a squad of it, one piece. */
export interface Units {
  readonly isFormation: boolean;
  /** One piece with a size of its own, such as terrain: it is turned and slid as a formation is. */
  readonly isSoleShape: boolean;
  /** A piece, or a squad of a formation; null for all. */
  readonly chosen: string | null;
  readonly choose: (unit: string | null) => void;
  readonly byHand: readonly string[];
  /** The pieces of a unit; of what is chosen where none is given. */
  readonly piecesOf: (unit?: string | null) => readonly string[];
  readonly isPiece: (unit: string) => boolean;
  readonly isUnit: (unit: string) => boolean;
  /** A unit was put somewhere by hand; all of it is nobody's handiwork. */
  readonly wasPut: (unit: string | null) => void;
  readonly forget: () => void;
}

interface Hands {
  readonly question: string;
  readonly chosen: string | null;
  readonly byHand: readonly string[];
}

const NOBODY: Pick<Hands, 'chosen' | 'byHand'> = { chosen: null, byHand: [] };

export function useUnits(deciding: Deciding | null, alone: boolean): Units {
  const question = deciding?.decision.id ?? '';
  const [held, hold] = useState<Hands>({ question, ...NOBODY });
  const { chosen: unit, byHand: put } = held.question === question ? held : NOBODY;
  const { groups = [], movers = [], bases = {} } = deciding?.choices ?? {};
  const isFormation = groups.length > 0;
  // One model of a squad is only chosen as long as they are taken one by one.
  const unitOf = (one: string | null) => (isFormation && !alone ? squadOf(groups, one) : one);
  const chosen = unitOf(unit);
  // An option that was taken, or what is usual, is nobody's handiwork.
  const byHand = (deciding?.proposed?.option ?? null) === null ? put : [];
  const piecesOf = (one: string | null = chosen) => piecesIn(groups, movers, one);
  return {
    isFormation,
    isSoleShape: movers.length === 1 && movers.every((one) => bases[one] !== undefined),
    chosen,
    byHand,
    piecesOf,
    choose: (one) => hold({ question, chosen: unitOf(one), byHand }),
    isPiece: (one) => movers.includes(one),
    isUnit: (one) => movers.includes(one) || groups.some(({ squad }) => squad === one),
    wasPut: (one) => {
      const moved = one === null ? [] : piecesOf(one);
      hold({ question, chosen: one, byHand: [...byHand.filter((other) => !moved.includes(other)), ...moved] });
    },
    forget: () => hold({ question, ...NOBODY }),
  };
}

/** Of a squad, of one piece, or all. */
function piecesIn(groups: readonly Group[], movers: readonly string[], unit: string | null): readonly string[] {
  if (unit === null) return movers;
  return groups.find(({ squad }) => squad === unit)?.pieces ?? [unit];
}

function squadOf(groups: readonly Group[], unit: string | null): string | null {
  return groups.find(({ squad, pieces }) => squad === unit || pieces.includes(unit ?? ''))?.squad ?? null;
}

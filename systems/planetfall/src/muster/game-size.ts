/** The figures that depend on the Maximum Force Value: tables T1, T2, T4 and T5. */
export interface GameSize {
  /** The largest Maximum Force Value of this row. */
  readonly upTo: number;
  /** PF-SETUP-02: the suggested size of the table, in inches; null if the commanders choose. */
  readonly table: readonly [number, number] | null;
  /** PF-SETUP-06: the number on the whole table. */
  readonly secondaryObjectives: number;
  readonly cards: number;
  /** PF-SCORE-04: the worth of an Objective in each turn. */
  readonly values: { readonly primary: number; readonly secondary: number; readonly tertiary: number };
}

const LARGEST: GameSize = {
  upTo: Number.POSITIVE_INFINITY,
  table: null,
  secondaryObjectives: 4,
  cards: 9,
  values: { primary: 16, secondary: 8, tertiary: 4 },
};

const SIZES: readonly GameSize[] = [
  { upTo: 3000, table: [48, 48], secondaryObjectives: 1, cards: 3, values: { primary: 4, secondary: 2, tertiary: 1 } },
  { upTo: 6000, table: [72, 48], secondaryObjectives: 2, cards: 5, values: { primary: 8, secondary: 4, tertiary: 2 } },
  { upTo: 9000, table: [96, 48], secondaryObjectives: 3, cards: 7, values: { primary: 12, secondary: 6, tertiary: 3 } },
];

export function gameSize(maximumForceValue: number): GameSize {
  return SIZES.find(({ upTo }) => maximumForceValue <= upTo) ?? LARGEST;
}

/** PF-SCORE-02: a hundredth of the Maximum Force Value, rounded up. */
export function zeroHourStart(maximumForceValue: number): number {
  return Math.ceil(maximumForceValue / 100);
}

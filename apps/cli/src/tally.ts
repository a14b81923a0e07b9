/** The results of some battles. */
export interface Tally {
  readonly battles: number;
  /** How often each result occurred: "red wins, Major Triumph". */
  readonly results: Readonly<Record<string, number>>;
  /** The battles that each side won, and those that nobody did. */
  readonly wins: Readonly<Record<string, number>>;
  readonly draws: number;
  readonly decisions: number;
  readonly turns: number;
  /** Counted in every tenth battle only, like the questions. */
  readonly activations: number;
  /** Questions asked during activations, and those not answered by default. */
  readonly asked: number;
  readonly left: number;
  readonly longest: LongestStage;
  readonly stalled: readonly Stall[];
}

/** The stage with the most answers, and the time that its rules took. */
export interface LongestStage {
  readonly stage: string;
  readonly game: number;
  readonly answers: number;
  readonly milliseconds: number;
}

/** A battle that did not end, or in which the rules broke. */
interface Stall {
  readonly game: number;
  readonly problem: string;
}

export function emptyTally(): Tally {
  return {
    battles: 0,
    results: {},
    wins: {},
    draws: 0,
    decisions: 0,
    turns: 0,
    activations: 0,
    asked: 0,
    left: 0,
    longest: { stage: '', game: 0, answers: 0, milliseconds: 0 },
    stalled: [],
  };
}

export function merge(a: Tally, b: Tally): Tally {
  return {
    battles: a.battles + b.battles,
    results: added(a.results, b.results),
    wins: added(a.wins, b.wins),
    draws: a.draws + b.draws,
    decisions: a.decisions + b.decisions,
    turns: a.turns + b.turns,
    activations: a.activations + b.activations,
    asked: a.asked + b.asked,
    left: a.left + b.left,
    longest: longer(a.longest, b.longest),
    stalled: [...a.stalled, ...b.stalled].sort((x, y) => x.game - y.game),
  };
}

function added(a: Tally['results'], b: Tally['results']): Tally['results'] {
  const sums: Record<string, number> = { ...a };
  for (const [name, count] of Object.entries(b)) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}

/** By answers; if equal, by the number of the battle, so that the order of workers does not matter. */
function longer(a: LongestStage, b: LongestStage): LongestStage {
  if (a.answers !== b.answers) return a.answers > b.answers ? a : b;
  return a.game <= b.game ? a : b;
}

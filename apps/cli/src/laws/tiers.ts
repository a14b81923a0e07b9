import type { LawExtent } from '@bridgehead/testkit';

/** How much the tests of a tier try. */
export interface Tier {
  /** For each system. */
  readonly extent: LawExtent;
  /** How many times a server is killed during battles. */
  readonly kills: number;
  /** Malformed messages that a hostile client sends to a server. */
  readonly messages: number;
  /** Whether everything that a system lists must have occurred. */
  readonly complete: boolean;
  /** The share of each sort that a system says must occur (traits, cards) that must have taken effect. */
  readonly occurring: number;
}

/** The long tier, `npm run laws`. */
export const WHOLE: Tier = {
  extent: {
    battles: 1000,
    scenarios: Number.POSITIVE_INFINITY,
    thorough: 1000,
    cases: Number.POSITIVE_INFINITY,
    decisionsFromCase: 250,
  },
  kills: 500,
  messages: 100_000,
  complete: true,
  occurring: 1,
};

/**
 * The part of it that `npm test` runs: the first battles, of small scenarios, and some of the cases, the same amount for every system
 * however long its book. There, kills and messages are tests of the server.
 */
export const SAMPLE: Tier = {
  extent: { battles: 40, scenarios: 5, thorough: 10, cases: 150, decisionsFromCase: 30 },
  kills: 0,
  messages: 0,
  complete: false,
  occurring: 0.8,
};

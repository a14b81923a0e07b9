import type { SystemInfo } from '@bridgehead/protocol';

export type ScenarioInfo = SystemInfo['scenarios'][number];

/** How much time the players have. */
export type Length = 'skirmish' | 'clash' | 'battle';

/** The greatest number of minutes of each length. */
const LIMITS: readonly (readonly [Length, number])[] = [
  ['skirmish', 20],
  ['clash', 25],
  ['battle', Infinity],
];

export function lengthOf({ minutes = Infinity }: ScenarioInfo): Length {
  return LIMITS.find(([, most]) => minutes <= most)?.[0] ?? 'battle';
}

/** The scenarios by length, the shortest first; a length without scenarios is left out. */
export function byLength(
  scenarios: readonly ScenarioInfo[],
): readonly { readonly length: Length; readonly most: number; readonly scenarios: readonly ScenarioInfo[] }[] {
  return LIMITS.map(([length, most]) => ({
    length,
    most,
    scenarios: scenarios
      .filter((scenario) => lengthOf(scenario) === length)
      .toSorted((a, b) => (a.minutes ?? 0) - (b.minutes ?? 0)),
  })).filter((group) => group.scenarios.length > 0);
}

/** The battle for a player who wants to start at once: the system's first skirmish, or its shortest battle. */
export function quickest(scenarios: readonly ScenarioInfo[]): ScenarioInfo | undefined {
  return scenarios.find((scenario) => lengthOf(scenario) === 'skirmish') ?? byLength(scenarios)[0]?.scenarios[0];
}

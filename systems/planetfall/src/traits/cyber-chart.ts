/** Table T8: the faces of a Cyber Weapon's dice that bring each result. */
export const CYBER_CHART: Readonly<Record<string, readonly number[]>> = {
  offline: [1],
  malfunction: [2, 3],
  fallBack: [4, 5],
  disarray: [6],
};

/** The names of the results. */
export const CYBER_NAMES: Readonly<Record<string, string>> = {
  offline: 'Advanced Targeting Offline',
  malfunction: 'Internal Malfunction',
  fallBack: 'False Fall-back Order',
  disarray: 'Total Disarray',
};

/** The result of a die; null for a face that no die has. */
export function cyberResultOf(face: number): string | null {
  return Object.keys(CYBER_CHART).find((result) => CYBER_CHART[result]?.includes(face) === true) ?? null;
}

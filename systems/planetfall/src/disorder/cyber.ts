/** PF-MAR-10, table T8: Advanced Targeting Offline, Internal Malfunction, False Fall-back Order, Total Disarray. */
export const CYBER_CHART: Readonly<Record<string, readonly number[]>> = {
  offline: [1],
  malfunction: [2, 3],
  fallBack: [4, 5],
  disarray: [6],
};

/** What a card calls them. */
export const CYBER_NAMES: Readonly<Record<string, string>> = {
  offline: 'Advanced Targeting Offline',
  malfunction: 'Internal Malfunction',
  fallBack: 'False Fall-back Order',
  disarray: 'Total Disarray',
};

/** A name for comparing: case, spaces and apostrophes make no difference. */
export function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** Other names of races that are in use, by the names of their ORBATs. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  'Aquan Prime': ['Aquan', 'Aquans'],
  'Sorylian Collective': ['Sorylian', 'Sorylians'],
  'Terran Alliance': ['Terran', 'Terrans'],
  'Hawker Industries': ['Hawker'],
  'Terquai Empire': ['Terquai'],
  'Veydreth Tribes': ['Veydreth'],
  'Dindrenzi Federation': ['Dindrenzi'],
  Directorate: ['The Directorate'],
  Relthozan: ['Relthoza', 'Relthosa'],
  "Ba'Kash Clan": ["Ba'Kash", "Ba'Kash Clans"],
  'Rense System Navy': ['Rense'],
};

const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries(OTHER_NAMES).flatMap(([race, others]) =>
    [race, ...others].map((name) => [plain(name), race] as const),
  ),
);

/** A race by the name of its ORBAT; any other name is left unchanged. */
export function raceNamed(name: string): string {
  return NAMED.get(plain(name)) ?? name;
}

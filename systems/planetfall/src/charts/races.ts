/** Other names of races, as the book has them, under the names of their ORBATs. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  Aquan: 'Aquan Prime',
  Sorylian: 'Sorylian Collective',
  Terran: 'Terran Alliance',
  Hawker: 'Hawker Industries',
  Terquai: 'Terquai Empire',
  Veydreth: 'Veydreth Tribes',
  Dindrenzi: 'Dindrenzi Federation',
  'The Directorate': 'Directorate',
  Relthoza: 'Relthozan',
  "Ba'Kash": "Ba'Kash Clan",
  "Ba'Kash Clans": "Ba'Kash Clan",
  Rense: 'Rense System Navy',
};

export function raceNamed(name: string): string {
  return Object.hasOwn(OTHER_NAMES, name) ? (OTHER_NAMES[name] ?? name) : name;
}

/** DZC-FORCE-08. */
export const SIZES = [
  { name: 'skirmish', from: 500, to: 999 },
  { name: 'clash', from: 1000, to: 1999 },
  { name: 'battle', from: 2000, to: 3000 },
];

/** DZC-FORCE-05, DZC-FORCE-07: the four Battlegroups, with their slots and their share of the points. */
export function battlegroupEntries({ betaRoster, units }) {
  const hasDrills = units.some(({ category }) => category === 'Drill');
  return Object.entries(betaRoster.battlegroups).map(([name, { max, ...slots }]) => ({
    id: name,
    kind: 'Battlegroup',
    tags: ['Battlegroup'],
    rules: ['DZC-FORCE-04', 'DZC-FORCE-05'],
    needs: [
      ...Object.entries(slots).map(([category, [least, most]]) => slotFor(category, least, most)),
      { name: 'Transports', tagged: 'Transport', maxRule: 'DZC-FORCE-09' },
      ...(hasDrills ? [{ name: 'Drills', tagged: 'Drill', maxRule: 'DZC-FORCE-84' }] : []),
    ],
    limits: [
      { rule: 'DZC-FORCE-05', of: 'Squad', ...(name === 'Special' ? { least: 1 } : {}), most: max },
      { rule: 'DZC-FORCE-07', of: 'Squad', measure: 'points', without: 'Commander', most: shares(betaRoster) },
    ],
  }));
}

function slotFor(category, min, max) {
  return { name: `${category} Squads`, min, max, tagged: category, minRule: 'DZC-FORCE-05', maxRule: 'DZC-FORCE-05' };
}

function shares({ roster }) {
  return bySize(roster, ({ maxShareOfPoints }) => ({ share: maxShareOfPoints.split('/').map(Number) }));
}

/** DZC-FORCE-06: what stands at the top of a roster; how much of it depends on the size of the game. */
export function rosterNeeds({ betaRoster, units }) {
  const types = Object.keys(betaRoster.battlegroups);
  const rows = Object.values(betaRoster.roster);
  const hasGates = units.some(({ category }) => category === 'Gate');
  return [
    ...types.map((type) => ({
      name: `${type} Battlegroups`,
      min: Math.min(...rows.map((row) => row[type][0])),
      max: Math.max(...rows.map((row) => row[type][1])),
      from: [type],
      minRule: 'DZC-FORCE-06',
      maxRule: 'DZC-FORCE-06',
    })),
    { name: 'Attack Runs', tagged: 'Attack Run', maxRule: 'DZC-FORCE-12' },
    ...(hasGates ? [{ name: 'Gates', tagged: 'Gate', maxRule: 'DZC-FORCE-81' }] : []),
  ];
}

export function rosterLimits({ betaRoster, units }) {
  const { battlegroups, roster } = betaRoster;
  const hasGates = units.some(({ category }) => category === 'Gate');
  return [
    ...Object.keys(battlegroups).map((type) => ({
      rule: 'DZC-FORCE-06',
      of: type,
      least: bySize(roster, (row) => row[type][0]),
      most: bySize(roster, (row) => row[type][1]),
    })),
    { rule: 'DZC-FORCE-06', of: 'Battlegroup', most: bySize(roster, ({ max }) => max) },
    { rule: 'DZC-FORCE-12', of: 'Attack Run', most: { bySize: { skirmish: 0, clash: null, battle: null } } },
    ...(hasGates ? [{ rule: 'DZC-FORCE-81', of: 'Gate', most: { per: 'Squad', adds: 1 } }] : []),
  ];
}

function bySize(roster, of) {
  return { bySize: Object.fromEntries(Object.entries(roster).map(([size, row]) => [size, of(row)])) };
}

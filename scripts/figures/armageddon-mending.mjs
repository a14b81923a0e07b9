/**
 * What the figures say in words of their own (numbers under conditions, one profile out of several, notes), said again in terms of
 * formations, choices and limits; and notes on what is left for the book.
 */
export function mended(id, figures) {
  const army = structuredClone(figures);
  const notes = MENDINGS[id]?.(army) ?? [];
  return { army, notes };
}

const MENDINGS = {
  'steel-legion': mendSteelLegion,
  'ork-war-horde': mendOrks,
  'eldar-biel-tan': mendEldar,
  'black-legion': mendBlackLegion,
  'space-marines-codex': () => [
    'Rhinos are not more than the formation needs (EA-FORCE-51): their limit is that of the figures; the need is for the book to check',
    'A pair of Land Raiders counts as one of the APCs of its formation',
  ],
  necrons: () => ['A Command Barge comes with its lord, and is paid for'],
};

/** EA-FORCE-45: an Ogryn takes both places of a Chimera, so there are as many of these as Ogryns. */
function mendSteelLegion(army) {
  const ogryns = itemsIn(army).find(({ name, contains }) => name === 'Ogryns' && contains !== undefined);
  ogryns.contains = [ogryns.contains[0], { unit: 'Chimera', max: 2, cost: 25, maxPer: [{ per: 'Ogryns', adds: 1 }] }];
  drop(army, 'Commissar');
  return [
    'Commissars are bought in the formations that they join (EA-FORCE-73); the first in that of the Supreme Commander is for the book to check',
  ];
}

/** EA-FORCE-70: the Warlord leads from a Great Gargant, else a Gargant or Nobz; any other formation has him only without these. */
function mendOrks(army) {
  drop(army, 'Ork Warlord');
  const places = new Set(['Gargant', 'Great Gargant', 'Mekboy Gunzmob', 'Warband']);
  const ground = army.formations.filter(
    ({ name, allotment }) => allotment === 'core' && name !== 'Kill Kroozer' && !places.has(name),
  );
  for (const { upgrades } of ground)
    upgrades.push({
      unit: 'Ork Warlord',
      max: 1,
      maxInForce: 1,
      minInForce: 1,
      notWith: ['Great Gargant', 'Gargant', 'Warband'],
    });
  return [
    "Sizes of mobs are formations of their own: Big and 'Uge",
    'That the Warlord joins the Nobz of a Gunzmob where there are no others (EA-FORCE-70) is for the book to check',
    'A Gunwagon or a Gunfortress with a Big Mek does not count towards the least size of a Blitz Brigade',
  ];
}

/** EA-FORCE-92: an Exarch for each unit of an Aspect, a Death Jester for each unit of Harlequins. */
function mendEldar(army) {
  for (const group of itemsIn(army).filter(({ choose }) => choose === 'Exarchs'))
    group.from = ['Ranged', 'Close Combat'].map((aspect) => ({
      unit: `Exarch (${aspect})`,
      cost: 25,
      maxPer: [{ per: `${aspect} Aspect`, adds: 1 }],
    }));
  for (const jester of itemsIn(army).filter(({ unit }) => unit === 'Death Jester')) {
    delete jester.conditional;
    delete jester.requiresOneOf;
    jester.maxPer = [{ per: 'Harlequins', adds: 1 }];
  }
  for (const transport of itemsIn(army).filter(({ notWith }) => notWith?.includes('Platforms')))
    transport.notWith = ['Heavy Weapons Platform', 'Support'];
  return ['Exarchs: as many as there are units of close combat, or of ranged Aspects, not of each Aspect'];
}

const CULTS = ['Berserkers', 'Noise Marines', 'Plague Marines', 'Thousand Sons'];
const CARRIED = [
  'Chaos Space Marine',
  'Obliterators',
  'Chaos Dreadnought',
  'Havocs',
  'Chaos Chosen Terminators',
  ...CULTS,
];
const DAEMONS = {
  'Lesser Daemon': 'lesser daemons',
  'Lesser Daemon (via Daemonic Pact)': 'lesser daemons',
  'Greater Daemon': 'greater daemons',
};

function mendBlackLegion(army) {
  mendChampions(army);
  for (const item of itemsIn(army)) {
    // EA-FORCE-53: a pool of numbers, without god.
    const pool = DAEMONS[item.name];
    if (pool !== undefined) Object.assign(item, { units: undefined, beside: { [pool]: 1 } });
    if (item.costPer !== undefined) item.costPer = Object.fromEntries(CARRIED.map((unit) => [unit, 5]));
    if (item.plus !== undefined) mendRhinos(item);
    if (item.notWith?.includes('2x Chaos Rhino')) item.notWith = ['Rhino'];
    // A Warlord and a Daemon Prince are upgrades too.
    if (/Daemon Prince|Warlord/.test(item.unit ?? '')) item.alsoCounts = 'Upgrades';
    if (item.choose === 'Upgrades') item.countsOthers = item.sharesLimitWith !== undefined;
  }
  for (const formation of army.formations) {
    if (formation.name === 'Daemon Pool') formation.maxInForce = 1;
    if (formation.name === 'Chaos Terminators' || formation.name === 'Chosen')
      formation.maxInForcePer = [{ per: 'Black Legion Retinue', adds: 1 }];
  }
  return [
    'Rhinos of a Retinue: 4 at 10 points each, 2 more with Havocs, 2 more with Cult Marines',
    'Chaos Terminators and Chosen: one of each for every Black Legion Retinue',
    'One Daemon Prince for each faction (EA-FORCE-58) is for the book to check',
  ];
}

/** EA-FORCE-52: which profile a Champion has follows from the faction. */
function mendChampions(army) {
  for (const group of itemsIn(army).filter(({ from }) => from?.some(({ name }) => name === 'Chaos Champion')))
    group.from = group.from.flatMap((item) => (item.name === 'Chaos Champion' ? championsOf(item) : [item]));
}

function championsOf({ units: [khorne, slaanesh], cost }) {
  const champions = [
    { unit: khorne, cost, requiresOneOf: ['Khorne', 'Nurgle', 'Chaos Undivided'] },
    { unit: slaanesh, cost, requiresOneOf: ['Slaanesh', 'Tzeentch'] },
  ];
  return [{ choose: 'Chaos Champion', max: 1, from: champions }];
}

function mendRhinos(item) {
  delete item.plus;
  delete item.count;
  Object.assign(item, {
    min: 4,
    max: 8,
    when: [
      { once: 5, requires: ['Havocs', 'Cult Marines'] },
      { once: 7, requires: ['Havocs'] },
      { once: 7, requires: ['Cult Marines'] },
    ],
  });
}

function drop(army, name) {
  army.formations = army.formations.filter((formation) => formation.name !== name);
}

/** Every item of every formation and group, from the top down. */
function itemsIn({ formations, upgradeGroups }) {
  const all = [];
  const add = (item) => {
    all.push(item);
    for (const inner of [...(item.from ?? []), ...(item.contains ?? [])]) add(inner);
  };
  for (const { composition, upgrades } of formations) for (const item of [...composition, ...upgrades]) add(item);
  for (const group of Object.values(upgradeGroups)) add(group);
  return all;
}

import { choice, limit, type Limit, type ListEntry, listEntry } from '@bridgehead/muster';
import { HELIX_TYPES, type HelixType, OPPOSITE } from './helix-types.js';

/** The tags of a Helix or a Battle Group of another race. */
export const ALLIED = {
  /** PF-FORCE-06. */
  otherPact: 'Helixes of the other pact',
  /** PF-FORCE-07. */
  group: 'allied Battle Groups',
  ownGroup: "Battle Groups of the Main Force's race",
  stranger: 'Helixes of another race than their allied Battle Group',
  /** PF-FORCE-08. */
  helix: 'Allied Helixes',
  ofType: (type: HelixType) => `Allied ${type} Helix`,
  /** PF-FORCE-09. */
  natural: 'Natural-Allied Helixes',
  ownCore: 'the Core Helix',
};

const ATTACHED = 'Attached Helix';

/** PF-FORCE-03: the tags of a Helix of a type. */
export function tagsOfHelix(type: HelixType): readonly string[] {
  return [type, ...(type === 'Core' ? [] : [ATTACHED])];
}

/** PF-FORCE-02, PF-FORCE-03: one Core Helix, and others attached to it. */
export const BATTLE_GROUP: ListEntry = listEntry({
  id: 'Battle Group',
  kind: 'Battle Group',
  tags: ['Battle Groups'],
  needs: [
    choice({ name: 'Core Helixes', min: 1, max: 1, tagged: 'Core', rules: { min: 'PF-FORCE-02', max: 'PF-FORCE-02' } }),
    choice({ name: 'Attached Helixes', tagged: ATTACHED }),
  ],
  limits: [...HELIX_TYPES.flatMap(limitsOnType), ...limitsOnAllies()],
  rules: ['PF-FORCE-03'],
});

function limitsOnType(type: HelixType): readonly Limit[] {
  const opposite = OPPOSITE[type];
  if (opposite === null) return [];
  const ally = ALLIED.ofType(type);
  return [
    // PF-FORCE-04: never three, and two only if there is none of the opposite type.
    limit({ rule: 'PF-FORCE-04', of: type, most: 2 }),
    limit({ rule: 'PF-FORCE-04', of: type, once: 2, excludes: [opposite] }),
    // PF-FORCE-08: an allied Helix fills the slot of its type, and closes the opposite slot.
    limit({ rule: 'PF-FORCE-08', of: ally, excludes: [opposite] }),
    limit({ rule: 'PF-FORCE-08', of: type, once: 2, excludes: [ally] }),
  ];
}

function limitsOnAllies(): readonly Limit[] {
  const core = { per: ALLIED.ownCore, measure: 'points', each: 1, adds: 1 } as const;
  return [
    limit({ rule: 'PF-FORCE-07', of: ALLIED.stranger, most: 0 }),
    limit({ rule: 'PF-FORCE-08', of: ALLIED.helix, most: 1, excludes: [ALLIED.natural] }),
    limit({ rule: 'PF-FORCE-09', of: ALLIED.natural, measure: 'points', most: core }),
  ];
}

/** The member of a roster that says how many Battle Groups were agreed. */
export const BATTLE_GROUPS_ALLOWED = 'battleGroupsAllowed';

/** PF-FORCE-01, PF-FORCE-02: Battle Groups, as many as were agreed, and Logistics Points (PF-FORCE-12, PF-ORBAT-02). */
export function forceEntry(logisticsPrice: number, battleGroups: number | null): ListEntry {
  const rules = { min: 'PF-FORCE-02', max: 'PF-FORCE-02' };
  const own = { per: ALLIED.ownGroup, measure: 'points', each: 1, adds: 1 } as const;
  return listEntry({
    id: 'Force',
    kind: 'Force',
    needs: [
      choice({ name: 'Battle Groups', min: 1, max: battleGroups ?? Infinity, tagged: 'Battle Groups', rules }),
      choice({ name: LOGISTICS_POINTS, from: [logisticsEntry(logisticsPrice)] }),
    ],
    limits: [
      limit({ rule: 'PF-FORCE-02', of: 'Battle Groups', most: { agreed: BATTLE_GROUPS_ALLOWED } }),
      limit({ rule: 'PF-FORCE-06', of: ALLIED.otherPact, most: 0 }),
      limit({ rule: 'PF-FORCE-07', of: ALLIED.group, measure: 'points', most: own }),
    ],
    rules: ['PF-FORCE-02', 'PF-FORCE-05', 'PF-FORCE-06', 'PF-FORCE-13'],
  });
}

export const LOGISTICS_POINTS = 'Logistics';

function logisticsEntry(price: number): ListEntry {
  return listEntry({
    id: LOGISTICS_POINTS,
    kind: LOGISTICS_POINTS,
    price: { each: price },
    beside: { [LOGISTICS_POINTS]: 1 },
    rules: ['PF-FORCE-12', 'PF-ORBAT-02'],
  });
}

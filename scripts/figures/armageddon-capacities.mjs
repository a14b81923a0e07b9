const BIG_INFANTRY = ['Terminator', 'Dreadnought (Hellfire)', 'Dreadnought (Tactical)'];
const CRUISER = { infantry: 20, vehicles: 20, gunships: 6, pods: true };
const BATTLESHIP = { infantry: 40, vehicles: 40, gunships: 12, pods: true };

/** EA-FORCE-45: capacities that the figures do not have. */
const CAPACITIES = {
  Rhino: { capacity: 2, without: ['Jump Packs', 'Mounted', 'Terminator'] },
  'Razorback HB': { capacity: 1, without: ['Jump Packs', 'Mounted', 'Terminator'] },
  'Razorback L': { capacity: 1, without: ['Jump Packs', 'Mounted', 'Terminator'] },
  'Land Raider': { capacity: 2, counts2: ['Terminator'] },
  'Chaos Land Raider': { capacity: 2, counts2: ['Chaos Chosen Terminators'] },
  'Thunderhawk Gunship': { capacity: 8, counts2: BIG_INFANTRY },
  'Landing Craft': { infantry: 12, counts2: BIG_INFANTRY, vehicles: 6, landRaiders: 4 },
  'Strike Cruiser': CRUISER,
  'Battle Barge': BATTLESHIP,
  'Devastation Class Cruiser': CRUISER,
  'Despoiler Class Battleship': BATTLESHIP,
  'Wave Serpent': { capacity: 2 },
  Falcon: { capacity: 1 },
  'Night Spinner': { capacity: 1 },
  Firestorm: { capacity: 1 },
  'Vampire Raider': { capacity: 8, counts2: ['Wraithguard', 'Wraithlord'] },
  Dragonship: { capacity: 12, only: ['Vampire Raider'] },
  'Drop Pod': { formation: true },
  'Dreadclaw Drop Pod': { formation: true },
  Harridan: { only: ['Gargoyle'], ofItsFormation: true },
};

export function withCapacities(unit) {
  const ours = CAPACITIES[unit.name];
  const isUnknown = 'transport' in unit && unit.transport === null;
  return ours === undefined || !isUnknown ? unit : { ...unit, transport: { ...ours, rule: 'EA-FORCE-45' } };
}

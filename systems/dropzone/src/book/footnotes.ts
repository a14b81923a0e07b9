import type { TraitRef } from '@bridgehead/tabletop';

/** DZC-FORCE-82, DZC-FORCE-91: what an asterisk on a weapon stands for, by the weapon's id. */
const WEAPONS: Readonly<Record<string, string>> = {
  'charged-atmosphere': 'reaction-only',
  'plasma-rifles': 'hot-plasma',
  'overcharged-plasma-rifles': 'hot-plasma',
  'plasma-rifles-aged-ones': 'hot-plasma',
  'plasma-cannon': 'fading-plasma',
  'twin-plasma-cannons': 'fading-plasma',
  'looted-plasma-cannon': 'fading-plasma',
  'trigger-demo-ied': 'features-only',
  'constellation-missile-detonator': 'features-only',
  'foe-crusher-cannon': 'foe-crusher',
  'gravity-cannon': 'gravity',
  'particle-triad': 'strafe',
  'white-nanomachines': 'repair',
  'repair-nano-machine-wave': 'repair-medusa',
  'disruptor-array': 'disruptor',
  'concussion-round': 'concussion',
  'self-destruct': 'self-destruct',
  'ion-storm-generator-wide': 'ion-storm',
  'razorworm-pod': 'razorworms',
};

export function weaponFootnotes(id: string, footnoted: readonly string[]): readonly TraitRef[] {
  // DZC-FORCE-91: it bears no asterisk, but repairs as White Nanomachines do.
  if (id === 'repair-nanomachine-swarm') return [{ trait: 'repair' }];
  const trait = WEAPONS[id];
  return trait === undefined || footnoted.length === 0 ? [] : [{ trait }];
}

const DRIVERS: ReadonlySet<string> = new Set(['resistance/sappers', 'resistance/scouts', 'resistance/attack-atvs']);

/** DZC-FORCE-92: what an asterisk on a unit stands for, by the list that it is in. */
export function unitFootnotes(id: string, footnoted: readonly string[]): readonly TraitRef[] {
  const found: TraitRef[] = [];
  if (footnoted.includes('countermeasures') && id.startsWith('phr/')) found.push({ trait: 'front-passive' });
  if (footnoted.includes('countermeasures') && id.startsWith('shaltari/')) found.push({ trait: 'open-active' });
  if (footnoted.includes('special') && id === 'shaltari/dreamsnare') found.push({ trait: 'ensnares' });
  if (footnoted.some((name) => name.startsWith('Dodge'))) found.push({ trait: 'dodges-shots' });
  // DZC-FORCE-88, DZC-FORCE-89.
  if (id === 'scourge/razorworm-pack') found.push({ trait: 'living-weapons' });
  if (id === 'scourge/vampires') found.push({ trait: 'clings' });
  // They drive, and do not garrison.
  if (DRIVERS.has(id)) found.push({ trait: 'drives' });
  return found;
}

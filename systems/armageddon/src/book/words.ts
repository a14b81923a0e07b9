import type { Word } from '@bridgehead/tabletop';

/** The fields of a profile, for authors of cases. */
export const PROFILE_WORDS: readonly Word[] = [
  { id: 'name', name: 'Name', meaning: 'Its name; the id if not given.' },
  { id: 'type', name: 'Type', meaning: 'INF, LV, AV, WE, AC, SC, CH or SP, or several: [WE, AC]; INF if not given.' },
  {
    id: 'speed',
    name: 'Speed',
    meaning: 'in cm, or Fighter, Fighter-Bomber or Bomber; null for none; 15 if not given.',
  },
  { id: 'armour', name: 'Armour', meaning: '4 or "4+"; – or null for none; 5 if not given.' },
  { id: 'closeCombat', name: 'CC', meaning: 'also written `cc`; as Armour; 5 if not given.' },
  { id: 'firefight', name: 'FF', meaning: 'also written `ff`; as Armour; 5 if not given.' },
  { id: 'damageCapacity', name: 'DC', meaning: 'also written `dc`: of a war engine; 2 if not given.' },
  { id: 'voidShields', name: 'Void shields', meaning: 'how many; 0 if not given.' },
  { id: 'powerFields', name: 'Power fields', meaning: 'how many, or dice: D3+3.' },
  { id: 'critical', name: 'Critical hit', meaning: 'its name in EA-FORCE-89, or `{ name, effect }`.' },
  {
    id: 'transport',
    name: 'Transport',
    meaning: 'a number of places, or `{ capacity, only, without, counts2, plusGrotz }`.',
  },
  {
    id: 'weapons',
    name: 'Weapons',
    meaning:
      'a list of `{ name, count, range, firepower, notes, alternatives }`; firepower as printed: AP5+/AT6+, 2x MW3+, 3BP, Small Arms, Assault; notes: [Macro-weapon, +1A, Titan Killer (D3), Fixed Forward Arc].',
  },
  {
    id: 'summoningCost',
    name: 'Summoning',
    meaning: 'of a daemon: its cost in points, or [cheap, dear]: [1, 2] for lesser daemons, 8 for greater ones.',
  },
  {
    id: 'autocannonPerUnits',
    name: 'Autocannon',
    meaning: 'n if only one of every n units of the formation carries its ranged weapon.',
  },
  {
    id: 'chooseWeaponBeforeBattle',
    name: 'Chosen weapon',
    meaning: 'true for a spacecraft that brings bombardment or pin-point attacks, but not both.',
  },
  { id: 'abilities', name: 'Abilities', meaning: 'as printed: [Scout, Infiltrators, Reinforced Armour].' },
  {
    id: 'characters',
    name: 'Characters',
    meaning: 'names of printed characters that have joined it: [space-marines-codex/captain].',
  },
  {
    id: 'like',
    name: 'Like',
    meaning: 'a printed unit with which a case begins; everything else it says stands in its place.',
  },
  { id: 'radius', name: 'Radius', meaning: 'of its footprint in cm, if not the usual one of its type.' },
  {
    id: 'silhouette',
    name: 'Silhouette',
    meaning: 'What it looks like: infantry, tank, walker, hover, flyer or leviathan.',
  },
];

/** What a formation's `data` may hold. */
export const SQUAD_WORDS: readonly Word[] = [
  { id: 'initiative', name: 'Initiative', meaning: 'n for n+; 2 if not given.' },
  {
    id: 'faction',
    name: 'Faction',
    meaning: 'of a formation of the Black Legion: Khorne, Nurgle, Slaanesh, Tzeentch or Chaos Undivided.',
  },
  { id: 'points', name: 'Points', meaning: 'what the formation is worth; 0 if not given.' },
];

import type { DiceRolled, RuleId } from '@bridgehead/kernel';
import { type Evidence, squadOf, squadsOf, type Table, type TraitRef, whenRolled } from '@bridgehead/tabletop';
import { meleePools } from '../assault/strike.js';
import { ruleOfKeyword } from '../book/keyword-list.js';
import { gunPools } from '../fire/guns.js';
import type { Volley } from '../fire/volley.js';
import { medicsIn } from './medic.js';
import { keywordsOf } from './keywords.js';

/** Keywords are looked at whenever dice are rolled that they might change, also where they change nothing. */

/** Of the weapon whose dice are rolled. */
const OF_WEAPONS = [
  'anti-aircraft',
  'anti-tank',
  'blast',
  'blaze-away',
  'indirect',
  'it-burns',
  'marksman',
  'pinning',
  'psychic',
  'slow-reload',
  'smoke',
  'sniper-scope',
  'vicious',
  'weight-of-fire',
];

/** Of the unit that shoots, that strikes, or that either is done to. */
const OF_SHOOTERS = ['marksman', 'weight-of-fire', 'vicious'];
const OF_STRIKERS = ['frenzy', 'horde', 'invigorated', 'vicious'];
const OF_SHOT_AT = ['construct', 'fly', 'mobile-defences', 'protection', 'shield', 'stealthy', 'vehicle'];
const OF_STRUCK_AT = ['construct', 'shield', 'vehicle'];
const OF_WOUNDED = ['construct', 'fly', 'heavy-armour', 'mobile-defences', 'protection', 'resilient', 'vehicle'];

/** What comes of hits and wounds, and of keywords in general, for a unit with such a keyword. */
const BESIDES: Readonly<Record<string, readonly RuleId[]>> = {
  construct: ['FF-PIN-04'],
  fly: ['FF-AIR-04'],
  'heavy-armour': ['FF-VEH-04'],
  vehicle: ['FF-PIN-03'],
  'anti-tank': ['FF-VEH-04'],
};

function rulesOf(keywords: readonly TraitRef[], among: readonly string[], targeted?: 'targeted'): readonly RuleId[] {
  const found = among.filter((keyword) => keywords.some(({ trait }) => trait === keyword));
  return found.flatMap((keyword) => [
    ruleOfKeyword(keyword),
    ...(targeted === undefined ? [] : (BESIDES[keyword] ?? [])),
  ]);
}

function all(...lists: readonly (readonly string[])[]): readonly RuleId[] {
  const found = lists.flat().flatMap((keyword) => [ruleOfKeyword(keyword), ...(BESIDES[keyword] ?? [])]);
  return [...new Set(found)];
}

interface Rolling {
  readonly attacker: string;
  readonly target: string;
  readonly isAssault: boolean;
  readonly weapon: readonly TraitRef[];
}

/** Who rolls to hit whom with what; null for smoke that is shot at a spot. */
function rollingIn({ about }: DiceRolled, table: Table): Rolling | null {
  const { attacker, target, manner, pool } = about ?? {};
  if (typeof attacker !== 'string' || typeof target !== 'string') return null;
  const isAssault = manner === 'assault';
  const pools = isAssault
    ? meleePools(table, { striker: attacker, target, charged: false })
    : gunPools(table, about as Volley);
  return { attacker, target, isAssault, weapon: pools.find(({ label }) => label === pool)?.keywords ?? [] };
}

/** FF-KEYWORD-30: whether somebody on the side of a unit is a Medic. */
function hasMedicAbout(table: Table, unit: string): boolean {
  return squadsOf(table, squadOf(table, unit).side).some(({ id }) => medicsIn(table, id).length > 0);
}

export const evidence: readonly Evidence[] = [
  whenRolled('HIT', all(OF_WEAPONS, OF_SHOOTERS, OF_STRIKERS, OF_SHOT_AT, OF_STRUCK_AT), (roll, table) => {
    const rolling = rollingIn(roll, table);
    if (rolling === null) return [];
    const { attacker, target, isAssault, weapon } = rolling;
    return [
      ...rulesOf(weapon, OF_WEAPONS),
      ...rulesOf(keywordsOf(table, attacker), isAssault ? OF_STRIKERS : OF_SHOOTERS),
      ...rulesOf(keywordsOf(table, target), isAssault ? OF_STRUCK_AT : OF_SHOT_AT, 'targeted'),
    ];
  }),
  whenRolled('WOUND', [...all(OF_WOUNDED), 'FF-KEYWORD-30'], ({ about }, table) => {
    const target = about?.['target'];
    if (typeof target !== 'string' || !table.squads.has(target)) return [];
    const isHelped = hasMedicAbout(table, target);
    return [...rulesOf(keywordsOf(table, target), OF_WOUNDED, 'targeted'), ...(isHelped ? ['FF-KEYWORD-30'] : [])];
  }),
];

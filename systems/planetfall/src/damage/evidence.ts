import type { DiceRolled, RuleId } from '@bridgehead/kernel';
import { type Evidence, markOn, modelOf, type Table, whenRolled } from '@bridgehead/tabletop';
import { rulesOf } from '@bridgehead/wargame';
import { figuresOf } from '../book/figures.js';
import { DEBILITATING } from '../book/marks.js';
import { type AttackRoll, isCqb } from '../fire/attack.js';
import { whenAttacked } from '../fire/evidence.js';
import { cyberWeapon } from '../traits/cyber-weapon.js';
import { type HitsAllocated, allocate } from './allocate.js';
import { ratingRules } from './damage-rating.js';
import { coverOf, projectorsOf, protectionOf } from './saves.js';

export const evidence: readonly Evidence[] = [
  // Hits go along the chain, and float where they reach no level.
  whenAttacked(
    ['PF-DAMAGE-01', 'PF-DAMAGE-02'],
    (about, _table, _trail, roll) => struckBy(about, roll).broken.size > 0,
  ),
  whenAttacked('PF-DAMAGE-03', (about, _table, _trail, roll) => struckBy(about, roll).floating > 0),
  whenAttacked(['PF-DAMAGE-05', 'PF-MAR-08', 'PF-FIRE-11'], (about, table) =>
    about.links.flatMap(({ model }) =>
      isCqb(about) ? weakeningRules(table, model) : ratingRules(table, about.attack, model),
    ),
  ),
  // A model that is not threatened has nothing to save.
  whenAttacked('PF-SAVE-01', (about, table, _trail, roll) => {
    const isShielded = about.links.some(({ model }) => figuresOf(table, model).sh > 0);
    return !isCqb(about) && isShielded && harms(about) && struckBy(about, roll).broken.size === 0;
  }),
  // Of several protections not all count, and some weapons deny cover.
  whenAttacked('PF-SAVE-04', (about, table, _trail, roll) =>
    threatenedBy(about, roll).some(
      (model) => Object.values(protectionIn(about, table, model)).filter(Boolean).length > 1,
    ),
  ),
  whenAttacked('PF-SAVE-03', (about, table, _trail, roll) =>
    threatenedBy(about, roll).some(
      (model) => coverOf(table, model) > 0 && protectionIn(about, table, model).cover === 0,
    ),
  ),
  whenRolled('SAVE', 'PF-SAVE-02', ({ successes = 0 }) => successes > 0),
];

/** What the hits of a roll break before any saves. */
function struckBy(about: AttackRoll, { successes = 0 }: DiceRolled): HitsAllocated {
  return harms(about) ? allocate(Math.max(0, successes - about.reduction), about.links) : NO_HARM;
}

const NO_HARM: HitsAllocated = { broken: new Map(), floating: 0 };

/** PF-MAR-09, PF-MAR-10: a Crystal stores the hits of its friends, and Cyber Weapons do no damage. */
function harms({ attack, links }: AttackRoll): boolean {
  return links.length > 0 && attack.mars.every(({ trait }) => trait !== cyberWeapon.name);
}

/** The models that would take damage from an attack with Main Ordnance or artillery, and that save if they can. */
export function threatenedBy(about: AttackRoll, roll: DiceRolled): readonly string[] {
  return isCqb(about) ? [] : [...struckBy(about, roll).broken.keys()];
}

function protectionIn({ attack }: AttackRoll, table: Table, model: string): ReturnType<typeof protectionOf> {
  return protectionOf(rulesOf(table), attack, model, projectorsOf(table, modelOf(table, model).side));
}

function weakeningRules(table: Table, model: string): readonly RuleId[] {
  return markOn(table, model, DEBILITATING) > 0 ? ['PF-DAMAGE-05', 'PF-MAR-08'] : [];
}

import type { Modifier, Preview } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { weakestOf } from './leviathan-target.js';
import { diceInWords, needed } from '../book/dice.js';
import { allocate, damageIn } from '../damage/allocate.js';
import type { Attack } from '../fire/attack.js';
import { plainChain } from '../fire/chain.js';
import { levelsInCqb } from '../damage/damage-rating.js';
import { diceOf } from '../fire/firing-solution.js';
import { rulesOf } from '../book/moments.js';
import { takingPart } from './taking-part.js';
import { cqbModifiers } from './hit-number.js';
import { leviathansInContact, meleeAttack } from './melee.js';
import { type Fight, struckBy } from './participants.js';
import { reductionOf } from './prepare.js';
import { volley } from './volley.js';

/** What one squadron of an engagement would roll, and about how much it would do. */
export interface Prospect {
  readonly dice: number;
  readonly needs: number;
  readonly modifiers: readonly Modifier[];
  readonly attacks: readonly Attack[];
  /** Whole levels that the usual number of hits breaks. */
  readonly damage: number;
}

export function prospect(table: Table, fight: Fight): Prospect {
  const modifiers = cqbModifiers(rulesOf(table), fight.squad);
  const attacks = attacksOf(table, fight);
  const dice = attacks.reduce((sum, attack) => sum + diceOf(attack), 0);
  const damage = attacks.reduce((sum, attack) => sum + damageOf(table, attack, modifiers), 0);
  return { dice, needs: needed(dice, modifiers).needs, modifiers, attacks, damage };
}

/** The attacks as they are without anybody's choice. */
function attacksOf(table: Table, fight: Fight): readonly Attack[] {
  const { squad, target } = fight;
  const melee = leviathansInContact(table, squad, target).map((engager) =>
    meleeAttack(table, fight, [engager.model], weakestOf(table, struckBy(table, engager))),
  );
  const solution = volley(rulesOf(table), fight);
  if (solution === null) return melee;
  const { viable: _viable, ...rest } = solution;
  return [...melee, { ...rest, chain: plainChain(table, solution) }];
}

/** An Exploding Die that needs n makes (8 - n) / 5 successes on average. */
function damageOf(table: Table, attack: Attack, modifiers: readonly Modifier[]): number {
  const { count, needs } = needed(diceOf(attack), modifiers);
  const hits = Math.floor((count * (8 - needs)) / 5) - reductionOf(rulesOf(table), attack);
  const links = attack.chain.map((model) => ({ model, levels: levelsInCqb(rulesOf(table), model) }));
  return damageIn(allocate(Math.max(0, hits), links));
}

/** How much more an engagement would hurt the other squadron than the one that calls it. */
export function gainOf(table: Table, caller: string, target: string): number {
  const dealt = prospect(table, { squad: caller, target, initiates: true });
  const taken = prospect(table, { squad: target, target: caller, initiates: false });
  return dealt.damage - taken.damage;
}

/** What a caller wants to know before it calls. */
export function previewOfCall(table: Table, caller: string, target: string): Preview {
  const { dice, needs, modifiers, attacks } = prospect(table, { squad: caller, target, initiates: true });
  const back = prospect(table, { squad: target, target: caller, initiates: false });
  const notes = [back.dice === 0 ? 'nobody strikes back' : `strikes back with ${diceInWords(back.dice, back.needs)}`];
  return { dice, needs, modifiers, band: 'CQB', notes, ...takingPart(table, caller, target, attacks) };
}

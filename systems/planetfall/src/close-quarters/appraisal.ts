import { fastFlatMap } from '@bridgehead/geometry';
import { type JsonRecord, type Modifier, type Part, type Preview, type Refusal, refuse } from '@bridgehead/kernel';
import { distanceBetween, lengthInUnits, type Table } from '@bridgehead/tabletop';
import { inPlay, query, type Rules, rulesOf } from '@bridgehead/wargame';
import { diceInWords, needed } from '../book/dice.js';
import { isWithin } from '../book/measuring.js';
import { allocate, damageIn } from '../damage/allocate.js';
import { levelsInCqb } from '../damage/damage-rating.js';
import { type Attack, diceOf } from '../fire/attack.js';
import { plainAttack } from '../fire/chain.js';
import { damageOnShooters } from '../fire/resolve-attack.js';
import { worthOf, worthOfBreaking } from '../scoring/worth.js';
import { leviathansInContact, meleeAttack, weakestOf } from './melee.js';
import { CQB_REACH, engagers, type Fight, struckBy } from './participants.js';
import { cqbModifiers } from './strike.js';
import { volley } from './volley.js';

/** The dice that one squadron of an engagement would roll, and roughly the damage that it would do. */
interface Prospect {
  readonly dice: number;
  readonly needs: number;
  readonly modifiers: readonly Modifier[];
  readonly attacks: readonly Attack[];
  /** The whole levels that the average number of hits breaks. */
  readonly damage: number;
}

function prospect(table: Table, fight: Fight, rules: Rules = rulesOf(table)): Prospect {
  const modifiers = cqbModifiers(table, fight.squad);
  const attacks = attacksOf(rules, fight);
  const dice = attacks.reduce((sum, attack) => sum + diceOf(attack), 0);
  const damage = attacks.reduce((sum, attack) => sum + damageOf(table, attack, modifiers), 0);
  return { dice, needs: needed(dice, modifiers).needs, modifiers, attacks, damage };
}

/** The attacks of one squadron, with every choice made as it usually is. */
function attacksOf(rules: Rules, fight: Fight): readonly Attack[] {
  const { table } = rules;
  const { squad, target } = fight;
  const melee = leviathansInContact(table, squad, target).map((engager) =>
    meleeAttack(rules, fight, [engager.model], weakestOf(table, struckBy(table, engager))),
  );
  const solution = volley(rules, fight);
  return solution === null ? melee : [...melee, plainAttack(table, solution)];
}

/** The damage that an attack does with an average roll. An Exploding Die that needs n makes (8 - n) / 5 successes on average. */
function damageOf(table: Table, attack: Attack, modifiers: readonly Modifier[]): number {
  const { count, needs } = needed(diceOf(attack), modifiers);
  const hits = Math.floor((count * (8 - needs)) / 5) - damageOnShooters(rulesOf(table), attack, 'volley');
  const links = attack.chain.map((model) => ({ model, levels: levelsInCqb(table, model) }));
  return damageIn(allocate(Math.max(0, hits), links));
}

/** What an engagement is worth to the squadron that calls it, in Tactical Value. */
export function worthOfEngaging(table: Table, caller: string, target: string): number {
  const dealt = prospect(table, { squad: caller, target, initiates: true });
  const taken = prospect(table, { squad: target, target: caller, initiates: false });
  return worthOfBreaking(table, target, dealt.damage) - worthOfBreaking(table, caller, taken.damage);
}

/** PF-CQB-12: what a storming is worth to the attackers, of whom only those strike that survive the defender's strike. */
export function worthOfStorming(table: Table, squad: string, target: string): number {
  const dealt = prospect(table, { squad, target, initiates: true });
  const taken = prospect(table, { squad: target, target: squad, initiates: false });
  const { levels, lost } = worthOf(table, squad);
  const surviving = Math.max(0, 1 - taken.damage / Math.max(1, levels - lost));
  return worthOfBreaking(table, target, dealt.damage * surviving) - worthOfBreaking(table, squad, taken.damage);
}

/** How much more damage an engagement would do to its target than to the squadron that calls it. */
export function gainOf(table: Table, caller: string, target: string): number {
  const dealt = prospect(table, { squad: caller, target, initiates: true });
  const taken = prospect(table, { squad: target, target: caller, initiates: false });
  return dealt.damage - taken.damage;
}

/** The preview of an engagement for the squadron that may call it. */
export function previewOfCall(table: Table, caller: string, target: string): Preview {
  const back = prospect(table, { squad: target, target: caller, initiates: false });
  const note = back.dice === 0 ? 'no Model strikes back' : `strikes back with ${diceInWords(back.dice, back.needs)}`;
  return previewFor(table, caller, target, note);
}

/** PF-CQB-12: the defender strikes first; then the surviving attackers strike. */
export function previewOfStorm(table: Table, squad: string, target: string): Preview {
  const first = prospect(table, { squad: target, target: squad, initiates: false });
  return previewFor(table, squad, target, `after ${diceInWords(first.dice, first.needs)} against it`);
}

function previewFor(table: Table, squad: string, target: string, note: string): Preview {
  const { dice, needs, modifiers, attacks } = prospect(table, { squad, target, initiates: true });
  return { dice, needs, modifiers, band: 'CQB', notes: [note], ...takingPart(table, squad, target, attacks) };
}

/**
 * PF-CQB-07: for each model of a squadron the dice that it strikes with, or why it does not strike; and the models that are struck, the
 * nearest first.
 */
function takingPart(
  table: Table,
  squad: string,
  target: string,
  attacks: readonly Attack[],
): Pick<Preview, 'parts' | 'order'> {
  const dice = new Map(fastFlatMap(attacks, ({ shots }) => shots.map((shot) => [shot.model, shot.dice])));
  const near = new Set(engagers(table, squad, target).map(({ model }) => model));
  const parts = inPlay(table, squad).map(({ id }): Part => {
    const part = { piece: id, label: 'CQB' };
    const count = dice.get(id);
    if (count !== undefined) return { ...part, dice: count };
    const { rule, reason } = near.has(id) ? UNARMED : whyNotNear(table, id, target);
    return { ...part, why: { rule, reason } };
  });
  const own = new Set(parts.map(({ piece }) => piece));
  // PF-DROP-11: models of other squadrons may join in.
  for (const [piece, count] of dice) if (!own.has(piece)) parts.push({ piece, label: 'CQB, passed over', dice: count });
  return { parts, order: [...new Set(fastFlatMap(attacks, ({ chain }) => chain))] };
}

const UNARMED: Refusal = refuse('PF-CQB-01', 'It has no CQB weapon.');

function whyNotNear(table: Table, model: string, target: string): Refusal {
  const gap = Math.min(...inPlay(table, target).map(({ id }) => distanceBetween(table, model, id)));
  return isWithin(gap, CQB_REACH)
    ? refuse('PF-CQB-07', 'It sees no enemy within 4".')
    : refuse('PF-CQB-07', `It is ${lengthInUnits(gap)}" away, and CQB weapons reach 4".`);
}

/** Both sides of an engagement that a squadron would call. */
export const engagement = query({
  id: 'engagement',
  name: 'CQB Engagement',
  meaning:
    'who would strike whom in which order, with how many dice against what, if the squadron called it: { strikes, returns }, each { dice, needs, attacks: [{ shooters, chain }] }',
  args: { squad: 'squad', target: 'squad' },
  ask(table, { squad, target }) {
    const cited = new Set(['PF-CQB-05', 'PF-CQB-07']);
    const rules = { ...rulesOf(table), cite: (...ids: readonly string[]) => ids.forEach((id) => cited.add(id)) };
    const answer = {
      strikes: toldOf(rules, { squad, target, initiates: true }),
      returns: toldOf(rules, { squad: target, target: squad, initiates: false }),
    };
    return { answer, rules: [...cited] };
  },
});

function toldOf(rules: Rules, fight: Fight): JsonRecord {
  const { dice, needs, attacks, modifiers } = prospect(rules.table, fight, rules);
  rules.cite(...modifiers.map(({ rule }) => rule));
  if (attacks.some(({ shots }) => shots.some(({ gun }) => gun.endsWith('/melee'))))
    rules.cite('PF-CQB-14', 'PF-CQB-16');
  return { dice, needs, attacks: attacks.map(({ shooters, chain }) => ({ shooters, chain })) };
}

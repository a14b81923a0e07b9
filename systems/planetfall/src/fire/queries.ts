import { HOUSE, type Refusal, refuse } from '@bridgehead/kernel';
import { markOn, type Table } from '@bridgehead/tabletop';
import { query, rulesOf } from '@bridgehead/wargame';
import { DEBILITATING } from '../book/marks.js';
import { linksAgainst } from '../damage/damage-rating.js';
import { diceOf, type FiringSolution } from './attack.js';
import { plainAttack } from './chain.js';
import { gunsAimed } from './declare-attacks.js';
import { previewOf, solutionIn } from './firing-solution.js';
import { levelsIn } from './tell.js';

const ARGS = { squad: 'squad', target: 'squad', band: 'text' } as const;

/** The attack of all guns of a squadron that reach a target in a band, as if they fired as one. */
function solution(
  table: Table,
  { squad, target, band }: { readonly squad: string; readonly target: string; readonly band: string },
): FiringSolution | Refusal {
  if (band !== 'effective' && band !== 'long') return refuse(HOUSE.shape, '"band" is effective or long.');
  const found = solutionIn(table, { squad, target, guns: gunsAimed(table, { squad, target }) }, band);
  return found ?? refuse('PF-FIRE-04', 'Blocked: no gun has range, arc and sight.');
}

export const attack = query({
  id: 'attack',
  name: 'attack',
  meaning:
    'who fires, at whom in which order, with how many dice against what: { shooters, chain, dice, rolled, needs }; the band is effective or long',
  args: ARGS,
  ask(table, args) {
    const found = solution(table, args);
    if ('refused' in found) return found;
    const { needs = 0, dice = 0, modifiers = [] } = previewOf(table, found);
    const answer = {
      shooters: found.shooters,
      chain: plainAttack(table, found).chain,
      dice: diceOf(found),
      rolled: dice,
      needs,
    };
    const rules = ['PF-FIRE-03', 'PF-FIRE-04', 'PF-FIRE-05', 'PF-FIRE-07', 'PF-FIRE-08', 'PF-LOS-05'];
    return { answer, rules: [...rules, ...modifiers.map(({ rule }) => rule)] };
  },
});

export const damageRating = query({
  id: 'damageRating',
  name: 'Damage Rating',
  meaning:
    'the levels of every model of the chain as this attack meets them, { model: [levels] }; the band is effective or long',
  args: ARGS,
  ask(table, args) {
    const found = solution(table, args);
    if ('refused' in found) return found;
    const cited = new Set(['PF-DAMAGE-01', 'PF-FIRE-11']);
    const rules = { ...rulesOf(table), cite: (...ids: readonly string[]) => ids.forEach((id) => cited.add(id)) };
    const links = linksAgainst(rules, plainAttack(table, found));
    if (links.some(({ model }) => markOn(table, model, DEBILITATING) > 0)) cited.add('PF-MAR-08');
    return { answer: levelsIn(links), rules: [...cited] };
  },
});

import { HOUSE, type Refusal, refuse } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import type { Attack } from './attack.js';
import { plainChain } from './chain.js';
import { levelsAgainst } from '../damage/damage-rating.js';
import { diceOf, firingSolution, type FiringSolution } from './firing-solution.js';
import { previewOf } from './preview.js';
import { gunsThatReach } from './targeting.js';
import { rulesOf } from '../book/moments.js';
import { query } from '../book/query.js';

const ARGS = { squad: 'squad', target: 'squad', band: 'text' } as const;

/** All guns of a squadron that reach a target, in a band, as if they fired as one. */
function solution(
  table: Table,
  { squad, target, band }: { readonly squad: string; readonly target: string; readonly band: string },
): FiringSolution | Refusal {
  if (band !== 'effective' && band !== 'long') return refuse(HOUSE.shape, '"band" is effective or long.');
  const found = firingSolution(table, { squad, target, guns: gunsThatReach(table, squad, target) }, band);
  return found ?? refuse('PF-FIRE-04', 'Blocked: nobody has range, arc and sight.');
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
    const { needs = 0, dice = 0 } = previewOf(table, found);
    const answer = {
      shooters: found.shooters,
      chain: plainChain(table, found),
      dice: diceOf(found),
      rolled: dice,
      needs,
    };
    return { answer, rules: ['PF-FIRE-03', 'PF-FIRE-04', 'PF-FIRE-05', 'PF-FIRE-07', 'PF-LOS-05'] };
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
    const { viable: _viable, ...rest } = found;
    const attack: Attack = { ...rest, chain: plainChain(table, found) };
    const cited = new Set<string>(['PF-DAMAGE-01']);
    const rules = { ...rulesOf(table), cite: (...ids: readonly string[]) => ids.forEach((id) => cited.add(id)) };
    const answer = Object.fromEntries(attack.chain.map((model) => [model, levelsAgainst(rules, attack, model)]));
    // That a bonus was looked for and not found is the rule's answer, too.
    return { answer, rules: [...cited, 'PF-FIRE-11'] };
  },
});

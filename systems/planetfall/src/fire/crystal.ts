import { ask, pickAsk, type Procedure, type Refusal, refuse } from '@bridgehead/kernel';
import {
  candidatesNamed,
  distanceBetween,
  modelOf,
  nameOf,
  squadsOpposing,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { inPlay } from '@bridgehead/wargame';
import { EXPLODING } from '../book/dice.js';
import { sees } from '../sight/line-of-sight.js';
import { isCrystal } from './guns.js';
import type { Attack, FiringSolution } from './attack.js';
import { targetPriorityChain } from './chain.js';
import { firingQuality, targetModifiers } from './hit-number.js';
import { previewPlain } from './firing-solution.js';
import { damageOnShooters, resolveSettledAttack, rollHits } from './resolve-attack.js';

/** A Crystal and the hits that it has stored. */
type CrystalArgs = { readonly crystal: string; readonly dice: number };

/** PF-MAR-09: an enemy in the Crystal's sight. It must fire. */
export const crystalTarget = pickAsk<Table, CrystalArgs>({
  name: 'crystalTarget',
  prompt: 'At which enemy does the Crystal fire?',
  meaning: 'The id of a Squadron.',
  rules: ['PF-MAR-09'],
  candidates: (table, { crystal }) => candidatesNamed(table, enemiesInSight(table, crystal)),
  barred: (table, { crystal }, id) => whyNotFromCrystal(table, crystal, id),
  details(table, { crystal, dice }, id) {
    const solution = crystalSolution(table, crystal, id, dice);
    const forecast = { procedure: 'crystal', args: { crystal, target: id, dice } };
    return solution === null ? {} : { preview: previewPlain(table, solution), forecast };
  },
});

/** PF-MAR-09: hits on a Crystal by its own side do not harm it; it stores them, and must at once fire as many dice at an enemy. */
export function* redirect(play: TablePlay, attack: Attack): Procedure<void> {
  const [crystal = ''] = attack.chain;
  play.cite('PF-MAR-09');
  // Nothing about the Crystal makes it harder to hit, and hits break no level of it.
  const reduction = damageOnShooters(play.table, attack);
  const about = { manner: 'ordnance', attack, links: [], reduction } as const;
  const dice = yield* rollHits(play, about, firingQuality(play.table, attack), EXPLODING);
  const mayStrike = (enemy: string) => whyNotFromCrystal(play.table, crystal, enemy) === null;
  if (dice === 0 || !enemiesInSight(play.table, crystal).some(mayStrike)) return;
  const { side } = modelOf(play.table, crystal);
  yield* fireCrystal(play, crystal, yield* ask(side, crystalTarget, { crystal, dice }), dice);
}

/** The Firing Quality is Regular, whatever the Crystal's squadron has done; the modifiers of the target count as usual. */
export function* fireCrystal(play: TablePlay, crystal: string, target: string, dice: number): Procedure<void> {
  const solution = crystalSolution(play.table, crystal, target, dice);
  if (solution === null) return;
  const { squad, side } = modelOf(play.table, crystal);
  play.emit({ kind: 'declared', side, what: 'Crystal', by: squad, at: target, because: 'PF-MAR-09' });
  const attack = yield* targetPriorityChain(play, solution);
  yield* resolveSettledAttack(play, attack, 'crystal', targetModifiers(play, attack));
}

/**
 * PF-MAR-09: the attack of a Crystal with the hits that it has stored: at any range, all round, Effective, without Weapon MARs. Null if the
 * Crystal sees no model of the target other than Crystals, at which it does not fire.
 */
function crystalSolution(table: Table, crystal: string, target: string, dice: number): FiringSolution | null {
  const viable = inPlay(table, target)
    .filter(({ id }) => sees(table, crystal, id) && !isCrystal(table, id))
    .map(({ id }) => ({ model: id, distance: distanceBetween(table, crystal, id) }))
    .sort((a, b) => a.distance - b.distance);
  if (viable.length === 0) return null;
  const { squad } = modelOf(table, crystal);
  const shots = [{ gun: `${crystal}/crystal`, model: crystal, dice }];
  return { squad, target, band: 'effective', shots, shooters: [crystal], viable, mars: [] };
}

/** The enemy squadrons with a model in a Crystal's sight. */
function enemiesInSight(table: Table, crystal: string): readonly string[] {
  const enemies = squadsOpposing(table, modelOf(table, crystal).side);
  return enemies.flatMap(({ id }) => (inPlay(table, id).some((model) => sees(table, crystal, model.id)) ? [id] : []));
}

/** PF-MAR-09: no Crystal fires at another Crystal, of whichever side. */
function whyNotFromCrystal(table: Table, crystal: string, target: string): Refusal | null {
  if (crystalSolution(table, crystal, target, 1) !== null) return null;
  return refuse(
    'PF-MAR-09',
    `A Crystal does not fire at a Crystal, and it sees no other Model of ${nameOf(table, target)}.`,
  );
}

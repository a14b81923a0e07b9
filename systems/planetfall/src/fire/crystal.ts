import { ask, type Modifier, pickAsk, type Procedure, type Refusal, refuse } from '@bridgehead/kernel';
import {
  candidatesNamed,
  distanceBetween,
  modelOf,
  nameOf,
  squadsOpposing,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { inPlay, type Rules, rulesOf } from '@bridgehead/wargame';
import { EXPLODING } from '../book/dice.js';
import { isWithinInches } from '../book/measuring.js';
import { friendsOf } from '../traits/friends.js';
import { mars } from '../traits/mars.js';
import { sees } from '../sight/line-of-sight.js';
import { isCrystal } from './guns.js';
import type { Attack, FiringSolution } from './attack.js';
import { plainAttack, targetPriorityChain } from './chain.js';
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
  unlisted: whyNotInSight,
  details(table, { crystal, dice }, id) {
    const solution = crystalSolution(table, crystal, id, dice);
    const forecast = { procedure: 'crystal', args: { crystal, target: id, dice } };
    return solution === null
      ? {}
      : { preview: previewPlain(solution, crystalModifiers(rulesOf(table), plainAttack(table, solution))), forecast };
  },
});

/** PF-MAR-09: hits on a Crystal by its own side do not harm it; it stores them, and must at once fire as many dice at an enemy. */
export function* redirect(play: TablePlay, attack: Attack): Procedure<void> {
  const [crystal = ''] = attack.chain;
  play.cite('PF-MAR-09');
  // Nothing about the Crystal makes it harder to hit, and hits break no level of it.
  const reduction = damageOnShooters(play, attack, 'ordnance');
  const about = { manner: 'ordnance', attack, links: [], reduction } as const;
  const dice = yield* rollHits(play, about, firingQuality(play.table, attack), EXPLODING);
  const mayStrike = (enemy: string) => whyNotFromCrystal(play.table, crystal, enemy) === null;
  if (dice === 0 || !enemiesInSight(play.table, crystal).some(mayStrike)) return;
  const { side } = modelOf(play.table, crystal);
  yield* fireCrystal(play, crystal, yield* ask(side, crystalTarget, { crystal, dice }), dice);
}

/** PF-ORBAT-45: the Firing Quality, which is Regular unless a Resonance makes it Placed, and what is about the target. */
function crystalModifiers(rules: Rules, attack: Attack): readonly Modifier[] {
  const [crystal = ''] = attack.shooters;
  const friends = friendsOf(rules.table, modelOf(rules.table, crystal).side);
  const [placed] = mars.gather(rules, 'crystalQuality', friends, null, crystal);
  return [...(placed === undefined ? [] : [placed]), ...targetModifiers(rules, attack)];
}

/** PF-ORBAT-44: how far a Crystal sends a beam on. */
const CRYSTAL_REACH_INCHES = 24;

function isInReach(table: Table, crystal: string, model: string): boolean {
  const friends = friendsOf(table, modelOf(table, crystal).side);
  const reach = mars.amend(rulesOf(table), 'crystalReach', friends, null, crystal, CRYSTAL_REACH_INCHES);
  return isWithinInches(table, crystal, model, reach);
}

/** The Firing Quality is Regular, whatever the Crystal's squadron has done; the modifiers of the target count as usual. */
export function* fireCrystal(play: TablePlay, crystal: string, target: string, dice: number): Procedure<void> {
  const solution = crystalSolution(play.table, crystal, target, dice);
  if (solution === null) return;
  const { squad, side } = modelOf(play.table, crystal);
  play.cite('PF-ORBAT-44');
  play.emit({ kind: 'declared', side, what: 'Crystal', by: squad, at: target, because: 'PF-MAR-09' });
  const attack = yield* targetPriorityChain(play, solution);
  yield* resolveSettledAttack(play, attack, 'crystal', crystalModifiers(play, attack));
}

/**
 * PF-MAR-09: the attack of a Crystal with the hits that it has stored, PF-ORBAT-44: up to 24", all round, Effective, without Weapon MARs. Null if the
 * Crystal sees no model of the target other than Crystals, at which it does not fire.
 */
function crystalSolution(table: Table, crystal: string, target: string, dice: number): FiringSolution | null {
  const viable = inPlay(table, target)
    .filter(({ id }) => isInReach(table, crystal, id) && sees(table, crystal, id) && !isCrystal(table, id))
    .map(({ id }) => ({ model: id, distance: distanceBetween(table, crystal, id) }))
    .sort((a, b) => a.distance - b.distance);
  if (viable.length === 0) return null;
  const { squad } = modelOf(table, crystal);
  const shots = [{ gun: `${crystal}/crystal`, model: crystal, dice }];
  return { squad, target, band: 'effective', shots, shooters: [crystal], viable, mars: [] };
}

/** The enemy squadrons with a model in a Crystal's reach and sight. */
function enemiesInSight(table: Table, crystal: string): readonly string[] {
  const enemies = squadsOpposing(table, modelOf(table, crystal).side);
  const isNear = (model: string) => isInReach(table, crystal, model) && sees(table, crystal, model);
  return enemies.flatMap(({ id }) => (inPlay(table, id).some((model) => isNear(model.id)) ? [id] : []));
}

/** PF-ORBAT-44, PF-MAR-09: why a squadron that the Crystal does not see within its reach cannot be picked. */
function whyNotInSight(table: Table, { crystal }: CrystalArgs, id: string): Refusal | null {
  const squad = table.squads.get(id);
  if (squad === undefined) return null;
  if (squad.side === modelOf(table, crystal).side) return refuse('PF-MAR-09', `${squad.name} is a friend.`);
  if (!inPlay(table, id).some((model) => isInReach(table, crystal, model.id)))
    return refuse('PF-ORBAT-44', `${squad.name} is beyond the reach of the Crystal.`);
  return refuse('PF-MAR-09', `${squad.name} is not in the Crystal's sight.`);
}

/** PF-MAR-09: no Crystal fires at another Crystal, of whichever side. */
function whyNotFromCrystal(table: Table, crystal: string, target: string): Refusal | null {
  if (crystalSolution(table, crystal, target, 1) !== null) return null;
  return refuse(
    'PF-MAR-09',
    `A Crystal does not fire at a Crystal, and it sees no other Model of ${nameOf(table, target)}.`,
  );
}

import { fastFlatMap } from '@bridgehead/geometry';
import { extremeOf, type Modifier } from '@bridgehead/kernel';
import { markOn, modelOf, squadOf, type Table } from '@bridgehead/tabletop';
import { bearersOn, bearersOnAll, inPlay, lentBearers, type Rules, rulesOf } from '@bridgehead/wargame';
import { CYBER_ATTACK, FLAT_OUT, isForlornHope, OVERWATCH } from '../book/marks.js';
import { focusedFire } from '../book/memos.js';
import { placedByNexus } from '../traits/improved-target-nexus.js';
import { mars } from '../traits/mars.js';
import { type Attack, bearersOfAttack } from './attack.js';

/** PF-FIRE-08: the modifiers of the number needed, which is 4+ without them: Firing Quality first, then MARs. */
export function hitModifiers(rules: Rules, attack: Attack): readonly Modifier[] {
  return [...firingQuality(rules.table, attack), ...targetModifiers(rules, attack)];
}

type Firing = Pick<Attack, 'squad' | 'locked'> & Partial<Pick<Attack, 'target' | 'shooters'>>;

/** Placed 3+, Regular 4+, Rushed 5+. Placed and Rushed together are Regular, and several reasons for the same quality count once. */
export function firingQuality(table: Table, firing: Firing): readonly Modifier[] {
  const { placed, rushed } = qualitiesOf(table, firing);
  if (placed.length > 0 && rushed.length > 0) return [];
  return [...placed, ...rushed].slice(0, 1);
}

/** All that makes fire Placed, and all that makes it Rushed. */
export function qualitiesOf(table: Table, firing: Firing): Readonly<Record<'placed' | 'rushed', readonly Modifier[]>> {
  const special = lentQuality(table, firing.squad);
  return {
    placed: [...placedBy(table, firing), ...special.filter(({ value }) => value < 0)],
    rushed: [...rushedBy(table, firing.squad), ...special.filter(({ value }) => value > 0)],
  };
}

/** The Firing Quality that cards give. */
function lentQuality(table: Table, squad: string): readonly Modifier[] {
  const lent = lentBearers(table, squad);
  return lent.length === 0 ? [] : mars.gather(rulesOf(table), 'firingQuality', lent, null, squad);
}

/** Whether all of a squadron's fire is Placed, so that nothing more can help it. */
export function isPlaced(table: Table, squad: string): boolean {
  return placedBy(table, { squad }).length > 0 || lentQuality(table, squad).some(({ value }) => value < 0);
}

/** The modifiers of the target: the worst Hard Target in the chain counts for the whole attack. */
export function targetModifiers(rules: Rules, attack: Attack): readonly Modifier[] {
  const hard = fastFlatMap(attack.chain, (model) => hardTargetOf(rules, attack, model));
  return extremeOf(hard, (a, b) => a > b);
}

function placedBy(table: Table, firing: Firing): readonly Modifier[] {
  const { squad, locked, target } = firing;
  const placed: Modifier[] = [];
  if (focusedFire.read(table, squad) === true)
    placed.push({ value: -1, reason: 'Placed: Focused Fire', rule: 'PF-ORDER-01' });
  if (isForlornHope(table, squad)) placed.push({ value: -1, reason: 'Placed: Forlorn Hope', rule: 'PF-MORALE-07' });
  if (locked === true) placed.push({ value: -1, reason: 'Placed: Target Lock', rule: 'PF-MAR-36' });
  if (target !== undefined && squadOf(table, target).side === squadOf(table, squad).side) {
    const crystals = bearersOnAll(
      table,
      inPlay(table, target).map(({ id }) => id),
    );
    placed.push(...mars.gather(rulesOf(table), 'beamQuality', crystals, null, target));
  }
  placed.push(...placedByNexus(table, firing));
  return placed;
}

/** PF-ORDER-04: a squadron that fires Main Ordnance while it has an Overwatch Marker fires Overwatch; activating takes the marker away. */
function rushedBy(table: Table, squad: string): readonly Modifier[] {
  const rushed: Modifier[] = [];
  if (markOn(table, squad, OVERWATCH) > 0) rushed.push({ value: 1, reason: 'Rushed: Overwatch', rule: 'PF-ORDER-04' });
  if (markOn(table, squad, CYBER_ATTACK) > 0)
    rushed.push({ value: 1, reason: 'Rushed: Advanced Targeting Offline', rule: 'PF-MAR-10' });
  if (isTooFast(table, squad))
    rushed.push(
      ...flatOutFire(
        table,
        inPlay(table, squad).map(({ id }) => id),
        null,
      ),
    );
  return rushed;
}

/** PF-FIRE-01: whether a squadron went Flat Out, so that only special rules let it fire. PF-MORALE-07: a Forlorn Hope always may. */
export function isTooFast(table: Table, squad: string): boolean {
  return markOn(table, squad, FLAT_OUT) > 0 && !isForlornHope(table, squad);
}

/** How models that went Flat Out fire at a model, or at anybody if none is named; nothing if they may not. No Overwatch comes with it. */
export function flatOutFire(table: Table, models: readonly string[], target: string | null): readonly Modifier[] {
  return mars.gather(rulesOf(table), 'firesFlatOut', bearersOnAll(table, models), null, target);
}

/** PF-MAR-16: of several Hard Targets on one model only the worst counts, unless the weapons ignore it. */
function hardTargetOf(rules: Rules, attack: Attack, model: string): readonly Modifier[] {
  const aimed = { attack, model };
  const found = mars.gather(rules, 'hardTarget', bearersOn(rules.table, model), null, aimed);
  if (found.length === 0) return [];
  const { table } = rules;
  const bearers = [...bearersOfAttack(table, attack), ...lentBearers(table, modelOf(table, model).squad)];
  const ignored = mars.amend(rules, 'ignoresHardTarget', bearers, null, aimed, false);
  return ignored ? [] : extremeOf(found, (a, b) => a > b);
}

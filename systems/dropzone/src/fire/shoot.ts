import { pointToPoint } from '@bridgehead/geometry';
import {
  type Allocation,
  allocateAsk,
  ask,
  isRefusal,
  type JsonRecord,
  milestone,
  type Refusal,
  refuse,
  refuseForAll,
} from '@bridgehead/kernel';
import { nameOf, profileOf, remember, squadOf, type Table } from '@bridgehead/tabletop';
import type { SquadAction } from '../activation/action.js';
import { reactToFire } from '../aircraft/flight.js';
import { actsWith, finished, hasShot, shootingWindow } from '../activation/state.js';
import { weaponHas, weaponNamed } from '../book/figures.js';
import { centreOf } from '../book/measuring.js';
import { garrisonOf, isInPlay, unitsOf } from '../book/units.js';
import { isHeldByConcussion } from '../traits/disturbed.js';
import { friendsToRepair, isRepair } from '../traits/repair.js';
import { allottedBy, fireAllotted } from './fire-squad.js';
import { fireOptions } from './fire-options.js';
import { whyWeaponCannotFire } from './readiness.js';
import { shotAt } from './shot-at.js';
import { enemiesInPlay, enemyTargets, featureTargets, shotOfItem, splitWeapon, weaponsOf } from './targets.js';
import { itemsFor, usualTargets, whyNotTogether } from './usual-targets.js';

interface ShootingSquad extends JsonRecord {
  readonly squad: string;
  /** DZC-FM-13: the Squad of Fast Movers at which alone an interceptor fires. */
  readonly interrupted?: string;
}

function binsFor(table: Table, squad: string): readonly string[] {
  const { side } = squadOf(table, squad);
  const repairs = weaponsOf(table, squad).some((item) => {
    const weapon = weaponNamed(table, ...splitWeapon(item));
    return weapon !== undefined && isRepair(weapon);
  });
  return [...enemiesInPlay(table, side), ...featureTargets(table), ...(repairs ? friendsToRepair(table, side) : [])];
}

/** DZC-FIRE-09: which weapon fires at what? */
export const allocateFireAsk = allocateAsk<Table, ShootingSquad>({
  name: 'allocateFire',
  prompt: 'Which weapons fire at what?',
  meaning:
    'For each weapon that fires, `unit/weapon`, the id of an enemy unit or of a Feature; others hold their fire.',
  rules: ['DZC-FIRE-09', 'DZC-FIRE-01'],
  partial: true,
  items: (table, { squad }) => itemsFor(table, squad),
  bins: (table, { squad }) => binsFor(table, squad),
  kind: (table, _args, item) => {
    const [shooter, id] = splitWeapon(item);
    return profileOf(table, shooter).weapons.find((one) => one.id === id)?.name ?? id;
  },
  barred(table, { interrupted }, item, bin) {
    const [shooter, weapon] = splitWeapon(item);
    if (interrupted !== undefined && !intercepts(table, item, bin, interrupted))
      return refuse(
        'DZC-FM-13',
        'An interceptor fires AA weapons alone, and only at the Fast Movers that it interrupts.',
      );
    const shot = shotAt(table, shooter, weapon, bin);
    return isRefusal(shot) ? shot : null;
  },
  unlisted(table, { squad }, item) {
    const [shooter, id] = splitWeapon(item);
    if (!unitsOf(table, squad).includes(shooter)) return null;
    const weapon = profileOf(table, shooter).weapons.find((one) => one.id === id);
    return weapon === undefined ? null : whyWeaponCannotFire(table, shooter, weapon);
  },
  unlistedBin: (table, _args, item, bin) => {
    const shot = table.models.has(bin) ? shotAt(table, ...splitWeapon(item), bin) : null;
    return shot !== null && isRefusal(shot) ? shot : null;
  },
  whole: (table, _args, allocation) => whyNotTogether(table, allocation),
  usual: usualFor,
  options: (table, args) =>
    fireOptions(table, { ...args, usual: usualFor(table, args), bins: binsFor(table, args.squad) }),
  isSettled: (table, { squad, interrupted }) => interrupted === undefined && !hasTarget(table, squad),
});

function usualFor(table: Table, { squad, interrupted }: ShootingSquad): Allocation {
  const all = usualTargets(table, squad);
  if (interrupted === undefined) return all;
  return Object.fromEntries(Object.entries(all).filter(([item, bin]) => intercepts(table, item, bin, interrupted)));
}

function intercepts(table: Table, item: string, target: string, interrupted: string): boolean {
  const weapon = weaponNamed(table, ...splitWeapon(item));
  return weapon !== undefined && weaponHas(weapon, 'aa') && unitsOf(table, interrupted).includes(target);
}

function hasTarget(table: Table, squad: string): boolean {
  return remember(table, `dropzone has a target for ${squad}`, () => {
    const bins = binsFor(table, squad);
    return itemsFor(table, squad).some((item) => bins.some((bin) => shotOfItem(table, item, bin) !== null));
  });
}

export const shootAction: SquadAction = {
  id: 'shoot',
  name: 'Shoot',
  meaning: 'A Squad allocates its weapons and fires.',
  concerns: (table, squad) =>
    weaponsOf(table, squad).length > 0 && unitsOf(table, squad).some((id) => isInPlay(table, id)),
  barred: whyNotShoot,
  *run(play, squad) {
    const { side } = squadOf(play.table, squad);
    const group = actsWith(play.table, squad) ?? '';
    shootingWindow.write(play, group, 'open', 'DZC-TURN-13');
    hasShot.write(play, squad, true, 'DZC-TURN-12');
    const allocation = yield* ask(side, allocateFireAsk, { squad });
    const allotted = allottedBy(play, squad, allocation);
    if (allotted.length === 0) return;
    play.emit({ kind: 'declared', side, what: 'Shooting', by: squad, because: 'DZC-FIRE-01' });
    if (allotted.some(({ shooter }) => garrisonOf(play.table, shooter) !== null))
      finished.write(play, squad, true, 'DZC-GARRISON-08');
    yield* fireAllotted(play, allotted);
    yield* milestone('attack');
    yield* reactToFire(play, squad);
  },
};

function whyNotShoot(table: Table, squad: string): Refusal | null {
  if (finished.read(table, squad) === true) return refuse('DZC-GARRISON-04', 'It takes no more Actions in this turn.');
  if (isHeldByConcussion(table, squad)) return refuse('DZC-FORCE-91', 'It is concussed.');
  if (hasShot.read(table, squad) === true) return refuse('DZC-TURN-12', `${nameOf(table, squad)} has shot already.`);
  if (shootingWindow.read(table, actsWith(table, squad) ?? '') === 'closed')
    return refuse('DZC-TURN-13', 'The shooting window of this activation is over.');
  if (itemsFor(table, squad).length === 0) {
    const [item] = weaponsOf(table, squad);
    const [shooter = '', id = ''] = item === undefined ? [] : splitWeapon(item);
    const weapon = item === undefined ? undefined : profileOf(table, shooter).weapons.find((one) => one.id === id);
    const why = weapon === undefined ? null : whyWeaponCannotFire(table, shooter, weapon);
    return why ?? refuse('DZC-FIRE-02', 'None of its weapons can fire.');
  }
  return hasTarget(table, squad) ? null : whyNothing(table, squad);
}

/** DZC-FIRE-03; and what keeps its first weapon from the enemy that is nearest. */
function whyNothing(table: Table, squad: string): Refusal {
  const nothing = refuse('DZC-FIRE-03', 'There is nothing to shoot at.');
  const [item] = itemsFor(table, squad);
  if (item === undefined) return nothing;
  const [shooter, weapon] = splitWeapon(item);
  const from = centreOf(table, shooter);
  const [nearest] = enemyTargets(table, squadOf(table, squad).side)
    .map((id) => ({ id, gap: pointToPoint(from, centreOf(table, id)) }))
    .toSorted((a, b) => a.gap - b.gap);
  const shot = nearest === undefined ? null : shotAt(table, shooter, weapon, nearest.id);
  return shot !== null && isRefusal(shot) ? (refuseForAll([nothing, shot]) ?? nothing) : nothing;
}

import { type Refusal, refuse } from '@bridgehead/kernel';
import { profileOf, remember, squadOf, type Table } from '@bridgehead/tabletop';
import { valueOf } from '../book/figures.js';
import { worthOfDamage } from '../opponent/worth.js';
import { quartersOf } from '../sight/arcs.js';
import { whyWeaponCannotFire } from './readiness.js';
import { enemyTargets, expectedDamage, shotOfItem, splitWeapon, weaponsOf } from './targets.js';

type Allotment = Readonly<Record<string, string>>;

/** The weapons of a Squad that can fire now. */
export function itemsFor(table: Table, squad: string): readonly string[] {
  return weaponsOf(table, squad).filter((item) => {
    const [shooter, id] = splitWeapon(item);
    const weapon = profileOf(table, shooter).weapons.find((one) => one.id === id);
    return weapon !== undefined && whyWeaponCannotFire(table, shooter, weapon) === null;
  });
}

/** DZC-WKEY-02, DZC-WKEY-11: weapons of one unit that exclude each other, or must fire into the same arc. */
export function whyNotTogether(table: Table, allocation: Allotment): Refusal | null {
  const slots = new Map<string, string>();
  const arcs = new Map<string, readonly string[]>();
  for (const [item, target] of Object.entries(allocation)) {
    const shot = shotOfItem(table, item, target);
    if (shot === null) continue;
    const slot = slotOf(table, item);
    if (slot !== null && slots.has(slot)) return refuse('DZC-WKEY-02', 'Only one of its alternate weapons fires.');
    if (slot !== null) slots.set(slot, item);
    const pair = valueOf(shot.weapon.traits, 'ca');
    if (pair === null) continue;
    const quarters = quartersOf(shot.aimed.apex, shot.aimed.to);
    const before = arcs.get(`${shot.shooter} ${pair}`) ?? quarters;
    const common = before.filter((quarter) => quarters.includes(quarter));
    if (common.length === 0) return refuse('DZC-WKEY-11', 'Co-axial weapons fire into the same arc.');
    arcs.set(`${shot.shooter} ${pair}`, common);
  }
  return null;
}

/** DZC-WKEY-02: weapons of one slot exclude each other. */
function slotOf(table: Table, item: string): string | null {
  const [shooter, id] = splitWeapon(item);
  const weapon = profileOf(table, shooter).weapons.find((one) => one.id === id);
  const slot = weapon?.traits.find(({ trait }) => trait === 'alt')?.values?.['n'];
  return typeof slot === 'number' || typeof slot === 'string' ? `${shooter} ${slot}` : null;
}

/** The damage that each weapon may be expected to do to each enemy, in points. */
type Prospects = ReadonlyMap<string, ReadonlyMap<string, number>>;

function prospectsOf(table: Table, squad: string): Prospects {
  return remember(table, `dropzone prospects of ${squad}`, () => findProspects(table, squad));
}

function findProspects(table: Table, squad: string): Prospects {
  const { side } = squadOf(table, squad);
  return new Map(
    itemsFor(table, squad).map((item) => {
      const found = enemyTargets(table, side).flatMap((target): [string, number][] => {
        const shot = shotOfItem(table, item, target);
        return shot === null ? [] : [[target, expectedDamage(table, shot) / 1000]];
      });
      return [item, new Map(found)];
    }),
  );
}

/** What the fire of an allotment is worth, all that hits one unit taken together. */
function worthOfAll(table: Table, prospects: Prospects, allotment: Allotment): number {
  const totals = new Map<string, number>();
  for (const [item, target] of Object.entries(allotment))
    totals.set(target, (totals.get(target) ?? 0) + (prospects.get(item)?.get(target) ?? 0));
  return [...totals].reduce((sum, [target, damage]) => sum + worthOf(table, target, damage), 0);
}

function worthOf(table: Table, target: string, damage: number): number {
  return table.models.has(target) ? worthOfDamage(table, target, damage) : 0;
}

/** Each weapon in turn at what it adds most to, given what was allotted before. */
function oneByOne(table: Table, prospects: Prospects): Allotment {
  const chosen: Record<string, string> = {};
  const totals = new Map<string, number>();
  for (const [item, targets] of prospects) {
    const gains = [...targets].map(([target, damage]) => {
      const before = totals.get(target) ?? 0;
      return { target, damage, gain: worthOf(table, target, before + damage) - worthOf(table, target, before) };
    });
    const found = gains
      .filter(({ gain }) => gain > 0)
      .toSorted((a, b) => b.gain - a.gain)
      .find(({ target }) => whyNotTogether(table, { ...chosen, [item]: target }) === null);
    if (found === undefined) continue;
    chosen[item] = found.target;
    totals.set(found.target, (totals.get(found.target) ?? 0) + found.damage);
  }
  return chosen;
}

/** Every weapon at one target, if all of them may fire at it together. */
function allAt(table: Table, prospects: Prospects, target: string): Allotment | null {
  const allotment = Object.fromEntries([...prospects.keys()].map((item) => [item, target]));
  const isFull = [...prospects.values()].every((targets) => targets.has(target));
  return isFull && whyNotTogether(table, allotment) === null ? allotment : null;
}

/** The targets that promise most: shared out weapon by weapon, or all at one. */
export function usualTargets(table: Table, squad: string): Allotment {
  const prospects = prospectsOf(table, squad);
  const shared = oneByOne(table, prospects);
  let best = { allotment: shared, worth: worthOfAll(table, prospects, shared) };
  for (const target of new Set([...prospects.values()].flatMap((targets) => [...targets.keys()]))) {
    const allotment = allAt(table, prospects, target);
    const worth = allotment === null ? 0 : worthOfAll(table, prospects, allotment);
    if (allotment !== null && worth > best.worth) best = { allotment, worth };
  }
  return best.allotment;
}

/** What an option of the question who fires at what promises: `usual`, or everything at one target. */
export function worthOfAllocation(table: Table, squad: string, option: string): number {
  const prospects = prospectsOf(table, squad);
  const allotment = option === 'usual' ? usualTargets(table, squad) : allAt(table, prospects, option);
  return allotment === null ? 0 : worthOfAll(table, prospects, allotment);
}

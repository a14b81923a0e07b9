import { allocateAsk, type Allocation, type JsonRecord } from '@bridgehead/kernel';
import { nameOf, profileOf, type Table, type WeaponProfile } from '@bridgehead/tabletop';
import { chanceToHit } from '../book/dice.js';
import { weaponFigures } from '../book/figures.js';
import { canBeHit } from '../damage/allocation.js';
import type { Firer } from './firers.js';

/** EA-FIRE-08: how a weapon shoots. */
export type FireKind = 'ap' | 'at' | 'mw';

interface ChoosingKinds extends JsonRecord {
  readonly squad: string;
  readonly target: string;
  /** `unit/weapon` for each weapon that could shoot either way. */
  readonly weapons: readonly string[];
  /** The units that could be hit. */
  readonly candidates: readonly string[];
}

/** EA-FIRE-08: which weapons shoot as AP, and which as AT? */
export const fireKindsAsk = allocateAsk<Table, ChoosingKinds>({
  name: 'fireKinds',
  prompt: 'Which weapons fire against infantry, and which against armour?',
  meaning: 'Puts each `unit/weapon` into ap or at.',
  rules: ['EA-FIRE-08'],
  items: (_table, { weapons }) => weapons,
  bins: () => ['ap', 'at'],
  kind: (table, _args, item) => weaponIn(table, item).name,
  usual: (table, { weapons, candidates }) =>
    Object.fromEntries(weapons.map((item) => [item, betterKind(table, weaponIn(table, item), candidates)])),
  isSettled: (table, { weapons, candidates }) => weapons.length === 0 || !isMixed(table, candidates),
});

function weaponIn(table: Table, item: string): WeaponProfile {
  const [unit = '', id = ''] = item.split('/');
  const weapon = profileOf(table, unit).weapons.find((one) => one.id === id);
  if (weapon === undefined) throw new Error(`no weapon ${item} on ${nameOf(table, unit)}`);
  return weapon;
}

function isMixed(table: Table, candidates: readonly string[]): boolean {
  return candidates.some((id) => canBeHit(table, id, 'ap')) && candidates.some((id) => canBeHit(table, id, 'at'));
}

/** What can be hurt at all; else what is hit more easily. */
export function betterKind(table: Table, weapon: WeaponProfile, candidates: readonly string[]): 'ap' | 'at' {
  const { ap, at } = weaponFigures(weapon);
  const worth = (kind: 'ap' | 'at', needs: number | null) =>
    needs !== null && candidates.some((id) => canBeHit(table, id, kind)) ? chanceToHit(needs) : 0;
  return worth('at', at) > worth('ap', ap) ? 'at' : 'ap';
}

/** The weapons that could shoot either way, as `unit/weapon`. */
export function eitherWay(firers: readonly Firer[]): readonly string[] {
  return firers.flatMap(({ unit, weapons }) =>
    weapons.flatMap((weapon) => {
      const { ap, at } = weaponFigures(weapon);
      return ap !== null && at !== null ? [`${unit}/${weapon.id}`] : [];
    }),
  );
}

/** EA-FIRE-08: the kind of fire of one weapon. */
export function kindOf(unit: string, weapon: WeaponProfile, chosen: Allocation): FireKind {
  const { ap, at } = weaponFigures(weapon);
  if (ap !== null && at !== null) return chosen[`${unit}/${weapon.id}`] === 'at' ? 'at' : 'ap';
  if (ap !== null) return 'ap';
  return at === null ? 'mw' : 'at';
}

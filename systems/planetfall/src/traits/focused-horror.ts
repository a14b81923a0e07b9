import type { Table } from '@bridgehead/tabletop';
import type { Rules } from '@bridgehead/wargame';
import type { Attack, DeclaredAttack } from '../fire/attack.js';
import { modelOfGun, weaponOf } from '../fire/guns.js';
import { terrorWeapon } from './terror-weapon.js';

/** PF-ORBAT-38: whether both guns of a pair on one model are declared at the target of this attack, in one attack or in two. */
export function isPaired(table: Table, { target, guns }: DeclaredAttack, all: readonly DeclaredAttack[]): boolean {
  const armed = all
    .filter((one) => one.target === target)
    .flatMap((one) => one.guns.filter((gun) => isArmGun(table, gun)));
  const models = armed.map(modelOfGun);
  return guns.every((gun) => isArmGun(table, gun) && models.filter((model) => model === modelOfGun(gun)).length > 1);
}

function isArmGun(table: Table, gun: string): boolean {
  return weaponOf(table, gun).traits.some(({ trait }) => trait === 'focused-horror');
}

/** PF-ORBAT-38: a pair of arm guns is a Terror Weapon. */
export function withHorror(rules: Rules, { paired }: DeclaredAttack, attack: Attack): Attack {
  if (paired !== true) return attack;
  rules.cite('PF-ORBAT-38');
  return { ...attack, mars: [...attack.mars, { trait: terrorWeapon.name }] };
}

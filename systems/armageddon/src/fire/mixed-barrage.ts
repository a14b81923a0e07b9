import { ask, type JsonRecord, pickAsk, type Procedure } from '@bridgehead/kernel';
import { squadOf, type Table, type TablePlay, type TraitRef, type WeaponProfile } from '@bridgehead/tabletop';
import { weaponHas } from '../book/abilities.js';
import type { Volley } from './volley.js';

/** A weapon that takes part. */
interface Launcher {
  readonly unit: string;
  readonly weapon: WeaponProfile;
}

const USED = new Set(['macro-weapon', 'ignore-cover', 'disrupt', 'titan-killer', 'lance', 'does-not-cause-damage']);

/** EA-BAR-06: abilities that only some of the weapons have. */
function partlyShared(launchers: readonly Launcher[]): readonly string[] {
  const all = new Set(
    launchers.flatMap(({ weapon }) => weapon.traits.map(({ trait }) => trait)).filter((one) => USED.has(one)),
  );
  return [...all].filter((ability) => !launchers.every(({ weapon }) => weaponHas(weapon, ability)));
}

interface Mixed extends JsonRecord {
  readonly squad: string;
  readonly abilities: readonly string[];
}

/** EA-BAR-06: do all weapons fire without the ability, or only those that have it? */
export const mixedBarrageAsk = pickAsk<Table, Mixed>({
  name: 'mixedBarrage',
  prompt: 'Do all weapons fire, or only those with an ability that the others lack?',
  meaning: 'all, or an ability such as macro-weapon: then weapons without it do not fire.',
  rules: ['EA-BAR-06'],
  candidates: (_table, { abilities }) => [
    { id: 'all', label: 'All, without it' },
    ...abilities.map((ability) => ({ id: ability, label: `Only those with ${ability.replaceAll('-', ' ')}` })),
  ],
});

interface Taking {
  readonly volley: Volley;
  readonly launchers: readonly Launcher[];
}

/** EA-BAR-06, EA-BAR-08: where only some weapons fire indirectly: all of them with a line of fire, or those alone? */
export function* indirectOrNot(play: TablePlay, volley: Volley, launchers: readonly Launcher[]): Procedure<Taking> {
  const isIndirect = ({ weapon }: Launcher) => weaponHas(weapon, 'indirect-fire');
  const isMixed = launchers.some(isIndirect) && !launchers.every(isIndirect);
  if (volley.manner !== 'sustained' || !isMixed) return { volley, launchers };
  const { side } = squadOf(play.table, volley.attacker);
  const chosen = yield* ask(side, mixedBarrageAsk, { squad: volley.attacker, abilities: ['indirect-fire'] });
  play.cite('EA-BAR-06');
  return chosen === 'all'
    ? { volley: { ...volley, direct: true }, launchers }
    : { volley, launchers: launchers.filter(isIndirect) };
}

export function* chooseLaunchers(
  play: TablePlay,
  { attacker }: Volley,
  launchers: readonly Launcher[],
): Procedure<readonly Launcher[]> {
  const abilities = partlyShared(launchers);
  if (abilities.length === 0) return launchers;
  const chosen = yield* ask(squadOf(play.table, attacker).side, mixedBarrageAsk, { squad: attacker, abilities });
  play.cite('EA-BAR-06');
  return chosen === 'all' ? launchers : launchers.filter(({ weapon }) => weaponHas(weapon, chosen));
}

/** EA-BAR-06: an ability is used only if every weapon that takes part has it. */
export function sharedTraits(taking: readonly Launcher[]): readonly TraitRef[] {
  const [first, ...others] = taking;
  if (first === undefined) return [];
  const own = first.weapon.traits.filter(({ trait }) => USED.has(trait));
  const shared = own.filter(({ trait }) =>
    others.every(({ weapon }) => weapon.traits.some((ref) => ref.trait === trait)),
  );
  return shared;
}

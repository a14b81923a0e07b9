import { profileOf, type Table, type TraitRef, type WeaponProfile } from '@bridgehead/tabletop';
import { hasAbility, weaponHas } from '../book/abilities.js';
import { figuresOf, weaponFigures } from '../book/figures.js';
import { isWarEngine, startingDC } from '../book/units.js';
import { type Assault, fightersOf, isEngaged, otherRole, type Role, touchedBy } from './sides.js';

/** EA-ASLT-04: how a unit attacks. */
export type FightingManner = 'closeCombat' | 'firefight';

/** Dice of one unit that need the same and do the same. */
export interface AttackDice {
  readonly unit: string;
  readonly manner: FightingManner;
  readonly needs: number;
  /** A number, or D3. */
  readonly dice: number | string;
  readonly traits: readonly TraitRef[];
  /** EA-KEY-07. */
  readonly strikesFirst: boolean;
  /** EA-WE-06: the units that the dice of a war engine in contact can hit. */
  readonly among?: readonly string[];
}

/** EA-WE-06: how many of its dice each war engine in contact uses for CC; all of them if not given. */
export type Splits = ReadonlyMap<string, number>;

/** EA-KEY-22: sides whose skimmers insist on FF. */
export type Insisting = ReadonlySet<Role>;

/** EA-KEY-22, EA-KEY-31: whether a unit fights with FF even in contact: skimmers whose side insists on it, support craft always. */
function keepsOff(table: Table, unit: string, role: Role, insisting: Insisting): boolean {
  if (hasAbility(table, unit, 'support-craft')) return true;
  return insisting.has(role) && hasAbility(table, unit, 'skimmer');
}

/** EA-ASLT-04, EA-KEY-22: in contact CC, unless a skimmer insists on FF; otherwise FF within 15 cm and line of fire; null for neither. */
function mannerOf(
  table: Table,
  assault: Assault,
  role: Role,
  unit: string,
  insisting: Insisting,
): FightingManner | null {
  const enemies = new Set(fightersOf(table, assault, otherRole(role)));
  const touched = touchedBy(table, unit, enemies);
  if (touched.length === 0) return isEngaged(table, unit, enemies) ? 'firefight' : null;
  if (keepsOff(table, unit, role, insisting)) return 'firefight';
  return touched.every((id) => keepsOff(table, id, otherRole(role), insisting)) ? 'firefight' : 'closeCombat';
}

/** Notes of a weapon that matter to hits in an assault. */
const CARRIED = new Set(['macro-weapon', 'titan-killer', 'disrupt', 'ignore-cover', 'lance', 'sniper']);

function carriedBy({ traits }: WeaponProfile): readonly TraitRef[] {
  return traits.filter(({ trait }) => CARRIED.has(trait));
}

/** EA-KEY-28: hits in close combat go through shields. */
const IN_CONTACT: TraitRef = { trait: 'close-combat' };

/** EA-ASLT-04, EA-KEY-05: the dice of one unit: its own, and those of weapons with extra attacks. */
export function diceOf(
  table: Table,
  unit: string,
  manner: FightingManner,
  dice = isWarEngine(table, unit) ? startingDC(table, unit) : 1,
): readonly AttackDice[] {
  const figures = figuresOf(table, unit);
  const needs = figures[manner];
  if (needs === null) return [];
  const kind = manner === 'closeCombat' ? 'assault' : 'smallArms';
  const weapons = profileOf(table, unit).weapons.filter((weapon) => weaponFigures(weapon).kind === kind);
  const plain = weapons.filter((weapon) => !weaponHas(weapon, 'extra-attacks'));
  const common = manner === 'closeCombat' ? [IN_CONTACT] : [];
  const isFirst = hasAbility(table, unit, 'first-strike');
  // Notes of a weapon without extra attacks belong to the unit's own dice.
  const own = { unit, manner, needs, traits: [...common, ...plain.flatMap(carriedBy)] };
  const first = isFirst || plain.some((weapon) => weaponHas(weapon, 'first-strike'));
  const extra = weapons
    .filter((weapon) => weaponHas(weapon, 'extra-attacks'))
    .flatMap((weapon): readonly AttackDice[] => {
      const more = weapon.traits.find(({ trait }) => trait === 'extra-attacks')?.values?.['n'] ?? 1;
      const strikesFirst = isFirst || weaponHas(weapon, 'first-strike');
      const number = typeof more === 'number' || typeof more === 'string' ? more : 1;
      const { count } = weaponFigures(weapon);
      return Array.from({ length: count }, () => ({
        ...own,
        dice: number,
        traits: [...common, ...carriedBy(weapon)],
        strikesFirst,
      }));
    });
  return [{ ...own, dice, strikesFirst: first }, ...extra];
}

/** EA-ASLT-04: all dice of one side. */
export function attacksOf(
  table: Table,
  assault: Assault,
  role: Role,
  insisting: Insisting,
  splits: Splits,
): readonly AttackDice[] {
  return fightersOf(table, assault, role).flatMap((unit) => {
    const manner = mannerOf(table, assault, role, unit, insisting);
    if (manner === null) return [];
    const reach =
      manner === 'closeCombat' && isWarEngine(table, unit) ? reachOfEngine(table, assault, role, unit) : null;
    return reach === null ? diceOf(table, unit, manner) : splitDice(table, unit, reach, splits.get(unit));
  });
}

/** EA-WE-06: whom a war engine in contact touches, and whom it could fight with FF. */
interface EngineReach {
  readonly touched: readonly string[];
  readonly others: readonly string[];
}

function reachOfEngine(table: Table, assault: Assault, role: Role, unit: string): EngineReach {
  const enemies = new Set(fightersOf(table, assault, otherRole(role)));
  const touched = touchedBy(table, unit, enemies);
  const others = [...enemies].filter((id) => !touched.includes(id) && isEngaged(table, unit, new Set([id])));
  return { touched, others };
}

/** EA-WE-06: CC dice hit only units in contact, FF dice only units not in contact. */
function splitDice(
  table: Table,
  unit: string,
  { touched, others }: EngineReach,
  chosen?: number,
): readonly AttackDice[] {
  const whole = startingDC(table, unit);
  const inContact = others.length === 0 ? whole : Math.min(whole, chosen ?? whole);
  // EA-KEY-05: extra attacks are no part of the split; a war engine uses those of small arms in contact, too.
  const part = (manner: FightingManner, dice: number, among: readonly string[]) =>
    among.length === 0
      ? []
      : diceOf(table, unit, manner, dice).flatMap((one) => (one.dice === 0 ? [] : [{ ...one, among }]));
  return [...part('closeCombat', inContact, touched), ...part('firefight', whole - inContact, others)];
}

/** EA-WE-06: the war engines of a side that may split their dice. */
export function enginesToSplit(table: Table, assault: Assault, role: Role, insisting: Insisting): readonly string[] {
  return fightersOf(table, assault, role).filter((unit) => {
    if (!isWarEngine(table, unit) || mannerOf(table, assault, role, unit, insisting) !== 'closeCombat') return false;
    return figuresOf(table, unit).firefight !== null && reachOfEngine(table, assault, role, unit).others.length > 0;
  });
}

/** EA-KEY-31: support craft are not asked. */
function isEitherWay(table: Table, unit: string): boolean {
  return hasAbility(table, unit, 'skimmer') && !hasAbility(table, unit, 'support-craft');
}

/** EA-KEY-22: whether a side has a skimmer in contact, so that it may insist on FF. */
export function hasSkimmerInContact(table: Table, assault: Assault, role: Role): boolean {
  const enemies = new Set(fightersOf(table, assault, otherRole(role)));
  return fightersOf(table, assault, role).some(
    (unit) => isEitherWay(table, unit) && touchedBy(table, unit, enemies).length > 0,
  );
}

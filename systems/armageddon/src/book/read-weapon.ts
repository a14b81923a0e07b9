import type { Field, Members } from '@bridgehead/kernel';
import type { WeaponProfile } from '@bridgehead/tabletop';
import { abilityId, readAbility } from './abilities.js';
import { UNLIMITED, type WeaponFigures } from './figures.js';

type Firepower = Pick<WeaponFigures, 'ap' | 'at' | 'aa' | 'mw' | 'barrage' | 'shots' | 'kind'>;

const NOTHING: Firepower = { ap: null, at: null, aa: null, mw: null, barrage: null, shots: 1, kind: 'ranged' };

/** EA-FORCE-02: `AP5+/AT6+`, `2x MW3+`, `D6+3x AP5+/AA6+`, `3BP`, `D6+3BP`, `6x 2BP`, `Small Arms`, `Assault`. Null if it is none of them. */
function firepowerOf(text: string): Firepower | null {
  const plain = text.trim();
  if (/^small arms$/i.test(plain)) return { ...NOTHING, kind: 'smallArms' };
  if (/^assault( weapons?)?$/i.test(plain)) return { ...NOTHING, kind: 'assault' };
  const [, times, rest = plain] = /^(?:([dD\d+]+)\s*[x×]\s*)?(.+)$/.exec(plain) ?? [];
  const shots = numberOrDice(times ?? '1');
  const points = /^([dD\d+]+)\s*BP$/i.exec(rest);
  if (points !== null) return { ...NOTHING, shots, barrage: numberOrDice(points[1] ?? '1') };
  const values: Record<string, number> = {};
  for (const part of rest.split('/')) {
    const [, kind, needs] = /^\s*(AP|AT|AA|MW)\s*(\d)\+?\s*$/i.exec(part) ?? [];
    if (kind === undefined || needs === undefined) return null;
    values[kind.toLowerCase()] = Number(needs);
  }
  const of = (kind: string) => values[kind] ?? null;
  return { ...NOTHING, shots, ap: of('ap'), at: of('at'), aa: of('aa'), mw: of('mw') };
}

function numberOrDice(text: string): number | string {
  return /^\d+$/.test(text) ? Number(text) : text.toUpperCase();
}

/** EA-FORCE-48: a weapon with its further modes: those joined by "or" share its slot, those by "and" have their own. */
export function readWeapons(field: Field): readonly WeaponProfile[] {
  return field.record((weapon) => {
    const name = weapon.get('name')?.text() ?? 'weapon';
    const count = weapon.get('count')?.whole(1, 20) ?? 1;
    const first = readMode(weapon, { name, count, slot: abilityId(name) });
    alreadyIn(weapon);
    const others = weapon.list('alternatives', (other) =>
      other.record((mode) => {
        const join = mode.get('join')?.oneOf(['or', 'and']) ?? 'or';
        const slot = join === 'or' ? abilityId(name) : `${abilityId(name)}-and`;
        const read = readMode(mode, { name: mode.get('name')?.text() ?? name, count, slot });
        alreadyIn(mode);
        return read;
      }),
    );
    return [first, ...others];
  });
}

/** The figures hold these a second time, read from the firepower. */
function alreadyIn(mode: Members): void {
  for (const name of ['toHit', 'barrage', 'shots', 'count']) mode.get(name);
}

function readMode(
  mode: Members,
  { name, count, slot }: { readonly name: string; readonly count: number; readonly slot: string },
): WeaponProfile {
  const written = mode.need('firepower');
  const firepower = firepowerOf(written.text());
  if (firepower === null) return written.fail('must be written AP5+/AT6+, MW4+, 2x AP5+, 3BP, Small Arms or Assault');
  const traits = mode.list('notes', readAbility);
  const figures: WeaponFigures = { range: readRange(mode.get('range'), firepower.kind), ...firepower, count, slot };
  return { id: abilityId(name), name, traits, figures };
}

/** In centimetres; `unlimited`, null or none for spacecraft; (15) and contact where it goes without saying. */
function readRange(field: Field | undefined, kind: WeaponFigures['kind']): number | null {
  const usual = kind === 'smallArms' ? 15 : kind === 'assault' ? 0 : null;
  if (field === undefined || field.value === null || field.value === 'none') return usual;
  if (field.value === 'unlimited') return UNLIMITED;
  if (field.value === 'contact') return 0;
  return field.whole(0, UNLIMITED);
}

/** Two weapons of one name are told apart by a number. */
export function numberedWeapons(weapons: readonly WeaponProfile[]): readonly WeaponProfile[] {
  const seen = new Map<string, number>();
  return weapons.map((weapon) => {
    const number = (seen.get(weapon.id) ?? 0) + 1;
    seen.set(weapon.id, number);
    return number === 1 ? weapon : { ...weapon, id: `${weapon.id}-${number}` };
  });
}

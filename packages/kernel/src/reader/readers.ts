import type { Field } from './field.js';

/** Returns what a field holds as a fresh value of its type, or throws. */
export type Reader<R> = (field: Field) => R;

export function orNull<R>(reader: Reader<R>): Reader<R | null> {
  return (field) => (field.value === null ? null : reader(field));
}

export function listOf<R>(reader: Reader<R>, least = 0): Reader<R[]> {
  return (field) => {
    const items = field.list();
    return items.length < least ? field.fail(`must have at least ${least} members`) : items.map(reader);
  };
}

export function pairOf<R>(reader: Reader<R>): Reader<readonly [R, R]> {
  return (field) => {
    const [one, other, ...more] = field.list();
    if (one === undefined || other === undefined || more.length > 0) return field.fail('must be a pair');
    return [reader(one), reader(other)];
  };
}

/** A record with free keys. */
export function recordOf<R>(reader: Reader<R>): Reader<Record<string, R>> {
  return (field) => field.recordOf(reader);
}

type Optional<R> = { readonly optional: Reader<R> };
type MemberReader<R, K extends keyof R> =
  Partial<Pick<R, K>> extends Pick<R, K> ? Optional<Required<R>[K]> : Reader<R[K]>;
type MemberReaders<R> = { readonly [K in keyof R]-?: MemberReader<R, K> };

export function optional<R>(reader: Reader<R>): Optional<R> {
  return { optional: reader };
}

/** A record of exactly these members; the compiler checks that none of the type is forgotten. */
export function shape<R>(readers: MemberReaders<R>): Reader<R> {
  const known = new Set(Object.keys(readers));
  const all = Object.entries<Reader<unknown> | Optional<unknown>>(readers);
  return (field) => {
    field.refuseOthersThan(known);
    const record: Record<string, unknown> = {};
    for (const [name, reader] of all) {
      const member = field.member(name);
      if (typeof reader === 'function') record[name] = reader(member ?? field.lack(name));
      else if (member !== undefined) record[name] = reader.optional(member);
    }
    return record as R;
  };
}

/** A record of one of several shapes, told apart by a word in it. */
export function variant<R>(key: string, readers: Readonly<Record<string, Reader<R>>>): Reader<R> {
  const words = Object.keys(readers);
  return (field) => {
    const told = field.member(key) ?? field.lack(key);
    const reader = readers[told.oneOf(words)];
    return reader === undefined ? field.fail('must be of a known shape') : reader(field);
  };
}

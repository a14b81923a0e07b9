/** Plain data that can be saved, sent and hashed. */
export type Json = null | boolean | number | string | readonly Json[] | JsonRecord;
export interface JsonRecord {
  readonly [key: string]: Json | undefined;
}

/** JSON with sorted keys and without undefined members: equal values give equal text. */
export function canonical(value: unknown): string {
  if (value === undefined || value === null) return 'null';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  if (typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  return canonicalRecord(value);
}

function canonicalRecord(value: object): string {
  const members = value as Readonly<Record<string, unknown>>;
  let text = '';
  for (const key of Object.keys(value).sort()) {
    const member = members[key];
    if (member === undefined) continue;
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonical(member)}`;
  }
  return `{${text}}`;
}

/** Whether two values have the same canonical text, without writing it: identical objects are not compared member by member. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return typeof one !== 'object' && typeof other !== 'object'
      ? canonical(one) === canonical(other)
      : isNothing(one) && isNothing(other);
  if (Array.isArray(one)) return Array.isArray(other) && sameLists(one, other);
  return !Array.isArray(other) && sameRecords(one as Members, other as Members);
}

type Members = Readonly<Record<string, unknown>>;

function sameLists(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (!sameJson(one[i], other[i])) return false;
  return true;
}

function sameRecords(one: Members, other: Members): boolean {
  let members = 0;
  for (const key of Object.keys(one)) {
    const member = one[key];
    if (member === undefined) continue;
    const twin = Object.hasOwn(other, key) ? other[key] : undefined;
    if (twin === undefined || !sameJson(member, twin)) return false;
    members++;
  }
  for (const key of Object.keys(other)) if (other[key] !== undefined) members--;
  return members === 0;
}

/** Whether the value is written as null. */
function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'number' && !Number.isFinite(value));
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import { canonical, isRecord, type Json } from '@bridgehead/kernel';

/** Floating point may blur the last digits of odds, never a length. */
const EXACT = 1e-9;

/** How an actual value differs from the expected one; null if it does not. In records only the given members count. */
export function difference(actual: unknown, expected: Json | undefined, path: string): string | null {
  if (Array.isArray(expected)) return listDifference(actual, expected as readonly Json[], path);
  if (isRecord(expected)) return recordDifference(actual, expected as Readonly<Record<string, Json>>, path);
  if (typeof expected !== 'number')
    return (actual ?? null) === (expected ?? null) ? null : told(path, actual, expected);
  // A number expected of a list is its length: three cards in a hand.
  const amount: unknown = Array.isArray(actual) ? actual.length : actual;
  return isClose(amount, expected, EXACT) ? null : told(path, actual, expected);
}

/** The last entry may be a tolerance: `[31.2, 20, ±0.01]` for a point, `[90, ±1]` for a number. */
function listDifference(actual: unknown, expected: readonly Json[], path: string): string | null {
  const tolerance = toleranceOf(expected.at(-1));
  const wanted = tolerance === null ? expected : expected.slice(0, -1);
  if (tolerance !== null && typeof actual === 'number' && wanted.length === 1) {
    return isClose(actual, wanted[0], tolerance) ? null : told(path, actual, expected);
  }
  const given: readonly unknown[] | null = Array.isArray(actual) ? actual : actual === undefined ? [] : null;
  if (given === null || given.length !== wanted.length) return told(path, actual, expected);
  for (const [i, want] of wanted.entries()) {
    const found =
      tolerance === null ? difference(given[i], want, `${path}[${i}]`) : isClose(given[i], want, tolerance) ? null : '';
    if (found !== null) return tolerance === null ? found : told(path, actual, expected);
  }
  return null;
}

function recordDifference(actual: unknown, expected: Readonly<Record<string, Json>>, path: string): string | null {
  if (!isRecord(actual)) return told(path, actual, expected);
  for (const [key, want] of Object.entries(expected)) {
    const found = difference(memberOf(actual, key, path), want, `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

/** An absent mark or counter counts as 0. */
export function memberOf(record: Readonly<Record<string, unknown>>, key: string, path: string): unknown {
  if (Object.hasOwn(record, key)) return record[key];
  return /(^|\.)(marks|counters)$/.test(path) ? 0 : undefined;
}

function toleranceOf(entry: Json | undefined): number | null {
  const found = typeof entry === 'string' ? /^(?:±|\+-|\+\/-)\s*(\d*\.?\d+)$/.exec(entry) : null;
  return found === null ? null : Number(found[1]);
}

function isClose(actual: unknown, expected: unknown, within: number): boolean {
  return typeof actual === 'number' && typeof expected === 'number' && Math.abs(actual - expected) <= within + EXACT;
}

function told(path: string, actual: unknown, expected: unknown): string {
  return `${path} is ${shown(actual)}, expected ${shown(expected)}`;
}

export function shown(value: unknown): string {
  if (value === undefined) return 'absent';
  const text = typeof value === 'string' ? value : canonical(value).replaceAll('"', '');
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

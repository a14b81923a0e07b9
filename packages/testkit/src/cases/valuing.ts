import { type Decision, hint, isRecord, type Json, type Result, type StageCall } from '@bridgehead/kernel';
import { activeSide, type GameSystem, type Table, turnOf, type Vocabulary } from '@bridgehead/tabletop';
import { difference, memberOf, shown } from './matching.js';
import { COLLECTIONS, memoAt } from './picture.js';
import { strangeWord } from './words.js';

/** What can be looked at: the umpire's battle, or one viewer's view. */
export interface Scene {
  readonly system: GameSystem;
  readonly table: Table;
  readonly stage: StageCall;
  readonly pending: readonly Decision[];
  readonly result: Result | null;
}

/** How the value at a path differs from what is expected; null if it does not. */
export function mismatch(scene: Scene, path: string, expected: Json): string | null {
  const found = valueAt(scene, path, expected);
  if ('strange' in found) return found.strange;
  const { value } = found;
  if (expected === 'absent')
    return value === undefined || value === null ? null : `${path} is ${shown(value)}, expected it to be absent`;
  if (expected === 'none' && (value === null || (Array.isArray(value) && value.length === 0))) return null;
  return difference(plainly(value, expected), expected, path);
}

/** A piece that is expected to be a word is judged by its state: destroyed, reserve, in, on, … */
function plainly(value: unknown, expected: Json): unknown {
  if (typeof expected !== 'string' || !isRecord(value)) return value;
  if (expected === 'off' && 'off' in value) return 'off';
  return 'state' in value ? value['state'] : 'off' in value ? value['off'] : value;
}

type Found = { readonly value: unknown } | { readonly strange: string };

function valueAt(scene: Scene, path: string, expected: Json): Found {
  const [head = ''] = path.split('.');
  const rest = path.slice(head.length + 1);
  if (Object.hasOwn(COURSE, head) && rest === '') return { value: COURSE[head]?.(scene, expected) };
  if (head === 'memos') return memoValue(scene, rest, path);
  const collection = Object.hasOwn(COLLECTIONS, head) ? COLLECTIONS[head] : undefined;
  if (collection === undefined) {
    return {
      strange: `"${path}" leads nowhere${hint(head, [...Object.keys(COLLECTIONS), 'memos', ...Object.keys(COURSE), 'sees', 'events', 'without'])}`,
    };
  }
  const ids = [...collection.ids(scene.table)];
  const id = longest(ids, rest);
  if (id === null) return missing(head, rest, ids, expected);
  return walk(scene, collection.piece(scene.table, id), `${head}.${id}`, rest.slice(id.length + 1));
}

/** A case may expect something to be absent; otherwise a missing value is a mistake in the case, or a failure. */
function missing(head: string, rest: string, ids: readonly string[], expected: Json): Found {
  if (expected === null || expected === 'absent') return { value: undefined };
  const [id = ''] = rest.split('.');
  return { strange: `there is no "${id}" among the ${head}${hint(id, ids)}` };
}

function memoValue(scene: Scene, rest: string, path: string): Found {
  const [name = ''] = rest.split(/[/.]/);
  const strange = strangeWord(scene.system, 'memos', name);
  if (strange !== null) return { strange };
  const memo = memoAt(scene.table, rest);
  return walk(scene, memo.found, path, memo.rest);
}

const NAMED: Readonly<Record<string, keyof Vocabulary>> = { marks: 'marks', counters: 'counters' };

function walk(scene: Scene, start: unknown, from: string, rest: string): Found {
  let value = start;
  let path = from;
  for (const [place, key] of (rest === '' ? [] : rest.split('.')).entries()) {
    if (!isRecord(value)) return { value: undefined };
    const sort = NAMED[path.split('.').at(-1) ?? ''];
    const strange = sort === undefined ? null : strangeWord(scene.system, sort, key);
    if (strange !== null) return { strange };
    const isPile = from.startsWith('sides.') && strangeWord(scene.system, 'piles', key) === null;
    if (place === 0 && 'state' in value && !Object.hasOwn(value, key) && !isPile)
      return { strange: `${path} has no "${key}"${hint(key, Object.keys(value))}` };
    value = place === 0 && isPile && !Object.hasOwn(value, key) ? [] : memberOf(value, key, path);
    path = `${path}.${key}`;
  }
  return { value };
}

/** Ids may contain dots. */
function longest(ids: readonly string[], rest: string): string | null {
  let best: string | null = null;
  for (const id of ids) {
    if ((rest === id || rest.startsWith(`${id}.`)) && id.length > (best?.length ?? -1)) best = id;
  }
  return best;
}

const COURSE: Readonly<Record<string, (scene: Scene, expected: Json) => unknown>> = {
  stage: ({ stage }, expected) => (isRecord(expected) ? { [stage.stage]: stage.args } : stage.stage),
  pending: ({ pending }, expected) => {
    const open = pending.map(({ side, ask, kind, args, rules }) => ({ side, ask, kind, args, rules }));
    return isRecord(expected) && open.length === 1 ? open[0] : open;
  },
  result: ({ result }) => (result === null ? null : { ...result, winner: result.winner ?? 'none' }),
  active: ({ table }) => activeSide(table),
  turn: ({ table }) => turnOf(table),
};

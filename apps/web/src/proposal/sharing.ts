import type { Allocation, BarredShare, Shareable } from '@bridgehead/kernel';
import { changed, latestAnswer, type OpenProposing, type OpenQuestion } from './state.js';
import { propose } from './weighing.js';

/** Items that are alike: each goes into some bin, and it does not matter which of them goes where. */
interface ItemKind {
  /** The name of the kind; for an item that is like no other, its id. */
  readonly kind: string;
  readonly items: readonly string[];
  /** How many of them have no bin yet. */
  readonly left: number;
}

/** Things being shared out by hand. */
export interface Sharing {
  readonly bins: readonly string[];
  readonly kinds: readonly ItemKind[];
  /** The kind that a press on a bin puts there. */
  readonly chosen: ItemKind;
  /** How many items of each kind a bin has. */
  readonly inBin: (bin: string) => readonly { readonly kind: string; readonly count: number }[];
  /** Why no item of the chosen kind may go into a bin. */
  readonly whyNot: (bin: string) => BarredShare | null;
}

/** Null if the question is not to share something out. */
export function sharingOf(open: OpenQuestion): Sharing | null {
  const shareable = shareableIn(open);
  const now = allocationIn(open);
  if (shareable === null || now === null) return null;
  const kinds = kindsOf(shareable, now);
  const chosen = kinds.find(({ kind }) => kind === open.sharedKind) ?? kinds.find(({ left }) => left > 0) ?? kinds[0];
  if (chosen === undefined) return null;
  return {
    bins: shareable.bins,
    kinds,
    chosen,
    inBin: (bin) =>
      kinds
        .map(({ kind, items }) => ({ kind, count: itemsIn(items, now, bin).length }))
        .filter(({ count }) => count > 0),
    whyNot: (bin) => whyNone(shareable, chosen.items, bin),
  };
}

export function chooseKind(state: OpenProposing, kind: string): OpenProposing {
  return changed(state, { sharedKind: kind });
}

/** So many items of the chosen kind go into a bin: first those without one, then those of the fullest other bin. */
export function shareInto(state: OpenProposing, bin: string, count: number): OpenProposing {
  const shareable = shareableIn(state.open);
  const sharing = sharingOf(state.open);
  let now = allocationIn(state.open);
  if (shareable === null || sharing === null || now === null || !shareable.bins.includes(bin)) return state;
  const { items, kind } = sharing.chosen;
  const wanted = Math.max(0, Math.min(count, items.length));
  while (itemsIn(items, now, bin).length > wanted) now = without(now, itemsIn(items, now, bin).at(-1));
  while (itemsIn(items, now, bin).length < wanted) now = { ...now, [nextFor(shareable, items, now, bin)]: bin };
  return propose(chooseKind(state, kind), { allocate: now });
}

/** Puts one item more of the chosen kind into a bin. */
export function shareOneMore(state: OpenProposing, bin: string): OpenProposing {
  const now = allocationIn(state.open);
  const items = sharingOf(state.open)?.chosen.items ?? [];
  return now === null ? state : shareInto(state, bin, itemsIn(items, now, bin).length + 1);
}

export function shareNothing(state: OpenProposing): OpenProposing {
  return allocationIn(state.open) === null ? state : propose(state, { allocate: {} });
}

function shareableIn({ choices }: OpenQuestion): Shareable | null {
  const makings = choices?.makings ?? null;
  return makings !== null && 'bins' in makings ? makings : null;
}

function allocationIn(open: OpenQuestion): Allocation | null {
  const answer = latestAnswer(open);
  return answer !== null && 'allocate' in answer ? answer.allocate : null;
}

function kindsOf({ items, kinds }: Shareable, now: Allocation): readonly ItemKind[] {
  const kindOf = (item: string) => kinds[item] ?? item;
  return [...new Set(items.map(kindOf))].map((kind) => {
    const alike = items.filter((item) => kindOf(item) === kind);
    return { kind, items: alike, left: alike.filter((item) => now[item] === undefined).length };
  });
}

function itemsIn(items: readonly string[], now: Allocation, bin: string): readonly string[] {
  return items.filter((item) => now[item] === bin);
}

function without(now: Allocation, item: string | undefined): Allocation {
  return Object.fromEntries(Object.entries(now).filter(([other]) => other !== item));
}

/** The item to put into a bin next. If none may go there, one that may not: then the refusal says why. */
function nextFor(shareable: Shareable, items: readonly string[], now: Allocation, bin: string): string {
  const fullness = (item: string) => {
    const other = now[item];
    return other === undefined ? Number.POSITIVE_INFINITY : itemsIn(items, now, other).length;
  };
  const others = items.filter((item) => now[item] !== bin).sort((a, b) => fullness(b) - fullness(a));
  return others.find((item) => barOn(shareable, item, bin) === null) ?? others[0] ?? '';
}

function barOn({ barred }: Shareable, item: string, bin: string): BarredShare | null {
  return barred.find((one) => one.item === item && one.bin === bin) ?? null;
}

function whyNone(shareable: Shareable, items: readonly string[], bin: string): BarredShare | null {
  const bars = items.map((item) => barOn(shareable, item, bin));
  return bars.includes(null) ? null : (bars[0] ?? null);
}

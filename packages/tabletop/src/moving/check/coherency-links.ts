import type { CoherencyLinks } from '../../reading.js';
import type { Table } from '../../table/table.js';
import type { Coherency } from '../demand/movement.js';
import { Layout } from '../path/layout.js';
import { areLinked, gapBetween, type Member, membersOf, type Of, partsOf, reachOf } from './coherency.js';

type Links = CoherencyLinks['links'];

/** Who holds a squad together, as few links as do it, and who is out of it: the same demand that `coherent` checks. */
export function coherencyLinks(table: Table, models: readonly string[], coherency: Coherency): CoherencyLinks {
  const members = membersOf(models, new Layout(table));
  const { rule } = coherency;
  if (members.length < 2) return { links: [], broken: [], rule };
  switch (coherency.kind) {
    case 'chain':
      return { ...inChain(members, coherency), rule };
    case 'touch':
      return { ...inChain(members, { kind: 'chain', distance: table.surface.contact, rule }), rule };
    case 'leader':
      return { ...aroundLeader(members, coherency), rule };
    case 'reach':
      return { ...inReach(members, coherency), rule };
  }
}

type Found = Pick<CoherencyLinks, 'links' | 'broken'>;

/** Whoever is not in the largest part is out of it; with a reach of its own also who has nobody within that. */
function inChain(members: readonly Member[], chain: Of<'chain'>): Found {
  const parts = partsOf(members, chain);
  const [, ...strays] = parts;
  const broken = new Set(strays.flat().map(({ id }) => id));
  if (chain.each !== undefined) for (const one of members) if (!hasInReach(one, members, chain)) broken.add(one.id);
  return { links: parts.flatMap((part) => shortest(part, chain)), broken: [...broken] };
}

function hasInReach(one: Member, members: readonly Member[], chain: Of<'chain'>): boolean {
  return members.some((other) => other !== one && gapBetween(one, other, chain) <= reachOf(one.id, chain));
}

/** Each is joined to the nearest of those that are joined already. */
function shortest(part: readonly Member[], chain: Of<'chain'>): Links {
  const [first, ...left] = part;
  if (first === undefined) return [];
  const joined = [first];
  const links: { from: string; to: string }[] = [];
  while (left.length > 0) {
    const next = nearestLink(joined, left, chain);
    if (next === null) break;
    links.push({ from: next.from.id, to: next.to.id });
    joined.push(next.to);
    left.splice(left.indexOf(next.to), 1);
  }
  return links;
}

function nearestLink(
  joined: readonly Member[],
  left: readonly Member[],
  chain: Of<'chain'>,
): { readonly from: Member; readonly to: Member } | null {
  let best: { readonly from: Member; readonly to: Member } | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const from of joined) {
    for (const to of left) {
      const gap = gapBetween(from, to, chain);
      if (gap >= least || !areLinked(from, to, chain)) continue;
      least = gap;
      best = { from, to };
    }
  }
  return best;
}

function aroundLeader(members: readonly Member[], demand: Of<'leader'>): Found {
  const leader = members.find(({ id }) => id === demand.leader);
  if (leader === undefined) return { links: [], broken: [] };
  const others = members.filter((member) => member !== leader);
  const near = others.filter((member) => gapBetween(member, leader, demand) <= demand.distance);
  return {
    links: near.map(({ id }) => ({ from: leader.id, to: id })),
    broken: others.filter((member) => !near.includes(member)).map(({ id }) => id),
  };
}

function inReach(members: readonly Member[], demand: Of<'reach'>): Found {
  const needed = Math.min(demand.others, members.length - 1);
  const near = (one: Member) =>
    members.filter((other) => other !== one && gapBetween(one, other, demand) <= demand.distance);
  return {
    links: members.flatMap((one, i) =>
      near(one).flatMap((other) => (members.indexOf(other) > i ? [{ from: one.id, to: other.id }] : [])),
    ),
    broken: members.filter((one) => near(one).length < needed).map(({ id }) => id),
  };
}

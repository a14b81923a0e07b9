import type { RuleId } from '@bridgehead/kernel';
import type { Table } from '../../table/table.js';
import type { Coherency } from '../demand/movement.js';
import { Layout } from '../path/layout.js';
import {
  areLinked,
  type CoherencyOf,
  gapToMember,
  linkedParts,
  membersOf,
  ownReach,
  type SquadMember,
} from './coherency.js';

export interface CoherencyLinks {
  readonly links: readonly { readonly from: string; readonly to: string }[];
  /** Models that are out of coherency. */
  readonly broken: readonly string[];
  readonly rule: RuleId;
}

type Links = CoherencyLinks['links'];

/** The fewest links that hold a squad together, and the models that are out of coherency: the same demand that `coherent` checks. */
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

type LinksFound = Pick<CoherencyLinks, 'links' | 'broken'>;

/** A model outside the largest part is out of coherency, and so is one with a reach of its own and no squadmate within it. */
function inChain(members: readonly SquadMember[], chain: CoherencyOf<'chain'>): LinksFound {
  const parts = linkedParts(members, chain);
  const [, ...strays] = parts;
  const broken = new Set(strays.flat().map(({ id }) => id));
  if (chain.each !== undefined) for (const one of members) if (!hasInReach(one, members, chain)) broken.add(one.id);
  return { links: parts.flatMap((part) => shortest(part, chain)), broken: [...broken] };
}

function hasInReach(one: SquadMember, members: readonly SquadMember[], chain: CoherencyOf<'chain'>): boolean {
  return members.some((other) => other !== one && gapToMember(one, other, chain) <= ownReach(one.id, chain));
}

/** Each model is linked to the nearest of those that are already linked. */
function shortest(part: readonly SquadMember[], chain: CoherencyOf<'chain'>): Links {
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
  joined: readonly SquadMember[],
  left: readonly SquadMember[],
  chain: CoherencyOf<'chain'>,
): { readonly from: SquadMember; readonly to: SquadMember } | null {
  let best: { readonly from: SquadMember; readonly to: SquadMember } | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const from of joined) {
    for (const to of left) {
      const gap = gapToMember(from, to, chain);
      if (gap >= least || !areLinked(from, to, chain)) continue;
      least = gap;
      best = { from, to };
    }
  }
  return best;
}

function aroundLeader(members: readonly SquadMember[], demand: CoherencyOf<'leader'>): LinksFound {
  const leader = members.find(({ id }) => id === demand.leader);
  if (leader === undefined) return { links: [], broken: [] };
  const others = members.filter((member) => member !== leader);
  const near = others.filter((member) => gapToMember(member, leader, demand) <= ownReach(member.id, demand));
  return {
    links: near.map(({ id }) => ({ from: leader.id, to: id })),
    broken: others.filter((member) => !near.includes(member)).map(({ id }) => id),
  };
}

function inReach(members: readonly SquadMember[], demand: CoherencyOf<'reach'>): LinksFound {
  const needed = Math.min(demand.others, members.length - 1);
  const near = (one: SquadMember) =>
    members.filter((other) => other !== one && gapToMember(one, other, demand) <= demand.distance);
  return {
    links: members.flatMap((one, i) =>
      near(one).flatMap((other) => (members.indexOf(other) > i ? [{ from: one.id, to: other.id }] : [])),
    ),
    broken: members.filter((one) => near(one).length < needed).map(({ id }) => id),
  };
}

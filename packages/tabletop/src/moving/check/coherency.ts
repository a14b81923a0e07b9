/** Whether a squad is in coherency: the one answer to that question, for rules, screen and opponent. */
import type { Footprint } from '@bridgehead/geometry';
import type { Refusal, RuleId } from '@bridgehead/kernel';
import { gapBetween } from '../../table/distances.js';
import { nameOf } from '../../table/naming.js';
import { amountIn } from '../../table/queries.js';
import type { Table } from '../../table/table.js';
import type { Coherency } from '../demand/movement.js';
import { refuseDemand } from '../demand/refuse-demand.js';
import { Layout } from '../path/layout.js';
import { bothInWords } from './wording.js';

export interface SquadMember {
  readonly id: string;
  readonly footprint: Footprint;
}

/** Null if these models are in coherency as they stand. Models off the table are ignored; passengers stand where their carrier does. */
export function coherent(
  table: Table,
  models: readonly string[],
  coherency: Coherency,
  layout: Layout = new Layout(table),
): Refusal | null {
  const members = membersOf(models, layout);
  if (members.length < 2) return null;
  switch (coherency.kind) {
    case 'chain':
      return chained(table, members, coherency);
    case 'touch':
      return chained(table, members, { kind: 'chain', distance: table.surface.contact, rule: coherency.rule });
    case 'leader':
      return aroundLeader(table, members, coherency);
    case 'reach':
      return inReach(table, members, coherency);
  }
}

/** Null if every squad that has one of these models is in coherency, its other models included. */
export function coherentSquads(
  table: Table,
  models: readonly string[],
  coherency: Coherency,
  layout: Layout,
): Refusal | null {
  for (const squad of new Set(models.map((id) => table.models.get(id)?.squad ?? ''))) {
    const refused = coherent(table, table.squads.get(squad)?.models ?? [], coherency, layout);
    if (refused !== null) return refused;
  }
  return null;
}

export function membersOf(models: readonly string[], layout: Layout): SquadMember[] {
  const members: SquadMember[] = [];
  for (const id of models) {
    const footprint = layout.footprint(id);
    if (footprint !== undefined) members.push({ id, footprint });
  }
  return members;
}

export type CoherencyOf<K extends Coherency['kind']> = Extract<Coherency, { kind: K }>;

export function gapToMember(a: SquadMember, b: SquadMember, how: { readonly centres?: true }): number {
  return gapBetween(a.footprint, b.footprint, how);
}

function chained(table: Table, members: readonly SquadMember[], chain: CoherencyOf<'chain'>): Refusal | null {
  const parts = linkedParts(members, chain);
  if (parts.length > 1) return apart(table, parts, chain);
  return chain.each === undefined ? null : inOwnReach(table, members, chain);
}

export function ownReach(id: string, chain: CoherencyOf<'chain' | 'leader'>): number {
  return (chain.each && amountIn(chain.each, id)) ?? chain.distance;
}

/** The parts into which the squad falls, the largest first; of equal parts, the one with the earlier model. */
export function linkedParts(members: readonly SquadMember[], chain: CoherencyOf<'chain'>): SquadMember[][] {
  const left = [...members];
  const parts: SquadMember[][] = [];
  for (let seed = left.shift(); seed !== undefined; seed = left.shift()) {
    const part = [seed];
    for (const member of part) {
      for (let i = left.length - 1; i >= 0; i--) {
        const other = left[i];
        if (other === undefined || !areLinked(member, other, chain)) continue;
        part.push(other);
        left.splice(i, 1);
      }
    }
    parts.push(part);
  }
  return parts.sort((a, b) => b.length - a.length);
}

export function areLinked(a: SquadMember, b: SquadMember, chain: CoherencyOf<'chain'>): boolean {
  return gapToMember(a, b, chain) <= Math.max(ownReach(a.id, chain), ownReach(b.id, chain));
}

/** Names the stray that is nearest to the main part: that is the gap to close first. */
function apart(table: Table, parts: readonly SquadMember[][], chain: CoherencyOf<'chain'>): Refusal {
  const [main = [], ...strays] = parts;
  let stray = { id: '', to: '', gap: Infinity };
  for (const part of strays) {
    for (const { member, other, gap } of part.map((one) => nearestTo(one, main, chain))) {
      if (gap < stray.gap) stray = { id: member.id, to: other.id, gap };
    }
  }
  const most = Math.max(ownReach(stray.id, chain), ownReach(stray.to, chain));
  return refuseGap(table, stray, { most, rule: chain.rule });
}

function nearestTo(
  member: SquadMember,
  others: readonly SquadMember[],
  how: { readonly centres?: true },
): { member: SquadMember; other: SquadMember; gap: number } {
  let other = member;
  let gap = Infinity;
  for (const candidate of others) {
    const apart = candidate === member ? Infinity : gapToMember(member, candidate, how);
    if (apart >= gap) continue;
    gap = apart;
    other = candidate;
  }
  return { member, other, gap };
}

function inOwnReach(table: Table, members: readonly SquadMember[], chain: CoherencyOf<'chain'>): Refusal | null {
  for (const one of members) {
    const { other, gap } = nearestTo(one, members, chain);
    const most = ownReach(one.id, chain);
    if (gap > most) return refuseGap(table, { id: one.id, to: other.id, gap }, { most, rule: chain.rule });
  }
  return null;
}

function aroundLeader(table: Table, members: readonly SquadMember[], rule: CoherencyOf<'leader'>): Refusal | null {
  const leader = members.find(({ id }) => id === rule.leader);
  if (leader === undefined) return null;
  for (const member of members) {
    const gap = member === leader ? 0 : gapToMember(member, leader, rule);
    const reach = ownReach(member.id, rule);
    if (gap <= reach) continue;
    const [is, most] = bothInWords(table, gap, reach);
    const reason = `${nameOf(table, member.id)} would be ${is} from its leader; ${most} is allowed`;
    return refuseDemand('coherency', rule.rule, reason, {
      model: member.id,
      to: leader.id,
      gap,
      missing: gap - reach,
    });
  }
  return null;
}

/** In a squad with too few models, all of them must be near. */
function inReach(table: Table, members: readonly SquadMember[], rule: CoherencyOf<'reach'>): Refusal | null {
  const needed = Math.min(rule.others, members.length - 1);
  for (const member of members) {
    const gaps = members
      .filter((other) => other !== member)
      .map((other) => ({ other, gap: gapToMember(member, other, rule) }));
    const [last] = gaps.sort((a, b) => a.gap - b.gap).slice(needed - 1);
    if (needed === 0 || last === undefined || last.gap <= rule.distance) continue;
    const gap = { id: member.id, to: last.other.id, gap: last.gap };
    return refuseGap(table, gap, { most: rule.distance, rule: rule.rule });
  }
  return null;
}

interface GapToSquadmate {
  readonly id: string;
  readonly to: string;
  readonly gap: number;
}

interface GapLimit {
  readonly most: number;
  readonly rule: RuleId;
}

function refuseGap(table: Table, { id, to, gap }: GapToSquadmate, { most, rule }: GapLimit): Refusal {
  const [is, allowed] = bothInWords(table, gap, most);
  const reason = `${nameOf(table, id)} would be ${is} from the nearest squadmate; ${allowed} is allowed`;
  return refuseDemand('coherency', rule, reason, { model: id, to, gap, missing: gap - most });
}

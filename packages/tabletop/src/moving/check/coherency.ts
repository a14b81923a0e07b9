/** Whether a squad hangs together. The one answer to that question, for rules, screen and opponent. */
import { centreDistance, distance, type Footprint } from '@bridgehead/geometry';
import { type Refusal, refuse, type RuleId } from '@bridgehead/kernel';
import { nameOf } from '../../table/naming.js';
import { amountIn } from '../../table/queries.js';
import type { Table } from '../../table/table.js';
import type { Coherency } from '../demand/movement.js';
import { Layout } from '../path/layout.js';
import { bothInWords } from './wording.js';

export interface Member {
  readonly id: string;
  readonly footprint: Footprint;
}

/** Null if these models hang together as they stand. Such as are not on the table are left out; those aboard stand where their carrier does. */
export function coherent(
  table: Table,
  models: readonly string[],
  coherency: Coherency,
  unit?: string,
  layout: Layout = new Layout(table),
): Refusal | null {
  const members = membersOf(models, layout);
  if (members.length < 2) return null;
  switch (coherency.kind) {
    case 'chain':
      return chained(table, members, coherency, unit);
    case 'touch':
      return chained(table, members, { kind: 'chain', distance: table.surface.contact, rule: coherency.rule }, unit);
    case 'leader':
      return aroundLeader(table, members, coherency, unit);
    case 'reach':
      return inReach(table, members, coherency, unit);
  }
}

/** Null if every squad that has one of these models hangs together: its other models count too. */
export function coherentSquads(
  table: Table,
  models: readonly string[],
  coherency: Coherency,
  unit: string | undefined,
  layout: Layout,
): Refusal | null {
  for (const squad of new Set(models.map((id) => table.models.get(id)?.squad ?? ''))) {
    const refused = coherent(table, table.squads.get(squad)?.models ?? [], coherency, unit, layout);
    if (refused !== null) return refused;
  }
  return null;
}

export function membersOf(models: readonly string[], layout: Layout): Member[] {
  const members: Member[] = [];
  for (const id of models) {
    const footprint = layout.footprint(id);
    if (footprint !== undefined) members.push({ id, footprint });
  }
  return members;
}

export type Of<K extends Coherency['kind']> = Extract<Coherency, { kind: K }>;

export function gapBetween(a: Member, b: Member, { centres }: { readonly centres?: true }): number {
  return centres === true ? centreDistance(a.footprint, b.footprint) : distance(a.footprint, b.footprint);
}

function chained(table: Table, members: readonly Member[], chain: Of<'chain'>, unit?: string): Refusal | null {
  const parts = partsOf(members, chain);
  if (parts.length > 1) return apart(table, parts, chain, unit);
  return chain.each === undefined ? null : inOwnReach(table, members, chain, unit);
}

export function reachOf(id: string, chain: Of<'chain'>): number {
  return (chain.each && amountIn(chain.each, id)) ?? chain.distance;
}

/** The parts that hang together, the largest first; among equals the one with the earlier model. */
export function partsOf(members: readonly Member[], chain: Of<'chain'>): Member[][] {
  const left = [...members];
  const parts: Member[][] = [];
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

export function areLinked(a: Member, b: Member, chain: Of<'chain'>): boolean {
  return gapBetween(a, b, chain) <= Math.max(reachOf(a.id, chain), reachOf(b.id, chain));
}

/** Names the stray that is nearest to the main part: closing that gap mends most. */
function apart(table: Table, parts: readonly Member[][], chain: Of<'chain'>, unit?: string): Refusal {
  const [main = [], ...strays] = parts;
  let stray = { id: '', to: '', gap: Infinity };
  for (const part of strays) {
    for (const { member, other, gap } of part.map((one) => nearestTo(one, main, chain))) {
      if (gap < stray.gap) stray = { id: member.id, to: other.id, gap };
    }
  }
  const most = Math.max(reachOf(stray.id, chain), reachOf(stray.to, chain));
  return refuseGap(table, stray, { most, unit, rule: chain.rule });
}

function nearestTo(
  member: Member,
  others: readonly Member[],
  how: { readonly centres?: true },
): { member: Member; other: Member; gap: number } {
  let other = member;
  let gap = Infinity;
  for (const candidate of others) {
    const apart = candidate === member ? Infinity : gapBetween(member, candidate, how);
    if (apart >= gap) continue;
    gap = apart;
    other = candidate;
  }
  return { member, other, gap };
}

function inOwnReach(table: Table, members: readonly Member[], chain: Of<'chain'>, unit?: string): Refusal | null {
  for (const one of members) {
    const { other, gap } = nearestTo(one, members, chain);
    const most = reachOf(one.id, chain);
    if (gap > most) return refuseGap(table, { id: one.id, to: other.id, gap }, { most, unit, rule: chain.rule });
  }
  return null;
}

function aroundLeader(table: Table, members: readonly Member[], rule: Of<'leader'>, unit?: string): Refusal | null {
  const leader = members.find(({ id }) => id === rule.leader);
  if (leader === undefined) return null;
  for (const member of members) {
    const gap = member === leader ? 0 : gapBetween(member, leader, rule);
    if (gap <= rule.distance) continue;
    const [is, most] = bothInWords(gap, rule.distance, unit);
    const reason = `${nameOf(table, member.id)} would be ${is} from its leader; ${most} is allowed`;
    return refuse(rule.rule, reason, { model: member.id, to: leader.id, gap, missing: gap - rule.distance });
  }
  return null;
}

/** A squad with fewer models than are asked for needs all of them near. */
function inReach(table: Table, members: readonly Member[], rule: Of<'reach'>, unit?: string): Refusal | null {
  const needed = Math.min(rule.others, members.length - 1);
  for (const member of members) {
    const gaps = members
      .filter((other) => other !== member)
      .map((other) => ({ other, gap: gapBetween(member, other, rule) }));
    const [last] = gaps.sort((a, b) => a.gap - b.gap).slice(needed - 1);
    if (needed === 0 || last === undefined || last.gap <= rule.distance) continue;
    const gap = { id: member.id, to: last.other.id, gap: last.gap };
    return refuseGap(table, gap, { most: rule.distance, unit, rule: rule.rule });
  }
  return null;
}

interface Gap {
  readonly id: string;
  readonly to: string;
  readonly gap: number;
}

interface Limit {
  readonly most: number;
  readonly unit: string | undefined;
  readonly rule: RuleId;
}

function refuseGap(table: Table, { id, to, gap }: Gap, { most, unit, rule }: Limit): Refusal {
  const [is, allowed] = bothInWords(gap, most, unit);
  const reason = `${nameOf(table, id)} would be ${is} from the nearest squadmate; ${allowed} is allowed`;
  return refuse(rule, reason, { model: id, to, gap, missing: gap - most });
}

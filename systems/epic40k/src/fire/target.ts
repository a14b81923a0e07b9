import {
  allocateAsk,
  type Candidate,
  type JsonRecord,
  pickAsk,
  refuse,
  type Refusal,
  type Side,
} from '@bridgehead/kernel';
import { candidatesNamed, nameOf, type Table } from '@bridgehead/tabletop';
import { hasFlyers } from '../book/detachments.js';
import { expectedLoss, previewOf } from './expected.js';
import { type Gun, gunsBearing, readyGuns, unitsAsTargets } from './guns.js';
import { bunkersInReach, gunsAtBunker, isBunker, whyNotAtBunker } from './bunker.js';
import { plainVolley } from './declaring.js';
import { targetsFor } from './targets.js';

export interface Shooting extends JsonRecord {
  readonly squad: string;
}

/** Its id among the answers: each unit at a target of its own. */
export const SPLIT = 'split';

/** Its weapons that may fire at a detachment or a bunker. */
export function gunsAt(table: Table, squad: string, target: string): readonly Gun[] {
  const isAtBunker = isBunker(table, squad, target);
  return isAtBunker ? gunsAtBunker(table, readyGuns(table, squad), target) : gunsBearing(table, squad, target);
}

/** E40-OBJ-08: a bunker is a target of its own. */
function allInReach(table: Table, squad: string, side: Side): readonly string[] {
  return [...inReach(table, squad, side), ...bunkersInReach(table, readyGuns(table, squad), side)];
}

function inReach(table: Table, squad: string, side: Side): readonly string[] {
  return targetsFor(table, side).filter((target) => gunsBearing(table, squad, target).length > 0);
}

/** E40-FIRE-02: at which detachment does it shoot? */
export const shootAt = pickAsk<Table, Shooting>({
  name: 'target',
  prompt: 'At which detachment does it shoot?',
  meaning: 'the id of an enemy detachment, or of a bunker of your own objectives; split to share out the units; pass.',
  rules: ['E40-FIRE-02'],
  unlisted: (table, { squad }, id) => whyNoTarget(table, squad, id),
  *candidates(table, { squad }, side): Iterable<Candidate> {
    yield* candidatesNamed(table, targetsFor(table, side));
    for (const id of bunkersInReach(table, readyGuns(table, squad), side))
      yield { id, label: 'The bunker', pieces: [id] };
    if (allInReach(table, squad, side).length > 1) yield { id: SPLIT, label: 'Split fire' };
  },
  pass: { id: 'pass', label: 'Do not shoot' },
  barred: (table, { squad }, id) => (id === SPLIT ? null : whyNotShootAt(table, squad, id)),
  usual: (table, { squad }, side) => bestTarget(table, squad, side),
  details: (table, { squad }, target) =>
    target === SPLIT || isBunker(table, squad, target)
      ? {}
      : {
          preview: previewOf(table, plainVolley(table, squad, target)),
          forecast: { procedure: 'shoot', args: { squad, target } },
        },
});

/** E40-OBJ-08, E40-FIRE-07: why something that is no target at all may not be shot at. */
function whyNoTarget(table: Table, squad: string, id: string): Refusal | null {
  if (isBunker(table, squad, id)) return whyNotAtBunker(table, squad, id);
  if (table.tokens.has(id)) return refuse('E40-OBJ-08', 'Only a bunker among your own objectives may be shot at.');
  if (!table.squads.has(id)) return null;
  return hasFlyers(table, id)
    ? refuse('E40-FIRE-07', 'Flyers are never shot at like this.')
    : refuse('E40-FIRE-02', `${nameOf(table, id)} is no enemy on the table.`);
}

/** E40-FIRE-02: null if at least one of its weapons bears. */
export function whyNotShootAt(table: Table, squad: string, target: string): Refusal | null {
  if (isBunker(table, squad, target)) return whyNotAtBunker(table, squad, target);
  if (gunsBearing(table, squad, target).length > 0) return null;
  return unitsAsTargets(table, target).length === 0
    ? refuse('E40-FIRE-17', `${nameOf(table, target)} is in base contact with your units.`)
    : refuse('E40-FIRE-02', `${nameOf(table, target)} is out of range or out of the line of fire.`);
}

/** The target that may expect the greatest loss in points; null if none is in reach. */
function bestTarget(table: Table, squad: string, side: Side): string | null {
  const found = inReach(table, squad, side).map((id) => ({
    id,
    loss: expectedLoss(table, plainVolley(table, squad, id)),
  }));
  return found.toSorted((a, b) => b.loss - a.loss)[0]?.id ?? null;
}

/** E40-FIRE-02, E40-WE-03: units are shared out as wholes, and the mounts of war engines one by one. */
function itemOf(gun: { readonly id: string; readonly unit: string; readonly mounted: boolean }): string {
  return gun.mounted ? gun.id : gun.unit;
}

function itemsOf(table: Table, squad: string): ReadonlyMap<string, readonly string[]> {
  const items = new Map<string, string[]>();
  for (const gun of readyGuns(table, squad)) {
    const item = itemOf(gun);
    items.set(item, [...(items.get(item) ?? []), gun.id]);
  }
  return items;
}

/** E40-FIRE-02: which unit shoots at which detachment? */
export const splitFire = allocateAsk<Table, Shooting>({
  name: 'splitFire',
  prompt: 'Who shoots at which detachment?',
  meaning: 'a target for each unit, or for each mount of a war engine as `unit/weapon`; those left out do not shoot.',
  rules: ['E40-FIRE-02'],
  items: (table, { squad }) => [...itemsOf(table, squad).keys()],
  bins: (table, { squad }, side) => allInReach(table, squad, side),
  partial: true,
  barred(table, { squad }, item, target) {
    const ids = itemsOf(table, squad).get(item) ?? [];
    if (gunsAt(table, squad, target).some(({ id }) => ids.includes(id))) return null;
    const whom = isBunker(table, squad, target) ? 'The bunker' : nameOf(table, target);
    return refuse('E40-FIRE-02', `${whom} is out of its range or out of its line of fire.`);
  },
  usual(table, { squad }, side) {
    const best = bestTarget(table, squad, side);
    const bearing = best === null ? [] : gunsBearing(table, squad, best);
    return Object.fromEntries(best === null ? [] : bearing.map((gun) => [itemOf(gun), best]));
  },
});

/** The weapons that each target gets by such an answer. */
export function gunsShared(
  table: Table,
  squad: string,
  shared: Readonly<Record<string, string>>,
): ReadonlyMap<string, readonly string[]> {
  const items = itemsOf(table, squad);
  const found = new Map<string, string[]>();
  for (const [item, target] of Object.entries(shared)) {
    const bearing = new Set(gunsAt(table, squad, target).map(({ id }) => id));
    const guns = (items.get(item) ?? []).filter((id) => bearing.has(id));
    found.set(target, [...(found.get(target) ?? []), ...guns]);
  }
  return found;
}

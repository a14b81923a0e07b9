import type { Procedure } from '@bridgehead/kernel';
import { isDestroyed, modelOf, profileOf, squadOf, type TablePlay } from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { isWarEngine } from '../book/units.js';
import { costsMarker } from '../morale/losses.js';
import { type Allocated, allocate } from './allocation.js';
import { damageEngine } from './engine-damage.js';
import { type Hit, hitHas, isMacro } from './hits.js';
import { type Harm, joined, NO_HARM } from './harm.js';
import { loseUnit } from './lose-unit.js';
import { citeHit } from './cite-hit.js';
import { keyOfSaves, rollSaves, savesAgainst, type SaveView } from './saves.js';
import { stoppedByFields } from './shields.js';

/** An attack on one formation, once it has hit. */
export interface Suffering extends SaveView {
  readonly target: string;
  readonly hits: readonly Hit[];
  /** The units that can be hit, the closest first. */
  readonly candidates: readonly string[];
}

/** EA-FIRE-09, EA-FIRE-10, EA-FIRE-11: normal hits are allocated, saved and removed first, then macro-weapon hits. */
export function* suffer(play: TablePlay, suffering: Suffering): Procedure<Harm> {
  const { hits, target } = suffering;
  const normal = yield* sufferOnce(
    play,
    suffering,
    hits.filter((hit) => !isMacro(hit)),
  );
  const macro = hits.filter(isMacro);
  if (macro.length > 0) play.cite('EA-FIRE-11');
  const all = joined(normal, yield* sufferOnce(play, suffering, macro));
  if (suffering.crossfire !== true || all.lost.length === 0) return all;
  // EA-XF-01: the first unit destroyed gives two; none where losses give none.
  play.cite('EA-XF-01');
  return all.markers > 0 && squadOf(play.table, target).models.length > 0 ? { ...all, markers: all.markers + 1 } : all;
}

function* sufferOnce(play: TablePlay, suffering: Suffering, hits: readonly Hit[]): Procedure<Harm> {
  if (hits.length === 0) return NO_HARM;
  const standing = suffering.candidates.filter((id) => !isDestroyed(play.table, id));
  play.cite('EA-FIRE-09');
  return yield* resolveAllocated(play, suffering, yield* allocate(play, hits, standing), standing);
}

/** EA-FIRE-10: all saves are rolled once all hits are allocated; `order` has the closest unit first. */
export function* resolveAllocated(
  play: TablePlay,
  view: SaveView,
  allocated: Allocated,
  order: readonly string[],
): Procedure<Harm> {
  let harm = NO_HARM;
  const groups = new Map<string, Struck[]>();
  for (const model of order) {
    const given = allocated.get(model) ?? [];
    // EA-MOR-04: a unit of a broken formation may be lost to the Blast marker before its hits are saved.
    if (given.length === 0 || isDestroyed(play.table, model)) continue;
    if (isWarEngine(play.table, model)) {
      harm = joined(harm, yield* damageEngine(play, model, given, view));
      continue;
    }
    const left = stoppedByFields(play, model, given);
    if (left.length > 0) addTo(groups, keyOf(play, model, left, view), { model, hits: left });
  }
  for (const group of groups.values()) harm = joined(harm, yield* resolveGroup(play, group, view));
  return harm;
}

interface Struck {
  readonly model: string;
  readonly hits: readonly Hit[];
}

function addTo(groups: Map<string, Struck[]>, key: string, struck: Struck): void {
  groups.set(key, [...(groups.get(key) ?? []), struck]);
}

/** Units of one kind that have one hit each and the same saves are rolled for together, the closest falling first. */
function keyOf({ table }: TablePlay, model: string, hits: readonly Hit[], view: SaveView): string {
  const [only] = hits;
  if (hits.length > 1 || only === undefined) return model;
  const notes = only.traits.map(({ trait }) => trait).join(' ');
  return [profileOf(table, model).id, notes, keyOfSaves(savesAgainst(table, model, only, view))].join('|');
}

function* resolveGroup(play: TablePlay, group: readonly Struck[], view: SaveView): Procedure<Harm> {
  const [first] = group;
  if (first === undefined) return NO_HARM;
  for (const { model, hits } of group) for (const hit of hits) citeHit(play, model, hit, view);
  const fallen = group.length === 1 ? yield* failing(play, first, view) : yield* rollTogether(play, group, view);
  let harm: Harm = { ...NO_HARM, markers: disrupted(play, group) };
  for (const { model, hits } of fallen) harm = joined(harm, yield* lose(play, model, hits));
  return harm;
}

/** The units of a group that failed, the closest first. */
function* rollTogether(play: TablePlay, group: readonly Struck[], view: SaveView): Procedure<readonly Struck[]> {
  const [{ model, hits }] = group as [Struck];
  const [hit] = hits as [Hit];
  const rolls = savesAgainst(play.table, model, hit, view);
  for (const { rule } of rolls) play.cite(rule);
  const failed = yield* rollSaves(modelOf(play.table, model).side, group.length, rolls);
  return group.slice(0, failed);
}

/** One unit with one or several hits: one that gets through destroys it. Returns it with that hit. */
function* failing(play: TablePlay, struck: Struck, view: SaveView): Procedure<readonly Struck[]> {
  const { side } = modelOf(play.table, struck.model);
  for (const hit of struck.hits) {
    const rolls = savesAgainst(play.table, struck.model, hit, view);
    if ((yield* rollSaves(side, 1, rolls)) > 0) return [{ model: struck.model, hits: [hit] }];
  }
  return [];
}

/** EA-KEY-03: each disrupting hit gives a Blast marker, in place of the kills. */
function disrupted(play: TablePlay, group: readonly Struck[]): number {
  let markers = 0;
  for (const { model, hits } of group) {
    const disrupting = hits.filter((hit) => hitHas(hit, 'disrupt')).length;
    if (disrupting === 0 || hasAbility(play.table, model, 'expendable')) continue;
    play.cite('EA-KEY-03', 'EA-FORCE-11');
    markers += disrupting;
  }
  return markers;
}

function* lose(play: TablePlay, model: string, hits: readonly Hit[]): Procedure<Harm> {
  const isDisrupted = hits.some((hit) => hitHas(hit, 'disrupt'));
  const marker = !isDisrupted && costsMarker(play.table, model) ? 1 : 0;
  if (!costsMarker(play.table, model)) citeSpared(play, model);
  const aboard = yield* loseUnit(play, model, 'EA-FIRE-10', hits[0]);
  return joined({ lost: [model], kills: 1, markers: marker }, aboard);
}

/** EA-KEY-04, EA-KEY-37, EA-FORCE-84: why a loss gives no Blast marker. */
function citeSpared(play: TablePlay, model: string): void {
  if (hasAbility(play.table, model, 'expendable')) play.cite('EA-KEY-04', 'EA-FORCE-12');
  else if (hasAbility(play.table, model, 'grotz')) play.cite('EA-KEY-37', 'EA-FORCE-16');
  else play.cite('EA-FORCE-84');
}

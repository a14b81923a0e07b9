import type { Point } from '@bridgehead/geometry';
import {
  carrierOf,
  type Marks,
  type Model,
  type Profile,
  profileOf,
  type Squad,
  type Table,
} from '@bridgehead/tabletop';
import { onSheet, type Sheet } from '../camera/sheet.js';
import { poseDrawn } from './model-poses.js';
import { middleOf } from './relief.js';

/** What a badge shows about a squad from afar. */
export interface Badge {
  readonly squad: Squad;
  /** The profile of the model at its point. */
  readonly profile: Profile;
  readonly strength: number;
  readonly of: number;
  /** Its own marks, those of its models and those of its formation, each of which is drawn on all badges of the formation. */
  readonly marks: Marks;
  /** Models of other squads in its models; those of its own are part of its strength. */
  readonly passengers: number;
  /** How many of its own models are in others of them. */
  readonly crew: number;
  /** The model at the badge's point, its leader or its first model, and where it stands. */
  readonly model: string;
  readonly at: Point;
  /** Where the other models of the squad stand. */
  readonly others: readonly Point[];
  /** The terrain piece that it is in. */
  readonly inside: string | null;
  /** The part of it. */
  readonly part: string | null;
  /** Whether the model at its point is drawn. */
  readonly isDrawn: boolean;
}

/** A badge for every visible squad: on the table, or in a terrain piece on it. */
export function badgesOf(table: Table, sheet: Sheet): Badge[] {
  const badges: Badge[] = [];
  const aboard = aboardOf(table);
  for (const squad of table.squads.values()) {
    const badge = badgeOf(table, sheet, squad, aboard);
    if (badge !== null) badges.push(badge);
  }
  return badges;
}

function badgeOf(table: Table, sheet: Sheet, squad: Squad, aboard: ReadonlyMap<string, number>): Badge | null {
  const models = squad.models.flatMap((id) => table.models.get(id) ?? []);
  const seen =
    models.find((model) => model.id === squad.leader && isSeen(table, model)) ??
    models.find((model) => isSeen(table, model));
  if (seen === undefined) return null;
  return {
    squad,
    profile: profileOf(table, seen.id),
    strength: models.filter(({ place }) => place.kind !== 'off').length,
    of: models.length,
    marks: marksTogether(table, squad, models),
    passengers: models.reduce((sum, { id }) => sum + (aboard.get(id) ?? 0), 0),
    crew: models.filter(({ place }) => place.kind === 'in' && table.models.get(place.id)?.squad === squad.id).length,
    model: seen.id,
    others: models.flatMap((model) => {
      const pose = model.id === seen.id ? null : poseDrawn(table, model);
      return pose === null ? [] : [onSheet(sheet, pose)];
    }),
    ...placeOf(table, sheet, seen),
  };
}

/** How many models of other squads are in each outermost carrier, at any depth, counted in one pass. */
function aboardOf(table: Table): ReadonlyMap<string, number> {
  const aboard = new Map<string, number>();
  for (const model of table.models.values()) {
    const carrier = outermostModel(table, model);
    // A squad's own passengers are part of its strength.
    if (carrier.squad !== model.squad) aboard.set(carrier.id, (aboard.get(carrier.id) ?? 0) + 1);
  }
  return aboard;
}

/** The outermost model that a model is in, which may itself be in terrain; the model itself if it is in none. */
function outermostModel(table: Table, model: Model): Model {
  const carrier = model.place.kind === 'in' ? table.models.get(model.place.id) : undefined;
  return carrier === undefined ? model : outermostModel(table, carrier);
}

function isSeen(table: Table, { id, place }: Model): boolean {
  return (
    place.kind === 'on' ||
    (place.kind === 'in' && table.terrain.has(carrierOf(table, id)) && table.terrain.has(place.id))
  );
}

function placeOf(table: Table, sheet: Sheet, model: Model): Pick<Badge, 'at' | 'inside' | 'part' | 'isDrawn'> {
  const { place } = model;
  const pose = poseDrawn(table, model);
  const [inside, part] = place.kind === 'in' ? [place.id, place.part ?? null] : [null, null];
  const middle = middleOf(table.terrain.get(inside ?? '')?.outline ?? []);
  return { at: onSheet(sheet, pose ?? middle), inside, part, isDrawn: pose !== null };
}

/** The marks of the squad, of its formation and of its surviving models. */
function marksTogether(table: Table, { marks, formation = '' }: Squad, models: readonly Model[]): Marks {
  const sum: Record<string, number> = { ...marks };
  const surviving = models.filter(({ place }) => place.kind !== 'off').map((model) => model.marks);
  for (const more of [table.formations.get(formation)?.marks ?? {}, ...surviving])
    for (const [mark, count] of Object.entries(more)) sum[mark] = (sum[mark] ?? 0) + count;
  return sum;
}

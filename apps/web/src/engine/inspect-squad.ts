import type { Pose } from '@bridgehead/geometry';
import {
  distanceBetween,
  type Inspection,
  type Model,
  modelsOf,
  onTable,
  type Sighted,
  sidesOpposing,
  squadOf,
  squadsOf,
  supposing,
  type Table,
  type TerrainEffect,
  type Threat,
  type WeaponReach,
} from '@bridgehead/tabletop';

/** A squad as it stands, or as it would stand. */
export interface AboutSquad {
  readonly squad: string;
  readonly poses?: readonly { readonly piece: string; readonly pose: Pose }[];
}

/** Everything drawn around a squad. */
export interface SquadInspection {
  readonly squad: string;
  readonly reaches: readonly { readonly model: string; readonly weapons: readonly WeaponReach[] }[];
  /** The links that hold the squad together; a model out of coherency is linked to the nearest other model, marked as broken. */
  readonly links: readonly { readonly from: string; readonly to: string; readonly broken: boolean }[];
  readonly enemies: readonly EnemySquad[];
  readonly terrain: Readonly<Record<string, readonly TerrainEffect[]>>;
}

export interface EnemySquad {
  readonly squad: string;
  /** Whether the squad sees any of its models. */
  readonly seen: boolean;
  /** From each model that sees for the squad to the nearest model of this one that it sees; or, if it sees none, to the nearest of all. */
  readonly lines: readonly { readonly from: string; readonly to: string; readonly sight: Sighted }[];
  /** What the squad could do to it. */
  readonly target: Threat | null;
  /** What it could do to the squad if it shoots back. */
  readonly threat: Threat | null;
}

/** Empty for a system that gives no answers. */
export function inspectSquad(
  inspection: Inspection | undefined,
  table: Table,
  about: AboutSquad,
): SquadInspection | null {
  if (inspection === undefined || !table.squads.has(about.squad)) return null;
  const moves = (about.poses ?? []).flatMap(({ piece, pose: { x, y, facing } }) =>
    table.models.get(piece)?.squad === about.squad ? [{ model: piece, to: { kind: 'on', x, y, facing } as const }] : [],
  );
  return supposing(table, moves, (there) => inspectThere(inspection, there, about.squad));
}

function inspectThere(inspection: Inspection, table: Table, squad: string): SquadInspection {
  const models = thoseThere(table, squad);
  const named = inspection.watchers?.(table, squad);
  const watchers = named === undefined ? models : models.filter(({ id }) => named.includes(id));
  const enemies = sidesOpposing(table, squadOf(table, squad).side).flatMap((side) => squadsOf(table, side));
  return {
    squad,
    reaches: models.map(({ id }) => ({ model: id, weapons: inspection.weapons(table, id) })),
    links: linksOf(inspection, table, squad),
    enemies: enemies.flatMap(({ id }) => enemyOf(inspection, table, squad, watchers, id) ?? []),
    terrain: terrainFor(inspection, table, squad),
  };
}

/** The models on the table or in a terrain piece; a model inside another model neither sees nor is seen. */
function thoseThere(table: Table, squad: string): readonly Model[] {
  return modelsOf(table, squad).filter(
    ({ place }) => place.kind === 'on' || (place.kind === 'in' && table.terrain.has(place.id)),
  );
}

function linksOf(inspection: Inspection, table: Table, squad: string): SquadInspection['links'] {
  const { links, broken } = inspection.coherency(table, squad);
  const held = onTable(table, squad).filter(({ id }) => !broken.includes(id));
  return [
    ...links.map(({ from, to }) => ({ from, to, broken: false })),
    ...broken.flatMap((from) => {
      const to = nearestTo(table, from, held.length > 0 ? held : onTable(table, squad));
      return to === null ? [] : [{ from, to, broken: true }];
    }),
  ];
}

function nearestTo(table: Table, from: string, models: readonly Model[]): string | null {
  return byDistance(table, from, models)[0] ?? null;
}

function byDistance(table: Table, from: string, models: readonly Model[]): readonly string[] {
  return models
    .filter(({ id }) => id !== from)
    .map(({ id }) => ({ id, distance: distanceBetween(table, from, id) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ id }) => id);
}

function enemyOf(
  inspection: Inspection,
  table: Table,
  squad: string,
  watchers: readonly Model[],
  enemy: string,
): EnemySquad | null {
  const others = thoseThere(table, enemy);
  if (others.length === 0 || thoseThere(table, squad).length === 0) return null;
  const lines = watchers.flatMap(({ id }) => lineTo(inspection, table, id, others));
  return {
    squad: enemy,
    seen: lines.some(({ sight }) => sight.clear),
    lines,
    target: inspection.threat(table, squad, enemy),
    threat: inspection.threat(table, enemy, squad),
  };
}

function lineTo(inspection: Inspection, table: Table, from: string, others: readonly Model[]): EnemySquad['lines'] {
  let blocked: EnemySquad['lines'] = [];
  for (const to of byDistance(table, from, others)) {
    const sight = inspection.sight(table, from, to);
    if (sight.clear) return [{ from, to, sight }];
    if (blocked.length === 0) blocked = [{ from, to, sight }];
  }
  return blocked;
}

function terrainFor(inspection: Inspection, table: Table, squad: string): SquadInspection['terrain'] {
  const told: Record<string, readonly TerrainEffect[]> = {};
  for (const id of table.terrain.keys()) {
    const effects = inspection.terrain(table, squad, id);
    if (effects.length > 0) told[id] = effects;
  }
  return told;
}

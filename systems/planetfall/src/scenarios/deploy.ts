import { type Bounds, footprintOf, type Pose } from '@bridgehead/geometry';
import { footprintOfTerrain, type Profile, type Table } from '@bridgehead/tabletop';
import type { Drive } from '../charts/classes.js';
import { terrainRow } from '../charts/terrain.js';
import { inches } from '../inches.js';
import { figures } from '../profile/figures.js';
import type { FieldedHelix, FieldedModel, FieldedSquadron } from './field-force.js';

/** Between squadmates, and between squadrons. */
const NEAR = inches(0.5);
const APART = inches(1);
/** How fine the places are that are tried. */
const STEP = inches(0.5);

/** A model of a squadron that is drawn up, from the corner of the whole. */
interface Drawn {
  readonly model: FieldedModel;
  readonly at: Bounds;
}

interface Zone {
  readonly bounds: Bounds;
  readonly facing: number;
}

/**
 * PF-SETUP-12, without asking anybody: helixes beside one another from left to right, each with its Command Element in the middle
 * and every squadron in coherency, wholly in the zone and with a model within the Command Radius. Null if there is no room.
 */
export function lineUp(table: Table, force: readonly FieldedHelix[], zone: Zone): ReadonlyMap<string, Pose> | null {
  const camp = new Camp(table, zone);
  const helixes = force.map((helix) => deployable(helix));
  const widths = helixes.map((squadrons) => squadrons.reduce((sum, { models }) => sum + models.length, 0));
  const total = widths.reduce((sum, width) => sum + width, 0);
  let before = 0;
  for (const [i, squadrons] of helixes.entries()) {
    const share = (before + (widths[i] ?? 0) / 2) / Math.max(1, total);
    before += widths[i] ?? 0;
    const { minX, maxX } = zone.bounds;
    if (!camp.pitch(squadrons, minX + Math.round((maxX - minX) * share))) return null;
  }
  return camp.poses;
}

/** Those that stand on the table, the Command Element first. */
function deployable({ squadrons }: FieldedHelix): readonly FieldedSquadron[] {
  const standing = squadrons.filter(standsByItself);
  return standing.toSorted((a, b) => Number(commandRadius(b) !== null) - Number(commandRadius(a) !== null));
}

/** Not aboard something. PF-ORBAT-51: a Sky Drop Asset waits above. */
export function standsByItself({ aboard, models }: FieldedSquadron): boolean {
  return aboard === null && !models.some(({ profile }) => has(profile, 'sky-drop-asset'));
}

/** PF-MAR-07. */
function commandRadius({ models }: FieldedSquadron): number | null {
  for (const { profile } of models) {
    const radius = profile.traits.find(({ trait }) => trait === 'command-element')?.values?.['radius'];
    if (typeof radius === 'number') return inches(radius);
  }
  return null;
}

function has({ traits }: Profile, mar: string): boolean {
  return traits.some(({ trait }) => trait === mar);
}

/** A Deployment Zone that fills up. */
class Camp {
  readonly poses = new Map<string, Pose>();
  private readonly taken: Bounds[] = [];
  private readonly terrain: readonly { readonly kind: string; readonly bounds: Bounds }[];
  private readonly zone: Zone;

  constructor(table: Table, zone: Zone) {
    this.zone = zone;
    this.terrain = [...table.terrain.values()].map((piece) => ({
      kind: piece.kind,
      bounds: footprintOfTerrain(piece).bounds,
    }));
  }

  /** A helix around a place; false if there is no room for it. */
  pitch(squadrons: readonly FieldedSquadron[], x: number): boolean {
    let command: { readonly at: readonly Bounds[]; readonly radius: number } | null = null;
    for (const squadron of squadrons) {
      const stood = this.stand(squadron, x, command);
      if (stood === null) return false;
      const radius = commandRadius(squadron);
      if (command === null && radius !== null) command = { at: stood, radius };
    }
    return true;
  }

  /** The free place for a squadron that is nearest to where its helix should be, in one row or in two. */
  private stand(
    squadron: FieldedSquadron,
    x: number,
    command: { readonly at: readonly Bounds[]; readonly radius: number } | null,
  ): readonly Bounds[] | null {
    for (const rows of [1, 2, 3]) {
      const drawn = drawUp(squadron, rows, this.zone.facing);
      const size = boundsOf(drawn.map(({ at }) => at));
      for (const corner of this.corners(size, x)) {
        const placed = drawn.map(({ model, at }) => ({ model, at: shifted(at, corner) }));
        const bounds = placed.map(({ at }) => at);
        if (command !== null && !bounds.some((one) => gapToNearest(one, command.at) <= command.radius)) continue;
        if (!placed.every((one) => this.isFree(one))) continue;
        for (const { model, at } of placed) this.poses.set(model.id, middleOf(at, this.zone.facing));
        this.taken.push(...bounds);
        return bounds;
      }
    }
    return null;
  }

  /** Corners at which something of this size is wholly in the zone, those nearest to the wanted middle first. */
  private corners(size: Bounds, x: number): readonly { readonly x: number; readonly y: number }[] {
    const { minX, minY, maxX, maxY } = this.zone.bounds;
    const [width, height] = [size.maxX - size.minX, size.maxY - size.minY];
    const wanted = { x: x - width / 2, y: (minY + maxY - height) / 2 };
    const corners: { readonly x: number; readonly y: number; readonly off: number }[] = [];
    for (let left = minX + NEAR; left + width <= maxX - NEAR; left += STEP) {
      for (let low = minY + NEAR; low + height <= maxY - NEAR; low += STEP) {
        const off = Math.abs(left - wanted.x) + Math.abs(low - wanted.y);
        corners.push({ x: left, y: low, off });
      }
    }
    return corners.sort((a, b) => a.off - b.off);
  }

  private isFree({ model, at }: Drawn): boolean {
    if (this.taken.some((other) => gapBetween(at, other) < APART)) return false;
    const { drive } = figures(model.profile);
    return !this.terrain.some(({ kind, bounds }) => isImpassable(kind, drive) && gapBetween(at, bounds) <= 0);
  }
}

/** PF-TERRAIN-01. */
function isImpassable(kind: string, drive: Drive): boolean {
  return terrainRow(kind).impassableTo.includes(drive);
}

/** A squadron in so many rows, as close as squadmates stand. */
function drawUp({ models }: FieldedSquadron, rows: number, facing: number): readonly Drawn[] {
  const inRow = Math.ceil(models.length / rows);
  const drawn: Drawn[] = [];
  let y = 0;
  for (let first = 0; first < models.length; first += inRow) {
    let x = 0;
    let tallest = 0;
    for (const model of models.slice(first, first + inRow)) {
      const { minX, minY, maxX, maxY } = footprintOf(model.profile.base, { x: 0, y: 0, facing }).bounds;
      drawn.push({ model, at: { minX: x, minY: y, maxX: x + maxX - minX, maxY: y + maxY - minY } });
      x += maxX - minX + NEAR;
      tallest = Math.max(tallest, maxY - minY);
    }
    y += tallest + NEAR;
  }
  return drawn;
}

function boundsOf(all: readonly Bounds[]): Bounds {
  return {
    minX: Math.min(...all.map(({ minX }) => minX)),
    minY: Math.min(...all.map(({ minY }) => minY)),
    maxX: Math.max(...all.map(({ maxX }) => maxX)),
    maxY: Math.max(...all.map(({ maxY }) => maxY)),
  };
}

function shifted(bounds: Bounds, { x, y }: { readonly x: number; readonly y: number }): Bounds {
  return { minX: bounds.minX + x, minY: bounds.minY + y, maxX: bounds.maxX + x, maxY: bounds.maxY + y };
}

function middleOf({ minX, minY, maxX, maxY }: Bounds, facing: number): Pose {
  return { x: Math.round((minX + maxX) / 2), y: Math.round((minY + maxY) / 2), facing };
}

/** The larger of the gaps along and across: never more than the true distance. 0 or less where they touch. */
function gapBetween(a: Bounds, b: Bounds): number {
  return Math.max(a.minX - b.maxX, b.minX - a.maxX, a.minY - b.maxY, b.minY - a.maxY);
}

/** The distance between boxes, at most. */
function gapToNearest(one: Bounds, others: readonly Bounds[]): number {
  const distances = others.map((other) => {
    const dx = Math.max(0, one.minX - other.maxX, other.minX - one.maxX);
    const dy = Math.max(0, one.minY - other.maxY, other.minY - one.maxY);
    return Math.ceil(Math.sqrt(dx * dx + dy * dy));
  });
  return Math.min(...distances);
}

import {
  contains,
  distance,
  distanceToPoint,
  type PlacedPolygon,
  type Point,
  pointToPoint,
  polygonOf,
  wholly,
  within,
} from '@bridgehead/geometry';
import { footprintOfTerrain, type TerrainPiece } from '@bridgehead/tabletop';
import type { BoxedTerrain } from '../boxed-pieces.js';
import { outlineBetween, outlineOfZone } from '../zones.js';
import type { TableDeclaration, TableOrder } from './declaration.js';

/** A piece before it has an id and a name. */
export interface Draft {
  /** The beginning of its id. */
  readonly id: string;
  readonly names: readonly string[];
  readonly terrain: BoxedTerrain;
  readonly outline: readonly Point[];
}

interface Laid {
  readonly draft: Draft;
  readonly print: PlacedPolygon;
}

/** More than the greatest rounding of a distance or a corner. */
export const ROUNDING = 20;

/** A table while it is being laid. */
export class TableLayout {
  readonly order: TableOrder;
  readonly declaration: TableDeclaration;
  private readonly laid: Laid[] = [];
  private readonly table: PlacedPolygon;
  private readonly zones: readonly PlacedPolygon[];
  private readonly sites: readonly PlacedPolygon[];

  constructor(order: TableOrder, declaration: TableDeclaration) {
    const { width, height } = order.surface;
    this.order = order;
    this.declaration = declaration;
    this.table = polygonOf(outlineBetween({ x: 0, y: 0 }, { x: width, y: height }));
    this.zones = order.zones.map((zone) => polygonOf(outlineOfZone(order.surface, zone)));
    this.sites = order.sites.map((site) => footprintOfTerrain(site));
  }

  get drafts(): readonly Draft[] {
    return this.laid.map(({ draft }) => draft);
  }

  /** The room that the largest base needs to pass between two pieces. */
  get passage(): number {
    return passageOf(this.declaration);
  }

  lay(drafts: readonly Draft[]): void {
    for (const draft of drafts) this.laid.push({ draft, print: polygonOf(draft.outline) });
  }

  /** Whether anything may have its middle at a point. */
  isOpen(point: Point): boolean {
    if (this.zones.some((zone) => contains(zone, point))) return false;
    return [...this.sites, ...this.inTheWay].every((print) => !isNearPoint(print, point, this.declaration.apart));
  }

  /** Whether a piece is on the table, off the zones, and far enough from all that was laid and from the sites. */
  hasRoom(print: PlacedPolygon, isBarring: boolean): boolean {
    if (!wholly(print, this.table) || this.zones.some((zone) => within(zone, print, 0))) return false;
    return (
      this.sites.every((site) => !within(site, print, this.passage)) &&
      this.laid.every(({ draft, print: other }) => !within(other, print, this.gapTo(draft, isBarring)))
    );
  }

  /** How far a piece is from the nearest that was laid and from the sites, by their middles. */
  loneliness({ centre }: PlacedPolygon): number {
    return Math.min(...[...this.sites, ...this.inTheWay].map((other) => pointToPoint(centre, other.centre)));
  }

  /** How far a point is from the nearest that was laid and from the sites. */
  clearance(point: Point): number {
    return Math.min(...[...this.sites, ...this.inTheWay].map((print) => distanceToPoint(print, point)));
  }

  /** All that was laid but roads. */
  private get inTheWay(): readonly PlacedPolygon[] {
    return this.laid.filter(({ draft }) => !this.isRoad(draft)).map(({ print }) => print);
  }

  /** Whether a way or a river keeps off the sites. */
  isClearOfSites(outline: readonly Point[], gap: number): boolean {
    const print = soundPolygon(outline);
    return print !== null && this.sites.every((site) => distance(site, print) >= gap);
  }

  isOnTable(outline: readonly Point[]): boolean {
    const { width, height } = this.order.surface;
    return outline.every(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height);
  }

  isClearOfZones(outline: readonly Point[]): boolean {
    const print = soundPolygon(outline);
    return print !== null && this.zones.every((zone) => distance(zone, print) > 0);
  }

  /** Whether a piece with these parts bars somebody's way. */
  isBarring(drafts: readonly Draft[]): boolean {
    return drafts.some(({ terrain }) => bars(this.declaration, terrain.kind));
  }

  private gapTo(draft: Draft, isBarring: boolean): number {
    const { roads, apart } = this.declaration;
    if (roads !== undefined && this.isRoad(draft)) return roads.verge;
    return isBarring && bars(this.declaration, draft.terrain.kind) ? this.passage : apart;
  }

  private isRoad({ terrain }: Draft): boolean {
    const { roads } = this.declaration;
    return terrain.kind === roads?.terrain.kind || terrain.kind === roads?.junction?.terrain.kind;
  }
}

/** What bars the way, and what spans it, whose ends must stay open. */
export function bars({ effects }: TableDeclaration, kind: string): boolean {
  const does = effects[kind] ?? [];
  return does.includes('bars') || does.includes('spans');
}

export function passageOf({ largestBase }: TableDeclaration): number {
  return 2 * largestBase + ROUNDING;
}

/** The polygon of an outline, or null for one that crosses itself. */
export function soundPolygon(outline: readonly Point[]): PlacedPolygon | null {
  try {
    return polygonOf(outline);
  } catch {
    return null;
  }
}

function isNearPoint(print: PlacedPolygon, point: Point, gap: number): boolean {
  const { minX, minY, maxX, maxY } = print.bounds;
  const { x, y } = point;
  if (x < minX - gap || y < minY - gap || x > maxX + gap || y > maxY + gap) return false;
  return distanceToPoint(print, point) <= gap;
}

/** A draft as terrain on the table. */
export function pieceOf({ terrain, outline }: Draft, id: string, name: string): TerrainPiece {
  const { kind, height, traits } = terrain;
  return { id, kind, name, outline, height, traits, parts: [], marks: {} };
}

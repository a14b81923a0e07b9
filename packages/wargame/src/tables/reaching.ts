import { boundsOf, discAt, distance, type Point, polygonOf, wholly } from '@bridgehead/geometry';
import {
  addModel,
  addSquad,
  addTerrain,
  footprintOfTerrain,
  type Movement,
  newTable,
  type Profile,
  routeFor,
  type Table,
  type TerrainPiece,
} from '@bridgehead/tabletop';
import { outlineBetween, pointInZone } from '../zones.js';
import type { JudgedEffect, TableDeclaration, TableOrder } from './declaration.js';

const WALKER = 'walker';
const RULE = 'TABLE';
const SIDE = 'side';
const SQUAD = 'squad';

/** Zones and sites that the largest base cannot get to from the first zone, in words. */
export function unreached(
  order: TableOrder,
  declaration: TableDeclaration,
  pieces: readonly TerrainPiece[],
): readonly string[] {
  const { zones, surface } = order;
  const [first, ...others] = zones.map((zone) => ({
    name: `the zone at the ${zone.edge}`,
    spots: SHARES_ALONG_ZONE.map((share) => onGrid(pointInZone(surface, zone, share))),
  }));
  const blocked = [...pieces, ...order.sites].filter(({ kind }) => barring(declaration).includes(kind));
  const isOpen = (spot: Point): boolean => isFree(order, declaration, blocked, spot);
  const start = first?.spots.find(isOpen);
  if (start === undefined) return ['There is no room in the first zone.'];
  const table = walkingTable(order, declaration, pieces, start);
  const goals = [...others, ...order.sites.map((site) => ({ name: site.name, spots: besideSite(site, declaration) }))];
  return goals
    .filter(({ spots }) => !spots.filter(isOpen).some((spot) => isReached(table, declaration, spot)))
    .map(({ name }) => `Nobody with the largest base gets to ${name}.`);
}

/** The middle of a zone first, then beside it. */
const SHARES_ALONG_ZONE: readonly number[] = [0.5, 0.56, 0.44, 0.62, 0.38, 0.69, 0.31];

function onGrid({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) };
}

/** Below, above, left and right of it, with room for the base. */
function besideSite({ outline }: TerrainPiece, { largestBase }: TableDeclaration): readonly Point[] {
  const { minX, maxX, minY, maxY } = boundsOf(outline);
  const [x, y] = [Math.round((minX + maxX) / 2), Math.round((minY + maxY) / 2)];
  const away = largestBase + ROOM;
  return [
    { x, y: minY - away },
    { x, y: maxY + away },
    { x: minX - away, y },
    { x: maxX + away, y },
  ];
}

/** Beside something without touching it. */
const ROOM = 50;

function isFree(
  { surface }: TableOrder,
  { largestBase }: TableDeclaration,
  blocked: readonly TerrainPiece[],
  spot: Point,
): boolean {
  const disc = discAt(spot, largestBase);
  const table = polygonOf(outlineBetween({ x: 0, y: 0 }, { x: surface.width, y: surface.height }));
  return wholly(disc, table) && blocked.every((piece) => distance(footprintOfTerrain(piece), disc) > 0);
}

/** The table with nobody on it but one model with the largest base. */
function walkingTable(
  { surface, sites }: TableOrder,
  { largestBase }: TableDeclaration,
  pieces: readonly TerrainPiece[],
  start: Point,
): Table {
  const profile: Profile = {
    id: WALKER,
    name: WALKER,
    base: { shape: 'disc', radius: largestBase },
    height: 0,
    silhouette: WALKER,
    traits: [],
    weapons: [],
    figures: {},
  };
  const table = newTable({ surface, profiles: [profile], sides: [{ id: SIDE, name: SIDE }] });
  for (const piece of [...pieces, ...sites]) addTerrain(table, piece);
  addSquad(table, { id: SQUAD, side: SIDE });
  addModel(table, { id: WALKER, squad: SQUAD, profile: WALKER, place: { kind: 'on', ...start, facing: 0 } });
  return table;
}

function isReached(table: Table, declaration: TableDeclaration, spot: Point): boolean {
  const { width, height } = table.surface;
  const movement: Movement = {
    movers: [WALKER],
    measured: { by: 'each' },
    allowance: { length: 10 * (width + height), rule: RULE },
    shape: { kind: 'free', rule: RULE },
    ground: {
      banned: [{ kinds: barring(declaration), rule: RULE }],
      bridges: kindsThat(declaration, 'spans'),
      judgedBy: 'touch',
    },
    passing: { through: 'all', rule: RULE },
    rule: RULE,
  };
  const route = routeFor(table, movement, WALKER, spot);
  return route !== null && route.end.x === spot.x && route.end.y === spot.y;
}

function barring(declaration: TableDeclaration): readonly string[] {
  return kindsThat(declaration, 'bars');
}

function kindsThat({ effects }: TableDeclaration, effect: JudgedEffect): readonly string[] {
  return Object.entries(effects)
    .filter(([, does]) => does.includes(effect))
    .map(([kind]) => kind);
}

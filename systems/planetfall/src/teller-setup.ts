import type { Json } from '@bridgehead/kernel';
import {
  type Declared,
  nameOf,
  pointInUnits,
  sentence,
  type Story,
  type Table,
  type TerrainChanged,
  type TokenPlaced,
  diceIn,
} from '@bridgehead/tabletop';
import { SITED } from './actions/place-objective.js';
import { EDGES, OPPOSITE } from './edges.js';
import { TERRAIN_TOKEN } from './field/terrain-tokens.js';
import { EDGE_TAKEN } from './sequence/board-edge.js';
import { LAYING, NO_ROOM } from './sequence/terrain-piece.js';

/** How terrain, edges and Objectives are told before the battle; null for everything else. */
export function tellSetup({ side, what, with: more = {} }: Declared, table: Table): string | null {
  const who = nameOf(table, side);
  const { name, rank, sector, edge, at } = more;
  if (what === LAYING) return `${who} places the ${word(name)} in Sector ${word(sector)}${where(at)}`;
  if (what === NO_ROOM) return `${who} finds no room for terrain in Sector ${word(sector)}: the token is discarded`;
  if (what === SITED)
    return `${who} places a ${rank === 'primary' ? 'Primary' : 'Secondary'} Objective: ${word(name)}${where(at)}`;
  const taken = EDGES.find((one) => one === edge);
  if (what !== EDGE_TAKEN || taken === undefined) return null;
  return `${who} deploys along the ${taken} edge, the enemy along the ${OPPOSITE[taken]} one`;
}

function word(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function where(at: Json | undefined): string {
  const [x, y] = Array.isArray(at) ? (at as readonly unknown[]) : [];
  return typeof x === 'number' && typeof y === 'number' ? ` at ${pointInUnits({ x, y })}` : '';
}

/** The rules by which pieces are placed that somebody has just declared. */
const DECLARED: ReadonlySet<string> = new Set(['PF-SETUP-04', 'PF-SETUP-07']);

/** Terrain that comes onto the table has been told of, but for the Objective in the middle. */
export function tellTerrain({ to, was, because = '', terrain }: TerrainChanged): string | null {
  if (to === null) return `${capital(was?.name ?? terrain)} makes way for the Objective`;
  const isPlaced = to.traits.some(({ values }) => values?.['placedBy'] !== undefined);
  if (DECLARED.has(because) || isPlaced) return null;
  return `${capital(to.name)}, a Secondary Objective, stands in the middle of the table`;
}

/** What a commander's dice give it. */
export function tellTokens({ rolls, effects }: Story, table: Table): string | null {
  const [roll] = rolls;
  if (roll?.stream !== 'TERRAIN') return null;
  const sectors = effects.flatMap((event) => (event.kind === 'tokenPlaced' ? [event.to.value] : []));
  const last = sectors.at(-1) ?? 0;
  const several = `tokens in Sectors ${sectors.slice(0, -1).join(', ')} and ${last}`;
  const gained = sectors.length > 1 ? several : sectors.length === 1 ? `a token in Sector ${last}` : 'no token';
  return sentence(`${nameOf(table, roll.side ?? '')}, terrain`, diceIn(roll), [gained]);
}

/** A token that was rolled, or put where its owner likes. */
export function tellTerrainToken({ to }: TokenPlaced, table: Table): string | null {
  if (to.kind !== TERRAIN_TOKEN) return null;
  return `${nameOf(table, to.owner ?? '')}: a token in Sector ${to.value}`;
}

function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

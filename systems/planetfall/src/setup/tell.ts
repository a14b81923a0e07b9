import type { Json } from '@bridgehead/kernel';
import {
  type Declared,
  diceIn,
  nameOf,
  type PlaceChanged,
  pointInUnits,
  sentence,
  type Story,
  type Table,
  type TerrainChanged,
  type TokenPlaced,
  type TokenRemoved,
} from '@bridgehead/tabletop';
import { EDGES, OPPOSITE_EDGE } from '@bridgehead/wargame';
import { EDGE_TAKEN } from './board-edge.js';
import { STARTS_EMBARKED } from './holding-back/embarkation.js';
import { HELD_BACK } from './holding-back/hold-back.js';
import { SITED } from './objectives/place-objective.js';
import { RECON_MOVE } from './recon/recon-move.js';
import { NO_RECON_MOVE } from './recon/recon.js';
import { LAYING, NO_ROOM } from './terrain/terrain-piece.js';
import { TERRAIN_TOKEN } from './terrain/tokens.js';

/** How terrain, edges, Objectives, squadrons that are held back and Recon Moves are told before the battle. */
export function tellSetup(event: Declared, table: Table): string | undefined {
  const { side, by = side, at: piece = '', what, with: more = {} } = event;
  if (what === HELD_BACK) return `${nameOf(table, by)} is held back for a Sky Drop`;
  if (what === STARTS_EMBARKED) return `${nameOf(table, by)} starts aboard ${nameOf(table, piece)}`;
  if (what === RECON_MOVE) return `${nameOf(table, by)} makes a Recon Move`;
  if (what === NO_RECON_MOVE) return `${nameOf(table, by)} cannot make a Recon Move`;
  const who = nameOf(table, side);
  const { name, rank, sector, edge, at } = more;
  if (what === LAYING) return `${who} places the ${word(name)} in Sector ${word(sector)}${where(at)}`;
  if (what === NO_ROOM) return `${who} finds no room for terrain in Sector ${word(sector)}: the token is discarded`;
  if (what === SITED)
    return `${who} places a ${rank === 'primary' ? 'Primary' : 'Secondary'} Objective: ${word(name)}${where(at)}`;
  const taken = EDGES.find((one) => one === edge);
  if (what !== EDGE_TAKEN || taken === undefined) return undefined;
  return `${who} deploys along the ${taken} edge, the enemy along the ${OPPOSITE_EDGE[taken]} one`;
}

function word(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function where(at: Json | undefined): string {
  const [x, y] = Array.isArray(at) ? (at as readonly unknown[]) : [];
  return typeof x === 'number' && typeof y === 'number' ? ` at ${pointInUnits({ x, y })}` : '';
}

/** Terrain that comes onto the table has been declared by a side, but for the Objective in the middle, which nobody places. */
export function tellTerrain({ to, was, terrain }: TerrainChanged): string | null {
  if (to === null) return `${capital(was?.name ?? terrain)} makes way for the Objective`;
  const objective = to.traits.find(({ trait }) => trait === 'objective');
  if (objective === undefined || objective.values?.['placedBy'] !== undefined) return null;
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
export function tellTerrainToken({ to }: TokenPlaced, table: Table): string | undefined {
  if (to.kind !== TERRAIN_TOKEN) return undefined;
  return `${nameOf(table, to.owner ?? '')}: a token in Sector ${to.value}`;
}

function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** The piece of terrain that it stood for has been told of. */
export function tellTokenUsed({ was }: TokenRemoved): null | undefined {
  return was?.kind === TERRAIN_TOKEN ? null : undefined;
}

/** PF-SETUP-10: models that are put aside or aboard before the battle are no news: their squadron has been named. */
export function tellPlaced({ was, to }: PlaceChanged): null | undefined {
  return was?.kind === 'off' && to.kind !== 'on' ? null : undefined;
}

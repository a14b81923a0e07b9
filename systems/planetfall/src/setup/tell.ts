import type { Json } from '@bridgehead/kernel';
import {
  type ChapterTeller,
  diceIn,
  listed,
  nameOf,
  pointInUnits,
  sentence,
  type Story,
  type Table,
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

/** Tells of terrain, edges, Objectives, squadrons that are held back and Recon Moves before the battle. */
export const tells: ChapterTeller = {
  declared: {
    [HELD_BACK]: ({ who }) => `${who} is held back, to come in later`,
    [STARTS_EMBARKED]: ({ who, target }) => `${who} starts aboard ${target}`,
    [RECON_MOVE]: ({ who }) => `${who} makes a Recon Move`,
    [NO_RECON_MOVE]: ({ who }) => `${who} cannot make a Recon Move`,
    [LAYING]: ({ who, with: { name, sector, at } = {} }) =>
      `${who} places the ${word(name)} in Sector ${word(sector)}${where(at)}`,
    [NO_ROOM]: ({ who, with: { sector } = {} }) =>
      `${who} finds no room for terrain in Sector ${word(sector)}: the token is discarded`,
    [SITED]: ({ who, with: { name, rank, at } = {} }) =>
      `${who} places a ${rank === 'primary' ? 'Primary' : 'Secondary'} Objective: ${word(name)}${where(at)}`,
    [EDGE_TAKEN]({ who, with: { edge } = {} }) {
      const taken = EDGES.find((one) => one === edge);
      if (taken === undefined) return undefined;
      return `${who} deploys along the ${taken} edge, the enemy along the ${OPPOSITE_EDGE[taken]} one`;
    },
  },
  // PF-SETUP-10: models that are put aside or aboard before the battle are not told one by one: their squadron has been named.
  placeChanged: ({ was, to }) => (was?.kind === 'off' && to.kind !== 'on' ? null : undefined),
  // A side has declared the terrain that comes onto the table, except the Objective in the middle, which no side places.
  terrainChanged({ to, was, terrain }) {
    if (to === null) return `${capital(was?.name ?? terrain)} makes way for the Objective`;
    const objective = to.traits.find(({ trait }) => trait === 'objective');
    if (objective === undefined || objective.values?.['placedBy'] !== undefined) return null;
    return `${capital(to.name)}, a Secondary Objective, stands in the middle of the table`;
  },
  // A token that was rolled, or put in a Sector of its owner's choice.
  tokenPlaced: {
    [TERRAIN_TOKEN]: ({ to }, table) => `${nameOf(table, to.owner ?? '')}: a token in Sector ${to.value}`,
  },
  // The piece of terrain that the token stood for has been told already.
  tokenRemoved: { [TERRAIN_TOKEN]: () => null },
  story: tellTokens,
};

function word(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function where(at: Json | undefined): string {
  const [x, y] = Array.isArray(at) ? (at as readonly unknown[]) : [];
  return typeof x === 'number' && typeof y === 'number' ? ` at ${pointInUnits({ x, y })}` : '';
}

/** Tells the tokens that a commander's dice give. */
function tellTokens({ rolls, effects }: Story, table: Table): string | null {
  const [roll] = rolls;
  if (roll?.stream !== 'TERRAIN') return null;
  const sectors = effects.flatMap((event) => (event.kind === 'tokenPlaced' ? [String(event.to.value)] : []));
  const several = `tokens in Sectors ${listed(sectors)}`;
  const gained =
    sectors.length > 1 ? several : sectors.length === 1 ? `a token in Sector ${sectors.join()}` : 'no token';
  return sentence(`${nameOf(table, roll.side ?? '')}, terrain`, diceIn(roll), [gained]);
}

function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

import { isRecord, type Json } from '@bridgehead/kernel';
import {
  footprintOfTerrain,
  handOf,
  type Model,
  poseOf,
  type Squad,
  type Table,
  type TerrainPiece,
  type Token,
} from '@bridgehead/tabletop';
import { SCALE } from './case-field.js';

/** Pieces as authors of cases see them: lengths in units, facings in degrees, one word for where a model is. */

/** Members that hold lengths, and the subtrees that belong to a system and stay as they are. */
const LENGTHS = new Set(['x', 'y', 'height', 'width', 'length', 'radius']);
const OWN = new Set(['value', 'values', 'args', 'with', 'data', 'figures', 'where']);

export function inUnits(value: unknown, key = ''): unknown {
  if (typeof value === 'number') return LENGTHS.has(key) ? value / SCALE : key === 'facing' ? value / 10 : value;
  if (Array.isArray(value)) return value.map((entry) => inUnits(entry));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, OWN.has(name) ? member : inUnits(member, name)]),
  );
}

type Piece = Readonly<Record<string, unknown>>;

/** The collections of a table, each with its ids and a picture of each piece. `state` is what the bare path means. */
export const COLLECTIONS: Readonly<Record<string, Collection>> = {
  models: {
    ids: (table) => table.models.keys(),
    piece: (table, id) => pictured(table.models.get(id), (model) => modelPicture(table, model)),
  },
  squads: {
    ids: (table) => table.squads.keys(),
    piece: (table, id) => pictured(table.squads.get(id), (squad) => squadPicture(table, squad)),
  },
  sides: { ids: (table) => table.sides.keys(), piece: sidePicture },
  formations: {
    ids: (table) => table.formations.keys(),
    piece: (table, id) => pictured(table.formations.get(id), (formation) => ({ ...formation, state: 'there' })),
  },
  tokens: { ids: (table) => table.tokens.keys(), piece: (table, id) => pictured(table.tokens.get(id), tokenPicture) },
  cards: {
    ids: (table) => table.cards.keys(),
    piece: (table, id) => pictured(table.cards.get(id), (card) => ({ ...card, state: card.pile })),
  },
  terrain: {
    ids: (table) => table.terrain.keys(),
    piece: (table, id) => pictured(table.terrain.get(id), terrainPicture),
  },
};

interface Collection {
  ids(table: Table): Iterable<string>;
  piece(table: Table, id: string): Piece | undefined;
}

function pictured<R>(record: R | undefined, picture: (record: R) => Piece): Piece | undefined {
  return record === undefined ? undefined : picture(record);
}

function modelPicture(table: Table, model: Model): Piece {
  const { id, squad, side, profile, place, marks } = model;
  const pose = poseOf(table, id);
  return {
    state: place.kind === 'off' ? place.why : place.kind,
    squad,
    side,
    profile,
    marks,
    place: place.kind === 'off' ? { off: place.why } : place.kind === 'in' ? { in: place.id, part: place.part } : 'on',
    in: place.kind === 'in' ? place.id : null,
    part: place.kind === 'in' ? (place.part ?? null) : null,
    at: pose === null ? null : [pose.x / SCALE, pose.y / SCALE],
    facing: pose === null ? null : pose.facing / 10,
    height: pose === null ? null : (pose.height ?? 0) / SCALE,
  };
}

function squadPicture(table: Table, squad: Squad): Piece {
  const living = squad.models.filter((id) => {
    const place = table.models.get(id)?.place;
    return place !== undefined && (place.kind !== 'off' || place.why !== 'destroyed');
  });
  return { ...squad, leader: squad.leader ?? null, living, state: living.length === 0 ? 'destroyed' : 'there' };
}

/** A side's piles by name: the faces that are known, `?` for those that are not. */
function sidePicture(table: Table, id: string): Piece | undefined {
  const side = table.sides.get(id);
  if (side === undefined) return undefined;
  const piles = new Set(Array.from(table.cards.values(), ({ pile }) => pile).concat('hand'));
  const cards: [string, string[]][] = Array.from(piles, (pile) => [
    pile,
    handOf(table, id, pile).map(({ face }) => face ?? '?'),
  ]);
  return { ...Object.fromEntries(cards), name: side.name, counters: side.counters, state: 'there' };
}

function tokenPicture({ at, ...token }: Token): Piece {
  const pose = at === null ? {} : { at: [at.x / SCALE, at.y / SCALE], facing: at.facing / 10 };
  return { ...token, at: null, ...pose, face: token.face ?? null, state: token.face ?? 'there' };
}

function terrainPicture(piece: TerrainPiece): Piece {
  const { x, y } = footprintOfTerrain(piece).centre;
  return { ...(inUnits(piece) as Piece), at: [x / SCALE, y / SCALE], state: piece.kind };
}

/** What a case means by `name/subject`. */
export function memoAt(table: Table, path: string): { readonly found: Json | undefined; readonly rest: string } {
  let best = '';
  for (const { name, subject } of table.memos.values()) {
    for (const key of subject === 'battle' ? [`${name}/${subject}`, name] : [`${name}/${subject}`]) {
      if ((path === key || path.startsWith(`${key}.`)) && key.length > best.length) best = key;
    }
  }
  if (best === '') return { found: undefined, rest: '' };
  const [name = '', ...subject] = best.split('/');
  const memo = table.memos.get(`${name}@${subject.join('/') || 'battle'}`);
  return { found: memo?.value, rest: path.slice(best.length + 1) };
}

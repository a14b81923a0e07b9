import { hint, isRefusal, type Refusal, type Side } from '@bridgehead/kernel';
import {
  type Card,
  type Formation,
  type GameSystem,
  type Memo,
  type Model,
  NEUTRAL,
  type Profile,
  type SideRecord,
  type Squad,
  type Surface,
  type Table,
  type TerrainPiece,
  type Token,
} from '@bridgehead/tabletop';
import { SCALE } from './case-field.js';
import { checkIds } from './check-ids.js';
import type {
  GivenCard,
  GivenMemo,
  GivenProfile,
  GivenSide,
  GivenTerrain,
  GivenToken,
  Position,
} from './parsed-case.js';
import { Bad } from './problem.js';
import { checkAmong, checkWord } from './words.js';

/** A table as it is saved, since the reader of saves checks everything and names what is wrong. */
interface Packed {
  readonly surface: Surface;
  readonly sides: readonly SideRecord[];
  readonly formations: readonly Formation[];
  readonly squads: readonly Squad[];
  readonly models: readonly Model[];
  readonly terrain: readonly TerrainPiece[];
  readonly tokens: readonly Token[];
  readonly cards: readonly Card[];
  readonly memos: readonly Memo[];
  readonly profiles: readonly Profile[];
}

/** The table of a case; throws `Bad`. */
export function layOut(system: GameSystem, position: Position): Table {
  for (const side of position.sides)
    checkAmong([...system.sides, NEUTRAL], side.id, 'side', side.line, `sides.${side.id}`);
  checkIds(position);
  const packed = packedOf(system, position);
  const table = system.state.unpack(packed);
  if (!isRefusal(table)) return table;
  const field = typeof table.where === 'string' ? table.where : 'table';
  throw new Bad(lineOf(position, field), field, table.reason.replace(`${field}: `, ''));
}

function packedOf(system: GameSystem, position: Position): Packed {
  const [width, height] = position.size ?? defaultSize(system);
  const squads = position.sides.flatMap((side) => side.squads.map((squad) => ({ side: side.id, squad })));
  return {
    surface: { width, height, contact: position.contact ?? system.contact, unit: system.unit.symbol },
    sides: sidesOf(system, position).map(({ id, name = id, counters }) => ({ id, name, counters })),
    formations: position.sides.flatMap((side) =>
      side.formations.map(({ id, name = id, marks, data }) => ({ id, side: side.id, name, marks, data })),
    ),
    squads: squads.map(({ side, squad: { line, models, marks, ...squad } }) => {
      checkMarks(system, marks, line);
      return { name: squad.id, ...squad, side, marks: present(marks), models: models.map(({ id }) => id) };
    }),
    models: squads.flatMap(({ side, squad }) =>
      squad.models.map(({ id, profile, place, marks, line }) => {
        checkMarks(system, marks, line);
        return { id, squad: squad.id, side, profile, place, marks: present(marks) };
      }),
    ),
    terrain: position.terrain.map((piece) => terrainOf(system, piece)),
    tokens: position.tokens.map((token) => tokenOf(system, token)),
    cards: position.sides.flatMap((side) => cardsOf(system, side)),
    memos: position.memos.map((memo) => memoOf(system, memo)),
    profiles: profilesOf(system, position),
  };
}

/** Every side of the system is there, in its order, even if the case does not mention it. */
function sidesOf(system: GameSystem, position: Position): GivenSide[] {
  const given = new Map(position.sides.map((side) => [side.id, side]));
  for (const side of position.sides) {
    for (const counter of Object.keys(side.counters))
      checkWord(system, 'counters', counter, side.line, `sides.${side.id}.counters`);
  }
  const ids: readonly Side[] = given.has(NEUTRAL) ? [...new Set([...system.sides, NEUTRAL])] : system.sides;
  return ids.map(
    (id) => given.get(id) ?? { line: position.line, id, counters: {}, formations: [], squads: [], cards: [] },
  );
}

/** The profiles that the case makes up, and those of the system's data that its models name or bring into play. */
function profilesOf(system: GameSystem, position: Position): Profile[] {
  const given = new Map<string, GivenProfile>(position.profiles.map((profile) => [profile.id, profile]));
  for (const { squads } of position.sides) {
    for (const { models } of squads) {
      for (const { profile, line } of models)
        if (!given.has(profile)) given.set(profile, { id: profile, data: profile, line });
    }
  }
  const read = ({ id, data, line }: GivenProfile): Profile => {
    const profile = system.readProfile(id, data);
    if (isRefusal(profile)) throw new Bad(line, `profiles.${id}`, because(profile));
    return { ...profile, id };
  };
  const profiles = Array.from(given.values(), (profile) => ({ profile: read(profile), line: profile.line }));
  const brought = profiles.flatMap(({ profile, line }) =>
    (system.bringsInto?.(profile) ?? [])
      .filter((id) => !given.has(id))
      .map((id) => [id, { id, data: id, line }] as const),
  );
  return [...profiles.map(({ profile }) => profile), ...Array.from(new Map(brought).values(), read)];
}

function terrainOf(system: GameSystem, piece: GivenTerrain): TerrainPiece {
  const { id, kind, name = id, outline, parts, marks, fields, fieldLines, line } = piece;
  const field = `table.terrain.${id}`;
  const known = system.terrainKinds.find((word) => word.id === kind);
  if (known === undefined) checkKind(system, kind, line, field);
  const words = known?.fields?.map((word) => word.id) ?? [];
  for (const name of Object.keys(fields)) {
    if (words.includes(name)) continue;
    throw new Bad(
      fieldLines[name] ?? line,
      `${field}.${name}`,
      `there is no field "${name}" for a ${kind}${hint(name, [...words, 'turned', 'outline', 'size'])}`,
    );
  }
  const read = system.readTerrain(kind, fields);
  if (isRefusal(read)) throw new Bad(line, field, because(read));
  for (const { id: part, ground } of parts) {
    if (ground !== undefined) checkKind(system, ground, line, `${field}.parts.${part}.ground`);
  }
  checkMarks(system, marks, line);
  return { id, kind, name, outline, parts, marks: present(marks), height: read.height, traits: read.traits };
}

function checkKind(system: GameSystem, kind: string, line: number, field: string): void {
  const kinds = system.terrainKinds.map(({ id }) => id);
  checkAmong(kinds, kind, 'kind of terrain', line, field);
}

function tokenOf(system: GameSystem, { line, ...token }: GivenToken): Token {
  checkWord(system, 'tokens', token.kind, line, `tokens.${token.id}.kind`);
  checkMarks(system, token.marks, line);
  const base = system.vocabulary.tokens.find(({ id }) => id === token.kind)?.base;
  return { ...token, ...(base === undefined ? {} : { base }), marks: present(token.marks) };
}

/** A card's id reveals nothing about its face. Only its owner may see a hand. */
function cardsOf(system: GameSystem, side: GivenSide): Card[] {
  const counts = new Map<string, number>();
  return side.cards.map((card) => {
    const { pile, face, line } = card;
    checkWord(system, 'piles', pile, line, `sides.${side.id}.cards.${pile}`);
    if (face !== undefined) checkWord(system, 'cards', face, line, `sides.${side.id}.${pile}`);
    const n = (counts.get(pile) ?? 0) + 1;
    counts.set(pile, n);
    const seenBy = seenByOf(card, side.id);
    return {
      id: card.id ?? `${side.id}-${pile}-${n}`,
      owner: side.id,
      pile,
      ...(face === undefined ? {} : { face }),
      ...(seenBy === undefined ? {} : { seenBy }),
    };
  });
}

function seenByOf({ pile, seenBy }: GivenCard, owner: Side): readonly Side[] | undefined {
  return seenBy ?? (pile === 'hand' ? [owner] : undefined);
}

function memoOf(system: GameSystem, { line, name, subject, value, lifetime, seenBy }: GivenMemo): Memo {
  checkWord(system, 'memos', name, line, `memos.${name}/${subject}`);
  const wiped = lifetime ?? lifetimeOf(system, name);
  return { name, subject, value, lifetime: wiped, ...(seenBy === undefined ? {} : { seenBy }) };
}

function lifetimeOf(system: GameSystem, name: string): string {
  return system.vocabulary.memos.find(({ id }) => id === name)?.lifetime ?? 'battle';
}

function defaultSize(system: GameSystem): readonly [number, number] {
  const [width, height] = system.scenarios[0]?.size ?? [48, 48];
  return [width * SCALE, height * SCALE];
}

function checkMarks(system: GameSystem, marks: Readonly<Record<string, number>>, line: number): void {
  for (const mark of Object.keys(marks)) checkWord(system, 'marks', mark, line, `marks.${mark}`);
}

/** A mark at 0 is absent. */
function present(marks: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(marks).filter(([, amount]) => amount !== 0));
}

function because({ rule, reason }: Refusal): string {
  return `${reason} (${rule})`;
}

/** The line of the record that the reader of saves complains about, such as `models[2].profile`. */
function lineOf(position: Position, field: string): number {
  const [, list = '', place = ''] = /^(\w+)\[(\d+)\]/.exec(field) ?? [];
  const squads = position.sides.flatMap((side) => side.squads);
  const lists: Readonly<Record<string, readonly { readonly line: number }[]>> = {
    squads,
    models: squads.flatMap(({ models }) => models),
    formations: position.sides.flatMap(({ formations }) => formations),
    cards: position.sides.flatMap(({ cards }) => cards),
    terrain: position.terrain,
    tokens: position.tokens,
    memos: position.memos,
    profiles: position.profiles,
  };
  return lists[list]?.[Number(place)]?.line ?? position.line;
}

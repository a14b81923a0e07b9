import { footprintOf, type Point, type Pose } from '@bridgehead/geometry';
import type { TerrainPart, TraitRef } from '@bridgehead/tabletop';
import type { CaseField, CaseMembers } from './case-field.js';
import type {
  GivenCard,
  GivenFormation,
  GivenMemo,
  GivenProfile,
  GivenSide,
  GivenSquad,
  GivenTerrain,
  GivenToken,
  Position,
} from './parsed-case.js';
import { readModels } from './read-models.js';

/** The fields of a file that say what stands on the table. */
export const POSITION_FIELDS = ['table', 'profiles', 'sides', 'tokens', 'memos', 'active', 'turn'] as const;

export function readPosition(file: CaseMembers): Position {
  const table = file.get('table')?.members('size', 'terrain', 'contact');
  return {
    line: file.get('table')?.line ?? file.of.line,
    ...table?.maybe('size', (field) => field.point()),
    ...table?.maybe('contact', (field) => field.length()),
    terrain: table?.list('terrain', readTerrain) ?? [],
    profiles: file.get('profiles')?.entries().map(readProfile) ?? [],
    sides: file.get('sides')?.entries().map(readSide) ?? [],
    tokens: file.list('tokens', readToken),
    memos: [...readMemos(file.get('memos')), ...readCourse(file)],
  };
}

const TERRAIN_FIELDS = ['id', 'kind', 'name', 'at', 'size', 'turned', 'outline', 'parts', 'marks'];

function readTerrain(field: CaseField): GivenTerrain {
  const all = field.entries();
  const own = field.members(...TERRAIN_FIELDS, ...all.map(([key]) => key));
  const further = all.filter(([key]) => !TERRAIN_FIELDS.includes(key));
  return {
    line: field.line,
    id: own.need('id').text(),
    kind: own.need('kind').text(),
    ...own.maybe('name', (name) => name.text()),
    outline: readOutline(own),
    parts: own.list('parts', readPart),
    marks: own.get('marks')?.amounts() ?? {},
    fields: Object.fromEntries(further.map(([key, value]) => [key, value.json()])),
    fieldLines: Object.fromEntries(further.map(([key, value]) => [key, value.line])),
  };
}

/** Its corners, or a rectangle by its middle and size, turned clockwise. */
function readOutline(piece: CaseMembers): readonly Point[] {
  const outline = piece.get('outline');
  if (outline !== undefined) return outline.list().map((corner) => corner.corner());
  const { x, y } = piece.need('at').corner();
  const [width, length] = piece.need('size').point();
  if (width < 1 || length < 1) piece.need('size').fail('a piece of terrain has a width and a depth');
  const facing = piece.get('turned')?.facing() ?? 0;
  const footprint = footprintOf({ shape: 'box', width, length }, { x, y, facing });
  return footprint.kind === 'polygon' ? footprint.points : [];
}

function readPart(field: CaseField): TerrainPart {
  const part = field.members('id', 'kind', 'outline', 'height', 'openings', 'ground');
  const kind = part.need('kind').text();
  if (kind !== 'wall' && kind !== 'zone' && kind !== 'roof')
    return part.need('kind').fail('a part is a wall, a zone or a roof');
  return {
    id: part.need('id').text(),
    kind,
    outline: part
      .need('outline')
      .list()
      .map((corner) => corner.corner()),
    ...part.maybe('height', (height) => height.length()),
    ...part.maybe('openings', (openings) => openings.list().map(readOpening)),
    ...part.maybe('ground', (ground) => ground.text()),
  };
}

function readOpening(field: CaseField): readonly [Point, Point] {
  const [from, to, ...more] = field.list();
  if (from === undefined || to === undefined || more.length > 0)
    return field.fail('an opening is two points: [[x, y], [x, y]]');
  return [from.corner(), to.corner()];
}

function readProfile([id, field]: [string, CaseField]): GivenProfile {
  const data = field.json();
  // `{ data: race/name }` and the bare name both refer to the system's own data.
  const only = field.isRecord && field.entries().length === 1 ? field.entries()[0] : undefined;
  const named = only?.[0] === 'data' ? only[1].value : undefined;
  return { line: field.line, id, data: typeof named === 'string' ? named : data };
}

function readSide([id, field]: [string, CaseField]): GivenSide {
  const side = field.members('name', 'counters', 'formations', 'squads', 'hand', 'cards');
  const piles = side.get('cards')?.entries() ?? [];
  return {
    line: field.line,
    id,
    ...side.maybe('name', (name) => name.text()),
    counters: side.get('counters')?.amounts() ?? {},
    formations: side.list('formations', readFormation),
    squads: side.list('squads', readSquad),
    cards: [
      ...side.list('hand', (card) => readCard(card, 'hand')),
      ...piles.flatMap(([pile, cards]) => cards.list().map((card) => readCard(card, pile))),
    ],
  };
}

function readFormation(field: CaseField): GivenFormation {
  const formation = field.members('id', 'name', 'marks', 'data');
  return {
    line: field.line,
    id: formation.need('id').text(),
    ...formation.maybe('name', (name) => name.text()),
    marks: formation.get('marks')?.amounts() ?? {},
    data: formation.get('data')?.jsonRecord() ?? {},
  };
}

function readSquad(field: CaseField): GivenSquad {
  const squad = field.members('id', 'name', 'formation', 'leader', 'marks', 'traits', 'data', 'models');
  return {
    line: field.line,
    id: squad.need('id').text(),
    ...squad.maybe('name', (name) => name.text()),
    ...squad.maybe('formation', (formation) => formation.text()),
    ...squad.maybe('leader', (leader) => leader.text()),
    marks: squad.get('marks')?.amounts() ?? {},
    traits: squad.list('traits', readTrait),
    data: squad.get('data')?.jsonRecord() ?? {},
    models: readModels(squad.need('models')),
  };
}

function readTrait(field: CaseField): TraitRef {
  if (!field.isRecord) return { trait: field.text() };
  const trait = field.members('trait', 'values');
  return {
    trait: trait.need('trait').text(),
    ...trait.maybe('values', (values) => values.jsonRecord()),
  };
}

/** A card by its face, or `{ id, face, seenBy }`. */
function readCard(field: CaseField, pile: string): GivenCard {
  if (!field.isRecord) return { line: field.line, pile, face: field.text() };
  const card = field.members('id', 'face', 'seenBy');
  return {
    line: field.line,
    pile,
    ...card.maybe('id', (id) => id.text()),
    ...card.maybe('face', (face) => face.text()),
    ...card.maybe('seenBy', (seenBy) => seenBy.texts()),
  };
}

function readToken(field: CaseField): GivenToken {
  const token = field.members('id', 'kind', 'at', 'facing', 'owner', 'value', 'face', 'seenBy', 'knownTo', 'marks');
  const at = token.get('at');
  const facing = token.get('facing')?.facing() ?? 0;
  const pose: Pose | null = at === undefined ? null : { ...at.corner(), facing };
  return {
    line: field.line,
    id: token.need('id').text(),
    kind: token.need('kind').text(),
    owner: token.get('owner')?.text() ?? null,
    at: pose,
    value: token.get('value')?.whole() ?? 0,
    ...token.maybe('face', (face) => face.text()),
    ...token.maybe('seenBy', (seenBy) => seenBy.texts()),
    ...token.maybe('knownTo', (knownTo) => knownTo.texts()),
    marks: token.get('marks')?.amounts() ?? {},
  };
}

/** `name/subject: value`, or a list of `{ name, subject, value, lifetime, seenBy }`. */
function readMemos(field: CaseField | undefined): GivenMemo[] {
  if (field === undefined) return [];
  if (field.isList) return field.list().map(readMemo);
  return field.entries().map(([key, value]) => {
    const [name = '', ...subject] = key.split('/');
    return { line: value.line, name, subject: subject.join('/') || 'battle', value: value.json() };
  });
}

function readMemo(field: CaseField): GivenMemo {
  const memo = field.members('name', 'subject', 'value', 'lifetime', 'seenBy');
  return {
    line: field.line,
    name: memo.need('name').text(),
    subject: memo.get('subject')?.text() ?? 'battle',
    value: memo.need('value').json(),
    ...memo.maybe('lifetime', (lifetime) => lifetime.text()),
    ...memo.maybe('seenBy', (seenBy) => seenBy.texts()),
  };
}

/** The active side and the turn are memos of every system. */
function readCourse(file: CaseMembers): GivenMemo[] {
  const active = file.get('active');
  const turn = file.get('turn');
  return [
    ...(active === undefined
      ? []
      : [{ line: active.line, name: 'active', subject: 'battle', value: active.text(), lifetime: 'battle' }]),
    ...(turn === undefined
      ? []
      : [{ line: turn.line, name: 'turn', subject: 'battle', value: turn.whole(0), lifetime: 'battle' }]),
  ];
}

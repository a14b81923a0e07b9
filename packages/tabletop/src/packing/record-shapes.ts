import { type Base, type Box, COORDINATE_LIMIT, type Disc, type Point, type Pose } from '@bridgehead/geometry';
import {
  type Field,
  type Json,
  listOf,
  optional,
  orNull,
  pairOf,
  type Reader,
  recordOf,
  shape,
  type Side,
  SPECTATOR,
  variant,
} from '@bridgehead/kernel';
import type {
  Card,
  Formation,
  Inside,
  Memo,
  Model,
  OffTable,
  OnTable,
  Place,
  Profile,
  SideRecord,
  Squad,
  Surface,
  TerrainPart,
  TerrainPiece,
  Token,
  TraitRef,
  WeaponProfile,
} from '../table/table.js';

/** A table as it is saved. Lists, because order matters and the keys of a record may be reordered. */
export interface PackedTable {
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

const text: Reader<string> = (field) => field.text();
const name: Reader<string> = (field) => field.name();
const json: Reader<Json> = (field) => field.json();
const jsonRecord: Reader<Record<string, Json>> = (field) => field.jsonRecord();

const whole = (least: number, most: number) => (field: Field) => field.whole(least, most);
const amount: Reader<number> = (field) => field.whole();
const coordinate = whole(1 - COORDINATE_LIMIT, COORDINATE_LIMIT - 1);
const extent = whole(0, COORDINATE_LIMIT - 1);
const size = whole(1, COORDINATE_LIMIT - 1);

const word =
  <W extends string>(...words: readonly W[]) =>
  (field: Field) =>
    field.oneOf(words);

const marks = recordOf(amount);
const facing = whole(0, 3599);
const sides: Reader<Side[]> = listOf(name);
const point: Reader<Point> = shape<Point>({ x: coordinate, y: coordinate });
const pose: Reader<Pose> = shape<Pose>({ x: coordinate, y: coordinate, facing });
const trait: Reader<TraitRef> = shape<TraitRef>({ trait: name, values: optional(jsonRecord) });
const traits = listOf(trait);

const disc = shape<Disc>({ shape: word('disc'), radius: size });
const box = shape<Box>({ shape: word('box'), length: size, width: size });
const base = variant<Base>('shape', { disc, box });

const onTable = shape<OnTable>({
  kind: word('on'),
  x: coordinate,
  y: coordinate,
  facing,
  height: optional(coordinate),
});
const inside = shape<Inside>({ kind: word('in'), id: name, part: optional(name) });
const offTable = shape<OffTable>({ kind: word('off'), why: name });
const place = variant<Place>('kind', { on: onTable, in: inside, off: offTable });

const sideId: Reader<Side> = (field) =>
  field.value === SPECTATOR ? field.fail(`must not be ${SPECTATOR}: that name stands for spectators`) : field.name();

const weapon = shape<WeaponProfile>({ id: name, name: text, traits, figures: jsonRecord });

const part = shape<TerrainPart>({
  id: name,
  kind: word('wall', 'zone', 'roof'),
  outline: listOf(point, 3),
  height: optional(extent),
  openings: optional(listOf(pairOf(point))),
  ground: optional(name),
});

export const packedTable: Reader<PackedTable> = shape<PackedTable>({
  surface: shape<Surface>({ width: size, height: size, contact: extent, unit: optional(text) }),
  sides: listOf(shape<SideRecord>({ id: sideId, name: text, counters: recordOf(amount) })),
  formations: listOf(shape<Formation>({ id: name, side: name, name: text, marks: optional(marks), data: jsonRecord })),
  squads: listOf(
    shape<Squad>({
      id: name,
      side: name,
      name: text,
      formation: optional(name),
      models: listOf(name),
      leader: optional(name),
      marks,
      traits,
      data: jsonRecord,
    }),
  ),
  models: listOf(shape<Model>({ id: name, squad: name, side: name, profile: name, place, marks })),
  terrain: listOf(
    shape<TerrainPiece>({
      id: name,
      kind: name,
      name: text,
      outline: listOf(point, 3),
      height: extent,
      traits,
      parts: listOf(part),
      marks,
    }),
  ),
  tokens: listOf(
    shape<Token>({
      id: name,
      kind: name,
      owner: orNull(name),
      at: orNull(pose),
      base: optional(base),
      value: amount,
      face: optional(text),
      seenBy: optional(sides),
      knownTo: optional(sides),
      marks,
    }),
  ),
  cards: listOf(shape<Card>({ id: name, owner: name, pile: name, face: optional(text), seenBy: optional(sides) })),
  memos: listOf(shape<Memo>({ name, subject: name, value: json, lifetime: name, seenBy: optional(sides) })),
  profiles: listOf(
    shape<Profile>({
      id: name,
      name: text,
      base,
      height: extent,
      silhouette: name,
      traits,
      weapons: listOf(weapon),
      figures: jsonRecord,
    }),
  ),
});

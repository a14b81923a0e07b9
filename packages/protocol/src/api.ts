import { type Static, Type } from '@sinclair/typebox';
import { Text } from './schemas.js';

/** What travels over HTTP: the schemas that check requests, describe answers and make the OpenAPI document. */

/**
 * Something to be seen, and nothing that pretends: no control characters, since a NUL, for one, ends a text for some
 * programs and not for others; nothing invisible; nothing that turns the words around it; no towers of accents.
 */
const Name = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern:
    '^(?=.*[\\p{L}\\p{N}\\p{P}\\p{S}])(?!.*\\p{M}{5})[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\u00ad\\u061c\\u115f\\u1160\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufeff\\uffa0\\u{e0000}-\\u{e007f}]+$',
});
const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });
const Data = Type.Record(Type.String(), Type.Unknown());

const SeatWish = Type.Object(
  {
    who: Type.Union([Type.Literal('me'), Type.Literal('invite'), Type.Literal('computer')], {
      description:
        'me: the caller; invite: the person who takes the seat at the link; computer: a computer player of this server',
    }),
    player: Type.Optional(Type.String({ maxLength: 60, description: 'which computer player' })),
    name: Type.Optional(Name),
  },
  { additionalProperties: false },
);

const From = Type.Object(
  {
    battle: Type.Optional(Id),
    record: Type.Optional(Type.Unknown({ description: 'a record, instead of a battle on this server' })),
    n: Type.Integer({
      minimum: 0,
      maximum: 1e9,
      description: 'the number of an event: the new battle begins at the last decision at or before it',
    }),
  },
  {
    additionalProperties: false,
    description: 'plays on from a battle that is over; the system must be the same',
  },
);

export const NewBattleRequest = Type.Object(
  {
    system: Id,
    scenario: Type.Optional(Text),
    name: Type.Optional(Name),
    rosters: Type.Optional(Type.Record(Text, Type.Unknown(), { description: 'by side; ready-made ones by their id' })),
    options: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { description: 'what was agreed, by option' })),
    dice: Type.Optional(
      Type.Union([Type.Literal('fair'), Type.Literal('typed')], {
        description: 'fair: rolled by the server and checked afterwards; typed: your own dice, typed in',
      }),
    ),
    seats: Type.Record(Text, SeatWish, { description: 'by side' }),
    isPrivate: Type.Optional(Type.Boolean({ description: 'only its players may see it' })),
    isListed: Type.Optional(
      Type.Boolean({ description: 'anybody may take its free seats: they are listed in the lobby' }),
    ),
    from: Type.Optional(From),
  },
  { additionalProperties: false },
);
export type NewBattleRequest = Static<typeof NewBattleRequest>;

const SeatWord = Type.String({ minLength: 8, maxLength: 128, description: 'what follows # in the address' });

export const SeatLook = Type.Object({ word: SeatWord }, { additionalProperties: false });
export type SeatLook = Static<typeof SeatLook>;

export const SeatRequest = Type.Object({ word: SeatWord, name: Type.Optional(Name) }, { additionalProperties: false });
export type SeatRequest = Static<typeof SeatRequest>;

export const SeatParams = Type.Object({ battle: Id, side: Text });

export const RosterRequest = Type.Object({ system: Id, roster: Type.Unknown() }, { additionalProperties: false });
export type RosterRequest = Static<typeof RosterRequest>;

export const RandomRosterRequest = Type.Object(
  {
    system: Id,
    list: Type.String({ minLength: 1, maxLength: 100, description: 'an army list by its id' }),
    points: Type.Integer({ minimum: 1, maximum: 20_000 }),
    seed: Type.String({ minLength: 1, maxLength: 60, description: 'the same seed makes the same roster' }),
  },
  { additionalProperties: false },
);
export type RandomRosterRequest = Static<typeof RandomRosterRequest>;

export const TableRequest = Type.Object(
  {
    system: Id,
    scenario: Text,
    rosters: Type.Optional(Type.Record(Text, Type.Unknown(), { description: 'by side; ready-made ones by their id' })),
    options: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { description: 'what was agreed, by option' })),
  },
  { additionalProperties: false },
);
export type TableRequest = Static<typeof TableRequest>;

export const BattleParams = Type.Object({ battle: Id });
export const SystemParams = Type.Object({ system: Id });
export const AfterQuery = Type.Object({ after: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })) });

export const Problem = Type.Object({
  error: Type.String({ description: 'what is wrong and what to do' }),
  rule: Type.Optional(Type.String({ description: 'the rule that refuses it' })),
});

const Word = Type.Object({ id: Type.String(), name: Type.String(), meaning: Type.String() });

const SetupValue = Type.Composite([
  Word,
  Type.Object({
    numberedBy: Type.Optional(
      Type.String({ description: 'the option with the whole number, 1 to 999,999, that says which one of many it is' }),
    ),
  }),
]);

export const SystemInfo = Type.Object({
  id: Type.String(),
  name: Type.String(),
  sides: Type.Array(Type.String()),
  unit: Type.Object({ name: Type.String(), plural: Type.String(), symbol: Type.String() }),
  scenarios: Type.Array(
    Type.Composite([
      Word,
      Type.Object({
        size: Type.Array(Type.Number(), { description: 'of the table' }),
        minutes: Type.Optional(
          Type.Number({ description: 'for a person against the computer, from simulated battles' }),
        ),
        forces: Type.Optional(
          Type.Record(Type.String(), Type.String(), { description: 'the ready-made force of each side' }),
        ),
        points: Type.Optional(Type.Number({ description: 'what forces for it usually cost at most' })),
      }),
    ]),
  ),
  options: Type.Array(Type.Composite([Word, Type.Object({ values: Type.Array(SetupValue) })]), {
    description:
      'what the players may agree on, given by its id in a new battle; the first of its values is the usual one',
  }),
  firstBattle: Type.Optional(
    Type.Object(
      { scenario: Type.String(), options: Type.Optional(Type.Record(Type.String(), Type.Unknown())) },
      { description: 'a small battle to learn it by playing' },
    ),
  ),
  players: Type.Array(Word, { description: 'computer players' }),
  forces: Type.Array(Word, { description: 'ready-made forces, to be named in a new battle' }),
  contingents: Type.Array(
    Type.Composite([
      Word,
      Type.Object({ addedTo: Type.Array(Type.String(), { description: 'the ready-made forces that it may join' }) }),
    ]),
    { description: 'ready-made allies: a roster of a new battle may be { force, adding: [ids] }' },
  ),
  armyLists: Type.Array(
    Type.Composite([
      Word,
      Type.Object({
        within: Type.Union([Type.String(), Type.Null()], {
          description: 'the list in whose forces alone it serves',
        }),
        fielded: Type.Boolean({ description: 'whether the rules of all its units are in play' }),
      }),
    ]),
    { description: 'from which random forces are made' },
  ),
});
export type SystemInfo = Static<typeof SystemInfo>;

const Spot = Type.Object({ x: Type.Number(), y: Type.Number() });

/** A table before the first decision, as far as a small picture shows it: in units, y down. */
export const TablePicture = Type.Object({
  width: Type.Number(),
  height: Type.Number(),
  terrain: Type.Array(
    Type.Object({ kind: Type.String(), traits: Type.Array(Type.String()), outline: Type.Array(Spot) }),
  ),
  tokens: Type.Array(Spot),
  models: Type.Array(Type.Composite([Spot, Type.Object({ side: Type.String(), radius: Type.Number() })])),
});
export type TablePicture = Static<typeof TablePicture>;

export const TablePictures = Type.Record(Type.String(), TablePicture, {
  description: 'by scenario: its table before the first decision, in units, y down',
});
export type TablePictures = Static<typeof TablePictures>;

/** The force of a side, as it takes the field. */
const SketchedForce = Type.Object({
  side: Type.String(),
  points: Type.Number({ description: 'as the verdict counts them; 0 in a game without prices' }),
  squads: Type.Array(
    Type.Object({ name: Type.String(), count: Type.Number(), models: Type.Number(), points: Type.Number() }),
    { description: 'squads of one name together: how many, with how many models in all' },
  ),
});
export type SketchedForce = Static<typeof SketchedForce>;

export const TableLook = Type.Object({ picture: TablePicture, forces: Type.Array(SketchedForce) });
export type TableLook = Static<typeof TableLook>;

const BillLine = Type.Recursive((Line) =>
  Type.Object({
    name: Type.String(),
    points: Type.Number(),
    rules: Type.Array(Type.String()),
    lines: Type.Optional(Type.Array(Line)),
  }),
);

export const RosterAnswer = Type.Object({
  sound: Type.Boolean(),
  problems: Type.Array(Type.Object({ rule: Type.String(), reason: Type.String() })),
  bill: Type.Union(
    [
      Type.Object({
        points: Type.Number(),
        allowed: Type.Number(),
        rules: Type.Array(Type.String()),
        lines: Type.Array(BillLine),
      }),
      Type.Null(),
    ],
    { description: 'what it costs, part by part; null if it cannot be read' },
  ),
});
export type RosterAnswer = Static<typeof RosterAnswer>;

export const RandomRosterAnswer = Type.Composite([
  Type.Object({ roster: Type.Unknown({ description: 'to be handed in with a new battle' }) }),
  RosterAnswer,
]);
export type RandomRosterAnswer = Static<typeof RandomRosterAnswer>;

export const BattleSummary = Type.Object({
  id: Type.String(),
  name: Type.String(),
  system: Type.String(),
  scenario: Type.String(),
  dice: Type.String(),
  status: Type.String({ description: 'open (a seat is empty), running or ended' }),
  created: Type.String(),
  seats: Type.Record(Type.String(), Data),
  fair: Type.Union([Data, Type.Null()], {
    description: 'commitment, pledges and nonces; the secret once it is over',
  }),
  isPrivate: Type.Boolean({ description: 'only its players may see it' }),
  isListed: Type.Boolean({ description: 'anybody may take its free seats' }),
  next: Type.Union([Type.String(), Type.Null()], { description: 'the battle that its players went on to' }),
  result: Type.Union([Data, Type.Null()]),
  asked: Type.Array(Type.String(), { description: 'sides that must decide now' }),
  origin: Type.Union([Data, Type.Null()], {
    description: 'the battle, event and number of rolls that it goes on from',
  }),
  mine: Type.Optional(Type.Array(Type.String(), { description: 'the sides that the caller plays' })),
  isMaker: Type.Optional(Type.Boolean({ description: 'whether the caller made it' })),
});

export const NewBattleAnswer = Type.Object({
  battle: BattleSummary,
  links: Type.Record(Type.String(), Type.String(), {
    description: 'by side, for those who are invited: the address where one player, once, takes the seat',
  }),
});

export const SeatOffer = Type.Object({
  battle: BattleSummary,
  side: Type.String(),
  invitation: Type.Boolean({ description: 'true: the seat is free; false: it is taken, and would move' }),
  game: Type.String({ description: 'its name' }),
  scenario: Type.String({ description: 'its name' }),
  force: Type.Union([Type.String(), Type.Null()], { description: 'of that side, by name' }),
  inviter: Type.Union([Type.String(), Type.Null()], { description: 'the player who made the battle, if one plays it' }),
});

export const JoinRequest = Type.Object({ name: Type.Optional(Name) }, { additionalProperties: false });
export type JoinRequest = Static<typeof JoinRequest>;

export const RematchRequest = Type.Object(
  { isSwapped: Type.Boolean({ description: 'every player takes the next side' }) },
  { additionalProperties: false },
);
export type RematchRequest = Static<typeof RematchRequest>;

export const RematchAnswer = Type.Object({ battle: Type.String({ description: 'its id' }) });

const SeatAddress = Type.String({
  description: 'the private address of the seat, for another device or after a lost cookie: it is good once',
});
export const SeatAnswer = Type.Object({ battle: BattleSummary, side: Type.String(), link: SeatAddress });
export const SeatLink = Type.Object({ link: Type.String() });

export const Report = Type.Object({
  n: Type.Number({ description: 'the number of the last event in the text' }),
  lines: Type.Array(Type.String()),
  over: Type.Boolean(),
});

export const Addresses = Type.Object({
  here: Type.String({ description: 'on the machine that it runs on' }),
  network: Type.Array(Type.String(), { description: 'on the same network' }),
});
export type Addresses = Static<typeof Addresses>;

export const Health = Type.Object({
  ok: Type.Boolean(),
  battles: Type.Number({ description: 'held in memory' }),
  connections: Type.Number(),
  uptime: Type.Number({ description: 'in seconds' }),
  version: Type.String(),
});

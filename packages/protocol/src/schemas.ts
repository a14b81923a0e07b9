import { Type } from '@sinclair/typebox';

/** Schemas that several files and messages share. */

export const Text = Type.String({ maxLength: 200 });
/** A player's part in the dice, given after every other part was pledged. */
export const Nonce = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });
/** Why a computer player answered as it did. */
export const Reason = Type.String({ minLength: 1, maxLength: 500 });
/** A SHA-256. */
export const Hex = Type.String({ pattern: '^[0-9a-f]{64}$' });
export const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** Plain data of any shape, whose content others check. */
const Data = Type.Record(Type.String(), Type.Unknown());

export const SetupSchema = Type.Object({
  scenario: Text,
  rosters: Type.Record(Text, Type.Unknown()),
  table: Type.Optional(Type.Unknown()),
  seed: Text,
  options: Type.Optional(Data),
});

/** Only the shape that all answers share; its members depend on the question. */
const Answer = Data;

const Face = Type.Integer({ minimum: 1, maximum: 10_000 });

const Thrown = Type.Union([
  Type.Object(
    { waves: Type.Array(Type.Array(Face, { maxItems: 1000 }), { maxItems: 1001 }) },
    { additionalProperties: false },
  ),
  Type.Object({ drawn: Type.Array(Text, { maxItems: 1000 }) }, { additionalProperties: false }),
]);

const Secret = Type.Union([Type.Literal('sealed'), Type.Literal('kept')]);

export const InputSchema = Type.Union([
  Type.Object({
    is: Type.Literal('answer'),
    decision: Text,
    side: Text,
    answer: Answer,
    secret: Type.Optional(Secret),
    standing: Type.Optional(Type.Literal(true)),
    reason: Type.Optional(Reason),
  }),
  Type.Object({ is: Type.Literal('roll'), roll: Count, thrown: Thrown, audience: Type.Optional(Type.Array(Text)) }),
]);

export const ResultSchema = Type.Object({
  winner: Type.Union([Text, Type.Null()]),
  margin: Text,
  reason: Type.String({ maxLength: 2000 }),
});

export const StandingOrderSchema = Type.Object({
  ask: Text,
  when: Type.Optional(Data),
  answer: Type.Union([Type.Literal('pass'), Type.Literal('usual'), Answer]),
});

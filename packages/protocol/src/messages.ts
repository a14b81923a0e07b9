import type { Refusal } from '@bridgehead/kernel';
import { type Static, Type } from '@sinclair/typebox';
import { read } from './reading.js';
import { Count, Hex, Nonce, Reason, StandingOrderSchema, Text } from './schemas.js';

/** Messages from a client over a socket. Anything else is refused, named and charged to the sender. */

/** Made by the client, one for each command: a command sent again does nothing and is acknowledged again. */
const Key = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_.:-]+$' });
/** Lines may break, but hold no other control characters, no half characters and nothing that turns the words after them around. */
const Line = Type.String({
  minLength: 1,
  maxLength: 500,
  pattern:
    '^(?:[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]|[\\ud800-\\udbff][\\udc00-\\udfff])+$',
});
const Coordinate = Type.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000 });

const Join = Type.Object(
  {
    type: Type.Literal('join'),
    battle: Text,
    /** The word of a seat's holder. Without it the cookie names the visitor; without a seat the client is a spectator. */
    seat: Type.Optional(Type.String({ maxLength: 128 })),
    side: Type.Optional(Text),
    /** The number of the last event that the client has. */
    from: Type.Optional(Count),
  },
  { additionalProperties: false },
);

const doing = <T extends string, P extends Parameters<typeof Type.Object>[0]>(type: T, fields: P) =>
  Type.Object({ type: Type.Literal(type), key: Key, ...fields }, { additionalProperties: false });

/** Commands change a battle, and are therefore stored. */
const Command = Type.Union([
  doing('answer', {
    side: Text,
    decision: Text,
    answer: Type.Record(Type.String(), Type.Unknown()),
    reason: Type.Optional(Reason),
  }),
  doing('plan', {
    side: Text,
    steps: Type.Array(Type.Object({ ask: Text, answer: Type.Unknown() }), { minItems: 1, maxItems: 30 }),
  }),
  doing('orders', { side: Text, orders: Type.Array(StandingOrderSchema, { maxItems: 200 }) }),
  doing('retract', { side: Text, decision: Text }),
  doing('faces', {
    side: Text,
    faces: Type.Array(Type.Integer({ minimum: 1, maximum: 10_000 }), { maxItems: 10_000 }),
  }),
  doing('drawn', { side: Text, items: Type.Array(Text, { maxItems: 1000 }) }),
  /** Takes a gesture back, named by the number of the event of its first answer, with everything after it. */
  doing('undo', { side: Text, from: Count }),
  doing('redo', { side: Text }),
  doing('undoReply', { side: Text, agreed: Type.Boolean() }),
  doing('concede', { side: Text }),
  /** Offers the victory to the other side, which may play on. */
  doing('concedeOffer', { side: Text }),
  doing('concedeReply', { side: Text, agreed: Type.Boolean() }),
  doing('drawOffer', { side: Text }),
  doing('drawReply', { side: Text, agreed: Type.Boolean() }),
]);

/** A side's part in the dice: first its hash, and the nonce itself once every side has given its hash. */
const Pledge = Type.Object({ type: Type.Literal('pledge'), side: Text, pledge: Hex }, { additionalProperties: false });
const GiveNonce = Type.Object(
  { type: Type.Literal('nonce'), side: Text, nonce: Nonce },
  { additionalProperties: false },
);
const Say = Type.Object({ type: Type.Literal('say'), key: Key, text: Line }, { additionalProperties: false });
const Point = Type.Object(
  { type: Type.Literal('point'), x: Coordinate, y: Coordinate },
  { additionalProperties: false },
);
const Leave = Type.Object({ type: Type.Literal('leave') }, { additionalProperties: false });

const ClientMessage = Type.Union([Join, ...Command.anyOf, Pledge, GiveNonce, Say, Point, Leave]);

export type ClientMessage = Static<typeof ClientMessage>;
export type Command = Static<typeof Command>;

/** One schema for each type of message, so that a problem is named for the message that was meant. */
const BY_TYPE = new Map(ClientMessage.anyOf.map((schema) => [schema.properties.type.const as string, schema]));

/** A message from a client, which may be anything. */
export function readMessage(value: unknown): ClientMessage | Refusal {
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;
  const schema = typeof type === 'string' ? BY_TYPE.get(type) : undefined;
  if (schema === undefined) return unknownType(type);
  return read(schema, `"${String(type)}" message`, value);
}

function unknownType(type: unknown): Refusal {
  const known = [...BY_TYPE.keys()].join(', ');
  const said = typeof type === 'string' ? `"${type.slice(0, 40)}"` : 'none';
  return {
    refused: true,
    rule: 'HOUSE-SHAPE',
    reason: `A message must have a known type (${known}); this one has ${said}.`,
  };
}

const COMMANDS: ReadonlySet<string> = new Set(Command.anyOf.map((schema) => schema.properties.type.const));

export function isCommand(message: ClientMessage): message is Command {
  return COMMANDS.has(message.type);
}

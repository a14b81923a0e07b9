import { type BattleRecord, isRefusal, type Refusal } from '@bridgehead/kernel';
import { Type } from '@sinclair/typebox';
import type { FairDice } from './fair-dice.js';
import { read } from './reading.js';
import type { Origin } from './server-messages.js';
import { Count, Hex, InputSchema, ResultSchema, SetupSchema, StandingOrderSchema, Text } from './schemas.js';

const TapeEntry = Type.Union([
  InputSchema,
  Type.Object({ is: Type.Literal('order'), side: Text, orders: Type.Array(StandingOrderSchema, { maxItems: 200 }) }),
  Type.Object({ is: Type.Literal('undo'), answers: Count, by: Type.Optional(Text) }),
  Type.Object({ is: Type.Literal('retract'), decision: Text, side: Text }),
  Type.Object({ is: Type.Literal('settle'), result: ResultSchema }),
]);

const RecordSchema = Type.Object({
  bridgehead: Type.Literal('record'),
  system: Text,
  version: Text,
  setup: SetupSchema,
  tape: Type.Array(TapeEntry, { maxItems: 1_000_000 }),
  digest: Text,
  result: Type.Union([ResultSchema, Type.Null()]),
  fair: Type.Optional(
    Type.Object({
      commitment: Hex,
      nonces: Type.Record(Text, Type.String({ maxLength: 128 })),
      secret: Type.Optional(Hex),
    }),
  ),
  origin: Type.Optional(Type.Object({ battle: Type.Union([Text, Type.Null()]), n: Count, rolls: Count })),
});

/** A recorded battle, with the data to check its dice if a server rolled them. */
export interface PlayedRecord extends BattleRecord {
  readonly fair?: FairDice;
  /** Where it plays on from, if it did not begin at the start. */
  readonly origin?: Origin;
}

/** A recorded battle from a file, which may be anything. */
export function readRecord(value: unknown): PlayedRecord | Refusal {
  const record = read(RecordSchema, 'recorded battle of Bridgehead', value);
  // The schema leaves answers unknown: the question for each checks its shape during the replay.
  return isRefusal(record) ? record : (record as unknown as PlayedRecord);
}

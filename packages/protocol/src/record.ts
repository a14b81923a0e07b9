import { type BattleRecord, isRefusal, type Refusal } from '@bridgehead/kernel';
import { Type } from '@sinclair/typebox';
import { read } from './reading.js';
import { Count, Input, Result, Setup, StandingOrder, Text } from './schemas.js';

const TapeEntry = Type.Union([
  Input,
  Type.Object({ is: Type.Literal('order'), side: Text, orders: Type.Array(StandingOrder, { maxItems: 200 }) }),
  Type.Object({ is: Type.Literal('undo'), answers: Count }),
  Type.Object({ is: Type.Literal('retract'), decision: Text, side: Text }),
]);

const RecordSchema = Type.Object({
  bridgehead: Type.Literal('record'),
  system: Text,
  version: Text,
  setup: Setup,
  tape: Type.Array(TapeEntry, { maxItems: 1_000_000 }),
  digest: Text,
  result: Type.Union([Result, Type.Null()]),
});

/** A recorded battle from a file, which may be anything. */
export function readRecord(value: unknown): BattleRecord | Refusal {
  const record = read(RecordSchema, 'recorded battle of Bridgehead', value);
  // Answers stay unknown to the schema: the question each is for checks its shape when it is played.
  return isRefusal(record) ? record : (record as unknown as BattleRecord);
}

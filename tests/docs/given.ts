import { isRefusal, type Refusal } from '@bridgehead/kernel';

/** Ten thousand of our lengths make an inch. */
export const INCH = 10_000;

/** The value, unless it is missing or a refusal: then it throws. */
export function sure<V>(value: V | Refusal | null | undefined): V {
  if (isRefusal(value)) throw new Error(value.reason);
  if (value === null || value === undefined) throw new Error('there is nothing');
  return value;
}

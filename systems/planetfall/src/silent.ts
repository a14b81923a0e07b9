import type { Procedure } from '@bridgehead/kernel';

/** A procedure in which nobody is asked and nothing is rolled. */
export function silent<A extends readonly unknown[], R>(act: (...args: A) => R): (...args: A) => Procedure<R> {
  return function* (...args) {
    yield* [];
    return act(...args);
  };
}

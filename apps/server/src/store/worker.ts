import { parentPort, workerData } from 'node:worker_threads';
import { END } from '../end-thread.js';
import { SqliteStore } from './sqlite-store.js';
import { BadStore, Taken } from './store.js';

/** A call to the store, and its outcome. The outcome 0 says whether there is a store at all. */
export interface StoreCall {
  readonly id: number;
  readonly method: string;
  readonly args: readonly unknown[];
}
export type StoreOutcome =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly problem: string; readonly kind: 'taken' | 'bad' | 'other' };

function tell(outcome: StoreOutcome): void {
  parentPort?.postMessage(outcome);
}

function tellProblem(id: number, error: unknown): void {
  const kind = error instanceof Taken ? 'taken' : error instanceof BadStore ? 'bad' : 'other';
  tell({ id, problem: error instanceof Error ? error.message : 'an unknown error', kind });
}

async function carryOut(store: Methods, { id, method, args }: StoreCall): Promise<void> {
  try {
    tell({ id, value: await store[method]?.(...args) });
  } catch (error) {
    tellProblem(id, error);
  }
}

interface Methods {
  readonly [method: string]: (...args: readonly unknown[]) => Promise<unknown>;
}

try {
  const { path } = workerData as { readonly path: string };
  // The names of the methods come from this server only.
  const store = new SqliteStore(path) as unknown as Methods;
  parentPort?.on('message', (call: StoreCall | typeof END) => {
    if (call === END) parentPort?.close();
    else void carryOut(store, call);
  });
  tell({ id: 0, value: null });
} catch (error) {
  tellProblem(0, error);
}

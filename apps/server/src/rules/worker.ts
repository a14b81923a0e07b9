import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { SYSTEMS } from '@bridgehead/systems/loaded';
import { END } from '../end-thread.js';
import { SqliteStore } from '../store/sqlite-store.js';
import { DeskRules } from './desk-rules.js';
import { LiveRules } from './live-rules.js';

/** What a thread is started with. */
export interface RulesWorkerData {
  /** The file of the store, for a thread with battles in play; without it the thread answers other requests. */
  readonly path: string | null;
  /** Whether it gives way to threads with battles in play. */
  readonly isPatient: boolean;
}

/** A call to this thread, and its outcome. */
export interface RulesCall {
  readonly id: number;
  readonly method: string;
  readonly args: readonly unknown[];
}
export type RulesOutcome =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly problem: string };

/** On Linux this is the priority of the calling thread alone: long requests give way to battles in play. */
const GIVING_WAY = 10;

const { path, isPatient } = workerData as RulesWorkerData;
if (isPatient) setPriority(GIVING_WAY);
// The names of the methods come from this server only.
const rules = (path === null ? new DeskRules(SYSTEMS) : new LiveRules(new SqliteStore(path), SYSTEMS)) as unknown as {
  readonly [method: string]: (...args: readonly unknown[]) => Promise<unknown>;
};

async function outcomeOf({ id, method, args }: RulesCall): Promise<RulesOutcome> {
  try {
    return { id, value: await rules[method]?.(...args) };
  } catch (error) {
    return { id, problem: error instanceof Error ? error.message : 'an unknown error' };
  }
}

async function carryOut(call: RulesCall): Promise<void> {
  parentPort?.postMessage(await outcomeOf(call));
}

parentPort?.on('message', (call: RulesCall | typeof END) => {
  if (call === END) parentPort?.close();
  else void carryOut(call);
});

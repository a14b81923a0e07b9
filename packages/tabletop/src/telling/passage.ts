import type { DiceRolled, PlayEvent, Side } from '@bridgehead/kernel';
import type { TableEvent } from '../changes/events.js';
import type { LogLine } from './log-line.js';
import type { Story } from './story.js';

/** A paragraph of the battle report: a heading, or one action with all its results. */
export interface Passage {
  /** The numbers of its first and last events. */
  readonly n: number;
  readonly last: number;
  readonly kind: 'turn' | 'stage' | 'activation' | 'dice' | 'move' | 'marks' | 'places' | 'line';
  readonly text: string;
  /** The meaning of a heading. */
  readonly title?: string | undefined;
  readonly rule: string | null;
  readonly side: Side | null;
  /** The pieces it is about. */
  readonly pieces: readonly string[];
  readonly rolls: readonly DiceRolled[];
  /** The lines of the report that it consists of. */
  readonly lines: readonly LogLine[];
  /** The most important event kind in it. */
  readonly about: string;
  /** The number of its activation. */
  readonly activation: number;
  readonly undone: boolean;
}

export type AnyEvent = TableEvent | PlayEvent;

/** The passage being told: its events and lines until another begins. */
export interface Open {
  readonly at: number;
  readonly kind: Passage['kind'];
  readonly events: readonly { readonly n: number; readonly event: AnyEvent }[];
  readonly lines: readonly LogLine[];
  readonly declared: Extract<AnyEvent, { kind: 'declared' }> | null;
}

/** Kinds of events that stand by themselves. */
export const ALONE: ReadonlySet<string> = new Set(['revealed', 'retracted', 'undone', 'restarted', 'ended']);

/** The dice of the open passage, and all their results. */
export function storyOf({ declared, events }: Open): Story {
  const all = events.map(({ event }) => event);
  return {
    declared,
    rolls: all.flatMap((event) => (event.kind === 'diceRolled' ? [event] : [])),
    effects: all.flatMap((event) => (isEffect(event) ? [event] : [])),
    tested: all.flatMap((event) => (event.kind === 'tested' ? [event] : []))[0] ?? null,
  };
}

const NO_EFFECT: ReadonlySet<string> = new Set(['declared', 'tested', 'diceRolled', ...ALONE]);

function isEffect(event: AnyEvent): event is TableEvent {
  return !NO_EFFECT.has(event.kind);
}

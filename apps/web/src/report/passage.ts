import type { DiceRolled, PlayEvent, Side } from '@bridgehead/kernel';
import type { Story, TableEvent } from '@bridgehead/tabletop';
import type { LogLine } from './log-line.js';

/** A paragraph of the battle report: a heading, or one thing that was done with all that came of it. */
export interface Passage {
  /** The number of its first event, and of its last. */
  readonly n: number;
  readonly last: number;
  readonly kind: 'turn' | 'stage' | 'activation' | 'dice' | 'move' | 'marks' | 'places' | 'line';
  readonly text: string;
  /** Of a heading: what it means. */
  readonly title?: string | undefined;
  readonly rule: string | null;
  readonly side: Side | null;
  /** Everything that it is about. */
  readonly pieces: readonly string[];
  readonly rolls: readonly DiceRolled[];
  /** The lines of the report that it is made of. */
  readonly lines: readonly LogLine[];
  /** The gravest thing in it. */
  readonly about: string;
  /** The number of the activation that it belongs to. */
  readonly activation: number;
  readonly undone: boolean;
}

export type AnyEvent = TableEvent | PlayEvent;

/** What is being told now: its events and lines, until something else begins. */
export interface Open {
  readonly at: number;
  readonly kind: Passage['kind'];
  readonly events: readonly { readonly n: number; readonly event: AnyEvent }[];
  readonly lines: readonly LogLine[];
  readonly declared: Extract<AnyEvent, { kind: 'declared' }> | null;
}

/** These stand by themselves. */
export const ALONE: ReadonlySet<string> = new Set(['revealed', 'retracted', 'undone', 'restarted', 'ended']);

/** The dice of what is being told, and all that came of them. */
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

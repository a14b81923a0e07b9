import type { Command } from '@bridgehead/protocol';

/** Two sides may use the same key. */
export function keyOf({ side, key }: Pick<Command, 'side' | 'key'>): string {
  return `${side}/${key}`;
}

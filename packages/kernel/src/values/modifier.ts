import type { RuleId } from './names.js';

/** A number that explains itself. */
export type Modifier = {
  readonly value: number;
  readonly reason: string;
  readonly rule: RuleId;
};

export function sumOf(modifiers: readonly Modifier[]): number {
  let total = 0;
  for (const modifier of modifiers) total += modifier.value;
  return total;
}

/** The worst (or best) of several modifiers that do not add up; none gives an empty list. */
export function extremeOf(
  modifiers: readonly Modifier[],
  better: (a: number, b: number) => boolean,
): readonly Modifier[] {
  let kept: Modifier | undefined;
  for (const modifier of modifiers) if (kept === undefined || better(modifier.value, kept.value)) kept = modifier;
  return kept === undefined ? [] : [kept];
}

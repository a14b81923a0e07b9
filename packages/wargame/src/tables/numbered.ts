import { Random, type Setup } from '@bridgehead/kernel';

/** Tables are numbered from 1: a number is easily told to a friend. */
export const MOST_TABLES = 999_999;

/** The choices by which the table of that number is drawn: the same number gives the same table. */
export function choicesOfTable(number: number): (below: number) => number {
  const random = Random.seeded('table', number);
  return (below) => random.below(below);
}

/** The options by which players ask for a generated table, and for one of them by its number. */
interface TableOptions {
  readonly field: string;
  /** What the field is if the table is generated. */
  readonly generated: string;
  readonly number: string;
}

/** A generated table whose number nobody has chosen is drawn by the battle's own seed. */
export function withTableNumber(setup: Setup, { field, generated, number }: TableOptions): Setup {
  const { options = {}, seed } = setup;
  if (options[field] !== generated || options[number] !== undefined) return setup;
  // Only a number comes of it, so that the table does not tell the coming dice.
  return { ...setup, options: { ...options, [number]: tableNumberBy(seed) } };
}

export function tableNumberBy(seed: string): number {
  return 1 + Random.seeded('table', seed).below(MOST_TABLES);
}

import type { Odds } from './odds-question.js';

type Values = Odds['of'][string];

/** How likely it is that anything comes of it: a number other than none, a word other than no. */
export function chanceOfAny(values: Values): number {
  return values.reduce((total, { value, p }) => total + (isAny(value) ? p : 0), 0);
}

function isAny(value: number | string): boolean {
  return value !== 0 && value !== '' && value !== 'no' && value !== 'none';
}

/** The chance of each word that an outcome may be, the likeliest first; null for numbers. */
export function chancesOfWords(values: Values): Values | null {
  if (values.some(({ value }) => typeof value === 'number')) return null;
  return values.filter(({ value }) => isAny(value)).toSorted((a, b) => b.p - a.p);
}

/** The mean of numbers; null for words, and where there is one at most. */
export function meanOutcome(values: Values): number | null {
  if (values.some(({ value }) => typeof value !== 'number') || values.every(({ value }) => Number(value) <= 1))
    return null;
  return values.reduce((total, { value, p }) => total + Number(value) * p, 0);
}

/** A probability in whole percent; never 0 for what is possible, nor 100 for what is not sure. */
export function percent(p: number): string {
  return p > 0.995 && p < 1 ? '>99%' : p < 0.005 && p > 0 ? '<1%' : `${Math.round(p * 100)}%`;
}

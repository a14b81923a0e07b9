import { readFileSync } from 'node:fs';
import { type BattleReview, playerNamed, review } from '@bridgehead/commander';
import { isRefusal } from '@bridgehead/kernel';
import { readRecord } from '@bridgehead/protocol';
import { loadSystem } from '@bridgehead/systems';
import { describe, expect, it } from 'vitest';

const probe = await loadSystem('probe');

/** The review of a recorded battle of the probe, and how far along the tape its steps were. */
function reviewed(
  game: string,
  player: string,
  sides: readonly string[],
): { readonly found: BattleReview; readonly steps: readonly number[] } {
  const record = readRecord(JSON.parse(readFileSync(new URL(`../games/${game}.json`, import.meta.url), 'utf8')));
  const kind = playerNamed(player);
  if (probe === null || kind === undefined || isRefusal(record)) throw new Error('the record cannot be reviewed');
  const steps: number[] = [];
  const work = review(probe, record, kind, sides);
  for (;;) {
    const step = work.next();
    if (step.done !== true) {
      steps.push(step.value);
      continue;
    }
    if (isRefusal(step.value)) throw new Error(step.value.reason);
    return { found: step.value, steps };
  }
}

describe('a review', () => {
  const { found, steps } = reviewed('probe-1', 'greedy', ['red']);

  it('looks at every answer, in order, and compares those of the sides that are asked for', () => {
    expect(found.answers.length).toBeGreaterThan(20);
    const numbers = found.answers.map(({ n }) => n);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(new Set(found.answers.map(({ side }) => side))).toEqual(new Set(['red', 'blue']));
    expect(found.answers.filter(({ side, better }) => side === 'blue' && better !== null)).toEqual([]);
  });

  it('says how far it has come', () => {
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps.length).toBeGreaterThan(found.answers.length);
  });

  it('finds luck only where dice fell, good and bad', () => {
    expect(found.answers.some(({ luck }) => luck > 0)).toBe(true);
    expect(found.answers.some(({ luck }) => luck < 0)).toBe(true);
    expect(found.answers.filter(({ luck }) => luck === 0).length).toBeGreaterThan(5);
  });

  it('finds the same again', () => {
    expect(reviewed('probe-1', 'greedy', ['red']).found).toEqual(found);
  });

  it('names what an answer cost beside a better one, if that is more than the trials leave open', () => {
    const worse = found.answers.filter(({ better }) => better !== null);
    expect(worse.length).toBeLessThan(found.answers.filter(({ side }) => side === 'red').length);
    for (const { better } of worse) expect(better?.cost).toBeGreaterThanOrEqual(2);
  });

  it('leaves out what was taken back', () => {
    const record = readFileSync(new URL('../games/probe-with-undo.json', import.meta.url), 'utf8');
    const tape = (
      JSON.parse(record) as { readonly tape: readonly { readonly is: string; readonly answers?: number }[] }
    ).tape;
    const given = tape.filter(({ is }) => is === 'answer').length;
    const taken = tape.reduce((sum, { is, answers = 0 }) => sum + (is === 'undo' ? answers : 0), 0);
    expect(taken).toBeGreaterThan(0);
    expect(reviewed('probe-with-undo', 'usual', []).found.answers.length).toBe(given - taken);
  });
});

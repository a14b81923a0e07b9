import { readdirSync, readFileSync } from 'node:fs';
import { isRefusal, replay } from '@bridgehead/kernel';
import { readRecord } from '@bridgehead/protocol';
import type { GameSystem } from '@bridgehead/tabletop';
import { findingText, fuzzAnswers, fuzzCases, fuzzReader, fuzzRosters, fuzzSaves, someSave } from '@bridgehead/testkit';
import { SYSTEMS } from '@bridgehead/systems/loaded';
import { describe, expect, it } from 'vitest';
import { RECORDED } from './recorded-games.js';

/** Random and mutated input is refused as a value that says what is wrong; nothing throws, nothing changes. */
describe.each(SYSTEMS)('bad input to $name', (system) => {
  const setup = { scenario: system.scenarios[0]?.id ?? '', rosters: {}, seed: 'fuzz' };

  it('answers', () => {
    for (const seed of ['a', 'b']) expect(fuzzAnswers(system, { setup }, seed, 12).map(findingText)).toEqual([]);
  });

  it('saves', () => {
    for (const seed of ['a', 'b', 'c']) {
      const save = someSave(system, { setup }, seed, 40);
      expect(save).not.toBeNull();
      const findings = fuzzSaves(system, save, seed, 400);
      expect(findings.map(findingText)).toEqual([]);
    }
  });

  it('cases', () => {
    for (const { name, text } of caseTextsOf(system).slice(0, 40)) {
      expect(fuzzCases(system, text, name, 15).map(findingText)).toEqual([]);
    }
  });

  it('rosters', () => {
    expect(
      fuzzRosters(system, { ...setup, rosters: { red: {}, blue: { squads: [] } } }, 'r', 400).map(findingText),
    ).toEqual([]);
  });

  it('profiles and terrain', () => {
    const read = (input: unknown) => system.readProfile('x', input);
    const good = { dr: [6, 6], sh: 3, mv: [6, 9], weapons: [{ name: 'Gun', ef: [10, 6] }], base: { disc: 1 } };
    expect(fuzzReader('profile', read, good, 'p', 2000).map(findingText)).toEqual([]);
  });
});

function caseTextsOf(system: GameSystem): { name: string; text: string }[] {
  const folder = new URL(`../cases/${system.id}/`, import.meta.url);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));
}

function readAndReplay(input: unknown): unknown {
  const record = readRecord(input);
  if (isRefusal(record)) return record;
  const system = SYSTEMS.find(({ id }) => id === record.system);
  return system === undefined ? null : replay(system, record);
}

it('recorded battles that somebody tampered with are refused or read, and nothing throws', () => {
  for (const { name, text } of [...RECORDED.slice(0, 2), ...RECORDED.slice(-2)]) {
    expect(fuzzReader('record', readAndReplay, JSON.parse(text), name, 60).map(findingText)).toEqual([]);
  }
});

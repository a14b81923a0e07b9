import { readdirSync, readFileSync } from 'node:fs';
import { isRefusal } from '@bridgehead/kernel';
import type { GameSystem } from '@bridgehead/tabletop';
import {
  checkLaws,
  Coverage,
  isCaseProblem,
  type ParsedCase,
  parseCase,
  type Start,
  startOfCase,
  uncovered,
  undeclared,
  violationText,
} from '@bridgehead/testkit';
import { describe, expect, it } from 'vitest';

/** Looking hard everywhere would take hours; each game looks somewhere else. `npm run laws` looks harder. */
const LOOK = { costly: 40, asking: 20 };

/** A case may set out a position that no turn limit ends: play goes on for so many decisions. */
const FROM_A_CASE = 300;

/** The laws of the house over random battles of a system and from the position of every one of its cases. */
export function describeLaws(system: GameSystem, games: number): void {
  const scenario = system.scenarios[0]?.id ?? '';
  const coverage = new Coverage();

  describe(`the laws of ${system.name}`, () => {
    it(`hold in ${games} random battles, seeds tests/0 to tests/${games - 1}`, { timeout: 1_800_000 }, () => {
      const broken: string[] = [];
      let decisions = 0;
      for (let game = 0; game < games; game++) {
        const seed = `tests/${game}`;
        const report = hold(system, { setup: { scenario, rosters: {}, seed } }, seed, coverage);
        decisions += report.decisions;
        broken.push(...report.broken);
      }
      console.log(`${system.id}: ${games} random battles, seeds tests/0 to tests/${games - 1}, ${decisions} decisions`);
      expect(broken).toEqual([]);
    });

    it('hold when play goes on at random from every case', { timeout: 1_800_000 }, () => {
      const starts = casesOf(system).flatMap((parsed) => {
        const start = startOfCase(system, parsed);
        return start === null || isCaseProblem(start) ? [] : [{ start, file: parsed.file }];
      });
      expect(starts.length).toBeGreaterThan(20);
      const broken = starts.flatMap(({ start, file }) => hold(system, start, file, coverage, FROM_A_CASE).broken);
      expect(broken).toEqual([]);
    });

    it('were held over every moment, interrupt, nesting, question and stage, and nothing else', () => {
      const { moments, interrupts, pairs } = coverage.covered();
      console.log(`${system.id}: how often each occurred`, { moments, interrupts, pairs });
      expect(uncovered(system, coverage)).toEqual({ moments: [], interrupts: [], pairs: [], asks: [], stages: [] });
      expect(undeclared(system, coverage)).toEqual([]);
    });
  });
}

function hold(
  system: GameSystem,
  start: Start,
  seed: string,
  coverage: Coverage,
  decisions?: number,
): { broken: string[]; decisions: number } {
  const report = checkLaws(system, start, seed, {
    ...LOOK,
    coverage,
    ...(decisions === undefined ? {} : { decisions }),
  });
  if (isRefusal(report)) return { broken: [report.reason], decisions: 0 };
  return { broken: report.violations.map(violationText), decisions: report.decisions };
}

/** The cases of a system, read from `cases/`. */
function casesOf(system: GameSystem): ParsedCase[] {
  return caseTextsOf(system).map(({ name, text }) => {
    const parsed = parseCase(text, name);
    if (isCaseProblem(parsed)) throw new Error(`${name}: ${parsed.problem}`);
    return parsed;
  });
}

export function caseTextsOf(system: GameSystem): { name: string; text: string }[] {
  const folder = new URL(`../../cases/${system.id}/`, import.meta.url);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));
}

import { readdirSync, readFileSync } from 'node:fs';
import { isRefusal } from '@bridgehead/kernel';
import type { GameSystem } from '@bridgehead/tabletop';
import {
  checkLaws,
  Coverage,
  heldLines,
  type Intensity,
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

/** How much a system's laws are tested; all of it is counted in decisions and games, so that it is the same on every machine. */
export interface Extent {
  /** Battles, seeds tests/0 and on. */
  readonly games: number;
  /** No further battle begins after so many decisions. */
  readonly decisions: number;
  /** Every law is held at every decision of the first battles, until they had so many decisions. */
  readonly full: number;
}

/**
 * In the other battles too the cheap laws are held at every decision; all of them where a battle first asks something in a stage,
 * and at one decision in so many.
 */
const SELDOM = 40;

/** A case may set out a position that no turn limit ends, or one that soon ends: play goes on for so many decisions, again another way. */
const FROM_A_CASE = { times: 8, decisions: 250 };

/** The laws of the house over random battles of a system and from the position of every one of its cases. */
export function describeLaws(system: GameSystem, extent: Extent): void {
  const coverage = new Coverage();

  describe(`the laws of ${system.name}`, () => {
    it(`hold in up to ${extent.games} random battles`, { timeout: 1_800_000 }, () => {
      const { games, decisions, broken } = playGames(system, extent, coverage);
      console.log(`${system.id}: ${games} random battles, seeds tests/0 to tests/${games - 1}, ${decisions} decisions`);
      console.log(heldLines(coverage.covered()).join('\n'));
      expect(broken).toEqual([]);
    });

    it('hold when play goes on at random from every case', { timeout: 1_800_000 }, () => {
      const starts = casesOf(system).flatMap((parsed) => {
        const start = startOfCase(system, parsed);
        return start === null || isCaseProblem(start) ? [] : [{ start, file: parsed.file }];
      });
      expect(starts.length).toBeGreaterThan(20);
      const fromCases = new Coverage();
      const broken = starts.flatMap(({ start, file }) => playFrom(system, start, file, fromCases));
      console.log(`${system.id}: from ${starts.length} cases`);
      console.log(heldLines(fromCases.covered()).join('\n'));
      coverage.merge(fromCases.covered());
      expect(broken).toEqual([]);
    });

    it('were held over every moment, interrupt, nesting, question and stage, and nothing else', () => {
      const { moments, interrupts, pairs, questions, looks } = coverage.covered();
      console.log(`${system.id}: how often each occurred`, { moments, interrupts, pairs });
      expect(uncovered(system, coverage)).toEqual({ moments: [], interrupts: [], pairs: [], asks: [], stages: [] });
      expect(undeclared(system, coverage)).toEqual([]);
      expect(Object.keys(questions).filter((question) => (looks[question] ?? 0) === 0)).toEqual([]);
    });
  });
}

function playGames(
  system: GameSystem,
  { games, decisions: most, full }: Extent,
  coverage: Coverage,
): { games: number; decisions: number; broken: string[] } {
  const broken: string[] = [];
  let decisions = 0;
  let game = 0;
  for (; game < games && decisions < most; game++) {
    const seed = `tests/${game}`;
    // One scenario after another.
    const scenario = system.scenarios[game % system.scenarios.length]?.id ?? '';
    const look = { costly: decisions < full ? 1 : SELDOM, coverage };
    const report = hold(system, { setup: { scenario, rosters: {}, seed } }, seed, look);
    decisions += report.decisions;
    broken.push(...report.broken);
  }
  return { games: game, decisions, broken };
}

function playFrom(system: GameSystem, start: Start, file: string, coverage: Coverage): string[] {
  const broken: string[] = [];
  let left = FROM_A_CASE.decisions;
  for (let time = 0; time < FROM_A_CASE.times && left > 0; time++) {
    const report = hold(system, start, `${file}/${time}`, { decisions: left, coverage });
    left -= report.decisions;
    broken.push(...report.broken);
  }
  return broken;
}

function hold(
  system: GameSystem,
  start: Start,
  seed: string,
  look: Intensity,
): { broken: string[]; decisions: number } {
  const report = checkLaws(system, start, seed, look);
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

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, in that order. If one of them began last, one core would wait for the other. */
const LONGEST = [
  'tests/browser/web-deciding',
  'tests/browser/web-reading',
  'tests/browser/web-access',
  'tests/browser/web.test',
  'tests/browser/web-after',
  'apps/cli/src/cli.test',
  'planetfall/src/muster/orbats',
  'planetfall/src/scenarios/battles',
  'apps/server/src/crashes',
  'tests/fuzz',
  'testkit/src/laws/check-laws',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex((part) => moduleId.includes(part));
  return rank < 0 ? LONGEST.length : rank;
}

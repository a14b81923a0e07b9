import { describe, expect, it } from 'vitest';
import { skirmish } from '../fixtures/skirmish.js';
import type { ParsedCase } from './parsed-case.js';
import { isCaseProblem, problemText } from './problem.js';
import { parseCase, parseCases } from './read-case.js';
import { runCase } from './run-case.js';

/** Lines 1 to 10. */
const CASE = `title: Fire
proves: [SK-FIRE-02]
system: skirmish
profiles: { rifle: { radius: 0.5 } }
sides:
  red: { counters: { points: 2 }, squads: [{ id: r, models: [{ block: 2, id: r, profile: rifle, at: [6, 8], apart: 2 }] }] }
  blue: { squads: [{ id: b, models: [{ id: b1, profile: rifle, at: [6, 14] }, { id: b2, profile: rifle, at: [8, 14] }] }] }
stage: { act: { squad: r } }
dice: { HIT: [1, 2] }
play: [{ red: { pick: fire } }, { blue: usual }]
`;

const read = (variants: string) => parseCases(`${CASE}variants:\n${variants}`, 'a.yaml');

/** The cases of a file in which nothing is wrong. */
function good(variants: string): ParsedCase[] {
  return read(variants).map((found) => {
    if (isCaseProblem(found)) throw new Error(problemText(found));
    return found;
  });
}

const outcomes = (variants: string) => good(variants).map((parsed) => runCase(skirmish, parsed).failures);

function problem(variants: string): string {
  const found = read(variants).find(isCaseProblem);
  return found === undefined ? '' : problemText(found);
}

describe('variants of a case', () => {
  it('are the case again, each with its own title', () => {
    const cases = good('  - { title: all miss }\n  - { title: another rule, proves: [SK-FIRE-04] }\n');
    expect(cases.map(({ title }) => title)).toEqual(['Fire', 'Fire: all miss', 'Fire: another rule']);
    expect(cases.map(({ proves }) => proves.map(({ rule }) => rule))).toEqual([
      ['SK-FIRE-02'],
      ['SK-FIRE-02'],
      ['SK-FIRE-04'],
    ]);
    expect(parseCase(`${CASE}variants: [{ title: T }]\n`, 'a.yaml')).toMatchObject({ title: 'Fire' });
  });

  it('replace dice, steps and expectations whole', () => {
    const two =
      '  - { title: T, dice: [6, 6], expect: { squads.b: destroyed } }\n  - { title: U, play: [], dice: [] }\n';
    expect(outcomes(two)).toEqual([
      [],
      [],
      ['line 2: claims SK-FIRE-02 but never cited it (cited: SK-ACT-01, SK-ACT-03, SK-WATCH-01)'],
    ]);
  });

  it('change a position piece by piece', () => {
    const [, varied] = good(
      `  - title: T
    sides:
      red: { counters: { points: 5 } }
      blue: { squads: [{ id: b, marks: { cover: 1 }, models: [{ id: b2, at: null, place: { in: b1 } }, { id: b3, profile: rifle, at: [9, 14] }] }] }
`,
    );
    const [red, blue] = varied?.position.sides ?? [];
    expect(red).toMatchObject({ counters: { points: 5 }, squads: [{ models: [{ id: 'r1' }, { id: 'r2' }] }] });
    expect(blue?.squads).toMatchObject([
      {
        marks: { cover: 1 },
        models: [
          { id: 'b1', place: { kind: 'on', x: 60_000 }, line: 7 },
          { id: 'b2', profile: 'rifle', place: { kind: 'in', id: 'b1' }, line: 15 },
          { id: 'b3', place: { kind: 'on', x: 90_000 } },
        ],
      },
    ]);
  });

  it.each([
    ['no list', 'x', 'a.yaml:11: variants: must be a list'],
    ['no map', '[x]', 'a.yaml:11: variants[0]: a variant is a map: a title, and the fields in which it differs'],
    ['no title', '[{ dice: [] }]', 'a.yaml:11: variants[0]: a variant needs a title of its own'],
    [
      'another system',
      '[{ title: T, system: probe }]',
      'a.yaml:11: variants[0].system: a variant has no "system" of its own',
    ],
    [
      'variants of its own',
      '[{ title: T, variants: [] }]',
      'a.yaml:11: variants[0].variants: a variant has no "variants" of its own',
    ],
  ])('with %s are refused', (_what, variants, expected) => {
    const found = parseCases(`${CASE}variants: ${variants}\n`, 'a.yaml').find(isCaseProblem);
    expect(found === undefined ? '' : problemText(found)).toBe(expected);
  });

  it('name the line of what is wrong in them', () => {
    expect(
      problem('  - title: T\n    sides: { blue: { squads: [{ id: b, models: [{ id: b1, at: here }] }] } }\n'),
    ).toBe('a.yaml:13: sides.blue.squads[0].models[0].at: must be a list');
  });

  it('are not read where the case itself is bad', () => {
    expect(
      parseCases(`${CASE.replace('stage:', 'stagw:')}variants: [{ title: T }, { title: U }]\n`, 'a.yaml'),
    ).toHaveLength(1);
  });
});

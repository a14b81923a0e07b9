import { refuse } from '@bridgehead/kernel';
import { describe, expect, it } from 'vitest';
import type { ParsedCase } from '../cases/parsed-case.js';
import { isCaseProblem } from '../cases/problem.js';
import { parseCase } from '../cases/read-case.js';
import { skirmish } from '../fixtures/skirmish.js';
import { casesOfOccurring, planTrials, tryBattle, tryCases } from './planned-trials.js';

const EXTENT = { battles: 3, scenarios: 9, thorough: 1, cases: 2, decisionsFromCase: 12 };

/** The skirmish asks for rosters. */
const ready = {
  ...skirmish,
  begin: (setup: Parameters<typeof skirmish.begin>[0]) =>
    skirmish.begin({ ...setup, rosters: { red: { models: 2 }, blue: { models: 2 } } }),
};

const CASE = `title: Fire
system: skirmish
table: { size: [24, 24] }
profiles: { rifle: { radius: 0.5 } }
sides:
  red: { squads: [{ id: r, models: [{ id: r1, profile: rifle, at: [6, 8] }, { id: r2, profile: rifle, at: [8, 8] }] }] }
  blue: { squads: [{ id: b, models: [{ id: b1, profile: rifle, at: [6, 14] }, { id: b2, profile: rifle, at: [8.5, 14] }] }] }
active: red
turn: 1
proves: []
`;

function caseWith(begins: string): ParsedCase {
  const parsed = parseCase(`${CASE}${begins}`, 'fire.yaml');
  if (isCaseProblem(parsed)) throw new Error(parsed.problem);
  return parsed;
}

describe('trials', () => {
  it('are planned for every battle and for cases from all over the list', () => {
    const files = ['a', 'b', 'c', 'd', 'e', 'f'];
    const planned = [{ battle: 0 }, { battle: 1 }, { battle: 2 }];
    expect(planTrials(EXTENT, files)).toEqual([...planned, { caseFile: 'a' }, { caseFile: 'd' }]);
    expect(planTrials({ ...EXTENT, cases: 6 }, files)).toHaveLength(9);
    expect(planTrials({ ...EXTENT, cases: 5 }, files)).toHaveLength(8);
    expect(planTrials({ ...EXTENT, cases: 0 }, files)).toEqual(planned);
  });

  it('are planned first for the cases about what must occur, which are as few as name all of it', () => {
    const files = ['a', 'b', 'c', 'd', 'e', 'f'];
    const none = { ...EXTENT, battles: 0 };
    expect(planTrials(none, files, ['e'])).toEqual([{ caseFile: 'a' }, { caseFile: 'e' }]);
    expect(planTrials(none, files, ['b', 'd', 'e'])).toHaveLength(2);
    const mustOccur = { traits: ['SK-T-1', 'SK-T-2', 'SK-T-3'].map((rule) => ({ rule, name: rule })) };
    const texts = new Map([
      ['a', 'proves: [SK-T-1]\n'],
      ['b', 'title: SK-T-3\nproves: [SK-T-1, SK-T-2]\n'],
      ['c', 'proves: [SK-T-20]\nvariants:\n  - title: x\n    proves: [SK-T-3]\n'],
    ]);
    expect(casesOfOccurring({ ...skirmish, mustOccur }, texts)).toEqual(['b', 'c']);
    expect(casesOfOccurring(skirmish, texts)).toEqual([]);
  });

  it('check every law at every decision of the first battles, and now and then in the others', () => {
    const [thorough, light] = [0, 1].map((battle) => tryBattle(ready, battle, 's', EXTENT).covered);
    expect(thorough?.looks).toEqual(thorough?.questions);
    expect(light?.looks).not.toEqual(light?.questions);
    expect(tryBattle(ready, 1, 's', { ...EXTENT, thorough: 2 }).covered.questions).toEqual(light?.questions);
  });

  it('go on from a case for so many decisions, again if the battle ended sooner', () => {
    const fire = caseWith('stage: { act: { squad: r } }\nplay: []\n');
    const outcome = tryCases(skirmish, [fire], { ...EXTENT, decisionsFromCase: 40 });
    expect(outcome).toMatchObject({ violations: [], decisions: 40 });
    expect(outcome?.covered.laws['the same answers give the same events']).toBeGreaterThan(1);
    expect(tryCases(skirmish, [caseWith('muster: { roster: { models: 2 }, accepted: true }\n')], EXTENT)).toBeNull();
  });

  it('count a refused battle as a broken law', () => {
    const refusing = { ...skirmish, begin: () => refuse('SK-MUSTER-01', 'No.') };
    expect(tryBattle(refusing, 0, 's', EXTENT).violations).toMatchObject([
      { law: 'the rules do not break', what: 'the battle is refused: No.', seed: 's/0' },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { skirmish } from '../fixtures/skirmish.js';
import { isCaseProblem, problemText } from './problem.js';
import { battleOfCase, startOfCase } from './case-start.js';
import { parseCase } from './read-case.js';
import { runCase } from './run-case.js';

const GOOD = `title: T
proves: []
system: skirmish
sides:
  red: { squads: [{ id: r, models: [{ id: r1, profile: rifles, at: [6, 8] }] }] }
stage: { act: { squad: r } }
`;

/** A wood of 4 by 4 about (10, 10) with a part. */
function withParts(part: string, place = 'at: [6, 8]'): string {
  const table = `table: { terrain: [{ id: t, kind: wood, at: [10, 10], size: [4, 4], parts: [${part}] }] }\n`;
  return problem(GOOD.replace('sides:', `${table}sides:`).replace('at: [6, 8]', place));
}

/** What is wrong with a file, found when it is read or checked against the system. */
function problem(text: string): string {
  const parsed = parseCase(text, 'a.yaml');
  if (isCaseProblem(parsed)) return problemText(parsed);
  const report = runCase(skirmish, parsed);
  return report.problem === undefined ? `no problem (${report.failures.join('; ')})` : problemText(report.problem);
}
const model = (fields: string) => problem(GOOD.replace('at: [6, 8]', fields));
const more = (text: string) => problem(GOOD + text);

describe('a bad file is reported with file, line, field and what to do', () => {
  it.each([
    [
      'no YAML',
      problem('title: [1'),
      'a.yaml:1: this is not YAML: Flow sequence in block collection must be sufficiently indented and end with a ]',
    ],
    [
      'nothing',
      problem(''),
      'a.yaml:1: a case is a map of fields: title, proves, system, note, table, profiles, sides, tokens, memos, active, turn, stage, setup, roll, query, muster, standing, dice, play, expect, variants',
    ],
    ['a key twice', problem('title: T\ntitle: U\n'), 'a.yaml:2: this is not YAML: Map keys must be unique'],
    [
      'two documents',
      problem(`${GOOD}---\n${GOOD}`),
      'a.yaml:7: this is not YAML: Source contains multiple documents; please use YAML.parseAllDocuments()',
    ],
    ['deep nesting', problem('['.repeat(5000)), 'a.yaml:1: the file is nested too deeply for a case'],
    ['an unknown field', more('diec: []\n'), 'a.yaml:7: diec: is not known here; did you mean "dice"?'],
    ['a missing field', problem('title: T\nproves: []\n'), 'a.yaml:1: system: is missing'],
    [
      'no battle',
      problem('title: T\nproves: []\nsystem: skirmish\n'),
      'a.yaml:1: a case needs a stage, a setup, a roll, a query or a muster',
    ],
    [
      'play without a battle',
      problem('title: T\nproves: []\nsystem: skirmish\nmuster: { roster: 1, accepted: true }\nplay: []\n'),
      'a.yaml:5: play: "play" needs a battle: give a stage, a setup or a roll',
    ],
    [
      'two beginnings',
      more('setup: { scenario: clash }\n'),
      'a.yaml:7: setup: a battle begins in one way: "stage" is there already',
    ],
    [
      'dice and a seed',
      problem('title: T\nproves: []\nsystem: skirmish\nsetup: { scenario: clash, seed: x }\ndice: [1]\n'),
      'a.yaml:5: dice: dice come from the script or from the seed of the setup, not from both',
    ],
    [
      'an unknown field of a model',
      model('at: [6, 8], facng: 9'),
      'a.yaml:5: sides.red.squads[0].models[0].facng: is not known here; did you mean "facing"?',
    ],
    ['half a point', model('at: [6]'), 'a.yaml:5: sides.red.squads[0].models[0].at: must be a point [x, y]'],
    ['no number', model('at: [6, x]'), 'a.yaml:5: sides.red.squads[0].models[0].at[1]: must be a number'],
    ['NaN', model('at: [6, .nan]'), 'a.yaml:5: NaN is no value for a case'],
    [
      'far away',
      model('at: [6, 1e9]'),
      `a.yaml:5: sides.red.squads[0].models[0].at[1]: is farther than any table reaches: lengths are in the system's unit`,
    ],
    [
      'a fine facing',
      model('at: [6, 8], facing: 0.25'),
      'a.yaml:5: sides.red.squads[0].models[0].facing: must be in degrees, with one decimal at most',
    ],
    [
      'no place',
      model('facing: 3'),
      'a.yaml:5: sides.red.squads[0].models[0]: a model stands at: [x, y], or has a place: { in: id }, { off: why }, destroyed; one of them',
    ],
    [
      'nobody to be in',
      model('place: { in: ghost }'),
      'a.yaml:5: models[0].place.id: names no model or terrain piece of this table',
    ],
    [
      'a wall that is a mere line',
      withParts('{ id: w, kind: wall, outline: [[10, 10], [12, 10]] }'),
      'a.yaml:4: terrain[0].parts[0].outline: must have at least 3 members',
    ],
    [
      'a wall outside its piece',
      withParts('{ id: w, kind: wall, outline: [[10, 10], [15, 10], [15, 10.5]] }'),
      'a.yaml:4: terrain[0].parts[0].outline: must lie in the outline of its piece',
    ],
    [
      'an opening beside its wall',
      withParts('{ id: w, kind: wall, outline: [[10, 9], [12, 9], [12, 9.5]], openings: [[[10, 11], [11, 11]]] }'),
      'a.yaml:4: terrain[0].parts[0].openings[0]: must have two ends, and its middle on its wall',
    ],
    [
      'a zone of no kind of ground',
      withParts('{ id: z, kind: zone, ground: mud, outline: [[10, 9], [12, 9], [12, 9.5]] }'),
      'a.yaml:4: table.terrain.t.parts.z.ground: there is no kind of terrain "mud"; known are wood, road',
    ],
    [
      'a place in no part',
      withParts('{ id: z, kind: zone, outline: [[10, 9], [12, 9], [12, 9.5]] }', 'place: { in: t, part: y }'),
      'a.yaml:6: models[0].place.part: names no part of t',
    ],
    [
      'an unknown profile',
      problem(GOOD.replace('profile: rifles', 'profile: riffles')),
      'a.yaml:5: profiles.riffles: There is no profile "riffles". (HOUSE-DATA)',
    ],
    [
      'an unknown mark',
      model('at: [6, 8], marks: { doen: 1 }'),
      'a.yaml:5: marks.doen: Skirmish has no "doen" among its marks; did you mean "done"?',
    ],
    [
      'an unknown side',
      problem(GOOD.replace('red:', 'rde:')),
      'a.yaml:5: sides.rde: there is no side "rde"; did you mean "red"?',
    ],
    [
      'an unknown stage',
      problem(GOOD.replace('act:', 'atc:')),
      'a.yaml:6: stage: there is no stage "atc"; did you mean "act"?',
    ],
    [
      'an unknown argument of a stage',
      problem(GOOD.replace('stage: { act: { squad: r } }', 'stage:\n  act:\n    squad: r\n    side: red')),
      'a.yaml:9: stage.act.side: the stage "act" has no argument "side": it takes squad',
    ],
    [
      'an argument of a stage that takes none',
      problem(GOOD.replace('act: { squad: r }', 'bidding: { squad: r }')),
      'a.yaml:6: stage.bidding.squad: the stage "bidding" has no argument "squad": it takes none',
    ],
    [
      'an argument that names nothing',
      problem(GOOD.replace('stage: { act: { squad: r } }', 'stage:\n  act:\n    squad: x')),
      'a.yaml:8: stage.act.squad: the stage cannot begin with these arguments: no squad "x" on this table',
    ],
    [
      'a missing argument',
      problem(GOOD.replace('{ act: { squad: r } }', 'act')),
      'a.yaml:6: stage.act.squad: the stage cannot begin with these arguments: no squad "undefined" on this table',
    ],
    [
      'another system',
      problem(GOOD.replace('system: skirmish', 'system: chess')),
      'a.yaml:3: system: this case is for "chess", not for "skirmish"',
    ],
    [
      'an unknown claim',
      problem(GOOD.replace('proves: []', 'proves: [SK-FIRE-99]')),
      'a.yaml:2: proves: there is no rule of Skirmish "SK-FIRE-99"; did you mean "SK-FIRE-01"?',
    ],
    [
      'unknown terrain',
      more('table: { terrain: [{ id: w, kind: wod, at: [1, 1], size: [1, 1] }] }\n'),
      'a.yaml:7: table.terrain.w: there is no kind of terrain "wod"; did you mean "wood"?',
    ],
    [
      'an unknown field of terrain',
      more('table: { terrain: [{ id: w, kind: wood, at: [1, 1], size: [1, 1], desnity: 3 }] }\n'),
      'a.yaml:7: table.terrain.w.desnity: there is no field "desnity" for a wood; did you mean "density"?',
    ],
    [
      'terrain that the system refuses',
      more('table: { terrain: [{ id: w, kind: wood, at: [1, 1], size: [1, 1], density: absurd }] }\n'),
      'a.yaml:7: table.terrain.w: Not so dense. (HOUSE-DATA)',
    ],
    [
      'flat terrain',
      more('table: { terrain: [{ id: w, kind: wood, outline: [[0, 0], [1, 1], [2, 2]] }] }\n'),
      'a.yaml:7: terrain[0].outline: must have three corners and an area, and not cross itself',
    ],
    [
      'an unknown stream',
      more('dice: { HITS: [1] }\n'),
      'a.yaml:7: dice.HITS: Skirmish has no "HITS" among its streams; did you mean "HIT"?',
    ],
    [
      'a die without face',
      more('dice: { HIT: [0] }\n'),
      'a.yaml:7: dice.HIT[0]: must be a whole number from 1 to 1000',
    ],
    [
      'an unknown step',
      more('play:\n  - exepct: { models.r1: on }\n'),
      'a.yaml:8: play[0].exepct.models.r1: there is no answer of the kind "models.r1"; known are pick, allocate, order, number, place, move, aim, option, shift',
    ],
    [
      'an unknown step with a list',
      more('play:\n  - ask: [1]\n'),
      'a.yaml:8: play[0].ask: "ask" is neither a step nor a side that answers; did you mean "asks"?',
    ],
    [
      'a side that is none',
      more('play:\n  - rde: { pick: x }\n'),
      'a.yaml:8: play: "rde" is neither a side nor a step; did you mean "red"?',
    ],
    [
      'two things in a step',
      more('play:\n  - red: { pick: x }\n    refusd: X\n'),
      'a.yaml:9: play[0].refusd: a step has one thing only: "red" is there already; did you mean "refused"?',
    ],
    [
      'an answer of no kind',
      more('play:\n  - red: { pikc: x }\n'),
      'a.yaml:8: play[0].red.pikc: there is no answer of the kind "pikc"; did you mean "pick"?',
    ],
    [
      'a bad path',
      more('play:\n  - red: { move: [{ model: r1, path: [[1, 2, 3, 4]] }] }\n'),
      'a.yaml:8: play[0].red.move[0].path[0]: a step is [x, y], [x, y, facing], { face } or { turn }',
    ],
    [
      'an unknown ask',
      more('play:\n  - asks: { ask: actoin }\n'),
      'a.yaml:8: play.asks.ask: there is no ask "actoin"; did you mean "action"?',
    ],
    [
      'an unknown outcome',
      more('play:\n  - odds: { option: x, of: modelsLots, is: { 0: 1 } }\n'),
      'a.yaml:8: play.odds.of: there is no outcome "modelsLots"; did you mean "modelsLost"?',
    ],
    [
      'an unknown query',
      more('query: { name: rage, is: 1 }\n'),
      'a.yaml:7: query.name: there is no query "rage"; did you mean "range"?',
    ],
    [
      'an alias without end',
      problem('title: T\nproves: &a [*a]\n'),
      'a.yaml:2: too deeply nested, or too much, for a case',
    ],
  ])('%s', (_what, found, expected) => {
    expect(found).toBe(expected);
  });
});

describe('the answers of a case', () => {
  it('are read in units', () => {
    const steps = `play:
  - red: { move: [{ model: r1, path: [[6, 9.5], { face: 12.5 }, { turn: left, reverse: true }, { to: [1, 2] }, [3, 4, 450]] }] }
  - red: { place: { r1: [1.5, 2, 90], r2: { in: r1 }, r3: [1, 1], r4: { in: keep, part: hall } } }
  - red: { aim: [1, 2] }
  - red: { aim: [1, 2, 3] }
  - red: { aim: { on: path, at: 2.5 } }
  - red: { allocate: { a: b } }
  - red: { order: [a, 1] }
  - red: { number: 3 }
  - red: { pick: [a, b] }
  - red: pass
`;
    const parsed = parseCase(GOOD + steps, 'a.yaml');
    if (isCaseProblem(parsed)) throw new Error(problemText(parsed));
    expect(
      parsed.play.map((step) => (step.does === 'answer' && step.answer.is === 'answer' ? step.answer.answer : null)),
    ).toEqual([
      {
        move: [
          {
            model: 'r1',
            path: [
              { to: [60000, 95000] },
              { face: 125 },
              { turn: 'left', reverse: true },
              { to: [10000, 20000] },
              { to: [30000, 40000] },
              { face: 900 },
            ],
          },
        ],
      },
      {
        place: {
          r1: { at: [15000, 20000], facing: 900 },
          r2: { in: 'r1' },
          r3: { at: [10000, 10000], facing: 0 },
          r4: { in: 'keep', part: 'hall' },
        },
      },
      { aim: { at: [10000, 20000] } },
      { aim: { at: [10000, 20000], facing: 30 } },
      { aim: { along: 25000 } },
      { allocate: { a: 'b' } },
      { order: ['a', '1'] },
      { number: 3 },
      { pick: ['a', 'b'] },
      null,
    ]);
  });
});

describe('the position of a case', () => {
  it('is a battle', () => {
    const parsed = parseCase(GOOD, 'a.yaml');
    if (isCaseProblem(parsed)) throw new Error(problemText(parsed));
    const battle = battleOfCase(skirmish, parsed);
    expect(battle !== null && 'pending' in battle && battle.pending.map(({ ask }) => ask)).toEqual(['action']);
  });

  it('is null for a case without a battle, and a problem if it cannot be laid out', () => {
    const start = (text: string) => {
      const parsed = parseCase(text, 'a.yaml');
      return isCaseProblem(parsed) ? 'bad' : startOfCase(skirmish, parsed);
    };
    expect(start('title: T\nproves: []\nsystem: skirmish\nmuster: { roster: 1, refused: X }\n')).toBeNull();
    expect(isCaseProblem(start(GOOD.replace('rifles', 'x')))).toBe(true);
  });
});

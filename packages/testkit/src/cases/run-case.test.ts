import { whenTold } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { skirmish } from '../fixtures/skirmish.js';
import { isCaseProblem, problemText } from './problem.js';
import { parseCase } from './read-case.js';
import { runCase } from './run-case.js';

/** Lines 1 to 10. */
const HEAD = `title: Fire
system: skirmish
table: { size: [24, 24], terrain: [{ id: wood, kind: wood, at: [12, 2], size: [4, 2], turned: 90, density: thick }] }
profiles: { rifle: { radius: 0.5 }, other: { data: troops/rifles } }
sides:
  red: { counters: { points: 2 }, squads: [{ id: r, models: [{ id: r1, profile: rifle, at: [6, 8] }, { id: r2, profile: rifle, at: [8, 8] }] }] }
  blue: { squads: [{ id: b, leader: b1, models: [{ id: b1, profile: other, at: [6, 14] }, { id: b2, profile: troops/rifles, at: [8.5, 14], facing: 90.5 }] }] }
stage: { act: { squad: r } }
active: red
turn: 1
`;
const PROVES = 'proves: [SK-FIRE-02, SK-FIRE-04]\n';
const FIRE = `dice: { HIT: [4, 3] }
play:
  - red: { pick: fire }
  - blue: { order: [b2, b1] }
`;

/** The failures, or what is wrong with the file. */
function run(text: string): readonly string[] {
  const parsed = parseCase(text, 'a.yaml');
  if (isCaseProblem(parsed)) return [problemText(parsed)];
  const report = runCase(skirmish, parsed);
  if (report.problem !== undefined) return [problemText(report.problem)];
  expect(report.passed).toBe(report.failures.length === 0);
  return report.failures;
}

const play = (steps: string, dice = 'dice: { HIT: [4, 3] }') => run(`${HEAD}proves: []\n${dice}\nplay:\n${steps}`);
const after = (expectation: string) => run(`${HEAD}${PROVES}${FIRE}expect:\n${expectation}`);

describe('a case passes', () => {
  it('when the table is as it says', () => {
    const expectations = `  models.b2: destroyed
  models.b2.place: { off: destroyed }
  models.b1: { at: [6, 14], in: null, marks: { cover: 0 } }
  models.b1.at: [6.005, 14, ±0.01]
  models.r1.facing: 0
  squads.b.living: [b1]
  squads.b.models: 2
  squads.b.leader: b1
  squads.r.marks.done: 1
  sides.red.counters.points: 2
  sides.red.counters: { points: [1, ±1] }
  sides.blue.hand: 0
  terrain.wood: { kind: wood, height: 2, at: [12, 2] }
  tokens.none: absent
  memos.turn: 1
  memos.active/battle: blue
  active: blue
  turn: 1
  stage: activate
  pending: { side: blue, ask: squad }
  result: null
  sees: { spectator: { models.b2: destroyed }, red: { pending: [{ side: blue }] } }
  events: [{ diceRolled: { stream: HIT, needs: 4, modifiers: [] } }, modelDestroyed, { stageBegan: { stage: { stage: activate } } }]
  without: [modelMoved, { modelDestroyed: { model: b1 } }]
`;
    expect(after(expectations)).toEqual([]);
  });

  it('when what is asked, offered and refused is as it says', () => {
    const steps = `  - asks: { side: red, ask: action, options: [move, fire, watch], includes: [move], excludes: [pass], usual: move, args: { squad: r }, interrupt: false }
  - red: { pick: nonsense }
    refused: HOUSE-SHAPE
  - blue: { pick: fire }
    refused: HOUSE-SIDE
  - red: { pick: move }
    to: action
  - red: { move: [{ model: r1, path: [[6, 12.5]] }] }
    refused: SK-MOVE-02
  - red: { move: [{ model: r1, path: [[6, 9, 90]] }] }
    refused: SK-MOVE-01
  - red: { option: ahead }
  - expect: { models.r1.at: [6, 9], models.r2.at: [8, 9] }
  - asks: { side: blue, ask: squad }
  - undo: 1
  - expect: { models.r1.at: [6, 8], pending: { ask: go } }
  - red: usual
  - expect: { models.r1.at: [6, 8], stage: activate }
`;
    expect(play(steps, '')).toEqual([]);
  });

  it('when unavailable options and previews are as it says, and their rules count as cited', () => {
    const far = HEAD.replace('at: [6, 14]', 'at: [6, 22]').replace('at: [8.5, 14]', 'at: [8.5, 22]');
    expect(
      run(
        `${far}proves: [SK-FIRE-01]\nplay:\n  - asks: { ask: action, options: [move, watch], unavailable: { fire: SK-FIRE-01 } }\n`,
      ),
    ).toEqual([]);
    const covered = HEAD.replace('id: b,', 'id: b, marks: { cover: 1 },').replace('sides:', 'sides:\n  neutral: {}');
    const second = covered.replace(
      'blue: { squads: [',
      'blue: { squads: [{ id: c, models: [{ id: c1, profile: rifle, at: [10, 14] }] }, ',
    );
    const shown = `play:\n  - red: { pick: fire }\n  - asks: { ask: target, options: [b, c], preview: { b: { dice: 2, modifiers: [{ value: 1 }] }, c: { modifiers: [] } } }\n`;
    expect(run(`${second}proves: [SK-FIRE-03]\n${shown}`)).toEqual([]);
  });

  it('when the odds are as it says', () => {
    const second = HEAD.replace(
      'blue: { squads: [',
      'blue: { squads: [{ id: c, models: [{ id: c1, profile: rifle, at: [10, 14] }] }, ',
    );
    const steps = `play:\n  - red: { pick: fire }\n  - odds: { option: b, of: modelsLost, is: { 0: 0.25, 1: 0.5, 2: 0.25 }, mean: 1 }\n  - odds: { procedure: shoot, args: { squad: c, target: r }, of: modelsLost, is: { 1: 0.5 } }\n`;
    expect(run(`${second}proves: []\n${steps}`)).toEqual([]);
  });

  it('with secret choices of both sides', () => {
    const bids = HEAD.replace('stage: { act: { squad: r } }', 'stage: bidding');
    const steps = `proves: [SK-BID-01, SK-BID-02]
play:
  - red: { number: 4 }
    refused: SK-BID-02
  - both: { red: { number: 1 }, blue: { number: 3 } }
  - expect: { stage: { plotting: { first: blue } }, events: [{ revealed: { answers: [{ side: red }, { side: blue, answer: { number: 3 } }] } }] }
  - red: { pick: trap }
  - expect: { memos.plotted/red: trap, sees: { blue: { memos.plotted/red: absent }, red: { memos.plotted/red: trap } } }
`;
    expect(run(bids + steps)).toEqual([]);
  });

  it('with hidden cards, tokens, memos and places given', () => {
    const steps = `proves: [SK-RANGE-01]
tokens: [{ id: t, kind: objective, at: [3, 3], face: real, seenBy: [red], value: 2 }, { id: u, kind: objective, knownTo: [blue] }]
memos: { plotted/red: trap }
query: [{ name: range, args: { from: r1, to: r2 }, is: 1 }, { name: range, args: { from: r1, to: x }, refused: SK-RANGE-01 }]
expect:
  tokens.t: real
  models.b2.in: b1
  models.b2.at: [6, 14]
  sides.blue.hand: [smoke, mine]
  sides.blue.discard: [smoke]
  sees: { blue: { tokens.t.face: absent, sides.blue.hand: [smoke, mine] }, red: { tokens.u: absent, sides.blue.hand: 2, sides.blue.discard: [smoke], tokens.t.at: [3, 3] } }
`;
    const given = HEAD.replace('at: [8.5, 14], facing: 90.5', 'place: { in: b1 }').replace(
      'blue: { squads',
      'blue: { hand: [smoke, mine], cards: { discard: [smoke] }, squads',
    );
    expect(run(given + steps)).toEqual([]);
  });
});

describe('a squad', () => {
  const AHEAD = 'play:\n  - red: { pick: move }\n  - red: ';
  const moved = (block: string, answer: string, expectation = '') =>
    run(
      `${HEAD.replace('[{ id: r1, profile: rifle, at: [6, 8] }, { id: r2, profile: rifle, at: [8, 8] }]', block)}proves: []\n${AHEAD}${answer}\n${expectation}`,
    );

  it('may be given as a block, to the right and then up, and shifted as a whole', () => {
    const block =
      '[{ block: 3, id: x, profile: rifle, at: [6, 6], wide: 2, apart: 1.5, facing: 90, marks: { cover: 1 } }]';
    const there =
      'expect: { models.x1.at: [6, 9], models.x2.at: [7.5, 9], models.x3.at: [6, 10.5], models.x3.marks.cover: 1 }';
    expect(moved(block, '{ shift: { squad: r, by: [0, 3] } }', there)).toEqual([]);
    expect(
      moved('[{ block: 2, id: x, profile: rifle, place: { in: b1 } }]', 'usual', 'expect: { models.x2.in: b1 }'),
    ).toEqual([]);
  });

  it('is shifted from the front, so that nobody is in the way of the next', () => {
    const parsed = parseCase(`${HEAD}proves: []\n${AHEAD}{ shift: { squad: r, by: [-1, 0] } }\n`, 'a.yaml');
    if (isCaseProblem(parsed)) throw new Error(problemText(parsed));
    const trace = runCase(skirmish, parsed, { trace: true }).trace ?? [];
    const moves = trace.filter((line) => line.startsWith('  modelMoved'));
    expect(moves.map((line) => /model:(r\d)/.exec(line)?.[1])).toEqual(['r1', 'r2']);
  });

  it.each([
    [
      'too large a block',
      '[{ block: 101, id: x, profile: rifle, at: [6, 6], apart: 1 }]',
      'sides.red.squads[0].models[0].block: must be a whole number from 1 to 100',
    ],
    [
      'a block with no distance',
      '[{ block: 2, id: x, profile: rifle, at: [6, 6] }]',
      'sides.red.squads[0].models[0].apart: is missing',
    ],
    [
      'a width without a block',
      '[{ id: x, profile: rifle, at: [6, 6], wide: 2 }]',
      'sides.red.squads[0].models[0].wide: "wide" belongs to a block of models',
    ],
    [
      'a model with the id of another',
      '[{ id: b1, profile: rifle, at: [6, 6] }]',
      'id: "b1", a model of squad b, has the id of a model of squad r on line 6',
    ],
    [
      'a model with the id of its squad',
      '[{ id: r, profile: rifle, at: [6, 6] }]',
      'id: "r", a model of squad r, has the id of a squad on line 6',
    ],
    [
      'a model with the id of a wood',
      '[{ id: wood, profile: rifle, at: [6, 6] }]',
      'id: "wood", a piece of terrain (wood), has the id of a model of squad r on line 6',
    ],
  ])('cannot have %s', (_what, block, message) => {
    expect(moved(block, 'usual')[0]?.replace(/^a.yaml:\d+: /, '')).toBe(message);
  });

  it('must be there to be shifted', () => {
    expect(moved('[{ id: r1, profile: rifle, at: [6, 8] }]', '{ shift: { squad: q, by: [0, 3] } }')[0]).toMatch(
      /^line 14: there is no squad "q" to shift: 1.1 red is asked go/,
    );
  });
});

describe('standing orders', () => {
  const watching = HEAD.replace(
    'blue: { squads: [{ id: b,',
    'blue: { hand: [smoke], squads: [{ id: b, marks: { watch: 1 },',
  );
  const scripted = (standing: string, steps: string, dice = 'dice: []') =>
    run(`${watching}proves: []\n${dice}\nstanding: ${standing}\nplay:\n${steps}`);

  it('answer windows that are not scripted', () => {
    expect(
      scripted(
        '{ blue: pass }',
        '  - red: { pick: move }\n  - red: usual\n  - blue: { pick: b }\n    to: squad\n  - expect: { stage: act }\n',
      ),
    ).toEqual([]);
    expect(
      scripted(
        '{ blue: { overwatch: usual } }',
        '  - red: { pick: move }\n  - red: usual\n  - expect: { stage: activate }\n',
      ),
    ).toEqual([]);
  });

  it('leave scripted windows alone', () => {
    const steps =
      '  - red: { pick: move }\n  - red: usual\n  - blue: { pick: b }\n    to: overwatch\n  - red: { order: [r1, r2] }\n  - expect: { models.r1: destroyed }\n';
    expect(scripted('{ blue: pass }', steps, 'dice: [5, 1]')).toEqual([]);
    expect(
      scripted(
        '{ blue: pass }',
        '  - red: { pick: move }\n  - red: usual\n  - asks: { side: blue, ask: overwatch, options: [b, pass], interrupt: true }\n',
      ),
    ).toEqual([]);
  });

  it('are not invented', () => {
    const [failure] = scripted('{ red: pass }', '  - red: { pick: move }\n  - red: usual\n  - red: { pick: r }\n');
    expect(failure).toContain('nothing is asked of red now: 1.2 blue is asked overwatch (pick): b, pass');
  });
});

describe('other kinds of case', () => {
  const other = (text: string) => run(`title: T\nsystem: skirmish\n${text}`);

  it('muster', () => {
    expect(other('proves: []\nmuster: { roster: { models: 2 }, accepted: true }\n')).toEqual([]);
    expect(other('proves: [SK-MUSTER-01]\nmuster: [{ roster: { models: 9 }, refused: SK-MUSTER-01 }]\n')).toEqual([]);
    expect(other('proves: []\nmuster: { roster: { models: 9 }, accepted: true }\n')).toEqual([
      'line 4: the roster is refused by SK-MUSTER-01: A force has 1 to 3 models.',
    ]);
    expect(other('proves: []\nmuster: { roster: { models: 2 }, refused: [SK-MUSTER-01] }\n')).toEqual([
      'line 4: the roster should be refused by SK-MUSTER-01, and is not',
    ]);
  });

  it('muster that is accepted cites the rules of its bill, and may say what it costs', () => {
    const muster = (more: string) =>
      other(`proves: [SK-MUSTER-01]\nmuster: { roster: { models: 2 }, accepted: true${more} }\n`);
    expect(muster('')).toEqual([]);
    expect(muster(', points: 20')).toEqual([]);
    expect(muster(', points: { total: 20, Force / Rifles: 20 }')).toEqual([]);
    expect(muster(', lists: { rifle: 15 }, points: { total: 30, Force: 30 }')).toEqual([]);
    expect(muster(', points: 21')).toContain('line 4: total costs 20, expected 21');
    expect(muster(', points: { Force / Guns: 20 }')).toContain(
      'line 4: Force / Guns costs nothing that is billed, expected 20',
    );
  });

  it('roll', () => {
    const pool =
      'roll: { kind: pool, stream: X, count: 2, needs: 4, mechanic: { explodes: { faces: [6], extra: 1 } }, is: { successes: 2 } }';
    expect(other(`proves: []\n${pool}\ndice: { X: [[6, 3], [4]] }\n`)).toEqual([]);
    expect(other(`proves: []\n${pool}\ndice: { X: [[6, 3], [3]] }\n`)).toEqual([
      'line 4: the roll.successes is 1, expected 2',
    ]);
    expect(other('proves: []\nroll: { kind: sum, count: 2, is: { total: 7 } }\ndice: [3, 4]\n')).toEqual([]);
    expect(
      other('proves: []\nroll: { kind: draw, bag: { a: 1, b: 1 }, is: { drawn: [b] } }\ndice: { draw: [b] }\n'),
    ).toEqual([]);
    const shoot = HEAD.replace(
      'stage: { act: { squad: r } }',
      'roll: { procedure: shoot, args: { squad: r, target: b }, is: 2 }',
    );
    expect(run(`${shoot}${PROVES}dice: [5, 6]\nplay:\n  - blue: usual\nexpect: { squads.b: destroyed }\n`)).toEqual([]);
    expect(run(`${shoot}${PROVES}dice: [5, 6]\n`)).toContain(
      'line 8: the roll is not complete: 1.0 blue is asked casualties (order): usual, b2',
    );
  });

  it('setup', () => {
    const setup = (rosters: string, more = '') => `setup: { scenario: clash, rosters: ${rosters}${more} }`;
    expect(
      other(
        `proves: [SK-BID-01]\n${setup('{ red: { models: 1 }, blue: { models: 2 } }')}\nexpect: { squads.red-a.models: 1, stage: bidding }\n`,
      ),
    ).toEqual([]);
    expect(
      other(
        `proves: [SK-MUSTER-01]\n${setup('{ red: { models: 9 }, blue: { models: 2 } }', ', refused: SK-MUSTER-01')}\n`,
      ),
    ).toEqual([]);
    expect(other(`proves: []\n${setup('{}')}\n`)).toEqual([
      'line 4: the setup is refused by SK-MUSTER-01: A force has 1 to 3 models.',
    ]);
  });
});

describe('a case fails, and says why,', () => {
  it.each([
    [
      'dice are left over',
      () => run(`${HEAD}${PROVES}${FIRE.replace('[4, 3]', '[4, 3, 6]')}`),
      'line 12: dice HIT: left over 6',
    ],
    [
      'there are too few dice',
      () => run(`${HEAD}${PROVES}${FIRE.replace('[4, 3]', '[4]')}`),
      'line 14: dice HIT, roll 0: 2 dice are rolled, 1 scripted',
    ],
    [
      'no dice are given',
      () => play('  - red: { pick: fire }\n', ''),
      'line 14: dice HIT, roll 0: nothing is scripted',
    ],
    [
      'it claims what it never cites',
      () => run(`${HEAD}proves: [SK-END-01]\n${FIRE}`),
      'line 11: claims SK-END-01 but never cited it (cited: SK-ACT-01, SK-ACT-03, SK-FIRE-01, SK-FIRE-02, SK-FIRE-04, SK-TURN-02, SK-WATCH-01)',
    ],
    [
      'an answer is refused',
      () => play('  - red: { pick: run }\n'),
      `line 14: red's answer is refused by HOUSE-SHAPE: "run" is not one of the choices. (1.0 red is asked action (pick): move, fire, watch)`,
    ],
    [
      'a refusal does not come',
      () => play('  - red: { pick: move }\n    refused: SK-ACT-02\n'),
      `line 14: red's answer was accepted; it should have been refused by SK-ACT-02`,
    ],
    [
      'another rule refuses',
      () => play('  - red: { pick: x }\n    refused: SK-ACT-02\n', ''),
      `line 14: red's answer is refused by HOUSE-SHAPE ("x" is not one of the choices.), expected SK-ACT-02`,
    ],
    [
      'nothing is asked of the side',
      () => play('  - blue: { pick: b }\n'),
      'line 14: blue answers, but nothing is asked of blue now: 1.0 red is asked action (pick): move, fire, watch',
    ],
    [
      'another question is asked',
      () => play('  - asks: { side: blue, ask: overwatch }\n'),
      'line 14: expected blue to be asked overwatch, but 1.0 red is asked action (pick): move, fire, watch',
    ],
    [
      'something is asked',
      () => play('  - asks: none\n', ''),
      'line 14: nothing should be asked, but 1.0 red is asked action (pick): move, fire, watch',
    ],
    [
      'an option is missing',
      () => play('  - asks: { ask: action, includes: [mvoe] }\n', ''),
      'line 14: red is asked action: "mvoe" is not offered; did you mean "move"?',
    ],
    [
      'an option is too much',
      () => play('  - asks: { ask: action, options: [move, fire] }\n', ''),
      'line 14: red is asked action: "watch" is offered, and should not be',
    ],
    [
      'an option does not exist',
      () => play('  - red: { option: x }\n', ''),
      'line 14: there is no option "x": 1.0 red is asked action (pick): move, fire, watch',
    ],
    [
      'nothing can be undone',
      () => play('  - undo: 1\n', ''),
      'line 14: cannot undo 1: There is nothing to take back.',
    ],
    [
      'odds differ',
      () => play('  - odds: { procedure: shoot, args: { squad: r, target: b }, of: modelsLost, is: { 1: 0.4 } }\n', ''),
      'line 14: the odds of 1 modelsLost are 0.5000, expected 0.4',
    ],
    ['a mark differs', () => after('  squads.r.marks.done: 2\n'), 'line 17: squads.r.marks.done is 1, expected 2'],
    ['a model lives', () => after('  models.b1: destroyed\n'), 'line 17: models.b1 is on, expected destroyed'],
    [
      'a model is elsewhere',
      () => after('  models.b1.at: [6, 14.1, ±0.01]\n'),
      'line 17: models.b1.at is [6,14], expected [6,14.1,±0.01]',
    ],
    [
      'there is no such model',
      () => after('  models.bb1: destroyed\n'),
      'line 17: there is no "bb1" among the models; did you mean "b1"?',
    ],
    [
      'there is no such path',
      () => after('  modles.b1: destroyed\n'),
      'line 17: "modles.b1" leads nowhere; did you mean "models"?',
    ],
    [
      'there is no such member',
      () => after('  models.b1.mark: 1\n'),
      'line 17: models.b1 has no "mark"; did you mean "marks"?',
    ],
    [
      'there is no such mark',
      () => after('  models.b1.marks.wach: 1\n'),
      'line 17: Skirmish has no "wach" among its marks; did you mean "watch"?',
    ],
    [
      'a view differs',
      () => after('  sees: { red: { models.b1: destroyed } }\n'),
      'line 17: for red, models.b1 is on, expected destroyed',
    ],
    [
      'an event is missing',
      () => after('  events: [modelDestroyed, modelMoved]\n'),
      'line 17: modelMoved never happened; known are stageBegan, markChanged, asked, answered, diceRolled, modelDestroyed, noted',
    ],
    [
      'an event differs',
      () => after('  events: [{ diceRolled: { needs: 5 } }]\n'),
      'line 17: diceRolled happened, but diceRolled.needs is 4, expected 5',
    ],
    [
      'events come in another order',
      () => after('  events: [modelDestroyed, diceRolled]\n'),
      'line 17: diceRolled happened, but not after the events before it',
    ],
    [
      'an event happens that should not',
      () => after('  without: modelDestroyed\n'),
      'line 17: modelDestroyed happened, and should not have',
    ],
    [
      'a query differs',
      () => run(`${HEAD}proves: []\nquery: { name: range, args: { from: r1, to: r2 }, is: 2 }\n`),
      'line 12: range is 1, expected 2',
    ],
  ])('when %s', (_what, failures, message) => {
    expect(failures()[0]).toBe(message);
  });

  it('with the rolls and what each took, when dice do not fit', () => {
    const rolls = 'roll 0: HIT by SK-FIRE-02 took 4, 3';
    expect(run(`${HEAD}${PROVES}${FIRE.replace('[4, 3]', '[4, 3, 6]')}`)).toEqual([
      'line 12: dice HIT: left over 6',
      `line 12: ${rolls}`,
    ]);
    expect(play('  - red: { pick: fire }\n', 'dice: [4]')).toEqual([
      'line 14: dice in order, roll 0: 2 dice are rolled, 1 scripted',
      'line 14: roll 0: HIT by SK-FIRE-02 took nothing',
    ]);
  });

  it('and names the question at which it ends', () => {
    const parsed = parseCase(
      `${HEAD}proves: []\ndice: [4, 3]\nplay: [{ red: { pick: fire } }]\nexpect: { models.b1: destroyed }\n`,
      'a.yaml',
    );
    if (isCaseProblem(parsed)) throw new Error(problemText(parsed));
    const { failures, open } = runCase(skirmish, parsed);
    expect(failures).toEqual(['line 14: models.b1 is on, expected destroyed']);
    expect(open).toEqual(['blue is asked casualties (order): What of casualties?']);
  });

  it('and whether evidence of what it claims has listened', () => {
    const parsed = parseCase(`${HEAD}proves: [SK-END-01]\n${FIRE}`, 'a.yaml');
    if (isCaseProblem(parsed)) throw new Error(problemText(parsed));
    const claim = (kind: 'modelDestroyed' | 'modelMoved') =>
      runCase(skirmish, parsed, { evidence: [whenTold(kind, 'SK-END-01', () => false)] }).failures[0];
    expect(claim('modelDestroyed')).toContain('(its evidence heard modelDestroyed and kept silent; cited: SK-ACT-01,');
    expect(claim('modelMoved')).toContain('(its evidence waits for modelMoved; cited: SK-ACT-01,');
  });

  it('when a rule breaks', () => {
    const parsed = parseCase(`${HEAD}${PROVES}${FIRE}`, 'a.yaml');
    const broken = {
      ...skirmish,
      procedures: {},
      stages: {
        ...skirmish.stages,
        act: {
          id: 'act',
          name: 'Act',
          meaning: 'It breaks.',
          args: { squad: 'a squad' },
          run: () => {
            throw new Error('oops');
          },
        },
      },
    };
    if (isCaseProblem(parsed)) throw new Error(problemText(parsed));
    expect(runCase(broken, parsed).failures).toEqual(['line 2: the rules broke: oops']);
  });

  it('when a refused answer changes something', () => {
    const action = skirmish.asks['action'];
    const parsed = parseCase(`${HEAD}proves: []\nplay:\n  - red: { pick: x }\n    refused: HOUSE-SHAPE\n`, 'a.yaml');
    if (isCaseProblem(parsed) || action === undefined) throw new Error('no case');
    const careless: typeof action = {
      ...action,
      check(table, ...rest) {
        table.models.delete('r2');
        return action.check(table, ...rest);
      },
    };
    const system = { ...skirmish, asks: { ...skirmish.asks, action: careless } };
    expect(runCase(system, parsed).failures).toEqual(['line 13: the refused answer of red changed something']);
  });
});

describe('a trace', () => {
  it('shows every question with its options and every die with its stream', () => {
    const parsed = parseCase(`${HEAD}${PROVES}${FIRE}`, 'a.yaml');
    if (isCaseProblem(parsed)) throw new Error(problemText(parsed));
    const trace = runCase(skirmish, parsed, { trace: true }).trace ?? [];
    expect(trace).toContain('? 1.0 red is asked action (pick): move, fire, watch');
    expect(trace).toContain('! dice HIT, roll 0: 2D6 needing 4+ -> [4, 3]: 1 success [SK-FIRE-02]');
    expect(trace).toContain('> 1.2 blue answers casualties: {order:[b2,b1]}');
    expect(trace.some((line) => line.startsWith('  modelDestroyed {model:b2'))).toBe(true);
  });
});

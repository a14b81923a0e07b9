import { describe, expect, it } from 'vitest';
import { adviceIn } from './advising.js';
import { choicesOf, decisionOf, lineOf, moveTo, proposalOf, REFUSAL, Screen } from './proposing.fixture.js';

const PICK = decisionOf('pick');
const MOVE = decisionOf('move');
const PASS = { pick: 'pass' };
const FIRE = { id: 'fire', label: 'Fire', answer: { pick: 'fire' }, forecast: { procedure: 'attack', args: {} } };

const picking = () => new Screen().asks(PICK, choicesOf(PASS, { options: [FIRE] }));
const moving = () => new Screen().asks(MOVE, choicesOf(moveTo(1), { usualId: 'stay' }));
const moved = (x: number) => proposalOf(moveTo(x));
const drag = (x: number, done = false) =>
  ({ type: 'drag', drag: { squad: 's', model: 'm', to: { x, y: 0 }, done }, isBack: false }) as const;

describe('a question', () => {
  it('does not exist before it is asked: no event has any effect', () => {
    const screen = new Screen().does({ type: 'confirm' }).does(drag(5)).does({ type: 'giveUp' });
    expect(screen.state).toEqual(new Screen().state);
  });

  it('without a place on the table waits for a choice', () => {
    expect(picking().phase).toEqual({ is: 'choosing' });
  });

  it('with a place on the table begins with the usual answer', () => {
    expect(moving().phase).toMatchObject({ is: 'weighing', thought: { topic: 'weigh', option: 'stay' }, shown: null });
    expect(moving().weighs(moved(1)).phase).toEqual({ is: 'proposed', proposal: moved(1) });
  });

  it('whose choices could not be computed says why', () => {
    const screen = new Screen().does({ type: 'asked', key: 'k', decision: PICK });
    expect(screen.does({ type: 'stuck', key: 'k', problem: 'it broke' }).open.problem).toBe('it broke');
  });

  it('forgets the proposal for the question before it, even one that comes late', () => {
    const screen = moving().weighs(moved(1)).does(drag(5));
    const late = { type: 'weighed', key: 'k', request: screen.state.requests, proposal: moved(5) } as const;
    screen.asks(PICK, choicesOf(PASS), 'k2').does(late);
    expect(screen.phase).toEqual({ is: 'choosing' });
    expect(screen.does({ type: 'asked', key: '', decision: null }).state.open).toBeNull();
  });
});

describe('a proposal', () => {
  it('leaves the one before it on the screen until it is weighed', () => {
    const screen = moving().weighs(moved(1)).does(drag(5));
    expect(screen.phase).toMatchObject({ is: 'weighing', thought: { topic: 'drag' }, shown: moved(1) });
    expect(screen.weighs(moved(5)).phase).toEqual({ is: 'proposed', proposal: moved(5) });
  });

  it('that is refused stays on the screen and is not given', () => {
    const refused = proposalOf(moveTo(9), { refusal: REFUSAL });
    const screen = moving().weighs(refused);
    expect(screen.phase).toEqual({ is: 'refused', proposal: refused });
    expect(screen.does({ type: 'confirm' }).phase.is).toBe('refused');
  });

  it('without a result leaves the one before it', () => {
    expect(moving().weighs(moved(1)).does(drag(5)).weighs(null).phase).toEqual({ is: 'proposed', proposal: moved(1) });
  });

  it('is followed by those of a drag as they are weighed, and the last one counts', () => {
    const screen = moving().weighs(moved(1)).does(drag(5)).does(drag(6));
    screen.weighs(moved(5), screen.state.requests - 1);
    expect(screen.phase).toMatchObject({ is: 'weighing', shown: moved(5) });
    expect(screen.weighs(moved(6)).phase).toEqual({ is: 'proposed', proposal: moved(6) });
  });

  it('that was discarded does not come back, and the usual one is proposed again', () => {
    const screen = moving().weighs(moved(1)).does(drag(5)).does({ type: 'giveUp' });
    screen.weighs(moved(5), screen.state.requests - 1);
    expect(screen.phase).toMatchObject({ is: 'weighing', thought: { topic: 'weigh' }, shown: null });
  });

  it('by a drag that ends where it began is discarded', () => {
    const screen = moving().weighs(moved(1)).does(drag(5));
    expect(screen.open.isHeld).toBe(true);
    screen.does({ ...drag(0), isBack: true });
    expect(screen.open.isHeld).toBe(false);
    expect(screen.phase).toMatchObject({ thought: { topic: 'weigh' } });
  });
});

describe('confirming', () => {
  it('gives the usual answer if nothing is proposed', () => {
    expect(picking().does({ type: 'confirm' }).sent).toEqual([{ ask: 'go', answer: PASS }]);
  });

  it('gives an option at once, unless it leads to dice', () => {
    const plain = { id: 'hold', label: 'Hold', answer: { pick: 'hold' } };
    expect(picking().does({ type: 'take', option: plain }).sent).toEqual([{ ask: 'go', answer: plain.answer }]);
    expect(picking().does({ type: 'take', option: FIRE }).phase).toMatchObject({ is: 'weighing' });
  });

  it('before a proposal is weighed means that one and no earlier one', () => {
    const screen = moving().weighs(moved(1)).does(drag(5)).does({ type: 'confirm' });
    expect(screen.phase).toMatchObject({ is: 'weighing', confirmed: true });
    expect(screen.weighs(moved(5)).sent).toEqual([{ ask: 'go', answer: moveTo(5) }]);
  });

  it('before a proposal is weighed gives nothing if that is refused', () => {
    const screen = moving().weighs(moved(1)).does(drag(5)).does({ type: 'confirm' });
    expect(screen.weighs(proposalOf(moveTo(5), { refusal: REFUSAL })).phase.is).toBe('refused');
  });

  it('happens once, until the server has replied', () => {
    const screen = moving().weighs(moved(1)).does({ type: 'confirm' });
    const { requests } = screen.state;
    expect(screen.does({ type: 'confirm' }).state.requests).toBe(requests);
    screen.does({ type: 'settled', key: 'k', request: requests, rest: null });
    expect(screen.phase).toEqual({ is: 'proposed', proposal: moved(1) });
  });
});

describe('an answer that takes models off the table', () => {
  const leaving = { pieces: ['m'], rule: 'X-2' };
  const over = () => moving().weighs(proposalOf(moveTo(-1), { leaving }));

  it('is given at the second confirmation, and not by a double click', () => {
    const screen = over().does({ type: 'confirm' });
    expect(screen.phase.is).toBe('doubted');
    expect(screen.does({ type: 'confirm' }, 100).phase.is).toBe('doubted');
    expect(screen.does({ type: 'confirm' }, 400).sent).toHaveLength(1);
  });

  it('needs a new confirmation after another proposal', () => {
    const screen = over()
      .does({ type: 'confirm' })
      .does(drag(-2))
      .weighs(proposalOf(moveTo(-2), { leaving }));
    expect(screen.does({ type: 'confirm' }).phase.is).toBe('doubted');
  });

  it('may do so in a later line of the plan', () => {
    const screen = picking()
      .does({ type: 'take', option: FIRE })
      .weighs(proposalOf(FIRE.answer, {}, 'fire'));
    screen.foresees(lineOf({ ask: 'flee', answer: PASS }, 'usual', ['m']));
    expect(screen.does({ type: 'confirm' }).phase.is).toBe('doubted');
  });
});

describe('a plan', () => {
  const flee = lineOf({ ask: 'flee', answer: PASS }, 'usual');
  const ahead = () => moving().weighs(moved(1)).foresees(flee);
  const all = [
    { ask: 'go', answer: moveTo(1) },
    { ask: 'flee', answer: PASS },
  ];

  it('is given whole on request, or its first answer alone', () => {
    expect(ahead().does({ type: 'confirmAll' }).sent).toEqual(all);
    expect(ahead().does({ type: 'confirm' }).sent).toEqual(all.slice(0, 1));
  });

  it('that was changed is given whole once it has been computed anew', () => {
    const screen = ahead().does({ type: 'change', line: 1, answer: { pick: 'stand' } });
    expect(screen.open.wishes).toEqual([{ ask: 'flee', answer: { pick: 'stand' } }]);
    const stand = lineOf({ ask: 'flee', answer: { pick: 'stand' } }, 'wish');
    expect(screen.foresees(stand).does({ type: 'confirm' }).sent).toEqual([all[0], screen.open.wishes[0]]);
  });

  it('for an earlier proposal is not given', () => {
    const screen = ahead().does(drag(5)).weighs(moved(5));
    expect(screen.does({ type: 'confirmAll' }).phase.is).toBe('proposed');
    expect(screen.does({ type: 'confirm' }).sent).toEqual([{ ask: 'go', answer: moveTo(5) }]);
  });

  it('that comes late is left alone', () => {
    const screen = moving().weighs(moved(1));
    screen.does({ type: 'foreseen', key: 'k', from: 'something else', plan: null });
    expect(screen.open.foreseen).toBeNull();
  });
});

describe('the rest of a plan that was stopped', () => {
  const steps = [
    { ask: 'fire', answer: { pick: 'a' } },
    { ask: 'flee', answer: PASS },
  ];
  const rest = { side: 'red', steps, stopped: REFUSAL };
  const stopped = () => {
    const screen = moving().weighs(moved(1)).does({ type: 'confirm' });
    const { requests: request } = screen.state;
    screen.does({ type: 'asked', key: '', decision: null });
    return screen.does({ type: 'settled', key: 'k', request, rest });
  };
  const choices = choicesOf(PASS, { options: [{ id: 'a', label: 'A', answer: { pick: 'a' } }] });

  it('is proposed again when its question comes', () => {
    const screen = stopped().asks(decisionOf('pick', 'fire'), choices, 'k2');
    expect(screen.phase).toMatchObject({ is: 'weighing', thought: { option: 'a' }, resumes: rest });
    screen.weighs(proposalOf({ pick: 'a' }, {}, 'a'));
    expect(screen.open).toMatchObject({ resumed: true, lost: null, wishes: steps.slice(1) });
    expect(screen.state.rest).toBeNull();
  });

  it('is proposed even if it arrives after that question', () => {
    const screen = moving().weighs(moved(1)).does({ type: 'confirm' });
    const { requests: request } = screen.state;
    screen.asks(decisionOf('pick', 'fire'), choices, 'k2').does({ type: 'settled', key: 'k', request, rest });
    expect(screen.phase).toMatchObject({ is: 'weighing', resumes: rest });
  });

  it('is kept through a question to the other player at the screen', () => {
    const screen = stopped().asks(decisionOf('pick', 'fire', 'blue'), choices, 'k2');
    expect(screen.phase).toEqual({ is: 'choosing' });
    expect(screen.state.rest).toEqual(rest);
  });

  it('is dropped at another question, with the reason', () => {
    const screen = stopped().asks(decisionOf('move', 'bail'), choicesOf(moveTo(2)), 'k2');
    expect(screen.open).toMatchObject({ lost: REFUSAL.reason, resumed: false });
    expect(screen.phase).toMatchObject({ is: 'weighing', resumes: null });
    expect(screen.state.rest).toBeNull();
  });

  it('is dropped if it is no longer legal', () => {
    const screen = stopped().asks(decisionOf('pick', 'fire'), choices, 'k2');
    screen.weighs(proposalOf({ pick: 'a' }, { refusal: REFUSAL }));
    expect(screen.open).toMatchObject({ lost: REFUSAL.reason, resumed: false, phase: { is: 'choosing' } });
  });
});

describe('a way with corners', () => {
  it('is continued by the next drag, and can be straightened', () => {
    const screen = moving().weighs(moved(5)).does({ type: 'corner' }).does(drag(9));
    expect(screen.phase).toMatchObject({ thought: { about: { from: moveTo(5) } } });
    expect(screen.open.corners?.count).toBe(1);
    screen.does({ type: 'straighten' }).does(drag(9));
    expect(screen.phase).toMatchObject({ thought: { about: { from: null } } });
  });

  it('is for a squad that is asked to move; another squad is led to its move', () => {
    const screen = picking().does(drag(5));
    expect(screen.phase).toMatchObject({ thought: { topic: 'gesture', about: { squad: 's', way: null } } });
    screen.does({ type: 'switchWay', way: 'w' });
    expect(screen.phase).toMatchObject({ thought: { topic: 'gesture', about: { way: 'w' } } });
  });

  it('belongs to one model if they are dragged one at a time', () => {
    const screen = moving().does({ type: 'setAlone', alone: true }).does(drag(5));
    expect(screen.phase).toMatchObject({ thought: { topic: 'drag', about: { alone: true } } });
  });
});

describe('advice', () => {
  const advice = {
    by: 'Greedy',
    reason: 'It pays.',
    steps: [
      { ask: 'go', answer: moveTo(7) },
      { ask: 'aim', answer: { pick: 'b' } },
    ],
  };
  const asking = () => new Screen().asks(decisionOf('move'), choicesOf(moveTo(1))).does({ type: 'seekAdvice' });

  it('is proposed with its later answers, and Enter gives the whole of it', () => {
    const screen = asking().does({ type: 'advising', key: 'k', done: 3 });
    expect(screen.open.advice).toEqual({ is: 'sought', done: 3 });
    screen.does({ type: 'advised', key: 'k', advice }).weighs(proposalOf(moveTo(7)));
    expect(adviceIn(screen.open)).toMatchObject({ is: 'given', reason: 'It pays.' });
    screen.foresees(lineOf({ ask: 'aim', answer: { pick: 'b' } }, 'wish')).does({ type: 'confirm' });
    expect(screen.sent).toEqual(advice.steps);
  });

  it('comes to nothing once the player has given it up', () => {
    const screen = asking().does({ type: 'giveUp' }).does({ type: 'advised', key: 'k', advice });
    expect(screen.open).toMatchObject({ advice: null, wishes: [] });
  });

  it('is no longer told beside another proposal', () => {
    const screen = asking()
      .does({ type: 'advised', key: 'k', advice })
      .weighs(proposalOf(moveTo(7)));
    screen.does({ type: 'propose', answer: moveTo(2) }).weighs(proposalOf(moveTo(2)));
    expect(adviceIn(screen.open)).toBeNull();
  });
});

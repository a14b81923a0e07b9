import type { PlaceAnswer } from '@bridgehead/kernel';
import { describe, expect, it } from 'vitest';
import { choicesOf, decisionOf, proposalOf, Screen } from './proposing.fixture.js';
import { unitsOf } from './units.js';

const PLACES: PlaceAnswer = {
  place: {
    a1: { at: [0, 0], facing: 0 },
    a2: { at: [100, 0], facing: 0 },
    b1: { at: [200, 0], facing: 900 },
  },
};
const MOVERS = ['a1', 'a2', 'b1'];
const GROUPS = [
  { squad: 'a', pieces: ['a1', 'a2'] },
  { squad: 'b', pieces: ['b1'] },
];

/** Pieces stand where they usually go. */
function setUp(some: Parameters<typeof choicesOf>[1]): Screen {
  return new Screen()
    .asks(decisionOf('place'), choicesOf(PLACES, { movers: MOVERS, ...some }))
    .weighs(proposalOf(PLACES));
}

const pieces = () => setUp({});
const formation = () => setUp({ groups: GROUPS });
const units = ({ state, open }: Screen) => unitsOf(open, state.alone);
const drag = (model: string, x: number, done = false) =>
  ({ type: 'drag', drag: { squad: model.slice(0, 1), model, to: { x, y: 0 }, done }, isBack: false }) as const;

describe('pieces being placed', () => {
  it('are drawn up around a click, all of them', () => {
    const screen = pieces().does({ type: 'point', at: { x: 50, y: 60 } });
    expect(screen.phase).toMatchObject({ thought: { topic: 'block', about: { around: { x: 50, y: 60 }, kept: {} } } });
  });

  it('move one by one if one was chosen or is dragged, and stay there when the rest is placed', () => {
    const screen = pieces()
      .does({ type: 'choose', unit: 'a2' })
      .does({ type: 'point', at: { x: 50, y: 60 } });
    const place = { ...PLACES.place, a2: { at: [50, 60], facing: 0 } } as const;
    expect(screen.phase).toMatchObject({ thought: { topic: 'weigh', about: { answer: { place } } } });
    screen.weighs(proposalOf({ place }));
    expect(units(screen)).toMatchObject({ chosen: 'a2', byHand: ['a2'] });
    screen.does({ type: 'placeRest' });
    expect(screen.phase).toMatchObject({ thought: { topic: 'block', about: { kept: { a2: place.a2 } } } });
  });

  it('do not count as placed by hand once an option was taken', () => {
    const screen = pieces()
      .does(drag('a1', 70, true))
      .weighs(proposalOf(PLACES));
    expect(units(screen).byHand).toEqual(['a1']);
    screen.does({ type: 'propose', answer: PLACES, option: 'usual' }).weighs(proposalOf(PLACES, {}, 'usual'));
    expect(units(screen).byHand).toEqual([]);
  });

  it('turn on the spot', () => {
    const screen = pieces().does({ type: 'choose', unit: 'b1' }).does({ type: 'turn', by: -1000 });
    expect(screen.phase).toMatchObject({ thought: { about: { answer: { place: { b1: { facing: 3500 } } } } } });
  });
});

describe('a formation', () => {
  it('moves in its arrangement to a click, and slides to a legal place', () => {
    const screen = formation().does({ type: 'point', at: { x: 600, y: 0 } });
    const shift = { pieces: MOVERS, by: { x: 500, y: 0 }, slide: 'far' };
    expect(screen.phase).toMatchObject({ thought: { topic: 'shift', about: shift } });
    expect(units(screen).byHand).toEqual([]);
  });

  it('is dragged from where it stood when the drag began, however it has slid since', () => {
    const screen = formation().does(drag('a1', 10));
    const slid = { place: { ...PLACES.place, a1: { at: [999, 0], facing: 0 } } } as const;
    screen.weighs(proposalOf(slid)).does(drag('a1', 20));
    expect(screen.phase).toMatchObject({ thought: { about: { place: PLACES.place, by: { x: 20, y: 0 } } } });
    expect(screen.does(drag('a1', 20, true)).open).toMatchObject({ isHeld: false, handiwork: { grabbed: null } });
  });

  it('moves by squads if one was chosen, which slide a little', () => {
    const screen = formation().does({ type: 'choose', unit: 'a2' });
    expect(units(screen)).toMatchObject({ chosen: 'a', pieces: ['a1', 'a2'] });
    screen.does(drag('b1', 220));
    expect(screen.phase).toMatchObject({ thought: { about: { pieces: ['b1'], slide: 'near' } } });
    expect(units(screen)).toMatchObject({ chosen: 'b', byHand: ['b1'] });
  });

  it('moves model by model on request, and none of them slides', () => {
    const screen = formation().does({ type: 'setAlone', alone: true }).does(drag('a2', 120));
    expect(screen.phase).toMatchObject({ thought: { about: { pieces: ['a2'], slide: 'none' } } });
    expect(units(screen).chosen).toBe('a2');
    // As soon as squads are chosen again, that model's squad is.
    expect(units(screen.does({ type: 'setAlone', alone: false })).chosen).toBe('a');
  });

  it('is nudged without sliding', () => {
    const screen = formation().does({ type: 'nudge', by: { x: 5, y: 5 } });
    expect(screen.phase).toMatchObject({ thought: { about: { pieces: MOVERS, by: { x: 5, y: 5 }, slide: 'none' } } });
  });
});

it('one piece with a size of its own slides to a click', () => {
  const screen = new Screen().asks(
    decisionOf('place'),
    choicesOf(
      { place: { hill: { at: [0, 0], facing: 0 } } },
      { movers: ['hill'], bases: { hill: { shape: 'disc', radius: 5 } } },
    ),
  );
  screen.does({ type: 'point', at: { x: 30, y: 40 } });
  expect(screen.phase).toMatchObject({
    thought: { topic: 'shift', about: { pieces: ['hill'], by: { x: 30, y: 40 } } },
  });
});

it('a click or a drag aims at a point', () => {
  const screen = new Screen().asks(decisionOf('aim'), choicesOf({ aim: { at: [0, 0] } }));
  screen.does({ type: 'point', at: { x: 1.6, y: 2.2 } });
  expect(screen.phase).toMatchObject({ thought: { about: { answer: { aim: { at: [2, 2] } } } } });
});

import {
  ask,
  Machine,
  next,
  type Procedure,
  pickAsk,
  seededDice,
  type StageCall,
  stagesNamed,
  type System,
} from '@bridgehead/kernel';
import { CreateGameReducer, InitializeGame, ProcessGameConfig } from 'boardgame.io/dist/cjs/internal.js';
import { compare, type Comparison } from './measure.js';

/** Bare decisions: a question, a checked answer, one change of state, and on. */
export function decisions(): Comparison {
  return compare({
    name: 'a bare decision',
    ours: ourDecisions(),
    against: "boardgame.io's bare reducer, undo off",
    other: theirMoves(),
  });
}

interface Count {
  count: number;
}
type Counted = { readonly kind: 'counted' };

const goAsk = pickAsk<Count, Record<string, never>>({
  name: 'go',
  prompt: 'Up or down?',
  meaning: 'up or down.',
  rules: [],
  candidates: () => [
    { id: 'up', label: 'Up' },
    { id: 'down', label: 'Down' },
  ],
});

function* turn(play: { emit(event: Counted): void }, side: string): Procedure<StageCall> {
  yield* ask(side, goAsk, {});
  play.emit({ kind: 'counted' });
  return next(side === 'red' ? 'blue' : 'red');
}

const counting: System<Count, Counted> = {
  id: 'counting',
  name: 'Counting',
  version: '1',
  sides: ['red', 'blue'],
  state: {
    copy: ({ count }) => ({ count }),
    complete: (_table, event) => event,
    apply: (table) => void table.count++,
    revert: (table) => void table.count--,
    redact: (event) => event,
    reveals: () => false,
    veil: (table) => table,
    pack: ({ count }) => ({ count }),
    unpack: () => ({ count: 0 }),
  },
  stages: stagesNamed(
    ['red', 'blue'].map((side) => ({
      id: side,
      name: side,
      meaning: `A turn of ${side}.`,
      run: (play) => turn(play, side),
    })),
  ),
  asks: { go: goAsk },
  procedures: {},
  outcomes: {},
  moments: [],
  interrupts: [],
  nestings: [],
  begin: () => ({ table: { count: 0 }, first: next('red') }),
  deal: (view) => view,
};

function ourDecisions(): () => unknown {
  const machine = new Machine(
    counting,
    { table: { count: 0 }, stage: next('red'), stageNumber: 1, rolls: 0 },
    seededDice('bench'),
  );
  machine.start();
  return () => {
    const [decision] = machine.pending;
    return decision === undefined ? null : machine.answer(decision.side, { pick: 'up' }, decision.id);
  };
}

function theirMoves(): () => unknown {
  const game = ProcessGameConfig({
    disableUndo: true,
    setup: () => ({ count: 0 }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: { up: ({ G }: { G: Count }) => ({ count: G.count + 1 }) },
  });
  const reduce = CreateGameReducer({ game });
  const fresh = InitializeGame({ game }) as { ctx: { currentPlayer: string } };
  let state = fresh;
  let moves = 0;
  return () => {
    const { currentPlayer } = state.ctx;
    state = reduce(state, {
      type: 'MAKE_MOVE',
      payload: { type: 'up', args: [], playerID: currentPlayer },
    }) as typeof fresh;
    // Its log grows with the game, so start afresh now and then to measure the bare move.
    if (++moves % 200 === 0) state = fresh;
    return state;
  };
}

import {
  ask,
  Battle,
  isRefusal,
  next,
  type Procedure,
  pickAsk,
  randomDice,
  Random,
  type StageCall,
  stagesNamed,
  type System,
} from '@bridgehead/kernel';
import { mark, moveTo, type Table, type TableEvent, tableState, type TablePlay } from '@bridgehead/tabletop';
import { compare, type Comparison } from './measure.js';

/** Forks and undo on a table with 120 models: a stage in which a squad moves and is marked, with a question in between. */
export function histories(table: Table): Comparison[] {
  const battle = Battle.from(drilling, tableState.copy(table), next('drill'), null);
  battle.answer('red', { pick: 'on' });
  const dice = randomDice(Random.seeded('bench'));
  const packed = tableState.pack(battle.table);
  const cloned = () => structuredClone(packed);
  return [
    compare({
      name: 'fork with 120 models',
      ours: () => battle.fork(dice),
      against: 'structuredClone of the same table',
      other: cloned,
      aim: 50,
    }),
    compare({
      name: 'fork with 120 models and answer once',
      ours: () => battle.fork(dice).answer('red', { pick: 'on' }, undefined),
      against: 'structuredClone of the same table',
      other: cloned,
      aim: 50,
    }),
    compare({
      name: 'undo one answer and give it again',
      ours: () => {
        const done = isRefusal(battle.undo()) ? null : battle.answer('red', { pick: 'on' });
        battle.log.length = 0;
        battle.tape.length = 0;
        return done;
      },
      against: 'structuredClone of the same table',
      other: cloned,
    }),
  ];
}

const goOn = pickAsk<Table, Record<string, never>>({
  name: 'goOn',
  prompt: 'Go on?',
  meaning: 'on or stop.',
  rules: [],
  candidates: () => [
    { id: 'on', label: 'On' },
    { id: 'stop', label: 'Stop' },
  ],
});

function* drill(play: TablePlay): Procedure<StageCall> {
  for (let round = 0; ; round++) {
    for (let i = 0; i < 6; i++) drillOne(play, `s1-${i}`);
    mark(play, 's1', 'drilled', 1, 'BENCH');
    const pick = yield* ask('red', goOn, {});
    if (pick === 'stop' || round === 5) return next('drill');
  }
}

function drillOne(play: TablePlay, model: string): void {
  const place = play.table.models.get(model)?.place;
  if (place?.kind === 'on') moveTo(play, model, { x: place.x, y: place.y + 10, facing: place.facing }, 'BENCH');
}

const drilling: System<Table, TableEvent> = {
  id: 'drilling',
  name: 'Drilling',
  version: '1',
  sides: ['red', 'blue'],
  state: tableState,
  stages: stagesNamed([{ id: 'drill', name: 'Drill', meaning: 'A squad drills.', run: drill }]),
  asks: { goOn },
  procedures: {},
  outcomes: {},
  moments: [],
  interrupts: [],
  nestings: [],
  begin: () => {
    throw new Error('begun by hand');
  },
  deal: (view) => view,
};

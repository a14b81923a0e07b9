import {
  type AnyAsk,
  isRefusal,
  type JsonRecord,
  milestone,
  type Procedure,
  refuse,
  type StageCall,
} from '@bridgehead/kernel';
import {
  type GameSystem,
  moveTo,
  setMark,
  type Table,
  tableState,
  type TablePlay,
  type TableStage,
} from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { skirmish } from '../fixtures/skirmish.js';
import { checkLaws, type Intensity } from './check-laws.js';
import { playRandomly } from './random-play.js';
import { violationText } from './trial.js';

const SETUP = { setup: { scenario: 'clash', rosters: { red: { models: 2 }, blue: { models: 3 } }, seed: 's' } };

function check(system: GameSystem, seed: string, intensity: Intensity = { costly: 1 }) {
  const report = checkLaws(system, SETUP, seed, intensity);
  if (isRefusal(report)) throw new Error(report.reason);
  return report;
}

/** The laws that a few games show to be broken; no more games than it takes to break the wanted one. */
function broken(system: GameSystem, wanted: string, intensity?: Intensity): Set<string> {
  const laws = new Set<string>();
  // A fault may show in few battles.
  for (let seed = 0; seed < 40; seed++) {
    for (const { law } of check(system, `${seed}`, intensity).violations) laws.add(law);
    if (laws.has(wanted)) break;
  }
  return laws;
}

function withAsk(name: string, change: (ask: AnyAsk<Table>) => Partial<AnyAsk<Table>>): GameSystem {
  const ask = skirmish.asks[name];
  if (ask === undefined) throw new Error(name);
  return { ...skirmish, asks: { ...skirmish.asks, [name]: { ...ask, ...change(ask) } } };
}

function withGround(change: Partial<GameSystem['state']>): GameSystem {
  return { ...skirmish, state: { ...tableState, ...change } };
}

/** Whether a model is among those that a rule speaks of. */
function isOf(wanted: string): (_table: Table, ...models: readonly string[]) => boolean {
  return (_table, ...models) => models.includes(wanted);
}

function stageOf(name: string): TableStage {
  const stage = skirmish.stages[name];
  if (stage === undefined) throw new Error(name);
  return stage;
}

/** Does something at the beginning of each activation. */
function withStage(act: (play: TablePlay, args: JsonRecord) => void): GameSystem {
  const original = stageOf('activate');
  function* run(play: TablePlay, args: JsonRecord): Procedure<StageCall | null> {
    act(play, args);
    return yield* original.run(play, args);
  }
  return { ...skirmish, stages: { ...skirmish.stages, activate: { ...original, run } } };
}

describe('the laws', () => {
  it.each(['a', 'b', 'c', 'd'])('hold for a good system (%s)', (seed) => {
    const report = check(skirmish, seed);
    expect(report.violations.map(violationText)).toEqual([]);
    expect(report.ended).toBe(true);
  });

  it('hold from any position', () => {
    const played = playRandomly(skirmish, SETUP, 'x', { most: 12 });
    if (isRefusal(played)) throw new Error(played.reason);
    const { table, stage } = played.battle;
    const report = checkLaws(skirmish, { table, stage }, 'y', { costly: 1 });
    expect(isRefusal(report) ? report : report.violations.map(violationText)).toEqual([]);
  });

  it('look the same way at the same seed', () => {
    expect(check(skirmish, 'a', {}).decisions).toBe(check(skirmish, 'a', {}).decisions);
    expect(check(skirmish, 'a', { decisions: 5 })).toMatchObject({ decisions: 5, ended: false, violations: [] });
  });

  it('say where they were broken', () => {
    const [violation] = check(
      withAsk('action', () => ({ usual: () => ({ pick: 'dance' }) })),
      'a',
    ).violations;
    expect(violation).toMatchObject({
      law: 'the usual answer is accepted',
      system: 'skirmish',
      seed: 'a',
      stage: 'act',
    });
    expect(violation === undefined ? '' : violationText(violation)).toMatch(
      /^skirmish, seed "a", after \d+ answers, stage act, \d+\.0 (red|blue) action: the usual answer is accepted: \{"pick":"dance"\} is refused by HOUSE-SHAPE/,
    );
  });
});

describe('the laws catch', () => {
  let count = 0;
  const hidden = { count: 0 };

  it.each<[string, GameSystem, string]>([
    [
      'an option that is refused',
      withAsk('action', (ask) => ({
        *options(...args) {
          yield* ask.options(...args);
          yield { id: 'dance', label: 'Dance', answer: { pick: 'dance' } };
        },
      })),
      'what is offered is accepted',
    ],
    [
      'a usual answer that is not offered',
      withAsk('plot', () => ({ options: () => [{ id: 'trap', label: '', answer: { pick: 'trap' } }] })),
      'the usual answer is offered',
    ],
    [
      'a usual move that is not suggested',
      withAsk('go', () => ({
        *options() {
          yield { id: 'nobody', label: '', answer: { move: [{ model: 'red-a1', path: [] }] } };
        },
        check: () => null,
      })),
      'the usual answer is offered',
    ],
    ['a move without suggestions', withAsk('go', () => ({ options: () => [] })), 'what is offered is accepted'],
    [
      'a number that is usual and not offered',
      withAsk('bid', () => ({ check: () => null, usual: () => ({ number: 4 }) })),
      'the usual answer is offered',
    ],
    [
      'a sample that is refused',
      withAsk('go', () => ({ sample: () => ({ move: [{ model: 'nobody', path: [] }] }) })),
      'a sample is accepted',
    ],
    [
      'a reason that is not the reason',
      withAsk('squad', (ask) => ({
        unavailable: (...args) => (ask.unavailable?.(...args) ?? []).map((one) => ({ ...one, rule: 'SK-ACT-03' })),
      })),
      'what is unavailable is refused by the same rule',
    ],
    [
      'a question that peeps',
      withAsk('overwatch', (ask) => ({
        *options(table, args, side) {
          const smoke = [...table.cards.values()].some(({ owner, face }) => owner !== side && face === 'smoke');
          for (const option of ask.options(table, args, side))
            yield { ...option, label: `${option.label}${smoke ? '!' : ''}` };
        },
      })),
      'options on a view are those on the table',
    ],
    [
      'a question that changes the table',
      withAsk('action', (ask) => ({
        usual(table, args, side) {
          table.memos.set('x@battle', { name: 'x', subject: 'battle', value: ++count, lifetime: 'turn' });
          return ask.usual(table, args, side);
        },
      })),
      'asking changes nothing',
    ],
    [
      'a question that writes to a record',
      withAsk('action', (ask) => ({
        usual(table, args, side) {
          for (const squad of table.squads.values()) (squad.marks as Record<string, number>)['x'] = ++count;
          return ask.usual(table, args, side);
        },
      })),
      'the usual answer is accepted',
    ],
    [
      'a stage that writes to its arguments',
      withStage((_play, args) => {
        (args as Record<string, number>)['x'] = ++count;
      }),
      'save, load, continue equals continue',
    ],
    [
      'a checker that throws',
      withAsk('casualties', (ask) => ({
        check(table, args, answer, side) {
          if ('order' in answer && answer.order.includes('constructor')) throw new Error('oops');
          return ask.check(table, args, answer, side);
        },
      })),
      'refused answers change nothing',
    ],
    [
      'a revert that does not revert',
      withGround({
        revert: (table, event) => (event.kind === 'markChanged' ? undefined : tableState.revert(table, event)),
      }),
      'undo goes back to where the battle stood',
    ],
    [
      'a copy that is none',
      withGround({ copy: (table) => table }),
      'a fork leaves its parent alone and answers the same way',
    ],
    [
      'a pack that forgets',
      withGround({ pack: (table) => tableState.pack({ ...table, cards: new Map() }) }),
      'save, load, continue equals continue',
    ],
    [
      'a redaction that leaks',
      withGround({ redact: (event) => event }),
      "folding the events sent to a seat equals that seat's view",
    ],
    [
      'a veil that leaks',
      withGround({ veil: (table, viewer) => ({ ...tableState.veil(table, viewer), cards: new Map(table.cards) }) }),
      'a view holds nothing that is kept from its viewer',
    ],
    [
      'a deal that changes what is seen',
      {
        ...skirmish,
        deal: (view, viewer, random) => {
          const table = skirmish.deal(view, viewer, random);
          table.squads.delete('red-a');
          return table;
        },
      },
      'a view does not change when only hidden things change',
    ],
    [
      'a deal that deals nothing',
      { ...skirmish, deal: (view) => tableState.copy(view) },
      'an imagined battle looks as the view does',
    ],
    [
      'chance of its own',
      withStage((play) => play.emit({ kind: 'declared', side: 'red', what: String(++count) })),
      'the same answers give the same events',
    ],
    [
      'memory beside the table',
      withStage((play) => setMark(play, 'red-a', 'cover', ++hidden.count % 2, 'SK-ACT-01')),
      'save, load, continue equals continue',
    ],
    [
      'rules that break',
      withStage(({ table }) => {
        if ((table.squads.get('red-a')?.marks['done'] ?? 0) > 0) throw new Error('oops');
      }),
      'the rules do not break',
    ],
    [
      'models that overlap',
      withStage((play) => moveTo(play, 'red-a1', { x: 165_000, y: 80_000, facing: 0 }, 'SK-MOVE-01')),
      'models do not overlap',
    ],
    [
      'models that leave',
      withStage((play) => moveTo(play, 'red-a1', { x: 0, y: 0, facing: 0 }, 'SK-MOVE-01')),
      'models do not leave the table',
    ],
    [
      'the dead that walk',
      withStage((play) => {
        play.emit({ kind: 'modelDestroyed', model: 'red-a1' });
        moveTo(play, 'red-a1', { x: 30_000, y: 30_000, facing: 0 }, 'SK-MOVE-01');
      }),
      'models do not come back from the dead',
    ],
  ])('%s', (_what, system, law) => {
    expect(broken(system, law)).toContain(law);
  });

  it('a battle that does not end', () => {
    const turn: TableStage = {
      ...stageOf('turn'),
      *run(play) {
        yield* milestone('turn');
        for (const { id } of play.table.squads.values()) setMark(play, id, 'done', 0, 'SK-TURN-01');
        return { stage: 'activate', args: {} };
      },
    };
    expect(
      broken({ ...skirmish, stages: { ...skirmish.stages, turn } }, 'the battle ends', { most: 60, costly: 30 }),
    ).toContain('the battle ends');
  });

  it('what a system declares', () => {
    const invariant = {
      name: 'red keeps its cards',
      fault: ({ table }: { table: Table }) =>
        [...table.cards.values()].some(({ owner, pile }) => owner === 'red' && pile !== 'hand') ? 'it did not' : null,
    };
    expect(broken(skirmish, invariant.name, { costly: 8, invariants: [invariant] })).toEqual(new Set([invariant.name]));
  });

  it.each([
    [
      'models do not overlap',
      { x: 165_000, y: 80_000 },
      { mayOverlap: isOf('red-a1') },
      { mayOverlap: isOf('blue-a1') },
    ],
    [
      'models do not leave the table',
      { x: 0, y: 0 },
      { mayOverhang: isOf('red-a1') },
      { mayOverhang: isOf('blue-a1') },
    ],
    [
      'models do not come back from the dead',
      { x: 30_000, y: 30_000 },
      { returns: ['SK-MOVE-01'] },
      { returns: ['SK-MOVE-02'] },
    ],
  ])('but not what the system declares as an exception: %s', (law, at, allowed, other) => {
    const system = withStage((play) => {
      if (law === 'models do not come back from the dead') play.emit({ kind: 'modelDestroyed', model: 'red-a1' });
      moveTo(play, 'red-a1', { ...at, facing: 0 }, 'SK-MOVE-01');
    });
    expect(broken({ ...system, exceptions: allowed }, law, { costly: 8, decisions: 10 })).not.toContain(law);
    expect(broken({ ...system, exceptions: other }, law, { costly: 8, decisions: 10 })).toContain(law);
  });

  it('a refused setup, as a value', () => {
    expect(checkLaws(skirmish, { setup: { scenario: 'clash', rosters: {}, seed: '' } }, 'a')).toMatchObject(
      refuse('SK-MUSTER-01', 'A force has 1 to 3 models.'),
    );
  });
});

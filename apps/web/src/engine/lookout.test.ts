import { type Decision, type JsonRecord, Random, sameJson } from '@bridgehead/kernel';
import { planetfall } from '@bridgehead/planetfall';
import { type GameSystem, poseOf } from '@bridgehead/tabletop';
import { probe } from '@bridgehead/probe';
import { describe, expect, it } from 'vitest';
import { choicesOf } from './choices.js';
import { gestureOf } from './gesture.js';
import { answerSomehow, begun, goOnTo, ListeningMind, someAnswer, take } from './mind.fixture.js';
import { type Plan, planFrom } from './planning.js';
import type { Choices } from './questions.js';

const INCH = 10_000;

type Fought = ReturnType<typeof begun>;

function planned(listener: ListeningMind, given: Parameters<typeof planFrom>[1]): Plan {
  const { lookout } = listener.catchUp();
  const plan = lookout === null ? null : planFrom(lookout, given);
  if (plan === null) throw new Error('it could not be looked ahead');
  return plan;
}

/** Windows of the other side pass, as the plan assumed. */
function letPass(battle: Fought, side: string): Decision | undefined {
  for (let [open] = battle.pending; ; [open] = battle.pending) {
    if (open === undefined || open.side === side || open.interrupt !== true) return open;
    take(battle, open, { pick: 'pass' });
  }
}

/** Carries out a plan; returns the line at which the question differs from the foreseen one, or null. */
function differsAt(system: GameSystem, battle: Fought, side: string, { lines }: Plan): number | null {
  for (const [i, { decision, answer, choices }] of lines.entries()) {
    const open = letPass(battle, side);
    const ask = system.asks[decision.ask];
    if (open === undefined || ask === undefined || !sameJson(open, decision)) return i;
    const real = choicesOf(battle.viewFor(side).table, ask, open);
    if (choices !== null && !sameJson(said(real), said(choices))) return i;
    take(battle, open, answer);
  }
  return null;
}

function said({ options, unavailable, usual }: Choices) {
  return { options, unavailable, usual } as unknown as JsonRecord;
}

/** Plays on at random and foresees from some of a side's questions. */
function foresees(system: GameSystem, scenario: string, seed: string, rounds: number) {
  const random = Random.seeded(seed);
  const battle = begun(system, scenario, seed);
  const [side = ''] = system.sides;
  const listener = new ListeningMind(system, battle, side);
  const found = { plans: 0, lines: 0, longest: 0, wrong: [] as string[], hidden: 0 };
  for (let i = 0; i < rounds && battle.result === null; i++) {
    const [open, ...others] = battle.pending;
    if (open === undefined) break;
    if (open.side !== side || others.length > 0 || random.below(3) === 0) {
      answerSomehow(battle, random);
      continue;
    }
    const plan = planned(listener, [{ ask: open.ask, answer: someAnswer(battle, open, random) }]);
    const isHidden = plan.assumptions.some(({ is }) => is === 'nothingHidden');
    const at = differsAt(system, battle, side, plan);
    found.plans++;
    found.lines += plan.lines.length;
    found.longest = Math.max(found.longest, plan.lines.length);
    if (isHidden) found.hidden++;
    if (at !== null && !(isHidden && at > 0)) found.wrong.push(`${open.id} ${open.ask} line ${at}`);
  }
  return found;
}

describe('a plan', () => {
  it('matches the later questions, with the same options, in a game where nothing is hidden', () => {
    const found = foresees(planetfall, 'skirmish', 'ahead', 300);
    expect(found.wrong).toEqual([]);
    expect(found.plans).toBeGreaterThan(25);
    expect(found.longest).toBeGreaterThan(3);
    expect(found.hidden).toBe(0);
  });

  it('matches the later questions in a game with hidden things, unless they come to light', () => {
    const found = foresees(probe, 'crossing', 'ahead', 300);
    expect(found.wrong).toEqual([]);
    expect(found.plans).toBeGreaterThan(15);
    expect(found.hidden).toBeGreaterThan(0);
  });

  it('holds after an undo over several stages', () => {
    const random = Random.seeded('undo');
    const battle = begun(planetfall, 'skirmish', 'undo');
    const [side = ''] = planetfall.sides;
    const listener = new ListeningMind(planetfall, battle, side);
    let looked = 0;
    for (let i = 0; i < 120 && battle.result === null; i++) {
      for (let k = 0; k < 6 && battle.result === null; k++) answerSomehow(battle, random);
      listener.catchUp();
      battle.undo(1 + random.below(5));
      const [open] = battle.pending;
      if (open?.side !== side) continue;
      expect(planned(listener, []).lines[0]?.decision).toEqual(open);
      looked++;
    }
    expect(looked).toBeGreaterThan(20);
  });

  it('shows nothing that the side may not know', () => {
    const random = Random.seeded('veil');
    const battle = begun(probe, 'crossing', 'veil');
    const { state } = probe;
    const listener = new ListeningMind(probe, battle, 'red');
    let looked = 0;
    for (let i = 0; i < 120 && battle.result === null; i++) {
      const [open, ...others] = battle.pending;
      if (open?.side === 'red' && others.length === 0) {
        const step = { ask: open.ask, answer: someAnswer(battle, open, random) };
        const table = listener.catchUp().lookout?.after([step])?.table;
        if (table === undefined) throw new Error('it could not be looked ahead');
        expect(state.pack(state.veil(table, 'red'))).toEqual(state.pack(table));
        looked++;
      }
      answerSomehow(battle, random);
    }
    expect(looked).toBeGreaterThan(10);
  });

  it('leaves out what a standing order answers', () => {
    const battle = begun(planetfall, 'skirmish', 'orders');
    const open = goOnTo(battle, 'activate', 'red');
    const listener = new ListeningMind(planetfall, battle, open.side);
    const before = planned(listener, []).lines.map(({ decision }) => decision.ask);
    expect(before.slice(0, 2)).toEqual(['activate', 'movementAction']);
    battle.order(open.side, [{ ask: 'movementAction', answer: 'usual' }]);
    const plan = planned(listener, []);
    expect(plan.lines.map(({ decision }) => decision.ask)).not.toContain('movementAction');
    expect(plan.assumptions).toContainEqual({ is: 'ordered', ask: 'movementAction' });
  });
});

describe('a drag before the squad is asked to move', () => {
  const battle = begun(planetfall, 'skirmish', 'gesture');
  const open = goOnTo(battle, 'activate', 'red');
  const { mind } = new ListeningMind(planetfall, battle, open.side);
  const dragged = (squad: string, by: number, way: string | null = null) => {
    const model = battle.table.squads.get(squad)?.models[0] ?? '';
    const ways = mind.waysOf(squad);
    const start = poseOf(battle.table, model);
    if (ways === null || start === null) throw new Error('it cannot be dragged');
    const to = { x: start.x, y: start.y + by * INCH };
    const asked = { model, to, alone: false, so: null, from: null, way };
    const found = gestureOf(ways, mind.askOf, asked);
    if (found === null) throw new Error('no way leads to a move');
    return found;
  };
  // A squad that has room to rush straight ahead.
  const id =
    [...battle.table.squads.values()].find(
      ({ id: one, side }) => side === open.side && dragged(one, 7.5).decision.ask === 'flatOut',
    )?.id ?? '';

  it('takes the first action that arrives, and a longer one if it must', () => {
    const short = dragged(id, 3);
    expect(short.before.map(({ ask }) => ask)).toEqual(['activate', 'movementAction']);
    expect(short.decision.ask).toBe('cruise');
    expect(short.weighed.refusal).toBeNull();
    const long = dragged(id, 7.5);
    expect(long.decision.ask).toBe('flatOut');
    expect(long.before.at(-1)?.notes.join()).toContain('no firing');
    expect(long.others.map(({ label }) => label)).toContain('Cruising Move');
  });

  it('may be switched to another meaning, and then goes as far as that allows', () => {
    const other = dragged(id, 7.5).others.find(({ label }) => label === 'Cruising Move');
    const switched = dragged(id, 7.5, other?.key ?? '');
    expect(switched.decision.ask).toBe('cruise');
    expect(switched.weighed.length).toBe(switched.weighed.most);
  });

  it('is carried out as one plan', () => {
    const { before, decision, weighed } = dragged(id, 3);
    const steps = [...before, { ask: decision.ask, answer: weighed.answer }];
    expect(battle.plan(open.side, steps)).toEqual({ done: 3, stopped: null });
  });
});

import { Random } from '@bridgehead/kernel';
import { probe } from '@bridgehead/probe';
import { describe, expect, it } from 'vitest';
import { fittingOf } from './fitting.js';
import { fitLogistic, winningChance } from './logistic.js';
import { type FittedBattle, positionsOf } from './positions.js';

const dice = Random.seeded('fit');
const uniform = () => dice.below(2001) / 1000 - 1;

/** Battles in which only one of two numbers decides. */
const BATTLES: readonly FittedBattle[] = Array.from({ length: 600 }, (_, battle) => {
  const features = { lead: uniform(), noise: uniform() };
  const chance = winningChance([features.lead], [3]);
  return { battle, outcome: dice.below(1000) < chance * 1000 ? 1 : 0, positions: [{ turn: 1, features }] };
});

describe('fitting weights', () => {
  it('finds the weight that made the outcomes, and none for what says nothing', () => {
    const rows = BATTLES.map(({ outcome, positions }) => ({
      outcome,
      values: Object.values(positions[0]?.features ?? {}),
    }));
    const [lead = 0, noise = 1] = fitLogistic(rows, 1);
    expect(Math.abs(lead - 3)).toBeLessThan(0.5);
    expect(Math.abs(noise)).toBeLessThan(0.4);
  });

  it('gives no weight to what seems to do harm', () => {
    const rows = BATTLES.map(({ outcome, positions: [first] }) => {
      const { lead = 0, noise = 0 } = first?.features ?? {};
      return { outcome, values: [lead, noise, -lead - noise] };
    });
    const weights = fitLogistic(rows, 1);
    expect(weights[0]).toBeGreaterThan(2);
    expect(weights[2]).toBe(0);
  });

  it('tells how well battles are foretold that it was not fitted to', () => {
    const { loss, byTurn, weights } = fittingOf(BATTLES);
    expect(loss).toBeLessThan(0.65);
    expect(byTurn.map(({ turn, positions }) => [turn, positions])).toEqual([[1, 120]]);
    expect(byTurn[0]?.auc).toBeGreaterThan(0.7);
    expect(weights['lead']).toBeGreaterThan(weights['noise'] ?? 0);
  });

  it('knows nothing where outcomes have nothing to do with positions', () => {
    const drawn = BATTLES.map((battle) => ({ ...battle, outcome: battle.battle % 2 }));
    expect(fittingOf(drawn).byTurn[0]?.auc).toBeLessThan(0.65);
  });

  it.each([0, 1, 5])('holds out one in five of the battles at place %i of a mix of ten', (place) => {
    const alike = BATTLES.map((one, round) => ({ ...one, battle: 10 * round + place }));
    const [first] = fittingOf(alike).byTurn;
    expect(first?.positions).toBeGreaterThan(90);
    expect(first?.positions).toBeLessThan(150);
  });

  it('takes the position at the beginning of every turn and some within turns, the same for the same seed', () => {
    const plan = { system: 'probe', battles: 1, seed: 'once' };
    const [once, again] = [1, 2].map(() => positionsOf(probe, plan, 0));
    const turns = once?.positions.map(({ turn }) => turn) ?? [];
    expect(turns.filter((turn) => Number.isInteger(turn)).slice(0, 3)).toEqual([1, 2, 3]);
    expect(turns).toEqual(turns.toSorted((a, b) => a - b));
    const all = Array.from({ length: 6 }, (_, battle) => positionsOf(probe, plan, battle)?.positions ?? []).flat();
    expect(all.some(({ turn }) => !Number.isInteger(turn))).toBe(true);
    expect(once).toEqual(again);
  });
});

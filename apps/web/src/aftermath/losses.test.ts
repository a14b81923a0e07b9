import { readdirSync, readFileSync } from 'node:fs';
import { Fold, isRefusal } from '@bridgehead/kernel';
import { planetfall } from '@bridgehead/planetfall';
import type { GameBattle, GameSystem, Table, TableEvent } from '@bridgehead/tabletop';
import {
  battleFrom,
  isCaseProblem,
  openingOf,
  parseCase,
  playRandomly,
  type Start,
  startOfCase,
} from '@bridgehead/testkit';
import { probe } from '@bridgehead/probe';
import { expect, it } from 'vitest';
import { Losses, type OtherLosses, type SquadLosses } from './losses.js';

interface Told {
  readonly file: string;
  readonly losses: readonly SquadLosses[];
  readonly others: readonly OtherLosses[];
}

const CASES = new URL('../../../../cases/', import.meta.url);

function startOf(system: GameSystem, path: string): Start | null {
  const parsed = parseCase(readFileSync(new URL(`${system.id}/${path}`, CASES), 'utf8'), path);
  const start = isCaseProblem(parsed) ? parsed : startOfCase(system, parsed);
  return start === null || 'problem' in start || 'setup' in start ? null : start;
}

/** The losses in a battle from there. */
function told(system: GameSystem, file: string, start: Start, { log }: GameBattle): Told {
  const opening = openingOf(system, start);
  if (isRefusal(opening)) throw new Error(`${file} cannot be played`);
  const fold = new Fold<Table, TableEvent>(system.state, opening);
  const losses = new Losses(system, system.state.copy(opening));
  for (const entry of log) {
    losses.before(entry, fold.table);
    fold.add(entry);
  }
  return { file, losses: losses.bySquad(fold.table), others: losses.byNobody(fold.table) };
}

/** What is lost when cases are played on at random. */
function fought(system: GameSystem, area: string): readonly Told[] {
  return readdirSync(new URL(`${system.id}/${area}/`, CASES)).flatMap((file) => {
    const start = startOf(system, `${area}/${file}`);
    if (start === null) return [];
    const played = playRandomly(system, start, 'losses', { most: 30 });
    if (isRefusal(played)) throw new Error(`${file} cannot be played`);
    return [told(system, file, start, played.battle)];
  });
}

const sum = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((total, one) => total + of(one), 0);

it.each([
  [planetfall, ['movement', 'transports', 'close-quarters', 'end-phase', 'disorder']],
  [probe, readdirSync(new URL('probe/', CASES))],
] as const)('every loss is somebody’s doing or nobody’s, and all of them add up', (system, areas) => {
  const all = areas.flatMap((area) => fought(system, area));
  const lost = (side: string) => all.flatMap(({ losses }) => losses.filter((one) => one.side === side));
  for (const side of system.sides) expect(sum(lost(side), (one) => one.destroyed)).toBeGreaterThan(0);
  const odd = all.flatMap(({ file, losses, others }) =>
    system.sides.flatMap((side) => {
      const own = losses.filter((one) => one.side === side);
      const enemies = losses.filter((one) => one.side !== side);
      const nobodys = others.filter((one) => one.side === side);
      const models = sum(enemies, (one) => one.destroyed) + sum(nobodys, (one) => one.lost);
      const points = sum(enemies, (one) => one.pointsDestroyed) + sum(nobodys, (one) => one.pointsLost);
      const isSame = models === sum(own, (one) => one.lost) && points === sum(own, (one) => one.pointsLost);
      return isSame ? [] : [{ file, side, models, points }];
    }),
  );
  expect(odd).toEqual([]);
});

it('a squad that withdraws is lost, with its passengers, and no squad caused it', () => {
  const path = 'movement/withdraw-with-passengers.yaml';
  const start = startOf(planetfall, path);
  const battle = start === null ? null : battleFrom(planetfall, start);
  if (start === null || battle === null || isRefusal(battle)) throw new Error('it cannot be played');
  const answers = [{ pick: 'cruise' }, { move: [{ model: 'r1', path: [{ to: [100_000, 0] }] }] }];
  for (const answer of answers) expect(isRefusal(battle.answer('red', answer))).toBe(false);
  const { losses, others } = told(planetfall, path, start, battle);
  expect(losses.map(({ squad, lost, left }) => [squad, lost, left])).toEqual([
    ['r', 1, 1],
    ['i', 2, 2],
    ['s', 0, 0],
    ['b', 0, 0],
  ]);
  expect(others).toMatchObject([{ side: 'red', cause: 'withdrawn', lost: 3 }]);
});

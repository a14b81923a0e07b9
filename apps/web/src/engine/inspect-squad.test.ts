import { Battle, isRefusal } from '@bridgehead/kernel';
import { poseOf } from '@bridgehead/tabletop';
import { probe } from '@bridgehead/probe';
import { describe, expect, it } from 'vitest';
import { inspectSquad } from './inspect-squad.js';

const INCH = 10_000;
const battle = Battle.begin(probe, { scenario: 'crossing', rosters: {}, seed: 'reading' });
if (isRefusal(battle)) throw new Error(battle.reason);
const { table } = battle;
const squad = [...table.squads.values()].find(
  ({ models }) => models.length === 4 && table.models.get(models[0] ?? '')?.place.kind === 'on',
);
if (squad === undefined) throw new Error('no such squad');

const { inspect: inspection } = probe;
if (inspection === undefined) throw new Error('the probe answers nothing');

describe('an inspection of a squad', () => {
  const { id, models } = squad;
  const poses = models.map((piece) => {
    const { x = 0, y = 0, facing = 0 } = poseOf(table, piece) ?? {};
    return { piece, pose: { x, y, facing } };
  });

  it('has weapons, links and every visible enemy, with a line from each model', () => {
    const read = inspectSquad(probe.inspect, table, { squad: id });
    expect(read?.reaches.map(({ model }) => model)).toEqual(models);
    expect(read?.links.every(({ broken }) => !broken)).toBe(true);
    expect(read?.enemies.length).toBeGreaterThan(1);
    for (const enemy of read?.enemies ?? []) {
      expect(enemy.lines.map(({ from }) => from)).toEqual(models);
      expect(enemy.seen).toBe(enemy.lines.some(({ sight }) => sight.clear));
      if (enemy.target !== null) expect(enemy.seen).toBe(true);
    }
    expect(read?.enemies.some(({ target }) => target !== null)).toBe(true);
  });

  it('has lines only from the models that see for the squad, if the book names them', () => {
    const [first = ''] = models;
    const led = { ...inspection, watchers: () => [first] };
    const read = inspectSquad(led, table, { squad: id });
    expect(read?.reaches.map(({ model }) => model)).toEqual(models);
    for (const enemy of read?.enemies ?? []) expect(enemy.lines.map(({ from }) => from)).toEqual([first]);
  });

  it('is the same at a ghost that stands where the squad does, and leaves the table as it was', () => {
    const before = JSON.stringify(probe.state.pack(table));
    const now = inspectSquad(probe.inspect, table, { squad: id });
    expect(inspectSquad(probe.inspect, table, { squad: id, poses })).toEqual(now);
    expect(JSON.stringify(probe.state.pack(table))).toBe(before);
  });

  it('changes with the ghost: out of reach of all enemies, and one model out of coherency', () => {
    const [first, ...others] = poses;
    const away = [
      { piece: first?.piece ?? '', pose: { x: 40 * INCH, y: INCH, facing: 0 } },
      ...others.map(({ piece }, i) => ({ piece, pose: { x: (2 + 1.2 * i) * INCH, y: -40 * INCH, facing: 0 } })),
    ];
    const read = inspectSquad(probe.inspect, table, { squad: id, poses: away });
    expect(read?.links.some(({ broken }) => broken)).toBe(true);
    for (const enemy of read?.enemies ?? [])
      for (const { piece } of others)
        expect(enemy.target?.preview.parts?.find((part) => part.piece === piece)?.dice).toBeUndefined();
  });

  it('takes no other squad along, and is empty for a system that gives no answers', () => {
    expect(inspectSquad(undefined, table, { squad: id })).toBeNull();
    expect(inspectSquad(probe.inspect, table, { squad: 'nobody' })).toBeNull();
    const stranger = [...table.models.values()].find((model) => model.squad !== id && model.place.kind === 'on');
    const moved = [{ piece: stranger?.id ?? '', pose: { x: 0, y: 0, facing: 0 } }];
    expect(inspectSquad(probe.inspect, table, { squad: id, poses: moved })).toEqual(
      inspectSquad(probe.inspect, table, { squad: id }),
    );
  });
});

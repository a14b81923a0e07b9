import { addModel, rectangle, setLeader } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { sheetOf } from '../camera/sheet.js';
import { smallTable } from '../table.fixture.js';
import { badgesOf } from './badge-of.js';

describe('badges', () => {
  const table = smallTable();
  const sheet = sheetOf(table.surface, false);
  const badges = new Map(badgesOf(table, sheet).map((badge) => [badge.squad.id, badge]));

  it('exist for squads on the table and in terrain, not for squads in models or off the table', () => {
    expect([...badges.keys()]).toEqual(['scouts', 'column', 'garrison']);
  });

  it('stand at the first surviving model, with the strength', () => {
    expect(badges.get('scouts')).toMatchObject({
      model: 'scout1',
      at: { x: 100, y: 260 },
      strength: 2,
      of: 3,
      inside: null,
    });
  });

  it('stand at the leader if there is one', () => {
    const led = smallTable();
    setLeader(led, 'scouts', 'scout2');
    expect(badgesOf(led, sheet)[0]).toMatchObject({ model: 'scout2', at: { x: 200, y: 260 } });
  });

  it('gather the marks of the squad and of its models, and count passengers', () => {
    expect(badges.get('scouts')?.marks).toEqual({ activated: 1 });
    expect(badges.get('column')).toMatchObject({ marks: { damage: 2 }, passengers: 1 });
  });

  it('count passengers at any depth and in terrain, but not twice those of their own squad', () => {
    const nested = smallTable();
    const scout = { profile: 'scout', place: { kind: 'in', id: 'rider' } } as const;
    addModel(nested, { id: 'pillion', squad: 'riders', ...scout });
    addModel(nested, { id: 'driver', squad: 'column', profile: 'scout', place: { kind: 'in', id: 'truck1' } });
    addModel(nested, { id: 'visitor', squad: 'reserve', profile: 'scout', place: { kind: 'in', id: 'guard' } });
    const counted = new Map(badgesOf(nested, sheet).map((badge) => [badge.squad.id, badge]));
    expect(counted.get('column')).toMatchObject({ strength: 2, crew: 1, passengers: 2 });
    expect(counted.get('garrison')).toMatchObject({ strength: 1, crew: 0, passengers: 1 });
  });

  it('stand in the middle of the terrain that a squad is in', () => {
    expect(badges.get('garrison')).toMatchObject({ inside: 'block', at: { x: 400, y: 260 }, isDrawn: false });
  });

  it('stand at the part of the terrain that a squad is in', () => {
    const parted = smallTable();
    const block = parted.terrain.get('block') ?? expect.fail('block');
    const outline = rectangle({ x: 410_000, y: 100_000 }, { length: 20_000, width: 20_000 });
    parted.terrain.set('block', { ...block, parts: [{ id: 'east', kind: 'zone', outline, openings: [] }] });
    const guard = parted.models.get('guard') ?? expect.fail('guard');
    parted.models.set('guard', { ...guard, place: { kind: 'in', id: 'block', part: 'east' } });
    addModel(parted, {
      id: 'guard2',
      squad: 'garrison',
      profile: 'scout',
      place: { kind: 'in', id: 'block', part: 'east' },
    });
    const badge = badgesOf(parted, sheet).find(({ squad }) => squad.id === 'garrison');
    // Side by side about the middle of the part.
    expect(badge).toMatchObject({ inside: 'block', part: 'east', at: { x: 405, y: 260 }, isDrawn: true });
    expect(badge?.others).toEqual([{ x: 415, y: 260 }]);
  });
});

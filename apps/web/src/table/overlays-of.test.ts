import { describe, expect, it } from 'vitest';
import type { SquadInspection } from '../engine/inspect-squad.js';
import { overlaysOf } from './overlays-of.js';

const EDGE = [
  { x: 1, y: 1 },
  { x: 2, y: 1 },
] as const;

const READ: SquadInspection = {
  squad: 'us',
  reaches: [{ model: 'u1', weapons: [{ name: 'Gun', arcs: [], bands: [{ name: 'Near', length: 5 }] }] }],
  links: [{ from: 'u1', to: 'u2', broken: true }],
  enemies: [
    {
      squad: 'guns',
      seen: true,
      lines: [{ from: 'u1', to: 'g1', sight: { clear: true } }],
      target: null,
      threat: { preview: { dice: 7, needs: 4 }, forecast: null },
    },
    { squad: 'watchers', seen: true, lines: [], target: null, threat: null },
    {
      squad: 'hidden',
      seen: false,
      lines: [{ from: 'u1', to: 'h1', sight: { clear: false, blocker: 'wall', edge: EDGE, rule: 'X' } }],
      target: null,
      threat: null,
    },
  ],
  terrain: {},
};

describe('of an inspection, the table shows', () => {
  const quiet = { ranges: false, threats: false, aims: [] };

  it('always the coherency links, and nothing without an inspection', () => {
    expect(overlaysOf(READ, quiet)).toEqual({ links: READ.links });
    expect(overlaysOf(null, { ranges: true, threats: true, aims: ['guns'] })).toEqual({});
  });

  it('the squads that can shoot back, those that are only seen, and no others', () => {
    expect(overlaysOf(READ, { ...quiet, threats: true }).threats).toEqual([
      { squad: 'guns', dice: 7, says: 'can shoot back with 7 dice needing 4+' },
      { squad: 'watchers', dice: null, says: 'in sight, cannot shoot back' },
    ]);
  });

  it('ranges on request, and lines to the squad under the pointer', () => {
    expect(overlaysOf(READ, { ...quiet, ranges: true }).reaches).toEqual([
      { model: 'u1', name: 'Gun', arcs: [], bands: [{ name: 'Near', length: 5 }] },
    ]);
    expect(overlaysOf(READ, { ...quiet, aims: ['nobody', 'hidden'] }).sights).toEqual([
      { from: 'u1', to: 'h1', clear: false, blocker: 'wall', edge: EDGE },
    ]);
    expect(overlaysOf(READ, { ...quiet, aims: ['guns'] }).sights).toEqual([{ from: 'u1', to: 'g1', clear: true }]);
  });
});

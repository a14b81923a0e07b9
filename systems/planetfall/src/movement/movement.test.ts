import { isCaseProblem, parseCase, runCase } from '@bridgehead/testkit';
import { expect, it } from 'vitest';
import { planetfall } from '../index.js';

it('says which squadron has no Movement Segment because it cannot come onto the table', () => {
  const text = `
title: a squadron in reserve
proves: [PF-MOVE-01]
system: planetfall
profiles: { tank: { dr: [6, 6], base: { disc: 1 } } }
sides:
  red: { squads: [{ id: r, models: [{ id: r1, profile: tank, place: { off: reserve } }] }] }
  blue: { squads: [{ id: b, models: [{ id: b1, profile: tank, at: [30, 30] }] }] }
turn: 1
stage: { movement: { squad: r } }
`;
  const parsed = parseCase(text, 'reserve');
  if (isCaseProblem(parsed)) throw new Error(parsed.problem);
  expect(JSON.stringify(runCase(planetfall, parsed))).toContain('is not on the table and cannot come onto it');
});

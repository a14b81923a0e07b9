import { odds } from '@bridgehead/kernel';
import { checkLaws, isCaseProblem, ledger, parseCases, problemText, runCase, violationText } from '@bridgehead/testkit';
import { describe, expect, it } from 'vitest';
import { dunes } from './dunes.js';
import { evidence } from './dunes-rules.js';
import { sure } from './given.js';

const MOVE = `
title: A crew goes six inches and no farther, not into rocks, and then shoots
proves: [DN-MOVE-01, DN-MOVE-02, DN-FIRE-01, DN-FIRE-02, DN-TURN-01]
system: dunes
table: { terrain: [{ id: cliff, kind: rocks, at: [5, 8], size: [2, 2] }] }
sides:
  red: { squads: [{ id: r, models: [{ id: r1, profile: scavenger, at: [9, 3] }] }] }
  blue: { squads: [{ id: b, models: [{ id: b1, profile: scavenger, at: [9, 20] }] }] }
stage: { act: { squad: r } }
dice: { HIT: [4] }
play:
  - red: { move: [{ model: r1, path: [[9, 9.1]] }] }
    refused: DN-MOVE-01
  - red: { move: [{ model: r1, path: [[5, 7]] }] }
    refused: DN-MOVE-02
  - red: { move: [{ model: r1, path: [[9, 9]] }] }
  - asks: { side: red, ask: shoot, options: [b, pass], preview: { b: { dice: 1, needs: 4 } } }
  - odds: { option: b, of: modelsLost, is: { 0: 0.5, 1: 0.5 } }
  - red: { pick: b }
  - expect: { models.r1.at: [9, 9], models.b1: destroyed }
tokens: [{ id: wreck, kind: wreck, at: [20, 12] }]
`;

const END = `
title: The side with more models at the wreck gets scrap, and wins after three turns
proves: [DN-SCRAP-01, DN-END-01]
system: dunes
tokens: [{ id: wreck, kind: wreck, at: [12, 12] }]
sides:
  red: { counters: { scrap: 0 }, squads: [{ id: r, models: [{ id: r1, profile: scavenger, at: [12, 10] }] }] }
  blue: { counters: { scrap: 0 }, squads: [{ id: b, models: [{ id: b1, profile: scavenger, at: [12, 20] }] }] }
turn: 3
stage: endTurn
expect: { sides.red.counters.scrap: 1, result: { winner: red, margin: scrap } }
variants:
  - title: and nobody wins where neither side is there
    proves: [DN-SCRAP-01, DN-END-01]
    sides: { red: { squads: [{ id: r, models: [{ id: r1, at: [2, 2] }] }] } }
    expect: { result: { winner: none, margin: draw } }
`;

describe('the dunes', () => {
  it('keep the laws', () => {
    const start = { setup: { scenario: 'wreck', rosters: {}, seed: 'noon' } };
    const report = sure(checkLaws(dunes, start, 'noon', { costly: 12 }));
    expect(report.violations.map(violationText)).toEqual([]);
  });

  it('have a case for every rule', () => {
    const reports = [MOVE, END].flatMap((text) =>
      parseCases(text, 'dunes.yaml').map((parsed) => {
        if (isCaseProblem(parsed)) throw new Error(problemText(parsed));
        const report = runCase(dunes, parsed, { evidence });
        expect(report.problem ?? report.failures).toEqual([]);
        return report;
      }),
    );
    expect(reports.length).toBe(3);
    expect(ledger(dunes, { cases: reports })).toMatchObject({ total: 7, proved: 7, missing: [] });
  });

  it('read profiles by name, and as a case makes them up', () => {
    expect(dunes.readProfile('r', 'scavenger')).toMatchObject({ id: 'r', name: 'Scavenger' });
    expect(dunes.readProfile('rat', { name: 'Rat' })).toMatchObject({ id: 'rat', name: 'Rat' });
    expect(dunes.readProfile('rat', { nmae: 'Rat' })).toMatchObject({ refused: true });
  });

  it('have odds', () => {
    const { table } = sure(dunes.begin({ scenario: 'wreck', rosters: {}, seed: 'noon' }));
    const forecast = { procedure: 'attack', args: { squad: 'red-1', target: 'blue-1' } };
    const { of } = odds(dunes, table, { forecast, of: ['modelsLost'] });
    expect(of['modelsLost']).toEqual([{ value: 0, p: 1 }]); // out of range
  });
});

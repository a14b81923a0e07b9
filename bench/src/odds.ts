import { isRefusal, odds, type OddsQuestion } from '@bridgehead/kernel';
import { planetfall } from '@bridgehead/planetfall';
import type { Table, TableEvent } from '@bridgehead/tabletop';
import { battleOfCase, isCaseProblem, parseCase } from '@bridgehead/testkit';
import { compare, type Comparison } from './measure.js';

/** Three squadmates behind shields under 22 Exploding Dice, up to the casualties. */
const POSITION = `
title: 22 dice
proves: []
system: planetfall
profiles:
  barge: { dr: [12, 12, 11], losClass: Elevated, base: { disc: 3 }, weapons: [{ name: Rail Gun, ef: [30, 22] }] }
  tank: { dr: [6, 6], sh: 3, base: { disc: 1 } }
sides:
  red: { squads: [{ id: barge, models: [{ id: mcc, profile: barge, at: [10, 10], marks: { damage: 1 } }] }] }
  blue:
    squads:
      - id: tanks
        models:
          - { id: a, profile: tank, at: [10, 20], facing: 180 }
          - { id: b, profile: tank, at: [10, 22], facing: 180 }
          - { id: c, profile: tank, at: [10, 24], facing: 180 }
turn: 1
stage: { mainOrdnance: { squad: barge } }
`;

export function attackOdds(): Comparison {
  const table = tableOf(POSITION);
  const question: OddsQuestion<Table, TableEvent> = {
    forecast: { procedure: 'fire', args: { squad: 'barge', target: 'tanks' } },
    of: ['modelsLost', 'damage', 'squadDestroyed'],
    horizon: 'attack',
  };
  const { leaves } = odds(planetfall, table, question);
  return compare({
    name: `exact odds of a 22-die exploding attack with shields (${leaves} outcomes)`,
    ours: () => odds(planetfall, table, question),
    against: '20,000 runs with dice, which still are off by a third of a percent',
    other: () => odds(planetfall, table, { ...question, most: 0 }),
    aim: 5_000,
  });
}

/** A strike from a marker that is Zero-ed In on four squadrons behind shields: too many outcomes to walk. */
const STRIKE = `
title: strike
proves: []
system: planetfall
profiles:
  eye: { race: Sorylian Collective, dr: [6, 6], base: { disc: 1 }, weapons: [{ name: Eye, ef: [40, 4], mars: [Nexus Designator] }] }
  tank: { dr: [5, 5], sh: 2, base: { disc: 1 } }
sides:
  red: { squads: [{ id: caller, models: [{ id: r1, profile: eye, at: [20, 10] }] }] }
  blue:
    squads:
${[
  [30, 30],
  [33.2, 30],
  [30, 33.2],
  [33.2, 33.2],
]
  .map(([x = 0, y = 0], i) => {
    const places = [
      [x, y],
      [x + 1.2, y],
      [x, y + 1.2],
    ];
    const models = places.map((at, n) => `{ id: t${i}-${n}, profile: tank, at: [${at.join(', ')}] }`);
    return `      - { id: s${i}, models: [${models.join(', ')}] }`;
  })
  .join('\n')}
tokens: [{ id: m, kind: artilleryMarker, owner: red, at: [31.6, 31.6], value: 1 }]
turn: 1
stage: { mainOrdnance: { squad: caller } }
`;

/** As the screen asks for them: everything that Planetfall counts, to the end of the segment. */
export function strikeOdds(): Comparison {
  const table = tableOf(STRIKE);
  const forecast = { procedure: 'strike', args: { squad: 'caller', marker: 'm' } };
  const question: OddsQuestion<Table, TableEvent> = { forecast, of: Object.keys(planetfall.outcomes) };
  return compare({
    name: 'odds of a strike on four squadrons with shields',
    ours: () => odds(planetfall, table, question),
    against: 'the same with dice at once, without a look whether the outcomes can be walked',
    other: () => odds(planetfall, table, { ...question, most: 0 }),
    aim: 1_000_000,
  });
}

function tableOf(text: string): Table {
  const parsed = parseCase(text, 'bench');
  if (isCaseProblem(parsed)) throw new Error(parsed.problem);
  const battle = battleOfCase(planetfall, parsed);
  if (battle === null || isCaseProblem(battle) || isRefusal(battle)) throw new Error('no battle');
  return battle.table;
}

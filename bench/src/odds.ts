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
    aim: 16_000,
  });
}

function tableOf(text: string): Table {
  const parsed = parseCase(text, 'bench');
  if (isCaseProblem(parsed)) throw new Error(parsed.problem);
  const battle = battleOfCase(planetfall, parsed);
  if (battle === null || isCaseProblem(battle) || isRefusal(battle)) throw new Error('no battle');
  return battle.table;
}

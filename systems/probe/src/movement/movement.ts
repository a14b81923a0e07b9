import type { RuleId } from '@bridgehead/kernel';
import { type EntryDemand, type Movement, partOf, type ShapeDemand, type Table } from '@bridgehead/tabletop';
import { figuresOf, type Kind } from '../book/figures.js';
import { INCH } from '../book/play.js';
import { idsOnTable, kindOf, leaderOf, shellOf } from '../book/squads.js';
import { WALLS } from '../terrain/terrain.js';
import { notInTheWayOf } from '../traits/hovering.js';
import { isPack, TOGETHER } from '../traits/pack.js';

/** PB-MOVE-01: how far from its leader a model on foot may be placed. */
export const LEADER_REACH = 3 * INCH;

/** PB-MARSH-01: nobody is forbidden to go into a marsh. */
const MARSHES = {
  kinds: ['marsh'],
  advice: 'would go into the marsh, where models sink',
  rule: 'PB-MARSH-01',
} as const;

const RULES: Readonly<Record<Kind, RuleId>> = {
  foot: 'PB-MOVE-01',
  carrier: 'PB-MOVE-02',
  walker: 'PB-MOVE-03',
  flyer: 'PB-MOVE-01',
};

/** The rule by which a squad moves. */
export function ruleOf(table: Table, squad: string): RuleId {
  return RULES[kindOf(table, squad) ?? 'foot'];
}

/** PB-MOVE-03: walkers turn by the template. */
export function shapeOf(table: Table, squad: string): ShapeDemand {
  if (kindOf(table, squad) !== 'walker') return { kind: 'free', rule: 'PB-MOVE-01' };
  return { kind: 'template', angle: 450, step: INCH, between: INCH, reverse: false, rule: 'PB-MOVE-03' };
}

/** PB-MOVE-01: the demand on a squad's move. */
export function movementOf(table: Table, squad: string): Movement {
  const leader = leaderOf(table, squad) ?? '';
  const kind = kindOf(table, squad) ?? 'foot';
  const rule = ruleOf(table, squad);
  const onFoot = kind === 'foot';
  const isLed = onFoot && !isPack(table, squad);
  const building = shellOf(table, squad);
  // PB-CARRY-03: a carrier in a building drives out of it.
  const movers = building === undefined ? idsOnTable(table, squad) : [leader];
  return {
    movers,
    ...(building === undefined ? {} : { from: wayOut(table, leader, building) }),
    measured: isLed ? { by: 'leader', leader, reach: LEADER_REACH, rule } : { by: 'each' },
    allowance: { length: figuresOf(table, leader).move * INCH, rule },
    shape: shapeOf(table, squad),
    ground: {
      banned: [{ kinds: ['building'], rule: 'PB-MOVE-04' }, MARSHES],
      walls: WALLS,
      ...(onFoot ? { slow: [{ kinds: ['wood', 'fire', 'rubble'], cost: 2000, rule: 'PB-MOVE-04' }] } : {}),
      judgedBy: 'touch',
    },
    passing: { through: 'none', apart: notInTheWayOf(table, movers), rule: 'PB-MOVE-05' },
    keep: [{ from: 'enemies', distance: INCH, when: 'throughout', rule: 'PB-MOVE-05' }],
    ...(isLed ? { coherency: { kind: 'leader', leader, distance: LEADER_REACH, rule } as const } : {}),
    // PB-TRAIT-09
    ...(onFoot && !isLed ? { coherency: TOGETHER } : {}),
    rule,
  };
}

/** PB-CARRY-03, PB-WALL-02: the carrier comes out of the building, or of its bay. */
function wayOut(table: Table, leader: string, building: string): EntryDemand {
  const bay = partOf(table, leader);
  return bay === undefined
    ? { piece: building, rule: 'PB-CARRY-03' }
    : { piece: building, part: bay.id, rule: 'PB-WALL-02' };
}

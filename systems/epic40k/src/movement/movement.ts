import type { GroundBan, Movement, ShapeDemand, Table } from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { aroundHq, hqOf, isInCommand } from '../book/command.js';
import { isWarEngine, sideOfUnit, unitsOn } from '../book/detachments.js';
import { cm } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { isImmobilised } from '../fire/eligible.js';
import { usesSpecial } from '../fire/guns.js';
import { columnOf } from '../terrain/cover.js';
import { BRIDGES, kindsThatAre, type TerrainColumn } from '../terrain/terrain.js';
import { allowanceOf, chargeBonus, type Gait, roadBonus, roadBonusOfCharge } from './allowance.js';
import { isStopped } from './stopped.js';

/** E40-MOVE-02: how near a unit may come to an enemy in the movement phase, in centimetres. */
const ELBOW_ROOM = 0.2;

/** E40-MOVE-11. */
const TURN = 450;
const TURN_COST = 5;

/** E40-FORCE-04: the units of a detachment that may move now; E40-FORCE-05: nor do units out of command retreat. */
export function moversOf(table: Table, squad: string, gait: Gait): readonly string[] {
  return unitsOn(table, squad).filter((unit) => isInCommand(table, unit) && allowanceOf(table, unit, gait) > 0);
}

/** Why the other units of a detachment stay where they are. */
export function boundUnits(table: Table, squad: string, gait: Gait): NonNullable<Movement['bound']> {
  const units = unitsOn(table, squad);
  const whom = (shows: (unit: string) => boolean) => units.filter(shows);
  return [
    { models: whom((unit) => !isInCommand(table, unit)), reason: 'is out of command', rule: 'E40-FORCE-04' },
    { models: whom((unit) => isImmobilised(table, unit)), reason: 'is immobilised', rule: 'E40-WE-08' },
    ...(gait === 'special'
      ? [
          {
            models: whom((unit) => usesSpecial(table, unit)),
            reason: 'stays for its Special orders',
            rule: 'E40-ORD-06',
          },
        ]
      : []),
    { models: whom((unit) => isStopped(table, unit)), reason: 'has been stopped', rule: 'E40-MOVE-09' },
  ];
}

/** E40-MOVE, E40-TERR-02: what the book demands of a detachment's move in the movement phase, and of a Retreat. */
export function movementOf(table: Table, squad: string, gait: Gait): Movement {
  const movers = moversOf(table, squad, gait);
  const hq = hqOf(table, squad);
  return {
    ...commonMovement(table, movers, gait),
    bound: boundUnits(table, squad, gait),
    keep: [{ from: 'enemies', distance: cm(ELBOW_ROOM), atLeast: true, when: 'throughout', rule: 'E40-MOVE-02' }],
    ...(hq === undefined || gait === 'retreat' || movers.length === 0
      ? {}
      : { coherency: { ...aroundHq(table, squad, hq), advice: 'would be out of command' } }),
  };
}

/** E40-MOVE, E40-ASLT-02: what holds in both phases. */
export function commonMovement(table: Table, movers: readonly string[], gait: Gait): Movement {
  const side = movers[0] === undefined ? '' : sideOfUnit(table, movers[0]);
  return {
    movers,
    measured: { by: 'each' },
    allowance: {
      length: 0,
      each: Object.fromEntries(movers.map((unit) => [unit, allowanceOf(table, unit, gait)])),
      rule: RULE_OF[gait],
      bonuses: [
        ...(gait === 'retreat' || gait === 'overwatch' || gait === 'special' ? [] : roads(table, movers, gait)),
        ...(gait === 'charge' ? charges(table, movers, side) : []),
      ],
    },
    shape: { kind: 'free', rule: 'E40-MOVE-01' },
    shapes: Object.fromEntries(movers.filter((unit) => isWarEngine(table, unit)).map((unit) => [unit, ENGINE])),
    ground: { banned: bansFor(table, movers), bridges: BRIDGES, judgedBy: 'centre' },
    passing: {
      through: 'friends',
      never: enginesOf(table, movers),
      flyers: movers.filter((unit) => flies(table, unit)),
      overNo: 'enemies',
      rule: 'E40-MOVE-02',
    },
    leaving: { edges: [], rule: 'E40-MOVE-03' },
    rule: RULE_OF[gait],
  };
}

const RULE_OF: Readonly<Record<Gait, string>> = {
  advance: 'E40-MOVE-01',
  assault: 'E40-MOVE-01',
  march: 'E40-ORD-02',
  overwatch: 'E40-ORD-04',
  special: 'E40-ORD-06',
  retreat: 'E40-MOVE-10',
  charge: 'E40-MOVE-05',
};

/** E40-MOVE-11: straight ahead, one turn of 45° free, every other costs 5 cm. */
const ENGINE: ShapeDemand = { kind: 'turns', step: TURN, free: 1, toll: cm(TURN_COST), rule: 'E40-MOVE-11' };

/** E40-MOVE-04: those who could leap stay on the ground as long as they are on the road. */
function roads(table: Table, movers: readonly string[], gait: Gait) {
  const rule = 'E40-MOVE-04';
  return shared(movers, (unit) => roadBonus(table, unit, gait)).map((bonus) => ({ ...bonus, on: ['road'], rule }));
}

/** E40-MOVE-05; E40-MOVE-04: on a road the longer Speed of a charge has its bonus too. */
function charges(table: Table, movers: readonly string[], side: string) {
  const touching = [...table.squads.values()].flatMap((squad) => (squad.side === enemyOf(side) ? [squad.id] : []));
  return [
    ...shared(movers, (unit) => chargeBonus(table, unit)).map((bonus) => ({ ...bonus, touching, rule: 'E40-MOVE-05' })),
    ...shared(movers, (unit) => roadBonusOfCharge(table, unit)).map((bonus) => ({
      ...bonus,
      touching,
      on: ['road'],
      rule: 'E40-MOVE-04',
    })),
  ];
}

/** One bonus for all who have the same. */
function shared(movers: readonly string[], lengthOf: (unit: string) => number) {
  const byLength = new Map<number, string[]>();
  for (const unit of movers) {
    const length = lengthOf(unit);
    if (length > 0) byLength.set(length, [...(byLength.get(length) ?? []), unit]);
  }
  return [...byLength].map(([length, models]) => ({ length, models }));
}

/** E40-MOVE-02. */
function enginesOf(table: Table, movers: readonly string[]): readonly string[] {
  const [first] = movers;
  if (first === undefined) return [];
  const side = sideOfUnit(table, first);
  return [...table.models.values()].flatMap(({ id, side: its, place }) =>
    its === side && place.kind === 'on' && isWarEngine(table, id) ? [id] : [],
  );
}

/** E40-KEY-09, E40-KEY-14: terrain does not matter on the way. */
export function flies(table: Table, unit: string): boolean {
  return hasAbility(table, unit, 'skimmer') || hasAbility(table, unit, 'jumpPacks');
}

/** E40-TERR-01, E40-TERR-02: impassable ground by the column of the unit; E40-TERR-03: dangerous ground is a caution. */
function bansFor(table: Table, movers: readonly string[]): readonly GroundBan[] {
  const columns = new Map<TerrainColumn, string[]>();
  for (const unit of movers) {
    const column = columnOf(table, unit);
    columns.set(column, [...(columns.get(column) ?? []), unit]);
  }
  return [...columns].flatMap(([column, models]) => [
    { kinds: kindsThatAre('impassable', column), models, rule: 'E40-TERR-02' },
    {
      kinds: kindsThatAre('dangerous', column),
      models,
      advice: 'would enter dangerous terrain',
      rule: 'E40-TERR-03',
    },
  ]);
}

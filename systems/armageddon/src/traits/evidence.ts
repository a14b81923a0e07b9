import type { DiceRolled, Json, RuleId } from '@bridgehead/kernel';
import {
  type Evidence,
  lastOf,
  modelOf,
  profileOf,
  type StageSoFar,
  squadsOf,
  type Table,
  whenRolled,
  whenTold,
} from '@bridgehead/tabletop';
import { formationHas, hasAbility, weaponHas } from '../book/abilities.js';
import { BLAST, BROKEN, blastOn } from '../book/marks.js';
import { isInPlay, isWarEngine, unitsOf } from '../book/units.js';
import { rulesAmong, rulesOfAbilities } from './ability-rules.js';

/** Abilities are looked at whenever something happens that they might change, also where they change nothing. */

/** Of a unit that moves. */
const OF_MOVERS = ['jump-packs', 'mounted', 'scout', 'skimmer', 'support-craft', 'walker'];
/** Of weapons that look where a unit faces once it has moved. */
const OF_FACING = ['fixed-forward-arc', 'forward-arc', 'left-arc', 'rear-arc', 'right-arc'];
/** Of a unit that takes a test of dangerous ground. */
const OF_TESTED = ['mounted', 'walker', 'walker-titan', 'jump-packs', 'skimmer'];
/** Of weapons that are fired, and of units that fire them. */
const OF_SHOTS = [
  'disrupt',
  'fixed-forward-arc',
  'forward-arc',
  'ignore-cover',
  'indirect-fire',
  'lance',
  'left-arc',
  'macro-weapon',
  'one-shot',
  'rear-arc',
  'right-arc',
  'slow-firing',
  'sniper',
  'titan-killer',
];
/** Of units that fight in an assault, and of their weapons. */
const OF_FIGHTERS = ['extra-attacks', 'first-strike', 'lance', 'macro-weapon', 'skimmer', 'sniper', 'titan-killer'];
/** Of formations and units whose assault is decided. */
const OF_RESULTS = ['expendable', 'fearless', 'grotz', 'inspiring'];
/** Of formations that count Blast markers. */
const OF_MARKED = ['they-shall-know-no-fear'];
/** Of those who test to act, or to rally. */
const OF_ACTING = ['power-of-the-waaagh', 'factions', 'the-hunger', 'implacable-advance', 'farsight'];
const OF_RALLYING = ['mob-rule', 'factions', 'the-hunger', 'leader', 'spirit-stones', 'they-shall-know-no-fear'];
const OF_REGROUPING = ['leader', 'spirit-stones', 'they-shall-know-no-fear'];
/** Of units that are lost. */
const OF_LOST = ['expendable', 'grotz'];
/** Of formations that break. */
const OF_BROKEN = ['they-shall-know-no-fear', 'fearless', 'expendable'];

/** The ids that a roll names. */
function named(value: Json | undefined): readonly string[] {
  return [value].flat().filter((one): one is string => typeof one === 'string');
}

/** The rules of what a formation has, by itself or with one of its units. */
function ofFormation(table: Table, formation: string, some: readonly string[]): readonly RuleId[] {
  if (!table.squads.has(formation)) return [];
  const units = unitsOf(table, formation);
  return rulesAmong(
    (id) => formationHas(table, formation, id) || units.some((unit) => hasAbility(table, unit, id)),
    some,
  );
}

/** The rules of what units have, by themselves or with one of their weapons. */
function ofUnits(table: Table, units: readonly string[], some: readonly string[]): readonly RuleId[] {
  const here = units.filter((unit) => table.models.has(unit));
  return rulesAmong(
    (id) =>
      here.some(
        (unit) => hasAbility(table, unit, id) || profileOf(table, unit).weapons.some((weapon) => weaponHas(weapon, id)),
      ),
    some,
  );
}

/** The units of the formation that shoots which carry the weapon that is rolled for. */
function gunnersIn({ about }: DiceRolled, table: Table): readonly string[] {
  const { attacker, weapon, from } = about ?? {};
  if (typeof attacker !== 'string' || !table.squads.has(attacker)) return named(from);
  return unitsOf(table, attacker).filter((unit) => profileOf(table, unit).weapons.some(({ name }) => name === weapon));
}

/** The formations that fight in the assault that goes on. */
function fightersIn(trail: StageSoFar): readonly string[] {
  const began = lastOf(trail, 'stageBegan');
  if (began?.stage.stage !== 'assault') return [];
  const { squad, with: along, targets } = began.stage.args;
  return [squad, along, targets].flatMap(named);
}

/** EA-GEN-07, EA-KEY-25: a test has failed, and a Supreme Commander of the side is off the table. */
function absentCommander(roll: DiceRolled, table: Table): readonly RuleId[] {
  const { side, successes = 0 } = roll;
  if (successes > 0 || side === undefined) return [];
  const led = squadsOf(table, side).filter(({ id }) =>
    unitsOf(table, id).some((unit) => hasAbility(table, unit, 'supreme-commander')),
  );
  if (led.length === 0) return [];
  const away = led.every(({ id }) => !isInPlay(table, id));
  return [...rulesOfAbilities(['supreme-commander']), ...(away ? ['EA-GEN-07'] : [])];
}

const COMMANDERS = [...rulesOfAbilities(['supreme-commander']), 'EA-GEN-07'];

export const evidence: readonly Evidence[] = [
  whenTold('modelMoved', rulesOfAbilities(OF_MOVERS, OF_FACING), ({ model }, table) =>
    ofUnits(table, [model], [...OF_MOVERS, ...OF_FACING]),
  ),
  whenRolled('TERRAIN', [...rulesOfAbilities(OF_TESTED), 'EA-WE-08'], ({ about }, table) => {
    const units = named(about?.['model']);
    const isEngine = units.some((unit) => table.models.has(unit) && isWarEngine(table, unit));
    return [...ofUnits(table, units, OF_TESTED), ...(isEngine ? ['EA-WE-08'] : [])];
  }),
  ...['HIT', 'BARRAGE'].map((stream) =>
    whenRolled(stream, rulesOfAbilities(OF_SHOTS, OF_MARKED), (roll, table) => {
      const formations = named(roll.about?.['attacker']);
      return [
        ...ofUnits(table, gunnersIn(roll, table), OF_SHOTS),
        ...formations.flatMap((id) => (blastOn(table, id) > 0 ? ofFormation(table, id, OF_MARKED) : [])),
      ];
    }),
  ),
  ...['CC', 'FF'].map((stream) =>
    whenRolled(stream, rulesOfAbilities(OF_FIGHTERS), ({ about }, table) =>
      ofUnits(table, [...named(about?.['from']), ...named(about?.['at'])], OF_FIGHTERS),
    ),
  ),
  whenRolled(
    'ASSAULT',
    [...rulesOfAbilities(OF_RESULTS, OF_MARKED), 'EA-WE-01', 'EA-WE-06', 'EA-FORCE-05'],
    (_roll, table, trail) => {
      const formations = fightersIn(trail);
      const units = formations.flatMap((id) => (table.squads.has(id) ? unitsOf(table, id) : []));
      const counted = units.some((unit) => isWarEngine(table, unit)) ? ['EA-WE-01', 'EA-WE-06', 'EA-FORCE-05'] : [];
      const aboard = units.some((unit) => modelOf(table, unit).place.kind === 'in') ? ['EA-FORCE-05'] : [];
      return [
        ...formations.flatMap((id) => ofFormation(table, id, [...OF_RESULTS, ...OF_MARKED])),
        ...counted,
        ...aboard,
      ];
    },
  ),
  whenRolled('ACTION', [...rulesOfAbilities(OF_ACTING), ...COMMANDERS], (roll, table) => [
    ...named(roll.about?.['formation']).flatMap((id) => ofFormation(table, id, OF_ACTING)),
    ...absentCommander(roll, table),
  ]),
  whenRolled('RALLY', [...rulesOfAbilities(OF_RALLYING), ...COMMANDERS], (roll, table) => [
    ...named(roll.about?.['formation']).flatMap((id) => ofFormation(table, id, OF_RALLYING)),
    ...absentCommander(roll, table),
  ]),
  whenRolled('REGROUP', rulesOfAbilities(OF_REGROUPING), (_roll, table, trail) => {
    const { squad } = lastOf(trail, 'stageBegan')?.stage.args ?? {};
    return named(squad).flatMap((id) => ofFormation(table, id, OF_REGROUPING));
  }),
  whenTold('modelDestroyed', rulesOfAbilities(OF_LOST), ({ model }, table) => ofUnits(table, [model], OF_LOST)),
  // Whoever gets Blast markers is looked at whether it breaks.
  whenTold('markChanged', ['EA-MOR-01', 'EA-MOR-03'], ({ mark, to, was = 0 }) => mark === BLAST && to > was),
  whenTold('markChanged', [...rulesOfAbilities(OF_BROKEN), 'EA-FORCE-05', 'EA-WE-05'], ({ on, mark, to }, table) => {
    if ((mark !== BROKEN && mark !== BLAST) || to === 0 || !table.squads.has(on)) return [];
    const units = unitsOf(table, on);
    const isCounted = units.some((id) => isWarEngine(table, id) || modelOf(table, id).place.kind === 'in');
    return [...ofFormation(table, on, OF_BROKEN), ...(isCounted ? ['EA-FORCE-05', 'EA-WE-05'] : [])];
  }),
];

import type { DiceRolled } from '@bridgehead/kernel';
import {
  distanceBetween,
  type Evidence,
  living,
  markOn,
  profileOf,
  type Table,
  whenRolled,
} from '@bridgehead/tabletop';
import { HIT_THE_DIRT } from '../book/marks.js';
import { figuresOf, gunFigures } from '../book/figures.js';
import { INCH, TOLERANCE } from '../book/measuring.js';
import { isDrone, leaderOf, modelsAbout, soldiersOf, typeOf, zoneOf } from '../book/units.js';
import { coverRules } from '../cover/cover-rules.js';
import { terrainCover } from '../cover/cover.js';
import { hasKeyword } from '../keywords/keywords.js';
import { heightRules, sightRules } from '../sight/queries.js';
import { gunPools, needsSight } from './guns.js';
import type { Volley } from './volley.js';

/** The volley of a roll to hit by shooting; null for another roll. */
function volleyIn({ about }: DiceRolled): Volley | null {
  const manner = about?.['manner'];
  return about?.['target'] === undefined || manner === 'assault' ? null : (about as Volley);
}

function whenShot(rules: string, shows: (volley: Volley, table: Table, roll: DiceRolled) => boolean): Evidence {
  return whenRolled('HIT', rules, (roll, table) => {
    const volley = volleyIn(roll);
    return volley !== null && shows(volley, table, roll);
  });
}

function isBlazing({ manner }: Volley): boolean {
  return manner === 'blazeAway' || manner === 'blazeAwayReaction';
}

/** Rules that say how a question of fact is answered, whoever asks. */
const OF_QUERIES: ReadonlySet<string> = new Set(['FF-LOS-07', 'FF-UNIT-03', 'FF-BLDG-09']);

const BY_SIGHT = ['FF-LOS-01', 'FF-LOS-02', 'FF-LOS-03', 'FF-LOS-04', 'FF-LOS-05', 'FF-LOS-06', 'FF-LOS-08'];
const BY_COVER = ['FF-COVER-01', 'FF-COVER-03', 'FF-COVER-04', 'FF-COVER-05', 'FF-BLDG-02', 'FF-BLDG-11'];
const BY_GROUND = ['FF-TERRAIN-01', 'FF-TERRAIN-04', 'FF-TERRAIN-05', 'FF-TERRAIN-06', 'FF-TERRAIN-07'];
const BY_RANGE = ['FF-FIRE-02', 'FF-MEASURE-02', 'FF-BLDG-05', 'FF-AIR-05'];

/** The rules by which a volley has this range, this sight and this cover. */
function rulesOfAim(volley: Volley, table: Table): readonly string[] {
  const { attacker, target, manner } = volley;
  const isInside = [attacker, target].some((unit) => zoneOf(table, unit) !== undefined);
  const range = ['FF-FIRE-02', 'FF-MEASURE-02', ...(isInside ? ['FF-BLDG-05'] : [])];
  const sees = gunPools(table, volley).some(({ keywords }) => needsSight({ traits: keywords }));
  if (!sees || (manner !== 'shoot' && manner !== 'blazeAway')) return range;
  const sight = ['FF-LOS-01', 'FF-LOS-08', ...sightRules(table, attacker, target), ...heightsOf(table, volley)];
  const cover = coverRules(table, attacker, target);
  const isBetween = cover.some((rule) => rule === 'FF-COVER-04' || rule === 'FF-COVER-05');
  const matters = manner === 'shoot' && (isBetween || terrainCover(table, attacker, target) !== 'none');
  const isCoveredTwice = matters && (markOn(table, target, HIT_THE_DIRT) > 0 || hasKeyword(table, target, 'stealthy'));
  return [...range, ...sight, ...(matters ? cover : []), ...(isCoveredTwice ? ['FF-COVER-03'] : [])];
}

function heightsOf(table: Table, { attacker, target }: Volley): readonly string[] {
  return [attacker, target].flatMap((unit) => heightRules(table, unit)).filter((rule) => rule.startsWith('FF-TERRAIN'));
}

export const evidence: readonly Evidence[] = [
  // A commander and its guards have different AR, and the best counts.
  whenRolled('WOUND', 'FF-FORCE-07', ({ about }, table) => {
    const target = about?.['target'];
    const soldiers = typeof target === 'string' && table.squads.has(target) ? soldiersOf(table, target) : [];
    return new Set(soldiers.map(({ id }) => figuresOf(table, id).ar)).size > 1;
  }),
  // Models of one unit roll against stats of their own.
  whenRolled('HIT', 'FF-FORCE-07', ({ about }, table) => {
    const { attacker, manner } = about ?? {};
    if (typeof attacker !== 'string' || typeOf(table, attacker) !== 'Command') return false;
    const stat = manner === 'assault' ? 'as' : 'sh';
    return new Set(soldiersOf(table, attacker).map(({ id }) => figuresOf(table, id)[stat])).size > 1;
  }),
  // A weapon fires at exactly its range.
  whenShot('FF-MEASURE-04', (volley, table) => {
    const leader = leaderOf(table, volley.attacker) ?? volley.attacker;
    const ranges = living(table, volley.attacker).flatMap(({ id }) =>
      profileOf(table, id).weapons.flatMap((weapon) => gunFigures(weapon).range ?? []),
    );
    return modelsAbout(table, volley.target).some((id) => {
      const away = distanceBetween(table, leader, id);
      return ranges.some((range) => Math.abs(away - range * INCH) <= TOLERANCE);
    });
  }),
  // What is shot at from there is in range, in sight and in this cover.
  whenRolled('HIT', [...BY_SIGHT, ...BY_COVER, ...BY_GROUND, ...BY_RANGE], (roll, table) => {
    const volley = volleyIn(roll);
    return volley === null ? [] : rulesOfAim(volley, table).filter((rule) => !OF_QUERIES.has(rule));
  }),
  // A model fires several weapons at once.
  whenShot('FF-FIRE-03', (volley, table) => {
    const firing = new Set(gunPools(table, volley).flatMap(({ weapons }) => weapons));
    return living(table, volley.attacker).some(
      ({ id }) => profileOf(table, id).weapons.filter((weapon) => firing.has(weapon.id)).length > 1,
    );
  }),
  // Blaze Away does without what belongs to Shoot actions, of which Controlled Fire is one, and Shields do not stop it.
  whenShot('FF-FIRE-10', (volley) => isBlazing(volley) || volley.manner === 'controlledFire'),
  // Whoever has Hit the Dirt is in Light Cover, unless the weapon or other cover takes that away.
  whenShot('FF-ACT-06', ({ target }, table) => markOn(table, target, HIT_THE_DIRT) > 0),
  // Modifiers are added up.
  ...['HIT', 'WOUND', 'NERVE'].map((stream) =>
    whenRolled(stream, 'FF-DICE-04', ({ modifiers = [] }) => modifiers.some(({ value }) => value !== 0)),
  ),
  // A natural 1 fails, and a natural 8 succeeds, whatever is needed.
  ...['HIT', 'WOUND', 'NERVE'].map((stream) =>
    whenRolled(stream, 'FF-DICE-05', ({ waves = [] }) => waves.flat().some((face) => face === 1 || face === 8)),
  ),
  // The weapons and keywords of a Drone serve its unit.
  whenShot('FF-KEYWORD-15', ({ attacker }, table) =>
    living(table, attacker).some(
      ({ id }) =>
        isDrone(table, id) && (profileOf(table, id).weapons.length > 0 || profileOf(table, id).traits.length > 1),
    ),
  ),
];

import type { Side } from '@bridgehead/kernel';
import { markOn, type Table } from '@bridgehead/tabletop';
import { actingSquads } from '../activation/state.js';
import { sheetOf } from '../book/figures.js';
import { damageOn, FIRE } from '../book/marks.js';
import { enemyOf } from '../book/play.js';
import { basesIn, garrisonOf, squadOfUnit, squadsIn, squadsOfGroup, unitsOf } from '../book/units.js';
import type { CardOccasion } from '../cards/card.js';
import { structureBeside } from '../cards/structures.js';
import { commandValueOf } from '../command/commanders.js';
import { smoke } from '../fire/cover.js';
import { carriesObjective, VICTORY_POINT } from '../objectives/wanted.js';
import { harmOfFire, mostHarm } from './harm.js';
import { interestsOf } from './interests.js';
import { threatTo } from './threat.js';
import { worthOfSquad, worthOfUnit } from './worth.js';

/** What a card promises on one target, in tens of points. */
export type Gain = (table: Table, side: Side, target: string, occasion: CardOccasion) => number;

/** The place that a Squad is in; null outside. */
function placeOf(table: Table, squad: string): string | null {
  return unitsOf(table, squad).flatMap((id) => garrisonOf(table, id) ?? [])[0] ?? null;
}

function isAmongEnemies(table: Table, squad: string, side: Side): boolean {
  const place = placeOf(table, squad);
  return place !== null && basesIn(table, place, enemyOf(side)).length > 0;
}

/** A share of the worth of the Squad itself. */
export const worthTimes =
  (share: number): Gain =>
  (table, _side, target) =>
    share * worthOfSquad(table, target);

/** A share of the harm that the Squad's own fire promises: at those it has aimed at, or at anybody. */
export const fireTimes =
  (share: number): Gain =>
  (table, _side, target, { about }) => {
    const aimed = about.filter((id) => table.squads.has(id)).map((id) => harmOfFire(table, target, id));
    return share * (aimed.length > 0 ? Math.max(...aimed) : mostHarm(table, target));
  };

/** A share of the harm that the enemy who has aimed at the Squad promises to do to it. */
export const aimedTimes =
  (share: number): Gain =>
  (table, _side, target, { squad }) =>
    table.squads.has(squad) ? share * harmOfFire(table, squad, target) : 0;

/** A share of what threatens the Squad until it acts again, unless it is in cover by then. */
export const threatTimes =
  (share: number): Gain =>
  (table, _side, target) =>
    smoke.read(table, target) === true ? 0 : share * threatTo(table, target);

/** Inches that bring the Squad nearer to what it wants; nothing for those who are there. */
export const nearer =
  (inches: number): Gain =>
  (table, _side, target) => {
    const wanted = interestsOf(table, target).filter(({ turns }) => turns > 0.3);
    return 0.03 * inches * Math.max(0, ...wanted.map(({ worth }) => worth));
  };

/** A move with which weapons still fire: for those who see nothing to fire at from where they stand. */
export const moveAndFire: Gain = (table, _side, target) =>
  unitsOf(table, target).some((id) => sheetOf(table, id).move !== 0) && mostHarm(table, target) < 0.5
    ? 0.05 * worthOfSquad(table, target)
    : 0;

/** What the Squads that act now promise to do to an enemy. */
export const spotted: Gain = (table, _side, target, { about: [group = ''] }) =>
  table.formations.has(group)
    ? 0.2 * actingSquads(table, group).reduce((sum, squad) => sum + harmOfFire(table, squad, target), 0)
    : 0;

/** Damage that is mended, by the unit of the Squad for which it means most. */
export const mended =
  (points: number): Gain =>
  (table, _side, target) =>
    Math.max(
      0,
      ...unitsOf(table, target).map((id) => {
        const { damagePoints } = sheetOf(table, id);
        return (0.6 * worthOfUnit(table, id) * Math.min(points, damageOn(table, id))) / Math.max(1, damagePoints);
      }),
    );

/** A share of the lesser of both forces in the fight. */
export const fightTimes =
  (share: number): Gain =>
  (table, side, _target, { about: [place = ''] }) => {
    const strength = (of: Side) =>
      squadsIn(table, place, of).reduce((sum, squad) => sum + worthOfSquad(table, squad), 0);
    return share * Math.min(strength(side), strength(enemyOf(side)));
  };

/** Worth it for those who share a place with enemies. */
export const amongEnemies =
  (share: number): Gain =>
  (table, side, target) =>
    isAmongEnemies(table, target, side) ? share * worthOfSquad(table, target) : 0;

/** The same for a card that reaches all of one's Squads: whoever it is that has enemies about. */
export const anyAmongEnemies: Gain = (table, side) =>
  [...table.squads.values()].some((squad) => squad.side === side && isAmongEnemies(table, squad.id, side)) ? 1 : 0;

/** Soft Cover for all infantry in the open. */
export const allHidden: Gain = (table, side) =>
  [...table.squads.values()]
    .filter(
      (squad) => squad.side === side && unitsOf(table, squad.id).some((id) => sheetOf(table, id).type === 'Infantry'),
    )
    .filter(({ id }) => placeOf(table, id) === null)
    .reduce((sum, { id }) => sum + threatTimes(0.25)(table, side, id, { squad: '', about: [] }), 0);

/** Fires that burn one's own troops. */
export const burning: Gain = (table, _side, target) => {
  const place = placeOf(table, target);
  return place === null ? 0 : 0.15 * worthOfSquad(table, target) * Math.min(2, markOn(table, place, FIRE));
};

/** Damage to a place that holds enemies and no friends. */
function harmOfPlace(table: Table, side: Side, place: string | null): number {
  if (place === null || basesIn(table, place, side).length > 0) return 0;
  return 0.15 * squadsIn(table, place, enemyOf(side)).reduce((sum, squad) => sum + worthOfSquad(table, squad), 0);
}

export const kindled: Gain = (table, side, _target, { about: [feature = ''] }) => harmOfPlace(table, side, feature);

export const undermined: Gain = (table, side, target) => harmOfPlace(table, side, structureBeside(table, target));

/** The aircraft that comes into one's fire. */
export const engaged =
  (share: number): Gain =>
  (table, _side, _target, { about: [aircraft = ''] }) =>
    table.models.has(aircraft) ? share * worthOfSquad(table, squadOfUnit(table, aircraft)) : 0;

/** A die of Initiative again, for whoever is behind; a natural 6 is not to be beaten. */
export const behind: Gain = (table, side, _target, { about }) => {
  const dieOf = (of: Side) =>
    Number(
      about
        .find((one) => one.startsWith(`${of} `))
        ?.split(' ')
        .at(-1) ?? 0,
    );
  const total = (of: Side) => (dieOf(of) === 6 ? 100 : dieOf(of)) + commandValueOf(table, of);
  return total(side) < total(enemyOf(side)) ? 1 : 0;
};

/** A third operation matters to whoever carries something, or has not reached its place. */
export const thirdOperation: Gain = (table, _side, target) =>
  carriesObjective(table, target) ? VICTORY_POINT / 2 : placeOf(table, target) === null ? 0.5 : 0;

export const ofGroup =
  (share: number): Gain =>
  (table, _side, target) =>
    table.formations.has(target)
      ? share * squadsOfGroup(table, target).reduce((sum, squad) => sum + worthOfSquad(table, squad), 0)
      : 0;

export const always =
  (worth: number): Gain =>
  () =>
    worth;

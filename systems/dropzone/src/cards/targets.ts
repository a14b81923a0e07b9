import type { Side } from '@bridgehead/kernel';
import { squadsOf, type Table } from '@bridgehead/tabletop';
import { actingSquads } from '../activation/state.js';
import { enemyOf } from '../book/play.js';
import { hasSpecial, sheetOf } from '../book/figures.js';
import { damageOn } from '../book/marks.js';
import {
  garrisonOf,
  isAircraft,
  isInfantry,
  isInPlay,
  isOnTable,
  isSkimmer,
  squadsIn,
  unitsOf,
} from '../book/units.js';
import { isInSphere } from '../command/sphere.js';
import { type CardPlayed, type CommandCard, NOBODY, type CardOccasion } from './card.js';

type Choice = CommandCard['targets'];
type Filter = (table: Table, squad: string) => boolean;

const anySquad: Filter = (table, squad) => unitsOf(table, squad).some((id) => isInPlay(table, id));

const isOf = (table: Table, side: Side, squad: string) => table.squads.get(squad)?.side === side;

const chosen = (table: Table, squads: readonly string[], filter: Filter) =>
  squads.filter((squad) => table.squads.has(squad) && anySquad(table, squad) && filter(table, squad));

export const nobody: Choice = () => [NOBODY];

/** The Squad that the moment is about, if it is friendly. */
export const thatSquad =
  (filter: Filter = anySquad): Choice =>
  (table, side, { squad }) =>
    isOf(table, side, squad) ? chosen(table, [squad], filter) : [];

/** The Squad that the moment is about, if it is an enemy. */
export const thatEnemy =
  (filter: Filter = anySquad): Choice =>
  (table, side, { squad }) =>
    isOf(table, enemyOf(side), squad) ? chosen(table, [squad], filter) : [];

/** Friendly Squads among those that an enemy aims at. */
export const aimedAt =
  (filter: Filter = anySquad): Choice =>
  (table, side, { about }) =>
    chosen(
      table,
      about.filter((squad) => isOf(table, side, squad)),
      filter,
    );

/** Squads and Transports of the Battlegroup that is being activated. */
export const acting =
  (filter: Filter = anySquad): Choice =>
  (table, side, { about: [group = ''] }) =>
    table.formations.get(group)?.side === side ? chosen(table, actingSquads(table, group), filter) : [];

/** Squads of the enemy Battlegroup that is being activated. */
export const enemyActing =
  (filter: Filter = anySquad): Choice =>
  (table, side, { about: [group = ''] }) =>
    table.formations.get(group)?.side === enemyOf(side) ? chosen(table, actingSquads(table, group), filter) : [];

/** Friendly Squads in the place that the moment is about. */
export const inThatPlace =
  (filter: Filter = anySquad): Choice =>
  (table, side, { about: [place = ''] }) =>
    table.terrain.has(place) ? chosen(table, squadsIn(table, place, side), filter) : [];

export const friendly =
  (filter: Filter = anySquad): Choice =>
  (table, side) =>
    chosen(
      table,
      squadsOf(table, side).map(({ id }) => id),
      filter,
    );

export const enemies =
  (filter: Filter = anySquad): Choice =>
  (table, side) =>
    chosen(
      table,
      squadsOf(table, enemyOf(side)).map(({ id }) => id),
      filter,
    );

/** Only while something holds of the moment itself. */
export const when =
  (holds: (table: Table, side: Side, occasion: CardOccasion) => boolean, choice: Choice): Choice =>
  (table, side, occasion) =>
    holds(table, side, occasion) ? choice(table, side, occasion) : [];

/** DZC-CARD-06: the Battlegroup has taken no Action yet. */
export const isFresh = (_table: Table, _side: Side, { about }: CardOccasion): boolean => about[1] === 'fresh';

/** Friendly Squads in the Sphere, for a card that reaches all of them. */
export const inSphere =
  (filter: Filter) =>
  (table: Table, { side, occasion }: CardPlayed): readonly string[] =>
    friendly(filter)(table, side, occasion).filter((squad) => isInSphere(table, side, squad));

const every =
  (is: (table: Table, model: string) => boolean): Filter =>
  (table, squad) =>
    unitsOf(table, squad).every((id) => is(table, id));

export const infantry: Filter = every(isInfantry);
export const aircraft: Filter = every(isAircraft);
export const vehicles: Filter = every((table, id) => sheetOf(table, id).type === 'Vehicle');
export const vehiclesOrAircraft: Filter = every((table, id) => !isInfantry(table, id));
export const skimmers: Filter = every((table, id) => !isAircraft(table, id) && isSkimmer(table, id));
export const walkers: Filter = every((table, id) => hasSpecial(table, id, 'walker'));
export const garrisoned: Filter = (table, squad) => unitsOf(table, squad).some((id) => garrisonOf(table, id) !== null);
export const damaged: Filter = (table, squad) => unitsOf(table, squad).some((id) => damageOn(table, id) > 0);
/** On the ground and the table itself: neither in a garrison nor aboard. */
export const groundOnTable: Filter = (table, squad) =>
  unitsOf(table, squad).every((id) => isOnTable(table, id) && !isAircraft(table, id));

export const both =
  (...filters: readonly Filter[]): Filter =>
  (table, squad) =>
    filters.every((filter) => filter(table, squad));

/** The card that is answered is the enemy's, and of this AREA. */
export const answersEnemy =
  (area: CommandCard['area']) =>
  (table: Table, side: Side, { about: [card = '', of = ''] }: CardOccasion): boolean =>
    of === area && table.cards.get(card)?.owner === enemyOf(side);

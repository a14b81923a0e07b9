import { isRefusal, type Json, type Setup, type Side } from '@bridgehead/kernel';
import type { GameSystem, MixedBattle } from '@bridgehead/tabletop';
import { BadInput, wholeNumber } from './bad-input.js';
import { idOfList } from './lists.js';

/** Which force each side fields: ready-made by its id, or made at random from an army list. */
export interface ForceOptions {
  readonly redForce?: string;
  readonly blueForce?: string;
  readonly redList?: string;
  readonly blueList?: string;
  readonly points?: string;
}

/** What one side fields: nothing means what the scenario has. */
type ForceWish = { readonly force: Json } | { readonly list: string; readonly points: number };

export type ForceWishes = Readonly<Record<Side, ForceWish>>;

export function wishesFrom(system: GameSystem, options: ForceOptions): ForceWishes {
  const wishes: Record<Side, ForceWish> = {};
  for (const [side, force, list] of [
    ['red', options.redForce, options.redList],
    ['blue', options.blueForce, options.blueList],
  ] as const) {
    if (force === undefined && list === undefined) continue;
    if (force !== undefined && list !== undefined)
      throw new BadInput(`Give ${side} a force or an army list, not both.`);
    if (!system.sides.includes(side)) throw new BadInput(`${system.name} has no side "${side}".`);
    if (force !== undefined) wishes[side] = { force: forceWith(system, force) };
    if (list !== undefined) wishes[side] = { list: listNamed(system, list), points: pointsOf(options) };
  }
  return wishes;
}

/** The forces of a battle of a mix. */
export function wishesOf({ forces = {} }: MixedBattle): ForceWishes {
  return Object.fromEntries(Object.entries(forces).map(([side, force]) => [side, { force }]));
}

function pointsOf({ points }: ForceOptions): number {
  if (points === undefined) throw new BadInput('An army list needs --points.');
  return wholeNumber('points', points, 1, 100_000);
}

function forceNamed({ name, forces = [] }: GameSystem, id: string): string {
  if (forces.some((force) => force.id === id)) return id;
  throw new BadInput(`${name} has no force "${id}". There are: ${forces.map((force) => force.id).join(', ')}.`);
}

/** A force by its id, or with allies that join it: `terran-1500+hawker-gunship`. */
function forceWith(system: GameSystem, called: string): Json {
  const [force = '', ...adding] = called.split('+');
  const id = forceNamed(system, force);
  return adding.length === 0 ? id : { force: id, adding: adding.map((ally) => allyNamed(system, id, ally)) };
}

function allyNamed({ contingents = [] }: GameSystem, force: string, ally: string): string {
  const joining = contingents.filter(({ addedTo }) => addedTo.includes(force)).map(({ id }) => id);
  if (joining.includes(ally)) return ally;
  throw new BadInput(`${ally} cannot be added to ${force}. There are: ${joining.join(', ') || 'none'}.`);
}

function listNamed(system: GameSystem, called: string): string {
  const found = idOfList(system, called);
  if (found !== null) return found;
  const known = (system.armyLists ?? []).map(({ id }) => id).join(', ');
  throw new BadInput(`${system.name} has no army list "${called}". There are: ${known}.`);
}

/** The same battle between these forces; those from army lists are others for every seed. */
export function setupWith(system: GameSystem, setup: Setup, wishes: ForceWishes): Setup {
  const rosters: Record<Side, Json> = {};
  for (const [side, wish] of Object.entries(wishes)) rosters[side] = rosterOf(system, wish, `${setup.seed}/${side}`);
  return { ...setup, rosters };
}

function rosterOf(system: GameSystem, wish: ForceWish, seed: string): Json {
  if ('force' in wish) return wish.force;
  const roster = system.randomRoster?.({ ...wish, seed });
  if (roster === undefined) throw new Error(`${system.name} makes no forces from army lists`);
  if (isRefusal(roster)) throw new Error(roster.reason);
  return roster;
}

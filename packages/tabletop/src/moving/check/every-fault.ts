/** Everything that is wrong with an answer, not only what the checkers find first. */
import { isRefusal, type MoveAnswer, type PlaceAnswer, type Refusal, type RuleId } from '@bridgehead/kernel';
import type { Table } from '../../table/table.js';
import type { GroundBan, Movement } from '../demand/movement.js';
import type { Placing } from '../demand/placing.js';
import { readMove } from './check-move.js';
import { readPlace } from './check-place.js';

/** More faults than this are not looked for. */
const MOST_FAULTS = 8;
/** Longer than any way on any table. */
const ANY_LENGTH = 1_000_000_000;

/** The demands that a move does not meet, each once, in the order in which the checker finds them. */
export function faultsOfMove(table: Table, movement: Movement, answer: MoveAnswer): readonly Refusal[] {
  const faults = faultsFound(
    movement,
    (demands) => readMove(table, demands, answer),
    (demands, refusal) => easedMovement(table, demands, refusal),
  );
  return inGeneral(faults, movement.ground.banned);
}

/** The demands that a placing does not meet. */
export function faultsOfPlace(table: Table, placing: Placing, answer: PlaceAnswer): readonly Refusal[] {
  const faults = faultsFound(
    placing,
    (demands) => readPlace(table, demands, answer),
    (demands, refusal) => easedPlacing(table, demands, refusal),
  );
  return inGeneral(faults, placing.banned ?? []);
}

/** The faults, and besides them those of the rules that forbid the same in general. */
function inGeneral(faults: readonly Refusal[], bans: readonly Pick<GroundBan, 'rule' | 'also'>[]): readonly Refusal[] {
  return faults.flatMap((fault) => {
    const onGround = fault.demand === 'ground' || fault.demand === 'banned';
    const ban = onGround ? bans.find(({ rule }) => rule === fault.rule) : undefined;
    return [fault, ...(ban?.also ?? []).map((rule) => ({ ...fault, rule }))];
  });
}

/** Asks again without the demand that was not met, until all others are. */
function faultsFound<D>(
  demands: D,
  read: (demands: D) => unknown,
  eased: (demands: D, refusal: Refusal) => D | null,
): readonly Refusal[] {
  const faults: Refusal[] = [];
  for (let left: D | null = demands; left !== null && faults.length < MOST_FAULTS; ) {
    const found = read(left);
    if (!isRefusal(found) || faults.some(({ demand, rule }) => demand === found.demand && rule === found.rule)) break;
    faults.push(found);
    left = eased(left, found);
  }
  return faults;
}

/** The same demands without the one that was not met; null if nothing can be judged without it. */
function easedMovement(table: Table, movement: Movement, { demand, rule }: Refusal): Movement | null {
  const { passing, ground, allowance } = movement;
  const other = isOtherThan(rule);
  switch (demand) {
    case 'all':
    case 'least':
    case 'ends':
    case 'contact':
    case 'coherency': {
      const { [demand]: _eased, ...rest } = movement;
      return rest;
    }
    case 'shape': {
      const { shapes: _shapes, ...rest } = movement;
      return { ...rest, shape: { kind: 'free', rule } };
    }
    case 'allowance':
      return { ...movement, allowance: { length: ANY_LENGTH, rule: allowance.rule } };
    case 'passing':
      return { ...movement, passing: { through: 'all', apart: [...table.models.keys()], rule: passing.rule } };
    case 'keep':
      return { ...movement, keep: (movement.keep ?? []).filter(other) };
    case 'ground': {
      const { climb: _climb, ...rest } = ground;
      const stops = (ground.stops ?? []).filter(other);
      return { ...movement, ground: { ...rest, stops, banned: ground.banned.filter(other) } };
    }
    case 'walls':
      return { ...movement, ground: { ...ground, walls: (ground.walls ?? []).filter(other) } };
    default:
      return null;
  }
}

function easedPlacing(table: Table, placing: Placing, { demand, rule }: Refusal): Placing | null {
  const other = isOtherThan(rule);
  switch (demand) {
    case 'all':
    case 'inside':
    case 'atEdge':
    case 'coherency':
    case 'together':
    case 'reach':
    case 'facing': {
      const { [demand]: _eased, ...rest } = placing;
      return rest;
    }
    case 'groups':
      return { ...placing, groups: (placing.groups ?? []).map((group) => easedGroup(group, rule)) };
    case 'near':
    case 'keep':
    case 'banned':
    case 'walls':
      return { ...placing, [demand]: (placing[demand] ?? []).filter(other) };
    case 'apart':
      return { ...placing, apart: [...table.models.keys()] };
    default:
      return null;
  }
}

type Group = NonNullable<Placing['groups']>[number];

function easedGroup({ coherency, oneNear, ...group }: Group, rule: RuleId): Group {
  return {
    ...group,
    ...(coherency === undefined || coherency.rule === rule ? {} : { coherency }),
    ...(oneNear === undefined || oneNear.rule === rule ? {} : { oneNear }),
  };
}

function isOtherThan(rule: RuleId): (demand: { readonly rule: RuleId }) => boolean {
  return (demand) => demand.rule !== rule;
}

/** Advice: demands to which solvers keep, but on which the checker does not insist. Whoever does not heed one is cautioned. */
import type { Caution, MoveAnswer, PlaceAnswer } from '@bridgehead/kernel';
import { type SupposedMove, supposing } from '../../changes/supposing.js';
import { nameOf } from '../../table/naming.js';
import type { Table } from '../../table/table.js';
import type { Coherency, GroundBan, KeepDemand, Movement } from '../demand/movement.js';
import type { BannedGround, PlacedGroup, Placing } from '../demand/placing.js';
import { type MoveResult, modelsFailing } from './check-move.js';
import { type PlaceResult, piecesFailing } from './check-place.js';
import { coherencyLinks } from './coherency-links.js';

type AdvisableDemand = GroundBan | BannedGround | KeepDemand | Coherency;

/** The demands on which the checker insists. */
export function bindingMovement(movement: Movement): Movement {
  return adviceOnMove(movement).length === 0 ? movement : movementWith(movement, isBinding);
}

/** The demands on which the checker insists. */
export function bindingPlacing(placing: Placing): Placing {
  return adviceOnPlaces(placing).length === 0 ? placing : placingWith(placing, isBinding);
}

/** A caution for each advice that a legal move does not heed. */
export function cautionsOfMove(table: Table, movement: Movement, answer: MoveAnswer, read: MoveResult): Caution[] {
  const binding = bindingMovement(movement);
  return adviceOnMove(movement).flatMap((advice) => {
    if (isCoherency(advice)) return cautionsTo(table, advice, straysAfter(table, movement, advice, read));
    const stricter = movementWith(movement, (demand) => isBinding(demand) || demand === advice);
    return cautionsTo(table, advice, modelsFailing(table, binding, stricter, answer));
  });
}

/** A caution for each advice that a legal placing does not heed. */
export function cautionsOfPlace(table: Table, placing: Placing, answer: PlaceAnswer, read: PlaceResult): Caution[] {
  return adviceOnPlaces(placing).flatMap((advice) => {
    if (isCoherency(advice)) return cautionsTo(table, advice, straysAmong(table, placing, advice, read));
    const stricter = placingWith(placing, (demand) => isBinding(demand) || demand === advice);
    return cautionsTo(table, advice, piecesFailing(table, stricter, answer));
  });
}

function isBinding({ advice }: AdvisableDemand): boolean {
  return advice === undefined;
}

function isCoherency(demand: AdvisableDemand): demand is Coherency {
  return 'kind' in demand;
}

function adviceOnMove({ ground, keep = [], coherency }: Movement): AdvisableDemand[] {
  const all = [...ground.banned, ...keep, ...(coherency === undefined ? [] : [coherency])];
  return all.filter((demand) => !isBinding(demand));
}

function adviceOnPlaces(placing: Placing): AdvisableDemand[] {
  const together = groupsOf(placing).flatMap(({ coherency }) => coherency ?? []);
  return [...(placing.banned ?? []), ...(placing.keep ?? []), ...together].filter((demand) => !isBinding(demand));
}

/** The pieces placed together as a whole, and those of each squad. */
function groupsOf(placing: Placing): readonly Pick<PlacedGroup, 'pieces' | 'coherency'>[] {
  return [placing, ...(placing.groups ?? [])];
}

/** The same demand with only those of its advisable parts that are wanted. */
function movementWith(movement: Movement, isWanted: (demand: AdvisableDemand) => boolean): Movement {
  const { ground, keep, ...rest } = movement;
  return {
    ...withCoherency(rest, isWanted),
    ground: { ...ground, banned: ground.banned.filter(isWanted) },
    ...(keep === undefined ? {} : { keep: keep.filter(isWanted) }),
  };
}

function placingWith(placing: Placing, isWanted: (demand: AdvisableDemand) => boolean): Placing {
  const { banned, keep, groups, ...rest } = placing;
  return {
    ...withCoherency(rest, isWanted),
    ...(banned === undefined ? {} : { banned: banned.filter(isWanted) }),
    ...(keep === undefined ? {} : { keep: keep.filter(isWanted) }),
    ...(groups === undefined ? {} : { groups: groups.map((group) => withCoherency(group, isWanted)) }),
  };
}

function withCoherency<D extends { readonly coherency?: Coherency }>(
  demand: D,
  isWanted: (demand: AdvisableDemand) => boolean,
): Omit<D, 'coherency'> & { readonly coherency?: Coherency } {
  const { coherency, ...rest } = demand;
  return coherency === undefined || !isWanted(coherency) ? rest : { ...rest, coherency };
}

/** The models that a move leaves out of coherency. */
function straysAfter(table: Table, { movers }: Movement, coherency: Coherency, { moves }: MoveResult): string[] {
  const squads = new Set(movers.map((id) => table.models.get(id)?.squad ?? ''));
  const gone = new Set(moves.filter(({ leaves }) => leaves !== undefined).map(({ model }) => model));
  const staying = moves.filter(({ model }) => !gone.has(model));
  return [...squads].flatMap((squad) => {
    const models = table.squads.get(squad)?.models.filter((id) => !gone.has(id)) ?? [];
    return strays(table, models, coherency, staying);
  });
}

/** The pieces that are placed out of coherency. */
function straysAmong(table: Table, placing: Placing, advice: Coherency, { places }: PlaceResult): string[] {
  const down = places.flatMap(({ piece, to }): SupposedMove[] =>
    to.kind === 'on' && table.models.has(piece) ? [{ model: piece, to }] : [],
  );
  return groupsOf(placing).flatMap(({ pieces, coherency }) =>
    coherency === advice ? strays(table, pieces, coherency, down) : [],
  );
}

function strays(
  table: Table,
  models: readonly string[],
  coherency: Coherency,
  moves: readonly SupposedMove[],
): readonly string[] {
  return supposing(table, moves, (supposed) => coherencyLinks(supposed, models, coherency).broken);
}

/** The caution to the pieces that do not heed an advice; none if all do. */
function cautionsTo(table: Table, { advice = '', rule }: AdvisableDemand, pieces: readonly string[]): Caution[] {
  const [first, ...others] = pieces;
  if (first === undefined) return [];
  const more = others.length === 1 ? ' and another' : others.length > 1 ? ` and ${others.length} others` : '';
  return [{ rule, reason: `${nameOf(table, first)}${more} ${advice}`, pieces }];
}

import { type AnyAsk, canonical, cautionsOn, type Decision, type Option } from '@bridgehead/kernel';
import { aimShapeOf, type Movement, movementOf, placingOf, type Table } from '@bridgehead/tabletop';
import type { Choices, GroundSays } from './questions.js';

/** Nobody reads more options than this. */
const MOST_OPTIONS = 120;

/** All that a player can answer to a question, computed by its ask. */
export function choicesOf(table: Table, ask: AnyAsk<Table>, decision: Decision): Choices {
  const { args, side } = decision;
  const options: Option[] = [];
  let more = false;
  for (const option of ask.options(table, args, side)) {
    more = options.length >= MOST_OPTIONS;
    if (more) break;
    options.push(option);
  }
  const usual = ask.usual(table, args, side);
  const text = canonical(usual);
  return {
    options,
    more,
    cautions: cautionsIn(table, ask, decision, options),
    unavailable: ask.unavailable?.(table, args, side) ?? [],
    usual,
    usualId: options.find(({ answer }) => canonical(answer) === text)?.id ?? null,
    makings: ask.makings?.(table, args, side) ?? null,
    movers: moversOf(table, ask, decision),
    ...placingIn(table, ask, decision),
    aimShape: ask.kind === 'aim' ? aimShapeOf(table, ask, decision) : null,
    terrain: ask.kind === 'move' ? terrainFor(table, movementOf(table, ask, decision)) : {},
  };
}

/** What is said of options that have no place on the table: those are not drawn and weighed before they are chosen. */
function cautionsIn(
  table: Table,
  ask: AnyAsk<Table>,
  decision: Decision,
  options: readonly Option[],
): Choices['cautions'] {
  if (ask.kind === 'move' || ask.kind === 'place' || ask.cautions === undefined) return {};
  return Object.fromEntries(options.map(({ id, answer }) => [id, cautionsOn(ask, table, decision, answer)]));
}

/** Terrain that no mover may enter, terrain that movers had better not enter, and terrain that slows a mover down. */
function terrainFor(table: Table, movement: Movement | null): Choices['terrain'] {
  if (movement === null) return {};
  const { movers, ground } = movement;
  const banned = ground.banned.filter(
    ({ models }) => models === undefined || movers.every((id) => models.includes(id)),
  );
  const slow = [...(ground.slow ?? []), ...(ground.toll ?? [])].filter(
    ({ models }) => models === undefined || movers.some((id) => models.includes(id)),
  );
  const says: Record<string, GroundSays> = {};
  for (const { id, kind } of table.terrain.values()) {
    if (ground.except?.includes(id) === true) continue;
    const bans = banned.filter(({ kinds }) => kinds.includes(kind));
    if (bans.length > 0) says[id] = bans.some(({ advice }) => advice === undefined) ? 'forbidden' : 'dangerous';
    else if (slow.some(({ kinds }) => kinds.includes(kind))) says[id] = 'slow';
  }
  return says;
}

type OfPlacing = 'groups' | 'areas' | 'bases' | 'names';

/** Which squads are placed together, and where; and what other pieces look like. */
function placingIn(table: Table, ask: AnyAsk<Table>, decision: Decision): Pick<Choices, OfPlacing> {
  const placing = ask.kind === 'place' ? placingOf(table, ask, decision) : null;
  const groups = placing?.groups?.map(({ squad, pieces }) => ({ squad, pieces })) ?? [];
  const { inside, bases = {}, names = {} } = placing ?? {};
  return { groups: groups.length > 1 ? groups : [], areas: inside?.areas ?? [], bases, names };
}

function moversOf(table: Table, ask: AnyAsk<Table>, decision: Decision): readonly string[] {
  if (ask.kind === 'move') return movementOf(table, ask, decision)?.movers ?? [];
  return ask.kind === 'place' ? (placingOf(table, ask, decision)?.pieces ?? []) : [];
}

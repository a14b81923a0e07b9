import type { RuleId } from '@bridgehead/kernel';
import { squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { remembered } from '../book/memos.js';
import { battlegroupOf, isTransportSquad, squadsOfGroup, unitsOf } from '../book/units.js';

/** DZC-TURN-08: the Transports that were declared with a Battlegroup. */
export const declared = remembered<readonly string[]>('declared', 'turn', {
  isList: true,
  name: 'Declared Transports',
  meaning:
    'of a Battlegroup: the Transport Squads that act with it; those that were assigned to it if nothing is written',
});

/** DZC-TURN-13: the one shooting window of an activation. */
export const shootingWindow = remembered<string>('window', 'activation', {
  name: 'Shooting window',
  meaning: 'of a Battlegroup: open once a Squad has shot, closed once a Squad has moved after that',
});

/** DZC-TURN-12: a Squad moves on one side of the window only. */
export const movedWhen = remembered<string>('movedWhen', 'activation', {
  name: 'Moved',
  meaning: 'of a Squad: before or after the shooting window',
});

/** Whether a Battlegroup has taken any Action in this activation: some cards must be played before. */
export const hasBegun = remembered<boolean>('hasBegun', 'activation', {
  name: 'Has begun',
  meaning: 'of a Battlegroup: it has taken an Action in this activation',
});

/** DZC-TURN-12: a Squad shoots once. */
export const hasShot = remembered<boolean>('hasShot', 'activation', {
  name: 'Has shot',
  meaning: 'of a Squad: it has had its shooting Action in this activation',
});

/** DZC-FIRE-02: how far a unit has travelled by itself in this turn. */
const moved = remembered<number>('moved', 'turn', {
  name: 'Moved',
  meaning: 'of a unit: how far it has moved in this turn, in ten-thousandths of an inch',
});

/** DZC-TERRAIN-01: what Tough ground has cost a unit in this turn beyond the length of its way. */
const effort = remembered<number>('effort', 'turn', {
  name: 'Effort',
  meaning: 'of a unit: how much more of its move Tough ground has cost in this turn, in ten-thousandths of an inch',
});

/** DZC-TERRAIN-06: whether a unit has left the road on its way in this turn. */
const offRoad = remembered<boolean>('offRoad', 'turn', {
  name: 'Off the road',
  meaning: 'of a unit: it has moved elsewhere than on Exceptional Ground in this turn',
});

/** DZC-MARK-04: the weapons that have fired in this turn. */
const fired = remembered<readonly string[]>('fired', 'turn', {
  isList: true,
  name: 'Fired',
  meaning: 'of a unit: the ids of its weapons that have fired in this turn',
});

/** DZC-CQB-01: where a base was when the activation began. */
export const beganIn = remembered<string>('beganIn', 'activation', {
  name: 'Began in',
  meaning: 'of a base: the Structure or Forest in which it began the activation',
});

/** DZC-GARRISON-04: infantry that has entered, or fired from a building, takes no more Actions. */
export const finished = remembered<boolean>('finished', 'activation', {
  name: 'Finished',
  meaning: 'of a Squad: it takes no more Actions in this activation',
});

/** Everybody who acts with a Battlegroup: its Squads, then its Transports. */
export function actingSquads(table: Table, group: string): readonly string[] {
  return [...squadsOfGroup(table, group), ...transportsOf(table, group)].filter(
    (squad) => unitsOf(table, squad).length > 0,
  );
}

/** DZC-TRANSPORT-03: those that were declared; unless anything was, those that were assigned to it. */
export function transportsOf(table: Table, group: string): readonly string[] {
  // A save that somebody changed may name a Squad that does not exist.
  const named = declared.read(table, group)?.filter((squad) => table.squads.has(squad));
  if (named !== undefined) return named;
  return [...table.squads.values()]
    .filter(({ id, formation }) => formation === group && isTransportSquad(table, id))
    .map(({ id }) => id)
    .filter((id) => servedGroup(table, id) === null);
}

/** The Battlegroup with which a Transport was declared in this turn; null for none. */
function servedGroup(table: Table, squad: string): string | null {
  for (const { id, side } of table.formations.values())
    if (side === squadOf(table, squad).side && declared.read(table, id)?.includes(squad) === true) return id;
  return null;
}

/** The Battlegroup with which a Squad acts now. */
export function actsWith(table: Table, squad: string): string | null {
  const served = isTransportSquad(table, squad) ? servedGroup(table, squad) : null;
  return served ?? battlegroupOf(table, squad);
}

export function movedBy(table: Table, model: string): number {
  return moved.read(table, model) ?? 0;
}

export function addMoved(play: TablePlay, model: string, length: number, rule: RuleId): void {
  if (length > 0) moved.write(play, model, movedBy(play.table, model) + length, rule);
}

/** How much of its move a unit has used up in this turn. */
export function usedBy(table: Table, model: string): number {
  return movedBy(table, model) + (effort.read(table, model) ?? 0);
}

export function addEffort(play: TablePlay, model: string, more: number): void {
  if (more > 0) effort.write(play, model, (effort.read(play.table, model) ?? 0) + more, 'DZC-TERRAIN-01');
}

export function hasLeftRoad(table: Table, model: string): boolean {
  return offRoad.read(table, model) === true;
}

export function noteOffRoad(play: TablePlay, model: string): void {
  if (!hasLeftRoad(play.table, model)) offRoad.write(play, model, true, 'DZC-TERRAIN-06');
}

export function firedBy(table: Table, model: string): readonly string[] {
  return fired.read(table, model) ?? [];
}

export function noteFired(play: TablePlay, model: string, weapons: readonly string[], rule: RuleId): void {
  fired.write(play, model, [...new Set([...firedBy(play.table, model), ...weapons])], rule);
}

/** An action and its Squad: `move:red-1-1`. */
export function splitAction(id: string): readonly [string, string] {
  const at = id.indexOf(':');
  return [id.slice(0, at), id.slice(at + 1)];
}

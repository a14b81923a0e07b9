import type { JsonRecord } from '@bridgehead/kernel';
import { isDestroyed, type Table, type TableEvent } from '@bridgehead/tabletop';
import { isWipedOut } from '@bridgehead/wargame';
import { DAMAGE } from '../book/marks.js';

type Events = readonly TableEvent[];

/** The side that fires or reacts; a Squad or a unit of it stands in the arguments. */
function sideOf(table: Table, { squad, unit }: JsonRecord) {
  if (typeof squad === 'string') return table.squads.get(squad)?.side;
  return typeof unit === 'string' ? table.models.get(unit)?.side : undefined;
}

function lost(events: Events, table: Table, args: JsonRecord, own: boolean): number {
  const side = sideOf(table, args);
  return events.filter(
    (event) => event.kind === 'modelDestroyed' && (table.models.get(event.model)?.side === side) === own,
  ).length;
}

/** What is fired at: units and Features, a Squad as a whole, or an aircraft. */
function targetsOf({ fire, target, aircraft }: JsonRecord): readonly string[] {
  if (typeof target === 'string') return [target];
  if (typeof aircraft === 'string') return [aircraft];
  return typeof fire === 'object' && fire !== null ? [...new Set(Object.values(fire).map(String))] : [];
}

function isGone(table: Table, id: string): boolean {
  if (table.squads.has(id)) return isWipedOut(table, id);
  return table.models.has(id) ? isDestroyed(table, id) : !table.terrain.has(id);
}

/** Damage points that enemies and Features take, also those of units that are destroyed by them. */
function damage(events: Events, table: Table, args: JsonRecord): number {
  const side = sideOf(table, args);
  let points = 0;
  for (const event of events)
    if (event.kind === 'markChanged' && event.mark === DAMAGE && table.models.get(event.on)?.side !== side)
      points += Math.max(0, (event.to ?? 0) - (event.was ?? 0));
  return points;
}

/** What odds are told of. */
export const FIRE_OUTCOMES = {
  modelsLost: (events: Events, table: Table, args: JsonRecord) => lost(events, table, args, false),
  targetDestroyed: (_events: Events, table: Table, args: JsonRecord) =>
    targetsOf(args).filter((id) => isGone(table, id)).length,
  damage,
  ownLost: (events: Events, table: Table, args: JsonRecord) => lost(events, table, args, true),
};

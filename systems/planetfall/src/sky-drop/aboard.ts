import { everyoneIn, living, type Table } from '@bridgehead/tabletop';

/** A squadron with all who ride in it. */
export interface Everybody {
  readonly models: readonly string[];
  readonly squads: readonly string[];
}

/** PF-DROP-09: those who come down, or are lost, together. */
export function everybodyAboard(table: Table, squad: string): Everybody {
  const models = living(table, squad).flatMap(({ id }) => [id, ...everyoneIn(table, id).map((rider) => rider.id)]);
  const squads = new Set(models.map((model) => table.models.get(model)?.squad ?? squad));
  return { models, squads: [...squads] };
}

import { asModel, unknown } from './records.js';
import type { Squad, Table } from '../table/table.js';
import { moved } from './versions.js';

/** A model leaves its squad, which it no longer leads then, for another one of its side, where it comes last. */
export function regroup(table: Table, id: string, to: string): void {
  const model = table.models.get(id) ?? unknown('model', id);
  const from = table.squads.get(model.squad) ?? unknown('squad', model.squad);
  const squad = table.squads.get(to) ?? unknown('squad', to);
  if (squad.side !== model.side) throw new Error(`model ${id} and squad ${to} are of different sides`);
  if (squad === from) throw new Error(`model ${id} is in squad ${to} already`);
  table.models.set(id, asModel(model, { squad: to }));
  table.squads.set(from.id, without(from, id));
  table.squads.set(to, { ...squad, models: [...squad.models, id] });
  moved(table);
}

/** Takes that back: the squad that it left is again what it was. */
export function regroupBack(table: Table, id: string, to: string, was: Squad): void {
  const model = table.models.get(id) ?? unknown('model', id);
  const squad = table.squads.get(to) ?? unknown('squad', to);
  if (squad.models.at(-1) !== id) unknown(`last model of squad ${to}`, id);
  table.models.set(id, asModel(model, { squad: was.id }));
  table.squads.set(to, { ...squad, models: squad.models.slice(0, -1) });
  table.squads.set(was.id, was);
  moved(table);
}

function without({ leader, ...squad }: Squad, id: string): Squad {
  const models = squad.models.filter((model) => model !== id);
  return leader === undefined || leader === id ? { ...squad, models } : { ...squad, models, leader };
}

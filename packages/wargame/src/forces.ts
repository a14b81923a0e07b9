import type { JsonRecord, Side } from '@bridgehead/kernel';
import { addFormation, addModel, addSquad, type Place, type Profile, type Table } from '@bridgehead/tabletop';

/** A formation of a force with the ids that it, its squads and its models will have on the table. */
export interface FieldedFormation {
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  readonly data: JsonRecord;
  readonly squads: readonly FieldedSquad[];
}

export interface FieldedSquad {
  readonly id: string;
  readonly name: string;
  readonly data: JsonRecord;
  readonly models: readonly FieldedModel[];
  /** Where all its models begin: in reserve, or aboard a model that was listed before. */
  readonly place: Place;
}

interface FieldedModel {
  readonly id: string;
  readonly profile: Profile;
}

/** Puts a force beside the table, and its passengers into their Transports. */
export function addForce(table: Table, force: readonly FieldedFormation[]): void {
  for (const { id: formation, side, name, data, squads } of force) {
    addFormation(table, { id: formation, side, name, data });
    for (const { id: squad, models, place, ...words } of squads) {
      addSquad(table, { id: squad, side, formation, ...words });
      for (const { id, profile } of models) addModel(table, { id, squad, profile: profile.id, place });
    }
  }
}

/** The profiles of all models of a force. */
export function profilesOfForce(force: readonly FieldedFormation[]): readonly Profile[] {
  return force.flatMap(({ squads }) => squads.flatMap(({ models }) => models.map(({ profile }) => profile)));
}

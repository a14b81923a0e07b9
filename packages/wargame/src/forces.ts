import type { JsonRecord, Side } from '@bridgehead/kernel';
import {
  addFormation,
  addModel,
  addSquad,
  type Place,
  type Profile,
  setLeader,
  type Table,
} from '@bridgehead/tabletop';

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
  /** One of its models; nobody leads it if not given. */
  readonly leader?: string;
  readonly data: JsonRecord;
  readonly models: readonly FieldedModel[];
  /** Where all its models begin: in reserve, or aboard a model that was listed before. */
  readonly place: Place;
}

interface FieldedModel {
  readonly id: string;
  readonly profile: Profile;
}

/** Puts a force beside the table, and its passengers into their Transports. Squads of one name are numbered. */
export function addForce(table: Table, force: readonly FieldedFormation[]): void {
  const numbered = numberer(force.flatMap(({ squads }) => squads));
  for (const { id, side, name, data, squads } of force) {
    addFormation(table, { id, side, name, data });
    addSquads(table, side, squads.map(numbered), { formation: id });
  }
}

function numberer(all: readonly FieldedSquad[]): (squad: FieldedSquad) => FieldedSquad {
  return (squad) => {
    const alike = all.filter(({ name }) => name === squad.name);
    return alike.length === 1 ? squad : { ...squad, name: `${squad.name} ${alike.indexOf(squad) + 1}` };
  };
}

/** Puts squads beside the table: those of a formation, or of a force that has none. */
export function addSquads(
  table: Table,
  side: Side,
  squads: readonly FieldedSquad[],
  within: { readonly formation?: string } = {},
): void {
  for (const { id: squad, models, place, leader, ...words } of squads) {
    addSquad(table, { id: squad, side, ...within, ...words });
    for (const { id, profile } of models) addModel(table, { id, squad, profile: profile.id, place });
    if (leader !== undefined) setLeader(table, squad, leader);
  }
}

/** The profiles of all models of a force. */
export function profilesOfForce(force: readonly FieldedFormation[]): readonly Profile[] {
  return force.flatMap(({ squads }) => profilesOfSquads(squads));
}

export function profilesOfSquads(squads: readonly FieldedSquad[]): readonly Profile[] {
  return squads.flatMap(({ models }) => models.map(({ profile }) => profile));
}

/** Each profile once; of two with one id the later. */
export function distinctProfiles(profiles: readonly Profile[]): readonly Profile[] {
  return [...new Map(profiles.map((profile) => [profile.id, profile])).values()];
}

import type { Pose } from '@bridgehead/geometry';
import type { Side } from '@bridgehead/kernel';
import { addFormation, addModel, addSquad, type Place, type Profile, type Table } from '@bridgehead/tabletop';
import { type Orbat, orbatOf } from '../muster/forces.js';
import type { Helix, Roster, Squadron } from '../muster/roster.js';

/** A force with the ids that its helixes, squadrons and models will have on the table. */
export interface FieldedHelix {
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  readonly type: string;
  readonly squadrons: readonly FieldedSquadron[];
}

export interface FieldedSquadron {
  readonly id: string;
  readonly name: string;
  readonly models: readonly { readonly id: string; readonly profile: Profile }[];
}

export function forceOf(side: Side, roster: Roster): readonly FieldedHelix[] {
  const orbat = orbatOf(roster.race);
  if (orbat === undefined) throw new Error(`no ORBAT of ${roster.race}`);
  return roster.battleGroups.flatMap((helixes, g) =>
    helixes.map((helix, h) => helixOf(orbat, side, `${side}-${g + 1}${String.fromCharCode(97 + h)}`, helix)),
  );
}

function helixOf(orbat: Orbat, side: Side, id: string, { type, name, squadrons }: Helix): FieldedHelix {
  return {
    id,
    side,
    name,
    type,
    squadrons: squadrons.map((squadron, i) => squadronOf(orbat, `${id}${i + 1}`, squadron)),
  };
}

function squadronOf(orbat: Orbat, id: string, { unit, models, attachments }: Squadron): FieldedSquadron {
  const units = [...Array.from({ length: models }, () => unit), ...attachments];
  return {
    id,
    name: unit,
    models: units.flatMap((name, i) => {
      const profile = orbat.units.get(name);
      return profile === undefined ? [] : [{ id: `${id}-${i + 1}`, profile }];
    }),
  };
}

/** Puts a force on the table where it is said to stand, and beside it, in reserve, otherwise. */
export function addForce(table: Table, force: readonly FieldedHelix[], poses: ReadonlyMap<string, Pose>): void {
  for (const { id: formation, side, name, type, squadrons } of force) {
    addFormation(table, { id: formation, side, name, data: { type } });
    for (const squadron of squadrons) {
      addSquad(table, { id: squadron.id, side, formation, name: squadron.name });
      for (const { id, profile } of squadron.models) {
        addModel(table, { id, squad: squadron.id, profile: profile.id, place: placeAt(poses.get(id)) });
      }
    }
  }
}

function placeAt(pose: Pose | undefined): Place {
  return pose === undefined ? { kind: 'off', why: 'reserve' } : { kind: 'on', ...pose };
}

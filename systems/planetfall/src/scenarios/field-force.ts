import type { Side } from '@bridgehead/kernel';
import { addFormation, addModel, addSquad, type Place, type Profile, type Table } from '@bridgehead/tabletop';
import { ABOVE } from '../held-back.js';
import { cadreOf, type Orbat, orbatOf } from '../muster/forces.js';
import { type Helix, type Roster, type Squadron, squadronsIn } from '../muster/roster.js';
import { holdIn } from '../profile/slots.js';
import { ASSET_RULES } from '../sky-drop/assets.js';

/** A force with the ids that its helixes, squadrons and models will have on the table. */
export interface FieldedHelix {
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  readonly type: string;
  readonly squadrons: readonly FieldedSquadron[];
}

interface FieldedSquadron {
  readonly id: string;
  readonly name: string;
  readonly models: readonly FieldedModel[];
  /** What it is worth, where that is not the sum of its profiles. */
  readonly tv: number | null;
  /** PF-SETUP-10: the model in which it starts Embarked. */
  readonly aboard: string | null;
}

interface FieldedModel {
  readonly id: string;
  readonly profile: Profile;
}

export function forceOf(side: Side, roster: Roster): readonly FieldedHelix[] {
  const orbat = orbatOf(roster.race);
  if (orbat === undefined) throw new Error(`no ORBAT of ${roster.race}`);
  return roster.battleGroups.flatMap((helixes, g) =>
    helixes.map((helix, h) => helixOf(orbat, side, `${side}-${g + 1}${String.fromCharCode(97 + h)}`, helix)),
  );
}

function helixOf(orbat: Orbat, side: Side, id: string, helix: Helix): FieldedHelix {
  const listed = squadronsIn(helix);
  const squadrons: FieldedSquadron[] = [];
  for (const [i, squadron] of listed.entries()) {
    const carrier = listed.findIndex(({ carries }) => carries === squadron);
    const transport = squadrons[carrier]?.models.find(({ profile }) => holdIn(profile) !== null);
    squadrons.push(squadronOf(orbat, `${id}${i + 1}`, squadron, transport?.id ?? null));
  }
  const { name, type } = helix;
  return { id, side, name, type, squadrons };
}

function squadronOf(orbat: Orbat, id: string, squadron: Squadron, aboard: string | null): FieldedSquadron {
  const { name, units, attachments } = squadron;
  const models = [...units, ...attachments].flatMap((unit, i) => {
    const profile = orbat.units.get(unit);
    return profile === undefined ? [] : [{ id: `${id}-${i + 1}`, profile }];
  });
  return { id, name, models, tv: valueOfCadre(orbat, squadron), aboard };
}

/** PF-FORCE-11: a cadre is worth what its strength says, whoever is in it. */
function valueOfCadre(orbat: Orbat, { units }: Squadron): number | null {
  const cadre = cadreOf(orbat, units[0] ?? '');
  return cadre?.tv[cadre.size.indexOf(units.length)] ?? null;
}

/** Puts a force beside the table, in reserve or waiting above; passengers into their Transports. */
export function addForce(table: Table, force: readonly FieldedHelix[]): void {
  for (const { id: formation, side, name, type, squadrons } of force) {
    addFormation(table, { id: formation, side, name, data: { type } });
    for (const squadron of squadrons) {
      const { id: squad, tv, aboard } = squadron;
      addSquad(table, { id: squad, side, formation, name: squadron.name, data: tv === null ? {} : { tv } });
      // PF-ORBAT-51: a Sky Drop Asset waits above from the start.
      const isAsset = squadron.models.some(({ profile }) =>
        profile.traits.some(({ trait }) => Object.hasOwn(ASSET_RULES, trait)),
      );
      const off = { kind: 'off', why: isAsset ? ABOVE : 'reserve' } as const;
      const place: Place = aboard === null ? off : { kind: 'in', id: aboard };
      for (const { id, profile } of squadron.models) addModel(table, { id, squad, profile: profile.id, place });
    }
  }
}

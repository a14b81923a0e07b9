import type { Side } from '@bridgehead/kernel';
import { addFormation, addModel, addSquad, type Place, type Profile, type Table } from '@bridgehead/tabletop';
import { ABOVE, ASSET_RULES } from '../sky-drop/waiting.js';
import { profilesOf } from '../muster/changed-profile.js';
import type { Force, ForceHelix, ForceSquadron } from '../muster/force.js';
import { cadreOf } from '../muster/forces.js';
import { figures } from '../book/figures.js';
import { holdIn } from '../book/slots.js';

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

export function fieldedBy(side: Side, { groups }: Force): readonly FieldedHelix[] {
  return groups.flatMap(({ helixes }, g) =>
    helixes.map((helix, h) => helixOf(side, `${side}-${g + 1}${String.fromCharCode(97 + h)}`, helix)),
  );
}

function helixOf(side: Side, id: string, given: ForceHelix): FieldedHelix {
  const { helix, squadrons: listed } = given;
  const squadrons: FieldedSquadron[] = [];
  for (const [i, one] of listed.entries()) {
    const carrier = listed.findIndex(({ squadron }) => squadron.carries.includes(one.squadron));
    const transport = squadrons[carrier]?.models.find(({ profile }) => holdIn(profile) !== null);
    squadrons.push(squadronOf(given, `${id}${i + 1}`, one, transport?.id ?? null));
  }
  const { name, type } = helix;
  return { id, side, name, type, squadrons };
}

function squadronOf(helix: ForceHelix, id: string, one: ForceSquadron, aboard: string | null): FieldedSquadron {
  const models = profilesOf(helix, one).map((profile, i) => ({ id: `${id}-${i + 1}`, profile }));
  return { id, name: one.squadron.name, models, tv: valueOf(helix, one), aboard };
}

/** PF-FORCE-11: a cadre is worth what its strength says, whoever is in it; PF-ORBAT-67: or what its Helix says. PF-ORBAT-68: Attachments add theirs. */
function valueOf({ orbat }: ForceHelix, { squadron, filling }: ForceSquadron): number | null {
  if (orbat === null) return null;
  const { units, attachments } = squadron;
  const cadre = cadreOf(orbat, units[0] ?? '');
  const [sizes, values] = [filling?.part.size ?? cadre?.size ?? [], filling?.part.tv ?? cadre?.tv ?? []];
  const value = values[sizes.indexOf(units.length)];
  if (value === undefined) return null;
  return attachments
    .flatMap((unit) => orbat.units.get(unit) ?? [])
    .reduce((sum, one) => sum + (figures(one).tv[0] ?? 0), value);
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

import type { Side } from '@bridgehead/kernel';
import { type Force, type ForcePart, listsIn, profilesOf } from '@bridgehead/muster';
import type { Place, Profile } from '@bridgehead/tabletop';
import type { FieldedFormation, FieldedSquad } from '@bridgehead/wargame';
import { figures } from '../book/figures.js';
import { holdIn, mayRide } from '../book/elements.js';
import { ABOVE, ASSET_RULES } from '../sky-drop/waiting.js';

/** The formations of a force, with ids: `red-1b3-2` is the second model of the third squadron in the second helix of red's first group. */
export function fieldedBy(side: Side, force: Force): readonly FieldedFormation[] {
  return numbered(
    partsOfKind(force.whole, 'Battle Group').flatMap((group, g) =>
      partsOfKind(group, 'Helix').map((helix, h) =>
        helixOf(side, `${side}-${g + 1}${String.fromCharCode(97 + h)}`, force, helix),
      ),
    ),
  );
}

/** Squadrons of one name are numbered, so that players can tell them apart: Leto 1, Leto 2. */
function numbered(formations: readonly FieldedFormation[]): readonly FieldedFormation[] {
  const names = formations.flatMap(({ squads }) => squads.map(({ name }) => name));
  const isShared = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  const given = new Map<string, number>();
  const numberedName = (name: string) => {
    const number = (given.get(name) ?? 0) + 1;
    given.set(name, number);
    return isShared(name) ? `${name} ${number}` : name;
  };
  return formations.map((formation) => ({
    ...formation,
    squads: formation.squads.map((squad) => ({ ...squad, name: numberedName(squad.name) })),
  }));
}

function partsOfKind({ parts }: ForcePart, kind: string): readonly ForcePart[] {
  return parts.filter(({ entry }) => entry?.kind === kind);
}

function helixOf(side: Side, id: string, force: Force, helix: ForcePart): FieldedFormation {
  const squadrons = partsOfKind(helix, 'Squadron');
  const fielded = new Map<ForcePart, FieldedSquad>();
  const carriers = new Map(squadrons.map((one) => [one, one.aboard ?? homeOf(force, squadrons, one)]));
  for (const squadron of inOrderOfDecks(squadrons, carriers)) {
    const carrier = fielded.get(carriers.get(squadron) ?? squadron);
    const transport = carrier?.models.find(({ profile }) => holdIn(profile) !== null);
    fielded.set(
      squadron,
      squadronOf(force, `${id}${squadrons.indexOf(squadron) + 1}`, squadron, transport?.id ?? null),
    );
  }
  const squads = withEscorts(fielded);
  const extra = squads.flatMap((squad, i) => embarkedVehicle(force, squad, `${id}${squadrons.length + i + 1}`, squads));
  const primary = helix.entry?.data['type'] === 'Core' ? withPrimaryTank(squadrons, fielded, squads) : squads;
  return {
    id,
    side,
    name: helix.name,
    data: { type: helix.entry?.data['type'] ?? null },
    squads: [...primary, ...extra],
  };
}

/** Squadrons with those that carry others before those that ride in them. */
function inOrderOfDecks(
  squadrons: readonly ForcePart[],
  carriers: ReadonlyMap<ForcePart, ForcePart | null>,
): readonly ForcePart[] {
  const depth = (one: ForcePart): number => {
    const carrier = carriers.get(one) ?? null;
    return carrier === null ? 0 : 1 + depth(carrier);
  };
  return squadrons.toSorted((a, b) => depth(a) - depth(b));
}

/**
 * PF-ORBAT-57, PF-ORBAT-58, PF-ORBAT-60, PF-ORBAT-61: the squadron in which another starts because it was sold with it, though the roster
 * lists them beside each other; null for most squadrons.
 */
function homeOf(force: Force, squadrons: readonly ForcePart[], rider: ForcePart): ForcePart | null {
  const [first] = profilesOf(force, rider);
  if (first === undefined) return null;
  const isInfantry = figures(first).drive === 'infantry';
  const takes = (carrier: ForcePart) => {
    const [transport] = carrier === rider || leadOf(carrier) !== leadOf(rider) ? [] : profilesOf(force, carrier);
    const hold = transport === undefined ? null : holdIn(transport);
    if (transport === undefined || hold === null || !mayRide(first, hold)) return false;
    return !isInfantry || has(transport, 'infantry-must-embark') || has(transport, 'communications-intercept');
  };
  return squadrons.find((one) => takes(one) && !squadrons.some(({ aboard }) => aboard === one)) ?? null;
}

/** The squadron that names the slot in which a squadron was bought. */
function leadOf(part: ForcePart): ForcePart {
  return part.filling?.lead ?? part;
}

function has({ traits }: Profile, mar: string): boolean {
  return traits.some(({ trait }) => trait === mar);
}

/** PF-ORBAT-60: a Wraith starts with a Haunter aboard, whether or not the roster lists it. */
function embarkedVehicle(
  force: Force,
  { models }: FieldedSquad,
  id: string,
  squads: readonly FieldedSquad[],
): readonly FieldedSquad[] {
  const carrier = models.find(({ profile }) => has(profile, 'embarked-vehicle'));
  if (carrier === undefined || squads.some(({ place }) => place.kind === 'in' && place.id === carrier.id)) return [];
  const race = figures(carrier.profile).race;
  const vehicle = listsIn(force)
    .find(({ name }) => name === race)
    ?.units.get(holdIn(carrier.profile)?.elements ?? '');
  if (vehicle === undefined) return [];
  const place: Place = { kind: 'in', id: carrier.id };
  return [{ id, name: vehicle.name, data: {}, models: [{ id: `${id}-1`, profile: vehicle }], place }];
}

/** PF-ORBAT-36: squadrons on Escort Duty are one with the Command Element of their Helix; the Tactical Values are added. */
function withEscorts(fielded: ReadonlyMap<ForcePart, FieldedSquad>): readonly FieldedSquad[] {
  const isEscort = ({ item }: ForcePart) => item.options.includes(ESCORT_DUTY);
  const all = [...fielded].map(([part, squad]) => ({ part, squad }));
  const escorts = all.filter(({ part }) => isEscort(part)).map(({ squad }) => squad);
  const chief = all.find(
    ({ part, squad }) => !isEscort(part) && squad.models.some(({ profile }) => has(profile, 'command-element')),
  );
  if (escorts.length === 0 || chief === undefined) return all.map(({ squad }) => squad);
  const { squad } = chief;
  const joined = [squad, ...escorts];
  const tv = joined.reduce((sum, one) => sum + tacticalValue(one), 0);
  const merged: FieldedSquad = {
    ...squad,
    name: joined.map(({ name }) => name).join(' and '),
    data: { ...squad.data, tv },
    models: joined.flatMap(({ models }) => models),
  };
  return all.flatMap((one) => (one === chief ? [merged] : isEscort(one.part) ? [] : [one.squad]));
}

/** The name of the option. */
const ESCORT_DUTY = 'Escort Duty';

function tacticalValue({ data, models }: FieldedSquad): number {
  if (typeof data['tv'] === 'number') return data['tv'];
  const [first] = models;
  if (first === undefined) return 0;
  const { tv, size } = figures(first.profile);
  return tv[size.indexOf(models.length)] ?? tv[0] ?? 0;
}

/** PF-ORBAT-63: one medium tank of the Core Helix has a Command Element: of the squadron that was chosen, or else of the first. */
function withPrimaryTank(
  squadrons: readonly ForcePart[],
  fielded: ReadonlyMap<ForcePart, FieldedSquad>,
  squads: readonly FieldedSquad[],
): readonly FieldedSquad[] {
  const tanks = squadrons.filter((one) => fielded.get(one)?.models.some(({ profile }) => has(profile, PRIMARY_TANK)));
  const chosen = fielded.get(
    tanks.find(({ item }) => item.options.includes('Primary Battle Tank')) ?? tanks[0] ?? ANYBODY,
  );
  return squads.map((squad) => (squad === chosen ? { ...squad, models: squad.models.map(commanding) } : squad));
}

const PRIMARY_TANK = 'primary-battle-tank';
const ANYBODY = {} as ForcePart;

function commanding(model: FieldedSquad['models'][number], i: number): FieldedSquad['models'][number] {
  if (i > 0) return model;
  const { profile } = model;
  const traits = [...profile.traits, { trait: 'command-element', values: { radius: 12 } }];
  return { ...model, profile: { ...profile, id: `${profile.id}+${PRIMARY_TANK}`, traits } };
}

function squadronOf(force: Force, id: string, squadron: ForcePart, transport: string | null): FieldedSquad {
  const models = profilesOf(force, squadron).map((profile, i) => ({ id: `${id}-${i + 1}`, profile }));
  const tv = valueOf(squadron);
  // PF-SETUP-10: a squadron that the roster has put aboard starts Embarked.
  const place: Place =
    transport === null ? offTable(models.map(({ profile }) => profile)) : { kind: 'in', id: transport };
  return { id, name: squadron.name, data: tv === null ? {} : { tv }, models, place };
}

/** PF-ORBAT-51: a Sky Drop Asset waits above from the start; all other squadrons are in reserve. */
function offTable(profiles: readonly Profile[]): Place {
  const isAsset = profiles.some(({ traits }) => traits.some(({ trait }) => Object.hasOwn(ASSET_RULES, trait)));
  return { kind: 'off', why: isAsset ? ABOVE : 'reserve' };
}

/**
 * The Tactical Value of a squadron, if it is not the sum of its profiles. PF-FORCE-11: a cadre has the value of its strength, whichever
 * models are in it; PF-ORBAT-67: or the value that its Helix gives. PF-ORBAT-68: Attachments add theirs.
 */
function valueOf(squadron: ForcePart): number | null {
  const { entry, item, list } = squadron;
  const values = (entry?.data['tv'] ?? []) as readonly number[];
  const value = values[entry?.strengths?.indexOf(item.count) ?? -1];
  if (value === undefined) return null;
  const attachments = partsOfKind(squadron, 'Attachment').flatMap(
    ({ item: { entry: unit } }) => list?.units.get(unit) ?? [],
  );
  return attachments.reduce((sum, profile) => sum + (figures(profile).tv[0] ?? 0), value);
}

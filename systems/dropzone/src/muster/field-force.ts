import type { JsonRecord, Side } from '@bridgehead/kernel';
import { type Force, type ForcePart, partsUnder, pointsOf, profilesOf } from '@bridgehead/muster';
import { addFormation, addMemo, addModel, addSquad, type Place, type Profile, type Table } from '@bridgehead/tabletop';
import { AIRBASE } from '../airstrikes/runs.js';
import { RESERVE, STORED, UNDERGROUND } from '../book/units.js';
import { otherProfile } from './army-lists.js';
import { type CommanderSheet, commander } from '../command/commanders.js';

/** A Squad beside the table; its models may be aboard several Transports. */
interface FieldedUnits {
  readonly id: string;
  readonly name: string;
  readonly models: readonly { readonly id: string; readonly profile: Profile; readonly place: Place }[];
  readonly commanders: readonly CommanderSheet[];
}

interface FieldedGroup {
  readonly id: string;
  readonly name: string;
  readonly data: JsonRecord;
  readonly squads: readonly FieldedUnits[];
}

/** A force as it stands beside the table: `red-3-2` is the second Squad of red's third Battlegroup. */
export function fieldedBy(side: Side, force: Force): readonly FieldedGroup[] {
  const groups = force.whole.parts.filter(({ entry }) => entry?.kind === 'Battlegroup');
  const fielded = groups.map((part, i) => {
    const id = `${side}-${i + 1}`;
    const name = part.item.name ?? `${part.name} Battlegroup`;
    return {
      id,
      name,
      data: { type: part.entry?.id ?? part.name, points: pointsOf(force, part) },
      squads: squadsOf(force, part, id),
    };
  });
  return fielded.map((group) => ({
    ...group,
    squads: group.squads.map(namedApart(fielded.flatMap(({ squads }) => squads))),
  }));
}

/** Squads of one name are numbered. */
function namedApart(all: readonly FieldedUnits[]): (squad: FieldedUnits) => FieldedUnits {
  return (squad) => {
    const alike = all.filter(({ name }) => name === squad.name);
    return alike.length < 2
      ? squad
      : { ...squad, name: `${squad.name} ${alike.findIndex(({ id }) => id === squad.id) + 1}` };
  };
}

const FIELDED: ReadonlySet<string> = new Set(['Squad', 'Transport', 'Gate', 'Drill', 'Attachment']);

/** DZC-FORCE-88 to DZC-FORCE-90: what was bought with a unit begins aboard it. */
function carrierPart({ aboard, parent, entry }: ForcePart): ForcePart | null {
  return entry?.kind === 'Attachment' ? parent : aboard;
}

function isSquad({ entry }: ForcePart): boolean {
  return entry !== null && FIELDED.has(entry.kind);
}

/** Transports come before those whom they carry. */
function squadsOf(force: Force, group: ForcePart, id: string): readonly FieldedUnits[] {
  const parts = partsUnder(group)
    .filter(isSquad)
    .toSorted((a, b) => depthOf(a) - depthOf(b));
  const carriers = new Map<ForcePart, string[]>();
  const loads = new Map<string, number>();
  const squads: FieldedUnits[] = [];
  for (const part of parts) {
    const profiles = ownProfiles(force, part);
    const bodies = part.entry?.kind === 'Transport' ? profiles.map((one) => [one]) : [profiles];
    for (const body of bodies) {
      const squad = `${id}-${squads.length + 1}`;
      const models = body.map((profile, n) => ({
        id: `${squad}-${n + 1}`,
        profile,
        place: placeOf(part, profile, carriers, loads),
      }));
      carriers.set(part, [...(carriers.get(part) ?? []), ...models.map((model) => model.id)]);
      squads.push({ id: squad, name: part.item.name ?? part.name, models, commanders: commandersIn(part) });
    }
  }
  return squads;
}

function depthOf(part: ForcePart): number {
  const carrier = carrierPart(part);
  return carrier === null ? 0 : 1 + depthOf(carrier);
}

/** The models of a Squad without what is attached to it. */
function ownProfiles(force: Force, part: ForcePart): readonly Profile[] {
  const own = Object.values(part.models).reduce((sum, count) => sum + count, 0);
  return profilesOf(force, part).slice(0, own);
}

/** In the first of its Transports that still has room. */
function placeOf(
  part: ForcePart,
  profile: Profile,
  carriers: ReadonlyMap<ForcePart, readonly string[]>,
  loads: Map<string, number>,
): Place {
  const { entry } = part;
  const carrier = carrierPart(part);
  const holds = carrier === null ? [] : (carriers.get(carrier) ?? []);
  if (entry?.kind === 'Attachment') return { kind: 'in', id: attachedTo(part, holds) };
  const room = carrier?.entry?.hold?.takes[entry?.id ?? ''] ?? 1;
  const into = holds.find((id) => (loads.get(id) ?? 0) + 1 / room <= 1.001) ?? holds.at(-1);
  if (into === undefined) return { kind: 'off', why: whereBeside(profile) };
  loads.set(into, (loads.get(into) ?? 0) + 1 / room);
  return { kind: 'in', id: into };
}

/** The unit of a Squad to which an attachment goes: one each, in order. */
function attachedTo(part: ForcePart, holds: readonly string[]): string {
  const alike = part.parent?.parts.filter(({ entry }) => entry?.kind === 'Attachment') ?? [];
  return holds[alike.indexOf(part) % Math.max(1, holds.length)] ?? '';
}

/** DZC-FORCE-80, DZC-FORCE-84: units with Mass are stored, Drills are below; everybody else waits In Reserve. */
function whereBeside({ traits, figures }: Profile): string {
  if (figures['category'] === 'Drill') return UNDERGROUND;
  return traits.some(({ trait }) => trait === 'mass') && figures['category'] !== 'Gate' ? STORED : RESERVE;
}

/** DZC-FORCE-81: Gates stand outside Battlegroups; `red-gate-2` is the second Squad of them. */
export function gatesOf(side: Side, force: Force): readonly FieldedUnits[] {
  const parts = force.whole.parts.filter(({ entry }) => entry?.kind === 'Gate');
  const fielded = parts.map((part, i) => {
    const id = `${side}-gate-${i + 1}`;
    const models = ownProfiles(force, part).map((profile, n) => ({
      id: `${id}-${n + 1}`,
      profile,
      place: { kind: 'off', why: RESERVE } as const,
    }));
    return { id, name: part.name, models, commanders: commandersIn(part) };
  });
  return fielded.map(namedApart(fielded));
}

/** DZC-CMD-03: those who were bought into a unit, and famous ones with their own. */
function commandersIn(part: ForcePart): readonly CommanderSheet[] {
  const sheets = part.parts
    .filter(({ entry }) => entry?.kind === 'Commander')
    .map(({ entry, name }) => sheetFrom(name, entry?.data ?? {}, entry?.price.pack ?? 0));
  const famous = part.entry?.data['commander'];
  return typeof famous === 'string' ? [...sheets, sheetFrom(famous, part.entry?.data ?? {}, 0)] : sheets;
}

function sheetFrom(name: string, data: JsonRecord, points: number): CommanderSheet {
  return { name, cv: Number(data['commandValue'] ?? 1), soi: Number(data['sphereOfInfluence'] ?? 6), points };
}

/** DZC-FORCE-12, DZC-FM-03: each Attack Run is a Squad that waits at its base; `red-run-2` is the second. */
export function runsOf(side: Side, force: Force): readonly FieldedUnits[] {
  const parts = force.whole.parts.filter(({ entry }) => entry?.kind === 'Attack Run');
  const runs = parts.flatMap((part) => Array.from({ length: part.item.count }, () => part));
  const fielded = runs.map((part, i) => {
    const id = `${side}-run-${i + 1}`;
    const size = Object.values(part.entry?.units ?? {}).reduce((sum, count) => sum + count, 0);
    const models = ownProfiles(force, part)
      .slice(0, size)
      .map(flownAs)
      .map((profile, n) => ({ id: `${id}-${n + 1}`, profile, place: { kind: 'off', why: AIRBASE } as const }));
    return { id, name: `${part.name} Attack Run`, models, commanders: [] };
  });
  return fielded.map(namedApart(fielded));
}

/** DZC-FORCE-56: a run is flown on the fast sheet. */
function flownAs(profile: Profile): Profile {
  const other = otherProfile(profile);
  return other !== null && other.figures['move'] === null ? other : profile;
}

/** Puts Squads without a Battlegroup beside the table. */
export function addRuns(table: Table, side: Side, runs: readonly FieldedUnits[]): void {
  for (const { id, name, models, commanders } of runs) {
    addSquad(table, { id, side, name });
    for (const { id: model, profile, place } of models)
      addModel(table, { id: model, squad: id, profile: profile.id, place });
    for (const [n, sheet] of commanders.entries()) mount(table, models[n]?.id, sheet);
  }
}

/** Puts a force beside the table. */
export function addFielded(table: Table, side: Side, groups: readonly FieldedGroup[]): void {
  for (const { id, name, data, squads } of groups) {
    addFormation(table, { id, side, name, data });
    for (const squad of squads) {
      addSquad(table, { id: squad.id, side, name: squad.name, formation: id });
      for (const { id: model, profile, place } of squad.models)
        addModel(table, { id: model, squad: squad.id, profile: profile.id, place });
      for (const [n, sheet] of squad.commanders.entries()) mount(table, squad.models[n]?.id, sheet);
    }
  }
}

function mount(table: Table, model: string | undefined, sheet: CommanderSheet): void {
  if (model !== undefined)
    addMemo(table, { name: commander.word.id, subject: model, value: sheet, lifetime: 'battle' });
}

export function profilesFielded(groups: readonly FieldedGroup[]): readonly Profile[] {
  return groups.flatMap(({ squads }) => squads.flatMap(({ models }) => models.map(({ profile }) => profile)));
}

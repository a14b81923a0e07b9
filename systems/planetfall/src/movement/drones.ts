import { notAChoice } from '../book/not-a-choice.js';
import { ask, pickAsk, type Procedure, severalAsk } from '@bridgehead/kernel';
import {
  distanceBetween,
  markOn,
  type Model,
  modelOf,
  nameOf,
  onTable,
  placeAsk,
  type Placing,
  type Profile,
  profileOf,
  putOff,
  putOn,
  setMark,
  squadOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { besidePiece, hasTrait } from '@bridgehead/wargame';
import { DAMAGE } from '../book/marks.js';
import { TOLERANCE } from '../book/measuring.js';
import { movementAction } from '../book/memos.js';
import { groundDemands } from '../terrain/ground.js';

/** PF-ORBAT-64, PF-ORBAT-65: drones that start aboard their launcher, leave it and come back to be repaired. */

const RELEASE = 'PF-ORBAT-64';
const REPAIR = 'PF-ORBAT-65';

/** The reason why a drone that went aboard is off the table. */
const ABOARD = 'launcher';

/** The profile of the drones. */
const DRONE = 'directorate/punisher';

const LAUNCHES = 'drone-launcher';

/** PF-ORBAT-64: the profiles of the models that one of this profile brings into play. */
export function releasedBy({ traits }: Profile): readonly string[] {
  return traits.some(({ trait }) => trait === LAUNCHES) ? [DRONE] : [];
}

interface Launcher {
  readonly id: string;
  /** The drones that it starts with. */
  readonly drones: number;
  /** Whether it may release them after going Flat Out. */
  readonly atSpeed: boolean;
}

function launchersOf(table: Table, squad: string): readonly Launcher[] {
  return onTable(table, squad).flatMap(({ id }) => {
    const ref = profileOf(table, id).traits.find(({ trait }) => trait === LAUNCHES);
    if (ref === undefined) return [];
    return [{ id, drones: Number(ref.values?.['drones'] ?? 1), atSpeed: ref.values?.['limitation'] === undefined }];
  });
}

/** The drones that have ever left a launcher, in the order in which they did: those that have its name, and of its squadron those that have no other's. */
function leftFrom(table: Table, launcher: string): readonly Model[] {
  const { models } = squadOf(table, modelOf(table, launcher).squad);
  const launchers = models.filter((id) => has(table, id, LAUNCHES));
  const launcherOf = (id: string) => launchers.find((one) => id.startsWith(`${one}-drone`)) ?? launchers[0];
  const drones = models.filter((id) => !launchers.includes(id) && has(table, id, 'drone'));
  return drones.filter((id) => launcherOf(id) === launcher).map((id) => modelOf(table, id));
}

function has(table: Table, model: string, mar: string): boolean {
  return profileOf(table, model).traits.some(({ trait }) => trait === mar);
}

/** The drones of a launcher that are back aboard. */
function backAboard(table: Table, launcher: string): readonly Model[] {
  return leftFrom(table, launcher).filter(({ place }) => place.kind === 'off' && place.why === ABOARD);
}

/** The drones that a launcher may release. */
function readyIn(table: Table, { id, drones }: Launcher): number {
  if (!table.profiles.has(DRONE)) return 0;
  return drones - leftFrom(table, id).length + backAboard(table, id).length;
}

/** At the end of a Movement Action: drones in contact go aboard, then others that were aboard before are released. */
export function* launchAndRepair(play: TablePlay, squad: string): Procedure<void> {
  for (const launcher of launchersOf(play.table, squad)) {
    const ready = readyIn(play.table, launcher);
    const back = backAboard(play.table, launcher.id).map(({ id }) => id);
    yield* board(play, launcher.id);
    if (ready > 0 && mayRelease(play.table, squad, launcher)) yield* release(play, launcher.id, ready, back);
  }
}

/** A Stalker releases none after going Flat Out. */
function mayRelease(table: Table, squad: string, { atSpeed }: Launcher): boolean {
  return atSpeed || movementAction.read(table, squad) !== 'flatOut';
}

/** PF-ORBAT-64: how many drones leave their launcher now. */
export const releaseDrones = pickAsk<Table, { readonly launcher: string; readonly ready: number }>({
  name: 'releaseDrones',
  prompt: 'How many drones does it release?',
  meaning:
    'The number of drones. Released ones are named after their launcher, <Model>-drone1, …; those of a case that are back aboard have the place { off: launcher }.',
  rules: [RELEASE],
  candidates: (_table, { launcher, ready }) =>
    Array.from({ length: ready + 1 }, (_, n) => ({
      id: String(n),
      label: n === 0 ? 'Keep them aboard' : `Release ${n}`,
      pieces: [launcher],
    })),
  usual: (_table, { ready }) => String(ready),
});

function* release(play: TablePlay, launcher: string, ready: number, back: readonly string[]): Procedure<void> {
  const { side } = modelOf(play.table, launcher);
  const count = Number(yield* ask(side, releaseDrones, { launcher, ready }));
  if (count === 0) return;
  const drones = takeOut(play, launcher, back, count);
  while (drones.length > 0 && besidePiece(play.table, touching(play.table, drones, launcher), launcher) === null)
    drones.pop();
  if (drones.length === 0) return;
  const { places } = yield* ask(side, placeDrones, { drones, launcher });
  for (const { piece, to } of places) if (to.kind === 'on') putOn(play, piece, to, RELEASE);
}

/** The drones that leave: those that came back first, then new ones, which are aboard until they are placed. */
function takeOut(play: TablePlay, launcher: string, back: readonly string[], count: number): string[] {
  const { squad, side } = modelOf(play.table, launcher);
  const drones = [...back];
  while (drones.length < count) {
    const id = `${launcher}-drone${leftFrom(play.table, launcher).length + 1}`;
    const model: Model = { id, side, squad, profile: DRONE, place: { kind: 'off', why: ABOARD }, marks: {} };
    play.emit({ kind: 'modelAdded', model, because: RELEASE });
    drones.push(id);
  }
  return drones.slice(0, count);
}

type DronesArgs = { readonly drones: readonly string[]; readonly launcher: string };

/** PF-ORBAT-64: released drones are placed in contact with their launcher. */
export const placeDrones = placeAsk<DronesArgs>({
  name: 'placeDrones',
  prompt: 'Where do the drones leave their launcher?',
  meaning: 'A place in contact with the launcher for each drone; beside is one.',
  rules: [RELEASE],
  placing: (table, { drones, launcher }) => touching(table, drones, launcher),
  *options(table, { drones, launcher }) {
    const answer = besidePiece(table, touching(table, drones, launcher), launcher);
    if (answer !== null) yield { id: 'beside', label: 'Beside it', answer, pieces: drones };
  },
  sample: (table, { drones, launcher }, _side, below) =>
    besidePiece(table, touching(table, drones, launcher), launcher, below(8) * 450),
});

function touching(table: Table, drones: readonly string[], launcher: string): Placing {
  return {
    pieces: drones,
    all: { rule: RELEASE },
    near: [{ to: launcher, distance: table.surface.contact, rule: RELEASE }],
    ...groundDemands(table, drones),
    rule: RELEASE,
  };
}

/** PF-ORBAT-65: the drones in contact with their launcher that go aboard; all their Damage Markers come off. */
export const boardDrones = severalAsk<Table, { readonly launcher: string }>({
  name: 'boardDrones',
  prompt: 'Which drones go aboard for repair?',
  meaning: 'The ids of drones that touch their launcher.',
  rules: [REPAIR],
  *candidates(table, { launcher }) {
    for (const id of inContact(table, launcher)) yield { id, label: nameOf(table, id), pieces: [id] };
  },
  unlisted: notAChoice(REPAIR, 'it is no drone that touches its launcher.'),
  range: (table, { launcher }) => ({ least: 0, most: inContact(table, launcher).length }),
  usual: (table, { launcher }) => inContact(table, launcher).filter((drone) => markOn(table, drone, DAMAGE) > 0),
});

function* board(play: TablePlay, launcher: string): Procedure<void> {
  if (!mayRepair(play.table, launcher) || inContact(play.table, launcher).length === 0) return;
  for (const drone of yield* ask(modelOf(play.table, launcher).side, boardDrones, { launcher })) {
    if (markOn(play.table, drone, DAMAGE) > 0) setMark(play, drone, DAMAGE, 0, REPAIR);
    putOff(play, drone, ABOARD, REPAIR);
  }
}

function mayRepair(table: Table, launcher: string): boolean {
  return hasTrait(table, launcher, 'drone-repair-facility') || hasTrait(table, launcher, 'drone-repair-function');
}

function inContact(table: Table, launcher: string): readonly string[] {
  return leftFrom(table, launcher).flatMap(({ id, place }) =>
    place.kind === 'on' && distanceBetween(table, id, launcher) <= TOLERANCE ? [id] : [],
  );
}

/** PF-ORBAT-64: the drones that are lost with these models: all that are aboard them. */
export function lostAboard(table: Table, models: readonly string[]): readonly string[] {
  return models.flatMap((model) =>
    hasTrait(table, model, LAUNCHES) ? backAboard(table, model).map(({ id }) => id) : [],
  );
}

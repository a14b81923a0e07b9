import type { Point } from '@bridgehead/geometry';
import { ask, type JsonRecord, next, pickAsk, type Procedure, textIn } from '@bridgehead/kernel';
import {
  candidatesNamed,
  living,
  modelOf,
  placeAsk,
  type Placing,
  putOff,
  putOn,
  regroup,
  setMark,
  squadOf,
  stage,
  suggestPlace,
  supposing,
  destroy,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { LANDED } from '../book/marks.js';
import { cm } from '../book/measuring.js';
import { aboard, letOut, zonesKept } from '../air/let-out.js';
import { everythingAloft, isPod, isType, terrainClass, unitsOf } from '../book/units.js';
import { overwatchWindow } from '../fire/overwatch.js';
import { checkBreak } from '../morale/blast-markers.js';
import { withdrawBroken } from '../morale/withdraw.js';
import { coherencyOf, isInFormation } from '../movement/coherency.js';
import { kindsThatAre } from '../terrain/terrain.js';
import { deathwind } from './deathwind.js';
import { comeDown, type Fits } from './landing.js';
import { aboardCraft, DEPARTED, plot, pointOf } from './plot.js';
import { shelled } from './shelled.js';

/** EA-DROP-01: units that make planetfall; those inside them come down with them. */
function fallersOf(table: Table, formation: string): readonly string[] {
  return living(table, formation)
    .filter(
      ({ id, place }) =>
        place.kind === 'off' && place.why !== DEPARTED && (isPod(table, id) || hasAbility(table, id, 'planetfall')),
    )
    .map(({ id }) => id);
}

/** EA-DROP-04: which unit lands next? */
export const nextDropAsk = pickAsk<Table, { readonly squad: string; readonly units: readonly string[] }>({
  name: 'nextDrop',
  prompt: 'Which unit makes planetfall next?',
  meaning: 'The id of a unit that has still to land.',
  rules: ['EA-DROP-04', 'EA-DROP-08'],
  candidates: (table, { units }) => candidatesNamed(table, units),
});

/** EA-DROP-08: the units that have still to land. */
function stillAboard(table: Table, craft: string): readonly string[] {
  return Object.keys(plot.read(table, craft)?.dropZones ?? {})
    .filter((id) => table.squads.has(id))
    .flatMap((id) => fallersOf(table, id));
}

/** EA-DROP-03, EA-DROP-08: every planetfall unit aboard lands, one after the other; then the craft is gone. */
export const planetfall = stage({
  id: 'planetfall',
  name: 'Planetfall',
  meaning: 'A unit aboard the spacecraft lands, until all have; then break checks, and the craft leaves.',
  args: { squad: 'the spacecraft', retaining: 'true if its side retains the initiative' },
  *run(play, args) {
    const craft = textIn(args, 'squad');
    const retaining = args['retaining'] === true;
    const units = stillAboard(play.table, craft);
    if (units.length === 0) {
      yield* depart(play, craft);
      return next('endOfActivation', { squad: craft, retaining });
    }
    play.cite('EA-DROP-01', 'EA-DROP-02', 'EA-DROP-03');
    const unit = yield* ask(squadOf(play.table, craft).side, nextDropAsk, { squad: craft, units });
    const zone = plot.read(play.table, craft)?.dropZones[modelOf(play.table, unit).squad] ?? [0, 0];
    const hit = yield* land(play, unit, pointOf(zone), craft);
    shelled.write(play, craft, [...(shelled.read(play.table, craft) ?? []), ...hit], 'EA-DROP-15');
    return next('planetfall', { squad: craft, retaining });
  },
});

/** EA-SPACE-03, EA-DROP-15: formations that were hit check for breaking, and the craft is gone. */
function* depart(play: TablePlay, craft: string): Procedure<void> {
  play.cite('EA-DROP-15');
  for (const id of new Set(shelled.read(play.table, craft))) checkBreak(play, id);
  for (const id of Object.keys(plot.read(play.table, craft)?.dropZones ?? {})) {
    // EA-DROP-10: units lost off the table have given markers.
    if (play.table.squads.has(id)) checkBreak(play, id);
    if (aboardCraft.read(play.table, id) !== undefined) aboardCraft.wipe(play, id, 'EA-DROP-08');
    // EA-DROP-09: being apart costs nothing until the formation acts.
    if (play.table.squads.has(id) && !isInFormation(play.table, id)) play.cite('EA-DROP-09');
  }
  for (const unit of unitsOf(play.table, craft)) putOff(play, unit, DEPARTED, 'EA-SPACE-03');
  plot.wipe(play, craft, 'EA-SPACE-02');
  yield* withdrawBroken(play);
}

/** EA-DROP-05 to EA-DROP-07, EA-DROP-13, EA-DROP-14: one unit lands and lets its cargo out. */
function* land(play: TablePlay, unit: string, zone: Point, craft: string): Procedure<readonly string[]> {
  const scatters = !hasAbility(play.table, unit, 'dreadclaws');
  if (!scatters) play.cite('EA-FORCE-50');
  const pose = yield* comeDown(play, unit, zone, scatters, hasRoomBelow(play.table, unit));
  if (pose === null) return [];
  const { squad } = modelOf(play.table, unit);
  play.cite('EA-DROP-07', 'EA-DROP-12', 'EA-KEY-32', 'EA-FORCE-27');
  if (!isPod(play.table, unit)) {
    // EA-DROP-13: it counts as a landed aircraft.
    if (isType(play.table, unit, 'AC')) setMark(play, squad, LANDED, 1, 'EA-DROP-13');
    yield* letCargoOut(play, unit);
    return [];
  }
  const hit = yield* deathwind(play, unit);
  yield* everybodyOut(play, unit);
  // It was no unit of the formation, and is none from now on, whoever counts.
  regroup(play, unit, craft, 'EA-DROP-14');
  putOff(play, unit, DEPARTED, 'EA-DROP-14');
  yield* overwatchWindow(play, squad);
  yield* withdrawBroken(play);
  return hit;
}

/** EA-DROP-06, EA-DROP-07: those who get out are answered by Overwatch before the next unit lands. */
function* letCargoOut(play: TablePlay, unit: string): Procedure<void> {
  for (const formation of yield* letOut(play, unit)) yield* overwatchWindow(play, formation);
  yield* withdrawBroken(play);
}

interface Leaving extends JsonRecord {
  readonly unit: string;
}

/** EA-DROP-14: all within 15 cm of the pod, in formation with it. */
function fromPod(table: Table, { unit }: Leaving): Placing {
  const pieces = aboard(table, unit);
  const { advice: _advice, ...coherency } = coherencyOf(table, modelOf(table, unit).squad);
  return {
    pieces,
    all: { rule: 'EA-DROP-14' },
    near: [{ to: unit, distance: cm(15), rule: 'EA-DROP-14' }],
    keep: zonesKept(table, unit, [], 'EA-DROP-06'),
    banned: pieces.map((id) => ({
      kinds: kindsThatAre('impassable', terrainClass(table, id)),
      models: [id],
      rule: 'EA-TERR-01',
    })),
    judgedBy: 'centre',
    apart: everythingAloft(table),
    coherency,
    rule: 'EA-DROP-14',
  };
}

/** EA-DROP-14: a spot without room for all the troops of a pod is an unsafe one. */
function hasRoomBelow(table: Table, unit: string): Fits {
  if (!isPod(table, unit) || aboard(table, unit).length === 0) return () => true;
  return (there, { x, y, facing }) =>
    supposing(
      there,
      [{ model: unit, to: { kind: 'on', x, y, facing } }],
      (as) => suggestPlace(as, fromPod(as, { unit })) !== null,
    );
}

/** EA-DROP-14: where do the troops get out of the pod? */
export const outOfPodAsk = placeAsk<Leaving>({
  name: 'outOfPod',
  prompt: 'Where do the troops get out of the pod?',
  meaning: 'A place for every unit, within 15 cm of the pod, each within 5 cm of it or of one already down.',
  rules: ['EA-DROP-14'],
  placing: fromPod,
  toward: (table, { unit }) => {
    const { place } = modelOf(table, unit);
    return place.kind === 'on' ? place : null;
  },
});

/** EA-DROP-14: everybody must get out; those for whom there is no room are lost. */
function* everybodyOut(play: TablePlay, pod: string): Procedure<void> {
  if (aboard(play.table, pod).length === 0) return;
  if (suggestPlace(play.table, fromPod(play.table, { unit: pod })) === null) {
    for (const id of aboard(play.table, pod)) destroy(play, id, 'EA-DROP-14');
    return;
  }
  const { places } = yield* ask(modelOf(play.table, pod).side, outOfPodAsk, { unit: pod });
  for (const { piece, to } of places) if (to.kind === 'on') putOn(play, piece, to, 'EA-DROP-14');
}

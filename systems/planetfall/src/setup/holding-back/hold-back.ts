import { notAChoice } from '../../book/not-a-choice.js';
import { ask, next, type Procedure, type Refusal, refuse, severalAsk, type Side, whyNone } from '@bridgehead/kernel';
import {
  living,
  type Model,
  nameOf,
  NEUTRAL,
  putOff,
  squadsOf,
  stage,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { lateArrival } from '../../book/memos.js';
import { FOR_A_PORTAL, whyNotPortalAsset } from '../../portals/portals.js';
import { markersBrought, SKY_DROP_MARKER } from '../../sky-drop/markers.js';
import { ABOVE, isServed, isSkyDropAsset, isStillToCome, whyNotSkyDrop } from '../../sky-drop/waiting.js';
import { holdOf, isMeantFor, whyNotCarry } from '../../transports/transport.js';
import { SETTING_UP, writeLateArrivals } from '../agreed.js';

/** PF-SETUP-10: squadrons that do not deploy with the others, because they are held back to come in later or start Embarked. */

const RULE = 'PF-SETUP-10';

/** The name under which it is declared. */
export const HELD_BACK = 'Held back';

/** PF-SETUP-10: the squadrons that a commander keeps off the table, to bring them in later; there may be none. */
export const holdBack = severalAsk<Table, Record<string, never>>({
  name: 'holdBack',
  prompt: 'Which Squadrons are held back?',
  meaning: 'The ids of Squadrons that stay off the table, for a Sky Drop or a Portal; none is an answer.',
  rules: ['PF-SETUP-10', 'PF-DROP-05'],
  candidates: (table, _args, side) =>
    holdable(table, side).map((id) => ({
      id,
      label: isServed(table, id) ? nameOf(table, id) : `${nameOf(table, id)} (no marker of this force is for it)`,
      pieces: [id],
    })),
  barred: (table, _args, id) => whyNotHeldBack(table, id),
  unlisted: notAChoice('PF-SETUP-10', 'it is no Squadron of this side that is still to be deployed.'),
  range: (table, _args, side) => ({ least: 0, most: holdable(table, side).length }),
  usual: () => [],
});

/** PF-SETUP-10: before deployment each commander says openly which squadrons are held back, and then which start Embarked. */
export const holdBackStage = stage({
  id: 'holdBack',
  name: 'Holding back',
  meaning: 'Both sides say which Squadrons they keep off the table, for a Sky Drop or a Portal.',
  args: SETTING_UP,
  *run(play, args) {
    // PF-TURN-03: a squadron that arrives late is neither held back nor put aboard.
    const agreed = writeLateArrivals(play, args);
    for (const side of play.table.sides.keys()) if (mayHoldBack(play.table, side)) yield* hold(play, side);
    const [first = NEUTRAL] = play.table.sides.keys();
    return next('embarkation', { side: first, agreed });
  },
});

/** PF-DROP-05: puts each squadron aside for the way in which it will come in. */
function* hold(play: TablePlay, side: Side): Procedure<void> {
  for (const squad of yield* ask(side, holdBack, {})) {
    const why = heldBackFor(play.table, squad);
    play.emit({ kind: 'declared', side, what: HELD_BACK, by: squad, because: RULE });
    for (const { id } of living(play.table, squad)) putOff(play, id, why, RULE);
  }
}
/** Why a squadron cannot be held back at all; null if it can. */
export function whyNotHeldBack(table: Table, squad: string): Refusal | null {
  if (lateArrival.read(table, squad) !== undefined)
    return refuse('PF-TURN-03', `${nameOf(table, squad)} is held off the table by the scenario.`);
  const why = whyNotSkyDrop(table, squad);
  return whyNotPortalAsset(table, squad) === null ? null : why;
}

/** The way in which a squadron that is held back comes in: the reason why its models are off the table. */
export function heldBackFor(table: Table, squad: string): string {
  return whyNotSkyDrop(table, squad) === null ? ABOVE : FOR_A_PORTAL;
}

/** Whether a model takes no part in the deployment. PF-ORBAT-51: a Sky Drop Asset never does, whatever its commander wants. */
export function isKeptOff(table: Table, { id, place }: Model): boolean {
  return (place.kind === 'off' && [ABOVE, FOR_A_PORTAL].includes(place.why)) || isSkyDropAsset(table, id);
}

function isAnybodyKeptOff(table: Table, side: Side): boolean {
  return squadsOf(table, side).some(({ id }) => living(table, id).some((model) => isKeptOff(table, model)));
}

/** PF-SETUP-14: whether a side that deploys quickly brings Sky Drop Markers that would be of no use, since it has nobody above. */
export function isWithoutDrops(table: Table, side: Side): boolean {
  const brought = markersBrought(table, side).some(({ marker }) => marker.kind === SKY_DROP_MARKER);
  return brought && !isAnybodyKeptOff(table, side);
}

/** The squadrons of a side that are off the table and may stay there if their commander wants. */
export function holdable(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) =>
    isStillToCome(table, id) && !living(table, id).some((model) => isKeptOff(table, model)) ? [id] : [],
  );
}

/** Whether a commander has any squadron to hold back. */
export function mayHoldBack(table: Table, side: Side): boolean {
  return holdable(table, side).some((squad) => whyNotHeldBack(table, squad) === null);
}

/** The squadrons off the table that may start Embarked, besides those that the roster put aboard. */
export function riders(table: Table, side: Side): readonly string[] {
  const transports = transportsOff(table, side);
  return holdable(table, side).filter(
    (squad) =>
      lateArrival.read(table, squad) === undefined &&
      transports.some((transport) => isMeantFor(table, squad, transport)),
  );
}

/** The Transports of a side that are not on the table yet, including those that are held back. */
export function transportsOff(table: Table, side: Side): readonly string[] {
  const models = squadsOf(table, side).flatMap(({ id }) => living(table, id));
  return models.flatMap(({ id, place }) => (place.kind === 'off' && holdOf(table, id) !== null ? [id] : []));
}

/** Why a squadron cannot start in any Transport; null if it can. */
export function whyNotAboard(table: Table, side: Side, squad: string): Refusal | null {
  const none = refuse('PF-TRANSPORT-01', `There is no Transport for ${nameOf(table, squad)}.`);
  return whyNone(transportsOff(table, side), (transport) => whyNotCarry(table, squad, transport), none);
}

/** Whether a commander has any squadron to put aboard. */
export function mayEmbark(table: Table, side: Side): boolean {
  return riders(table, side).some((squad) => whyNotAboard(table, side, squad) === null);
}

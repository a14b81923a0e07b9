import type { Random, Side, Viewer } from '@bridgehead/kernel';
import { addMemo, squadsOf, type Table, turnOf } from '@bridgehead/tabletop';
import { tunnel, tunnels } from '../arrivals/tunnel.js';
import { CM } from '../book/measuring.js';
import { SIDES } from '../book/play.js';
import { unitsOf } from '../book/units.js';
import { aboardCraft, bombardmentsOf, isSpacecraft, isWaiting, plot } from './plot.js';
import { landsByItself } from './self-planetfall.js';

/**
 * EA-SPACE-02: what a viewer does not know of the enemy's plots. The turn and the cargo of a craft are announced; where it bombards and
 * lands is hidden until the craft acts, and then everybody knows it: so any point of the table fits all that has been seen.
 */
export function deal(view: Table, viewer: Viewer, random: Random): Table {
  for (const side of SIDES) if (side !== viewer) dealPlots(view, side, random);
  return view;
}

function dealPlots(view: Table, side: Side, random: Random): void {
  const squads = squadsOf(view, side).map(({ id }) => id);
  for (const craft of squads) {
    const waits = unitsOf(view, craft).some((unit) => isWaiting(view, unit));
    if (waits) dealHiddenArrivals(view, craft, side, random);
    if (!waits || !isSpacecraft(view, craft) || plot.read(view, craft) !== undefined) continue;
    const landing = squads.filter((id) => aboardCraft.read(view, id) === craft);
    const dropZones = Object.fromEntries(landing.map((id) => [id, somewhere(view, random)]));
    const bombardments = Array.from({ length: bombardmentsOf(view, craft) }, () => somewhere(view, random));
    const { name, lifetime } = plot;
    addMemo(view, { name, lifetime, subject: craft, value: { dropZones, bombardments }, seenBy: [side] });
  }
}

/** EA-TELE-02, EA-KEY-27: of those who land or surface by themselves the turn is hidden, too: this one, or one that is still to come. */
function dealHiddenArrivals(view: Table, formation: string, side: Side, random: Random): void {
  const turn = turnOf(view) + random.below(4);
  if (landsByItself(view, formation) && plot.read(view, formation) === undefined) {
    const value = { turn, dropZones: { [formation]: somewhere(view, random) }, bombardments: [] };
    addMemo(view, { name: plot.name, lifetime: plot.lifetime, subject: formation, value, seenBy: [side] });
  }
  if (tunnels(view, formation) && tunnel.read(view, formation) === undefined) {
    const value = { turn, at: somewhere(view, random) };
    addMemo(view, { name: tunnel.name, lifetime: tunnel.lifetime, subject: formation, value, seenBy: [side] });
  }
}

/** A point of the table in whole centimetres. */
function somewhere({ surface }: Table, random: Random): readonly [number, number] {
  return [random.below(Math.floor(surface.width / CM)), random.below(Math.floor(surface.height / CM))];
}

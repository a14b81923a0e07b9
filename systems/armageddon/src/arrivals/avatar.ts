import { ask, type JsonRecord, pickAsk, type Procedure, type Side } from '@bridgehead/kernel';
import {
  placeAsk,
  type Placing,
  profileOf,
  putOff,
  putOn,
  squadOf,
  squadsOf,
  suggestPlace,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { formationHas } from '../book/abilities.js';
import { cm } from '../book/measuring.js';
import { groundUnits, isInPlay, unitsOf } from '../book/units.js';
import { coherencyOf } from '../movement/coherency.js';
import { DEPARTED, isWaiting } from '../orbit/plot.js';
import { appearing } from './appearing.js';

/** EA-FORCE-62: formations of an Avatar that are still to come. */
function avatarsWaiting(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) => {
    const units = unitsOf(table, id);
    const waits = units.length > 0 && units.every((unit) => isWaiting(table, unit));
    return formationHas(table, id, 'avatar') && waits ? [id] : [];
  });
}

export function farseers(table: Table, side: Side): readonly string[] {
  return groundUnits(table, side).filter((unit) => profileOf(table, unit).name.toLowerCase().startsWith('farseer'));
}

interface Arriving extends JsonRecord {
  readonly squad: string;
}

function placingOf(table: Table, { squad }: Arriving): Placing {
  const { side } = squadOf(table, squad);
  const { advice: _advice, ...coherency } = coherencyOf(table, squad);
  return {
    ...appearing(table, side, unitsOf(table, squad), 'EA-FORCE-62'),
    coherency,
    near: [{ to: farseers(table, side), distance: cm(15), rule: 'EA-FORCE-62' }],
  };
}

/** EA-FORCE-62: is the Avatar called in this turn? */
export const avatarAsk = pickAsk<Table, Arriving>({
  name: 'avatar',
  prompt: 'Is the Avatar called in this turn? It leaves for good in the end phase.',
  meaning: 'call or pass.',
  rules: ['EA-FORCE-62'],
  candidates: () => [{ id: 'call', label: 'Call the Avatar' }],
  pass: { id: 'pass', label: 'Not in this turn' },
  usual: () => 'pass',
});

export const avatarPlaceAsk = placeAsk<Arriving>({
  name: 'avatarPlace',
  prompt: 'Where does the Avatar appear?',
  meaning: 'A place within 15 cm of a Farseer, outside enemy zones of control.',
  rules: ['EA-FORCE-62'],
  placing: placingOf,
});

/** EA-FORCE-62: at the start of a turn, after those who teleport; no dice are rolled for it. */
export function* avatarsArrive(play: TablePlay): Procedure<void> {
  for (const side of play.table.sides.keys()) {
    for (const squad of avatarsWaiting(play.table, side)) {
      if (farseers(play.table, side).length === 0) continue;
      if (suggestPlace(play.table, placingOf(play.table, { squad })) === null) continue;
      if ((yield* ask(side, avatarAsk, { squad })) === 'pass') continue;
      const { places } = yield* ask(side, avatarPlaceAsk, { squad });
      for (const { piece, to } of places) if (to.kind === 'on') putOn(play, piece, to, 'EA-FORCE-62');
    }
  }
}

/** EA-FORCE-62: in the end phase it is taken away for good, which is no loss. */
export function avatarsLeave(play: TablePlay): void {
  for (const formation of play.table.squads.keys()) {
    if (!formationHas(play.table, formation, 'avatar') || !isInPlay(play.table, formation)) continue;
    for (const unit of unitsOf(play.table, formation)) putOff(play, unit, DEPARTED, 'EA-FORCE-62');
  }
}

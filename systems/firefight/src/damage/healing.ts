import { ask, type JsonRecord, pickAsk, type Procedure, refuse } from '@bridgehead/kernel';
import {
  candidatesNamed,
  isDestroyed,
  mark,
  markOn,
  putIn,
  setMark,
  squadOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { figuresOf } from '../book/figures.js';
import { WOUNDS } from '../book/marks.js';
import { isDrone, leaderOf, zoneOf } from '../book/units.js';
import { hasRoomForOneMore } from '../buildings/capacity.js';
import { placeWithUnit } from '../movement/regroup.js';

/** FF-DAMAGE-05: the unit regains a Health Point, if one of its models is wounded. Returns whether it did. */
export function regainHealth(play: TablePlay, unit: string): boolean {
  if (markOn(play.table, unit, WOUNDS) === 0) return false;
  mark(play, unit, WOUNDS, -1, 'FF-DAMAGE-05');
  return true;
}

/** FF-DAMAGE-05: the models that healing may bring back; neither the Leader nor Drones. */
function fallenOf(table: Table, unit: string): readonly string[] {
  const leader = leaderOf(table, unit);
  return squadOf(table, unit).models.filter(
    (model) => model !== leader && isDestroyed(table, model) && !isDrone(table, model),
  );
}

/** Whether healing could do anything for a unit. */
export function canBeHealed(table: Table, unit: string): boolean {
  return markOn(table, unit, WOUNDS) > 0 || fallenOf(table, unit).length > 0;
}

interface Returning extends JsonRecord {
  readonly unit: string;
}

/** FF-DAMAGE-05: which model comes back? */
export const returningAsk = pickAsk<Table, Returning>({
  name: 'returning',
  prompt: 'Which model comes back?',
  meaning: 'The id of a model that was removed.',
  rules: ['FF-DAMAGE-05'],
  candidates: (table, { unit }) => candidatesNamed(table, fallenOf(table, unit)),
  unlisted: () => refuse('FF-DAMAGE-05', 'It is no removed model of that unit.'),
});

/** FF-DAMAGE-05: one Health Point, by a rule that may return models: Medic, Med Packs. */
export function* heal(play: TablePlay, unit: string): Procedure<void> {
  if (regainHealth(play, unit) || fallenOf(play.table, unit).length === 0) return;
  const model = yield* ask(squadOf(play.table, unit).side, returningAsk, { unit });
  if (yield* setDown(play, unit, model))
    setMark(play, unit, WOUNDS, figuresOf(play.table, model).hp - 1, 'FF-DAMAGE-05');
}

/** With the others, in their building or on the table. Returns whether there was room. */
function* setDown(play: TablePlay, unit: string, model: string): Procedure<boolean> {
  const zone = zoneOf(play.table, unit);
  if (zone === undefined) return yield* placeWithUnit(play, unit, model, 'FF-DAMAGE-05');
  if (!hasRoomForOneMore(play.table, unit, model, zone)) return false;
  putIn(play, model, zone.building, 'FF-DAMAGE-05', zone.part);
  return true;
}

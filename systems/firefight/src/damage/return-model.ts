import { ask, type JsonRecord, pickAsk, type Procedure, type RuleId } from '@bridgehead/kernel';
import {
  candidatesNamed,
  isDestroyed,
  placeAsk,
  type Placing,
  poseOf,
  putIn,
  putOn,
  remember,
  setMark,
  squadOf,
  suggestPlace,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { figuresOf } from '../book/figures.js';
import { WOUNDS } from '../book/marks.js';
import { INCH, UNIT_SYMBOL } from '../book/measuring.js';
import { isDrone, isOnTable, isUnitDestroyed, leaderOf, placeOf } from '../book/units.js';
import { reachOf } from '../movement/coherency.js';
import { kindsOf } from '../terrain/terrain.js';
import { regainHealth } from './healing.js';

const RULE = 'FF-DAMAGE-05';

interface Returning extends JsonRecord {
  readonly unit: string;
}

/** FF-DAMAGE-05: which removed model comes back? */
export const returnModelAsk = pickAsk<Table, Returning>({
  name: 'returnModel',
  prompt: 'Which model comes back?',
  meaning: 'The id of a removed model.',
  rules: [RULE],
  candidates: (table, { unit }) => candidatesNamed(table, removedModels(table, unit)),
});

/** FF-DAMAGE-05: where does the model come back? */
export const returnPlaceAsk = placeAsk<{ readonly unit: string; readonly model: string }>({
  name: 'returnPlace',
  prompt: 'Where does the model come back?',
  meaning: 'A place in coherency, 1" from other units.',
  rules: [RULE],
  placing: (table, { unit, model }) => returning(table, unit, model),
  toward: (table, { unit }) => poseOf(table, leaderOf(table, unit) ?? unit),
});

/** The Leader is the last to go, so it is never among them; nor is a Drone, which only a sniper removes. */
function removedModels(table: Table, unit: string): readonly string[] {
  return squadOf(table, unit).models.filter((id) => isDestroyed(table, id) && !isDrone(table, id));
}

function returning(table: Table, unit: string, model: string): Placing {
  return {
    pieces: [model],
    all: { rule: RULE },
    keep: [
      { from: 'enemies', distance: INCH, atLeast: true, when: 'atEnd', rule: 'FF-MOVE-07' },
      { from: 'friends', distance: INCH, atLeast: true, when: 'atEnd', rule: 'FF-MOVE-08' },
    ],
    near: [{ to: leaderOf(table, unit) ?? unit, distance: reachOf(table, unit), rule: 'FF-MOVE-05' }],
    banned: [{ kinds: kindsOf('blocking', 'building', 'obstacle'), rule: 'FF-TERRAIN-03' }],
    judgedBy: 'touch',
    unit: UNIT_SYMBOL,
    rule: RULE,
  };
}

/** FF-DAMAGE-05: one Health Point is regained, if need be by a removed model that comes back with one left. */
export function* heal(play: TablePlay, unit: string, rule: RuleId): Procedure<void> {
  if (isUnitDestroyed(play.table, unit) || regainHealth(play, unit)) return;
  const removed = removedModels(play.table, unit);
  if (removed.length === 0 || !hasRoom(play.table, unit, removed)) return;
  const { side } = squadOf(play.table, unit);
  const model = yield* ask(side, returnModelAsk, { unit });
  if (isOnTable(play.table, unit)) {
    const [placed] = (yield* ask(side, returnPlaceAsk, { unit, model })).places;
    if (placed?.to.kind === 'on') putOn(play, model, placed.to, rule);
  } else joinInside(play, unit, model, rule);
  setMark(play, unit, WOUNDS, figuresOf(play.table, model).hp - 1, RULE);
}

/** FF-DAMAGE-05: if there is no place for any of them the healing is lost. */
function hasRoom(table: Table, unit: string, removed: readonly string[]): boolean {
  if (!isOnTable(table, unit)) return true;
  return remember(table, `room to return to ${unit}`, () =>
    removed.every((model) => suggestPlace(table, returning(table, unit, model)) !== null),
  );
}

/** FF-BLDG-12: in a building or a transport models have no places of their own. */
function joinInside(play: TablePlay, unit: string, model: string, rule: RuleId): void {
  const place = placeOf(play.table, unit);
  if (place?.kind === 'in') putIn(play, model, place.id, rule, place.part);
}

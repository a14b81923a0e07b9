import { ask, type JsonRecord, type Procedure, type RuleId } from '@bridgehead/kernel';
import {
  destroy,
  living,
  modelOf,
  placeAsk,
  type Placing,
  putOn,
  squadOf,
  suggestPlace,
  type Table,
  type TablePlay,
  terrainUnder,
} from '@bridgehead/tabletop';
import { INCH } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { isDrone, leaderOf, occupantsOf } from '../book/units.js';
import { hasKeyword } from '../keywords/keywords.js';
import { kindsOf } from '../terrain/terrain.js';
import { reachOf } from './coherency.js';

interface Regrouping extends JsonRecord {
  readonly unit: string;
  readonly models: readonly string[];
  readonly rule: RuleId;
}

/** FF-MOVE-04: where are the others placed, after their Leader was moved? */
export const regroupAsk = placeAsk<Regrouping>({
  name: 'regroup',
  prompt: 'Where do the others stand around their Leader?',
  meaning: 'A place for each model but the Leader.',
  rules: ['FF-MOVE-04'],
  placing: placingOf,
});

/** FF-MOVE-04, FF-MOVE-05, FF-MOVE-07, FF-MOVE-08. */
function placingOf(table: Table, { unit, models, rule }: Regrouping): Placing {
  const leader = leaderOf(table, unit) ?? '';
  return {
    pieces: models,
    all: { rule },
    near: [{ to: leader, distance: reachOf(table, unit), rule: 'FF-MOVE-05' }],
    keep: [
      { from: 'enemies', distance: INCH, atLeast: true, when: 'atEnd', rule: 'FF-MOVE-07' },
      ...keptFromOccupants(table, unit),
      { from: 'friends', distance: INCH, atLeast: true, when: 'atEnd', rule: 'FF-MOVE-08' },
    ],
    banned: bannedFor(table, unit, leader),
    judgedBy: 'touch',
    rule,
  };
}

/** FF-BLDG-12: units in buildings are where the outline of their zone is. */
function keptFromOccupants(table: Table, unit: string): NonNullable<Placing['keep']> {
  const pieces = occupantsOf(table, enemyOf(squadOf(table, unit).side));
  return pieces.length === 0
    ? []
    : [{ from: { pieces }, distance: INCH, atLeast: true, when: 'atEnd', rule: 'FF-MOVE-07' }];
}

/** FF-MOVE-04, FF-TERRAIN-03, FF-TERRAIN-05: nobody stands in terrain in which the Leader is not. */
function bannedFor(table: Table, unit: string, leader: string): NonNullable<Placing['banned']> {
  const shared = modelOf(table, leader).place.kind === 'on' ? terrainUnder(table, leader, 'centre') : [];
  return [
    { kinds: kindsOf('blocking', 'building'), rule: 'FF-TERRAIN-03' },
    { kinds: kindsOf('obstacle'), rule: 'FF-TERRAIN-05' },
    hasKeyword(table, unit, 'wheeled')
      ? { kinds: kindsOf('difficult'), rule: 'FF-KEYWORD-57' }
      : {
          kinds: kindsOf('difficult', 'hill'),
          except: shared.map(({ id }) => id),
          judgedBy: 'centre',
          rule: 'FF-MOVE-04',
        },
  ];
}

/** FF-MOVE-04: the owner places the other models around the Leader, or some of them; a model for which there is no room is lost. */
export function* regroup(
  play: TablePlay,
  unit: string,
  rule: RuleId,
  some: readonly string[] = othersOf(play.table, unit),
): Procedure<void> {
  const models = [...some];
  while (models.length > 0 && suggestPlace(play.table, placingOf(play.table, { unit, models, rule })) === null) {
    // A Drone is lost before a soldier.
    const lost = models.findLast((id) => isDrone(play.table, id)) ?? models.at(-1);
    if (lost === undefined) break;
    models.splice(models.indexOf(lost), 1);
    destroy(play, lost, rule);
  }
  if (models.length === 0) return;
  const { places } = yield* ask(squadOf(play.table, unit).side, regroupAsk, { unit, models, rule });
  for (const { piece, to } of places) if (to.kind === 'on') putOn(play, piece, to, rule);
}

function othersOf(table: Table, unit: string): readonly string[] {
  const leader = leaderOf(table, unit);
  return living(table, unit).flatMap(({ id }) => (id === leader ? [] : [id]));
}

/** FF-DAMAGE-05: a model that comes back is placed with its unit; returns whether there was room for it. */
export function* placeWithUnit(play: TablePlay, unit: string, model: string, rule: RuleId): Procedure<boolean> {
  const args = { unit, models: [model], rule };
  if (suggestPlace(play.table, placingOf(play.table, args)) === null) return false;
  const { places } = yield* ask(squadOf(play.table, unit).side, regroupAsk, args);
  for (const { piece, to } of places) if (to.kind === 'on') putOn(play, piece, to, rule);
  return true;
}

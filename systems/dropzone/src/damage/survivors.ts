import type { Point } from '@bridgehead/geometry';
import { ask, type JsonRecord, type Procedure } from '@bridgehead/kernel';
import {
  modelOf,
  type Placing,
  placeAsk,
  putOn,
  setMark,
  suggestPlace,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { SURVIVOR } from '../book/marks.js';
import { inches } from '../book/measuring.js';
import { coherencyOf } from '../movement/coherency.js';
import { carriedBy, leaveAt } from '../objectives/tokens.js';
import { placingOnGround } from '../transports/placing.js';
import { removeUnit } from './remove-unit.js';

interface Survivors extends JsonRecord {
  readonly squad: string;
  readonly units: readonly string[];
  readonly at: readonly number[];
}

/** DZC-AIR-13, DZC-TRANSPORT-15: within 3" of the wreck, in coherency with each other. */
function placingOf(table: Table, { squad, units, at }: Survivors): Placing {
  const [x = 0, y = 0] = at;
  const coherency = units.length < 2 ? null : coherencyOf(table, squad);
  return {
    ...placingOnGround(table, units, 'DZC-AIR-13'),
    near: [{ to: { x, y }, distance: inches(3), rule: 'DZC-AIR-13' }],
    ...(coherency === null ? {} : { coherency }),
  };
}

export const survivorsAsk = placeAsk<Survivors>({
  name: 'placeSurvivors',
  prompt: 'Where do the survivors stand?',
  meaning: 'Places within 3" of the wreck.',
  rules: ['DZC-AIR-13', 'DZC-TRANSPORT-15'],
  placing: placingOf,
});

/** Survivors are set down Squad by Squad; those for whom there is no room are lost. */
export function* setDownSurvivors(play: TablePlay, survivors: readonly string[], at: Point): Procedure<void> {
  const squads = [...new Set(survivors.map((id) => modelOf(play.table, id).squad))];
  for (const squad of squads) {
    let units = survivors.filter((id) => modelOf(play.table, id).squad === squad);
    const args = () => ({ squad, units, at: [at.x, at.y] });
    while (units.length > 0 && suggestPlace(play.table, placingOf(play.table, args())) === null) {
      const last = units.at(-1) ?? '';
      for (const token of carriedBy(play.table, last)) leaveAt(play, token, at, 'DZC-OBJ-12');
      removeUnit(play, last, 'DZC-AIR-13');
      units = units.slice(0, -1);
    }
    if (units.length === 0) continue;
    const { places } = yield* ask(modelOf(play.table, units[0] ?? '').side, survivorsAsk, args());
    for (const { piece, to } of places) {
      if (to.kind === 'on') putOn(play, piece, to, 'DZC-AIR-13');
      setMark(play, piece, SURVIVOR, 1, 'DZC-AIR-13');
    }
  }
}

import { ask, type JsonRecord, type Procedure } from '@bridgehead/kernel';
import {
  modelOf,
  placeAsk,
  type Placing,
  putOff,
  putOn,
  suggestPlace,
  type Table,
  type TablePlay,
  type TerrainPiece,
} from '@bridgehead/tabletop';
import { rollTest } from '../book/dice.js';
import { basesIn } from '../book/units.js';
import { withdraw } from '../sight/walls.js';
import { coherencyOf } from '../movement/coherency.js';
import { buryTokens } from '../objectives/carried.js';
import { placingOnGround } from '../transports/placing.js';
import { initiativeOrder } from '../turn/order.js';
import { removeUnit } from './remove-unit.js';

interface OutOfForest extends JsonRecord {
  readonly squad: string;
  readonly units: readonly string[];
  readonly area: readonly (readonly number[])[];
}

function placingInArea(table: Table, { squad, units, area }: OutOfForest): Placing {
  const outline = area.map(([x = 0, y = 0]) => ({ x, y }));
  const coherency = units.length < 2 ? null : coherencyOf(table, squad);
  return {
    ...placingOnGround(table, units, 'DZC-FEATURE-12'),
    inside: { areas: [outline], called: 'the former Forest', rule: 'DZC-FEATURE-12' },
    ...(coherency === null ? {} : { coherency }),
  };
}

/** DZC-FEATURE-12: where in the former Forest do the survivors stand? */
export const outOfForestAsk = placeAsk<OutOfForest>({
  name: 'placeFromForest',
  prompt: 'Where do the survivors of the Forest stand?',
  meaning: 'Places wholly inside the former Forest.',
  rules: ['DZC-FEATURE-12'],
  placing: placingInArea,
});

/** DZC-FEATURE-12: who was in the Forest dies on 4+; the others stand where it was. */
export function* fellForest(play: TablePlay, piece: TerrainPiece): Procedure<void> {
  buryTokens(play, piece.id);
  const inside = [...basesIn(play.table, piece.id)].sort();
  const left: string[] = [];
  for (const base of inside) {
    const { side } = modelOf(play.table, base);
    const dies = yield* rollTest({
      stream: 'COLLAPSE',
      rule: 'DZC-FEATURE-12',
      side,
      needs: 4,
      about: { target: base },
    });
    if (dies > 0) removeUnit(play, base, 'DZC-FEATURE-12');
    else left.push(base);
  }
  for (const base of left) {
    withdraw(play, base);
    putOff(play, base, 'felled', 'DZC-FEATURE-12');
  }
  play.emit({ kind: 'terrainChanged', terrain: piece.id, to: null, because: 'DZC-FEATURE-12' });
  const area = piece.outline.map(({ x, y }) => [x, y]);
  for (const side of initiativeOrder(play.table)) {
    const own = left.filter((id) => modelOf(play.table, id).side === side);
    for (const squad of new Set(own.map((id) => modelOf(play.table, id).squad)))
      yield* standIn(play, { squad, units: own.filter((id) => modelOf(play.table, id).squad === squad), area });
  }
}

function* standIn(play: TablePlay, args: OutOfForest): Procedure<void> {
  let { units } = args;
  while (units.length > 0 && suggestPlace(play.table, placingInArea(play.table, { ...args, units })) === null) {
    removeUnit(play, units.at(-1) ?? '', 'DZC-FEATURE-12');
    units = units.slice(0, -1);
  }
  if (units.length === 0) return;
  const { side } = modelOf(play.table, units[0] ?? '');
  const { places } = yield* ask(side, outOfForestAsk, { ...args, units });
  for (const { piece, to } of places) if (to.kind === 'on') putOn(play, piece, to, 'DZC-FEATURE-12');
}

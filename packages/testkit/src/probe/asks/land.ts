import type { Pose } from '@bridgehead/geometry';
import type { JsonRecord, PlaceAnswer } from '@bridgehead/kernel';
import { nearestPlaceFor, type PlaceAsk, placeAsk, type Placing, type Table } from '@bridgehead/tabletop';
import { INCH, UNIT } from '../play.js';
import { WALLS } from '../walls.js';

export interface Landing extends JsonRecord {
  readonly model: string;
  readonly at: readonly [number, number];
  /** How far from there it may be set down. */
  readonly distance: number;
}

/** PB-DROP-03: how much farther than a nearest place may lie. */
const SLACK = INCH / 2;

/** PB-DROP-03: the nearest places where a drone can stand, one of them for every way round. */
export function landingPlaces(table: Table, { model, at: [x, y] }: Pick<Landing, 'model' | 'at'>): Pose[] {
  return nearestPlaceFor(table, model, { x, y, facing: 0 }, standing(model), SLACK);
}

function standing(model: string): Placing {
  return {
    pieces: [model],
    all: { rule: 'PB-DROP-03' },
    banned: [{ kinds: ['building'], rule: 'PB-MOVE-04' }],
    walls: WALLS,
    judgedBy: 'touch',
    unit: UNIT,
    rule: 'PB-DROP-03',
  };
}

const anywhereNear = placeAsk<Landing>({
  name: 'land',
  prompt: 'Where does the enemy drone come down?',
  meaning: 'A place; the options are numbered.',
  rules: ['PB-DROP-03'],
  placing: (_table, { model, at: [x, y], distance }) => ({
    ...standing(model),
    near: [{ to: { x, y }, distance: distance + SLACK, centres: true, rule: 'PB-DROP-03' }],
  }),
});

/** PB-DROP-03: at which of the nearest places does the enemy's drone come down? */
export const landAsk: PlaceAsk<Landing> = {
  ...anywhereNear,
  *options(table, args) {
    for (const [i, pose] of landingPlaces(table, args).entries()) {
      yield { id: String(i + 1), label: `Place ${i + 1}`, answer: placeAt(args, pose), pieces: [args.model] };
    }
  },
  usual: (table, args) => placeAt(args, landingPlaces(table, args)[0]),
  sample(table, args, _side, below) {
    const places = landingPlaces(table, args);
    return placeAt(args, places[below(places.length)]);
  },
};

function placeAt({ model }: Landing, pose: Pose | undefined): PlaceAnswer {
  if (pose === undefined) throw new Error(`${model} can come down nowhere`);
  return { place: { [model]: { at: [pose.x, pose.y], facing: pose.facing } } };
}

import { ask, type JsonRecord, pickAsk, type Procedure } from '@bridgehead/kernel';
import {
  footprintOfModel,
  modelOf,
  passengersOf,
  placeAsk,
  type Placing,
  profileOf,
  putOn,
  setMark,
  squadOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { radiusOf } from '@bridgehead/geometry';
import { CONTACT } from '../book/measuring.js';
import { hasMoved } from '../movement/moving.js';
import { cannotAct } from '../movement/stopped.js';
import { leadershipTest } from '../orders/leadership.js';
import { kindsThatAre } from '../terrain/terrain.js';
import { offersAround, placesAround } from '../transports/around.js';

const RULE = 'E40-AIR-07';

interface GettingOut extends JsonRecord {
  readonly squad: string;
  readonly flyer: string;
  readonly units: readonly string[];
}

function placingOf({ flyer, units }: GettingOut): Placing {
  return {
    pieces: units,
    all: { rule: RULE },
    near: [{ to: flyer, distance: CONTACT, rule: RULE }],
    banned: [{ kinds: kindsThatAre('impassable', 'infantry'), rule: 'E40-TERR-02' }],
    judgedBy: 'centre',
    rule: RULE,
  };
}

/** E40-AIR-07: where do they get out? */
export const landAt = placeAsk<GettingOut>({
  name: 'landAt',
  prompt: 'Where do the passengers get out?',
  meaning: 'a place in base contact with the flyer for each.',
  rules: [RULE],
  placing: (_table, args) => placingOf(args),
  options: (table, args) =>
    offersAround(table, placingOf(args), footprintOfModel(table, args.flyer).centre, rimOf(table, args.flyer)),
});

function rimOf(table: Table, flyer: string): number {
  return radiusOf(profileOf(table, flyer).base);
}

/** E40-AIR-11: which order do they get as they land? */
export const landingOrder = pickAsk<Table, { readonly squad: string } & JsonRecord>({
  name: 'landingOrder',
  prompt: 'Which order do they get as they land?',
  meaning: 'advance or assault.',
  rules: ['E40-AIR-11'],
  candidates: () => [
    { id: 'advance', label: 'Advance' },
    { id: 'assault', label: 'Assault' },
  ],
});

/** E40-AIR-07, E40-AIR-11: the passengers get out, are given their order, and move no further in this phase. */
export function* land(play: TablePlay, flyers: readonly string[]): Procedure<void> {
  const landed = new Set<string>();
  for (const flyer of flyers) {
    const aboard = passengersOf(play.table, flyer);
    const [first] = aboard;
    if (first === undefined) continue;
    const args = { squad: first.squad, flyer, units: aboard.map(({ id }) => id) };
    const middle = footprintOfModel(play.table, flyer).centre;
    if (placesAround(play.table, placingOf(args), middle, rimOf(play.table, flyer)) === null) continue;
    const { places } = yield* ask(modelOf(play.table, flyer).side, landAt, args);
    for (const { piece, to } of places) if (to.kind === 'on') putOn(play, piece, to, RULE);
    for (const unit of args.units) cannotAct(play, unit, RULE);
    landed.add(first.squad);
  }
  for (const squad of landed) yield* giveLandingOrder(play, squad);
}

function* giveLandingOrder(play: TablePlay, squad: string): Procedure<void> {
  hasMoved.write(play, squad, true, RULE);
  const order = yield* ask(squadOf(play.table, squad).side, landingOrder, { squad });
  if (order === 'assault' && (yield* leadershipTest(play, squad, 'E40-MOR-04')))
    setMark(play, squad, 'assault', 1, 'E40-AIR-11');
}

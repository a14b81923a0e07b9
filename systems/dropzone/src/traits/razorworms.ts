import { ask, type JsonRecord, type Procedure } from '@bridgehead/kernel';
import {
  modelOf,
  placeAsk,
  type Placing,
  putOn,
  squadOf,
  suggestPlace,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { weaponHas } from '../book/figures.js';
import { CONTACT } from '../book/measuring.js';
import { remembered } from '../book/memos.js';
import { garrisonOf } from '../book/units.js';
import type { HitGroup } from '../fire/shot.js';
import { updateAdvantage } from '../garrison/occupier.js';
import { isGarrisonable } from '../terrain/terrain.js';
import { placingOnGround } from '../transports/placing.js';

const RULE = 'DZC-FORCE-88';
const PACK = 'scourge/razorworm-pack';
const IN_POD = 'pod';

/** DZC-FORCE-88: how many Packs a unit has dropped, to number them. */
const dropped = remembered<number>('wormsDropped', 'battle', {
  name: 'Razorworms dropped',
  meaning: 'of a unit: how many Razorworm Packs its pods have delivered',
});

interface Landing extends JsonRecord {
  readonly pack: string;
  readonly target: string;
}

/** DZC-FORCE-88: touching the target. */
function placingOf(table: Table, { pack, target }: Landing): Placing {
  return { ...placingOnGround(table, [pack], RULE), near: [{ to: target, distance: CONTACT, rule: RULE }] };
}

export const packAsk = placeAsk<Landing>({
  name: 'placePack',
  prompt: 'Where do the Razorworms come out?',
  meaning: 'A place that touches the target.',
  rules: [RULE],
  placing: placingOf,
});

/** DZC-FORCE-88: a pod that hits delivers a Pack and does no damage; whether these hits were of one. */
export function* deliverWorms(play: TablePlay, { shot, target, hits }: HitGroup): Procedure<boolean> {
  if (!weaponHas(shot.weapon, 'razorworms')) return false;
  play.cite(RULE);
  for (let n = 0; n < hits && play.table.profiles.has(PACK); n++) yield* deliverOne(play, shot.shooter, target);
  return true;
}

function* deliverOne(play: TablePlay, shooter: string, target: string): Procedure<void> {
  const piece = play.table.terrain.get(target);
  const place =
    piece !== undefined && isGarrisonable(piece)
      ? target
      : play.table.models.has(target)
        ? garrisonOf(play.table, target)
        : null;
  if (place === null && piece !== undefined) return;
  const number = (dropped.read(play.table, shooter) ?? 0) + 1;
  const { side, squad: parent } = modelOf(play.table, shooter);
  const squad = `${shooter}-worms-${number}`;
  const pack = `${squad}-1`;
  const { formation } = squadOf(play.table, parent);
  const to = {
    id: squad,
    side,
    name: 'Razorworm Pack',
    models: [],
    traits: [],
    marks: {},
    data: {},
    ...(formation === undefined ? {} : { formation }),
  };
  dropped.write(play, shooter, number, RULE);
  play.emit({ kind: 'squadChanged', squad, to, because: RULE });
  const at = place === null ? ({ kind: 'off', why: IN_POD } as const) : ({ kind: 'in', id: place } as const);
  play.emit({
    kind: 'modelAdded',
    model: { id: pack, squad, side, profile: PACK, place: at, marks: {} },
    because: RULE,
  });
  if (place !== null) return updateAdvantage(play, place);
  if (suggestPlace(play.table, placingOf(play.table, { pack, target })) === null) return;
  const { places } = yield* ask(side, packAsk, { pack, target });
  for (const one of places) if (one.to.kind === 'on') putOn(play, one.piece, one.to, RULE);
}

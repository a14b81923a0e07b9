import type { Point } from '@bridgehead/geometry';
import { ask, type JsonRecord, next, type Procedure, type Side, type StageCall, textIn } from '@bridgehead/kernel';
import {
  FACING_INWARD,
  memo,
  note,
  placeAsk,
  type Placing,
  putOn,
  squadOf,
  squadsOf,
  stage,
  suggestPlace,
  type Table,
  type TablePlay,
  turnOf,
} from '@bridgehead/tabletop';
import { sideToAct } from '@bridgehead/wargame';
import { letOut, zonesKept } from '../air/let-out.js';
import { hasAbility } from '../book/abilities.js';
import { cm } from '../book/measuring.js';
import { MEMOS } from '../book/memos.js';
import { enemyOf } from '../book/play.js';
import { everythingAloft, RESERVE, terrainClass, unitsOf, unitsOnGround } from '../book/units.js';
import { overwatchWindow } from '../fire/overwatch.js';
import { withdrawBroken } from '../morale/withdraw.js';
import { coherencyOf } from '../movement/coherency.js';
import { divert } from '../orbit/landing.js';
import { edgeOf } from '../setup/table-edges.js';
import { kindsThatAre } from '../terrain/terrain.js';
import { othersArrive } from './others-arrive.js';
import { whoArrivesFirst } from './who-arrives-first.js';

/** EA-KEY-27: where and when a formation surfaces. */
interface Tunnel extends JsonRecord {
  readonly turn: number;
  /** In cm. */
  readonly at: readonly [number, number];
}

/** EA-KEY-27: only its owner knows it until it surfaces. */
export const tunnel = memo<Tunnel>('tunnel', 'battle', {
  name: 'Tunnel',
  meaning: 'of a formation of tunnellers, in cm: { turn, at: [x, y] }, where and when it surfaces',
  secret: true,
});
MEMOS.push(tunnel.word);

/** EA-KEY-27: units that tunnel; those aboard come with them. */
export function tunnels(table: Table, formation: string): boolean {
  const units = unitsOf(table, formation).filter((unit) => table.models.get(unit)?.place.kind !== 'in');
  return units.length > 0 && units.every((unit) => hasAbility(table, unit, 'tunneller'));
}

function isUnderground(table: Table, unit: string): boolean {
  const place = table.models.get(unit)?.place;
  return place?.kind === 'off' && place.why === RESERVE;
}

function surfacing(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) => {
    const plotted = tunnel.read(table, id);
    const isDue = plotted !== undefined && plotted.turn <= turnOf(table) && tunnels(table, id);
    return isDue && unitsOf(table, id).some((unit) => isUnderground(table, unit)) ? [id] : [];
  });
}

interface Surfacing extends JsonRecord {
  readonly squad: string;
  readonly first: string;
}

/** EA-KEY-27: the others surface beside the first, in formation. */
function besideFirst(table: Table, { squad, first }: Surfacing): Placing {
  const pieces = unitsOf(table, squad).filter((unit) => unit !== first && isUnderground(table, unit));
  const { advice: _advice, ...coherency } = coherencyOf(table, squad);
  return {
    pieces,
    all: { rule: 'EA-KEY-27' },
    near: [{ to: first, distance: cm(15), rule: 'EA-KEY-27' }],
    keep: zonesKept(table, first, [], 'EA-KEY-27'),
    banned: pieces.map((unit) => ({
      kinds: kindsThatAre('impassable', terrainClass(table, unit)),
      models: [unit],
      rule: 'EA-KEY-27',
    })),
    judgedBy: 'centre',
    apart: everythingAloft(table),
    coherency,
    rule: 'EA-KEY-27',
  };
}

export const surfaceAsk = placeAsk<Surfacing>({
  name: 'surface',
  prompt: 'Where do the other tunnellers surface?',
  meaning: 'A place for every further unit, in formation with the first.',
  rules: ['EA-KEY-27'],
  placing: besideFirst,
});

/** EA-TELE-04, EA-KEY-27: tunnellers surface before teleporters arrive, the sides taking turns; null if nobody does. */
export function* tunnellersSurface(play: TablePlay): Procedure<StageCall | null> {
  const arriving = [...play.table.sides.keys()].filter((side) => surfacing(play.table, side).length > 0);
  return arriving.length === 0 ? null : nextToSurface(play, yield* whoArrivesFirst(play, arriving));
}

/** The place is announced before the formation surfaces there. */
function nextToSurface(play: TablePlay, due: Side): StageCall | null {
  const side = sideToAct(play.table, due, (one) => surfacing(play.table, one).length > 0);
  const [squad] = side === undefined ? [] : surfacing(play.table, side);
  const value = squad === undefined ? undefined : tunnel.read(play.table, squad);
  if (squad === undefined || value === undefined) return null;
  note(play, { name: tunnel.name, lifetime: tunnel.lifetime, subject: squad, value }, 'EA-KEY-27');
  return next('surfacing', { squad });
}

/** EA-KEY-27: one formation surfaces; after the last one, the others arrive. */
export const surfacingStage = stage({
  id: 'surfacing',
  name: 'Tunnellers',
  meaning: 'A formation of tunnellers surfaces where it was plotted.',
  args: { squad: 'the formation' },
  *run(play, args) {
    const squad = textIn(args, 'squad');
    const { side } = squadOf(play.table, squad);
    yield* surface(play, squad);
    return nextToSurface(play, enemyOf(side)) ?? (yield* othersArrive(play));
  },
});

function* surface(play: TablePlay, formation: string): Procedure<void> {
  const { side } = squadOf(play.table, formation);
  const [x, y] = tunnel.read(play.table, formation)?.at ?? [0, 0];
  const at: Point = { x: cm(x), y: cm(y) };
  tunnel.wipe(play, formation, 'EA-KEY-27');
  const first = unitsOf(play.table, formation).find((unit) => isUnderground(play.table, unit));
  if (first === undefined) return;
  const spot = yield* divert(play, first, { ...at, facing: FACING_INWARD[edgeOf(play.table, side)] }, 'EA-KEY-27');
  if (spot === null) return;
  putOn(play, first, spot, 'EA-KEY-27');
  const args = { squad: formation, first };
  if (
    besideFirst(play.table, args).pieces.length > 0 &&
    suggestPlace(play.table, besideFirst(play.table, args)) !== null
  ) {
    const { places } = yield* ask(side, surfaceAsk, args);
    for (const { piece, to } of places) if (to.kind === 'on') putOn(play, piece, to, 'EA-KEY-27');
  }
  for (const unit of unitsOnGround(play.table, formation))
    for (const out of yield* letOut(play, unit)) yield* overwatchWindow(play, out);
  yield* withdrawBroken(play);
}

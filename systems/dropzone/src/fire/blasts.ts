import { advance, discAt, distanceToPoint, type Footprint, type Point, within } from '@bridgehead/geometry';
import { ask, type Procedure, refuse, sum, type JsonRecord } from '@bridgehead/kernel';
import { aimAsk, modelOf, type Table, type TablePlay, terrainIndex, templateCovers } from '@bridgehead/tabletop';
import { rollDie } from '../book/dice.js';
import { valueOf, weaponHas, weaponNamed } from '../book/figures.js';
import { centreOf, INCH, inches } from '../book/measuring.js';
import { isAirborne, isAircraft, isInfantry } from '../book/units.js';
import { bodyOf } from '../sight/solids.js';
import { isFeature } from '../terrain/terrain.js';
import { laySmoke } from '../traits/smoke-shells.js';
import { deviation, fragHits } from '../traits/bombs.js';
import type { Shot } from './shot.js';
import type { HitsScored } from './to-hit.js';

/** G-02: diameters of the templates. */
const DIAMETERS: Readonly<Record<string, number>> = { S: 2, M: 3, L: 4 };

/** Whom a blast strikes, and how often. */
export interface BlastHit {
  readonly shot: Shot;
  readonly target: string;
  readonly hits: number;
}

function radiusOf(shot: Pick<Shot, 'weapon'>): number {
  return inches((DIAMETERS[String(valueOf(shot.weapon.traits, 'area'))] ?? 2) / 2);
}

interface BlastArgs extends JsonRecord {
  readonly shooter: string;
  readonly weapon: string;
  readonly target: string;
}

function templateFor(table: Table, { shooter, weapon }: BlastArgs): number {
  const found = weaponNamed(table, shooter, weapon);
  return found === undefined ? INCH : radiusOf({ weapon: found });
}

/** DZC-WKEY-05: where on the target does the template's centre lie? */
export const blastAsk = aimAsk<BlastArgs>({
  name: 'placeBlast',
  prompt: 'Where does the centre of the template lie?',
  meaning: 'A point on the body or base of the target; `centre` is offered.',
  rules: ['DZC-WKEY-05'],
  *candidates(table, { target }) {
    const { x, y } = centreOf(table, target);
    yield { id: 'centre', label: 'On its middle', pieces: [target], aim: { at: [x, y] } };
    const body = bodyOf(table, target);
    for (const [i, corner] of (body.kind === 'polygon' ? body.points : []).entries())
      yield { id: `corner-${i + 1}`, label: `On corner ${i + 1}`, pieces: [target], aim: { at: [corner.x, corner.y] } };
  },
  check(table, { target }, aim) {
    if (!('at' in aim)) return refuse('DZC-WKEY-05', 'The template needs a point.');
    const [x, y] = aim.at;
    return distanceToPoint(bodyOf(table, target), { x, y }) <= 2
      ? null
      : refuse('DZC-WKEY-05', 'The centre must lie on the target.');
  },
  shape: (table, args) => ({ template: { radius: templateFor(table, args) } }),
  touched: (table, args, aim) =>
    'at' in aim ? coveredUnits(table, discAt({ x: aim.at[0], y: aim.at[1] }, templateFor(table, args)), false) : [],
});

/** DZC-WKEY-05 to DZC-WKEY-07: the blasts of all Area shots, in order: places first, then deviations, then numbers of hits. */
export function* settleBlasts(play: TablePlay, scored: readonly HitsScored[]): Procedure<readonly BlastHit[]> {
  const found: BlastHit[] = [];
  const centres = yield* centresOf(play, scored);
  for (const { shot, at } of centres) found.push(...(yield* struckBy(play, shot, discAt(at, radiusOf(shot)))));
  return found;
}

interface Centre {
  readonly shot: Shot;
  readonly at: Point;
}

function* centresOf(play: TablePlay, scored: readonly HitsScored[]): Procedure<readonly Centre[]> {
  const centres: Centre[] = [];
  for (const { shot, hits, strays } of scored) {
    const { shooter, weapon, target } = shot;
    // DZC-WKEY-07: a direct hit on a Feature lays no template.
    if (isFeature(play.table, target)) play.cite('DZC-WKEY-07');
    const placed = isFeature(play.table, target) ? 0 : hits;
    for (let n = 0; n < placed; n++)
      centres.push({ shot, at: yield* placeBlast(play, { shooter, weapon: weapon.id, target }) });
    for (const face of strays) {
      const { total } = yield* sum({ stream: 'DIR', rule: 'DZC-WKEY-05', count: 1, sides: 360, good: 'neither' });
      const from = centreOf(play.table, target);
      const at = advance(from, ((total % 360) * 10) % 3600, yield* deviation(play, shot, face));
      play.cite('DZC-DICE-06');
      centres.push({ shot, at });
    }
  }
  return centres;
}

function* placeBlast(play: TablePlay, args: BlastArgs): Procedure<Point> {
  const { side } = modelOf(play.table, args.shooter);
  if (isAirborne(play.table, args.target)) return centreOf(play.table, args.target);
  const aim = yield* ask(side, blastAsk, args);
  return 'at' in aim ? { x: aim.at[0], y: aim.at[1] } : centreOf(play.table, args.target);
}

/** DZC-WKEY-05, DZC-WKEY-06: ground units, or aircraft only if the weapon was fired at one. */
export function coveredUnits(table: Table, template: Footprint, inTheAir: boolean): readonly string[] {
  const touched = templateCovers(table, template, 'touch', ({ id, place }) => {
    if (place.kind !== 'on') return false;
    return isAirborne(table, id) === inTheAir;
  });
  const hulls = [...table.models.values()].filter(
    ({ id, place }) => !inTheAir && place.kind === 'on' && isAircraft(table, id) && !isAirborne(table, id),
  );
  const more = hulls.filter(({ id }) => within(template, bodyOf(table, id), 0)).map(({ id }) => id);
  return [...new Set([...touched, ...more])].sort();
}

function* struckBy(play: TablePlay, shot: Shot, template: Footprint): Procedure<readonly BlastHit[]> {
  if (weaponHas(shot.weapon, 'smoke')) {
    laySmoke(play, shot, template);
    return [];
  }
  const inTheAir = play.table.models.has(shot.target) && isAirborne(play.table, shot.target);
  if (inTheAir) play.cite('DZC-WKEY-06');
  const found: BlastHit[] = [];
  for (const target of coveredUnits(play.table, template, inTheAir)) {
    const isUnder = isInfantry(play.table, target) && distanceToPoint(template, centreOf(play.table, target)) === 0;
    const hits = isUnder ? yield* rollDie('BLAST', 'DZC-WKEY-05', modelOf(play.table, shot.shooter).side) : 1;
    if (yield* fragHits(play, shot, target)) found.push({ shot, target, hits });
  }
  // DZC-FORCE-65: fragments do nothing to Features.
  if (!inTheAir && !weaponHas(shot.weapon, 'frag'))
    for (const target of coveredFeatures(play.table, template)) found.push({ shot, target, hits: 1 });
  return found;
}

export function coveredFeatures(table: Table, template: Footprint): readonly string[] {
  return terrainIndex(table)
    .list.filter(({ id, footprint }) => isFeature(table, id) && within(template, footprint, 0))
    .map(({ id }) => id)
    .sort();
}

import { isRefusal, type Procedure } from '@bridgehead/kernel';
import { isDestroyed, modelOf, setMark, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { noteFired } from '../activation/state.js';
import { numberOf, weaponHas } from '../book/figures.js';
import { DISTRACTED, EXPOSED } from '../book/marks.js';
import { loseUnit } from '../damage/downfall.js';
import { markDamage } from '../damage/mark-damage.js';
import { enemyOf } from '../book/play.js';
import { isInfantry, squadOfUnit } from '../book/units.js';
import { endLent } from '../cards/lent.js';
import { cardWindow } from '../cards/play-card.js';
import { isFeature, isGarrisonable } from '../terrain/terrain.js';
import { focused } from '../traits/focus.js';
import { disrupt } from '../traits/tech-killer.js';
import { settleBlasts } from './blasts.js';
import { addHarm, bringDown, harmOf, type HarmByFeature, markHarms } from './feature-hits.js';
import { spent } from './readiness.js';
import type { HitGroup, Shot } from './shot.js';
import { type FireOccasion, shotAt } from './shot-at.js';
import { damageOf, passiveSaves } from './strike.js';
import { type HitsScored, rollToHit } from './to-hit.js';

/** A weapon and its target: `s1/railgun` at `e1`. */
export interface Allotted {
  readonly shooter: string;
  readonly weapon: string;
  readonly target: string;
  /** How many of its shots, if not all. */
  readonly count?: number;
}

/** DZC-FIRE-01: the dice of everything that a Squad has allocated, and what they bring about, all at once. */
export function* fireVolley(
  play: TablePlay,
  allotted: readonly Allotted[],
  occasion: (one: Allotted) => FireOccasion | undefined = () => undefined,
): Procedure<void> {
  if (allotted.length > 0) yield* cardsBefore(play, allotted);
  const shots = allotted.flatMap((one) => {
    const shot = shotAt(play.table, one.shooter, one.weapon, one.target, occasion(one));
    return isRefusal(shot) ? [] : [one.count === undefined ? shot : { ...shot, shots: one.count }];
  });
  const guns = new Map(shots.map((shot) => [`${shot.shooter}/${shot.weapon.id}`, shot]));
  for (const shot of guns.values()) noteShot(play, shot);
  const scored: HitsScored[] = [];
  for (const shot of shots) scored.push(yield* rollToHit(play, shot));
  const hits = yield* groupsOf(play, yield* focused(play, scored));
  yield* cardsOnHits(play, hits);
  const groups = yield* passiveSaves(play, hits);
  yield* inflict(play, groups, scored);
  endLent(
    play,
    squadsConcerned(play.table, [...allotted, ...hits.map(({ shot, target }) => ({ ...shot, target }))]),
    'shooting',
  );
}

interface Concerned {
  readonly shooter: string;
  readonly target: string;
}

function squadsConcerned(table: Table, all: readonly Concerned[]): readonly string[] {
  const units = all.flatMap(({ shooter, target }) => [shooter, target]).filter((id) => table.models.has(id));
  return [...new Set(units.map((id) => squadOfUnit(table, id)))];
}

/** W8: shots are allocated, and no dice have been rolled. */
function* cardsBefore(play: TablePlay, allotted: readonly Allotted[]): Procedure<void> {
  const [first] = allotted;
  if (first === undefined) return;
  const { side, squad } = modelOf(play.table, first.shooter);
  const about = squadsConcerned(play.table, allotted).filter((id) => id !== squad);
  yield* cardWindow(play, 'allocated', { squad, about }, [side, enemyOf(side)]);
}

/** W9: hits are known, Squad by Squad. */
function* cardsOnHits(play: TablePlay, hits: readonly HitGroup[]): Procedure<void> {
  const struck = hits.filter(({ target }) => play.table.models.has(target)).map(({ target }) => target);
  for (const squad of new Set(struck.map((id) => squadOfUnit(play.table, id))))
    yield* cardWindow(play, 'hits', { squad, about: [] }, [squadOf(play.table, squad).side]);
}

/** A Structure or Forest has just been damaged, and stands. */
function* cardsOnFeatures(play: TablePlay, harms: HarmByFeature, shooter: string | undefined): Procedure<void> {
  if (shooter === undefined) return;
  const { side, squad } = modelOf(play.table, shooter);
  for (const [feature, { points }] of harms) {
    const piece = play.table.terrain.get(feature);
    if (points > 0 && piece !== undefined && isGarrisonable(piece))
      yield* cardWindow(play, 'featureDamaged', { squad, about: [feature] }, [side]);
  }
}

/** DZC-MARK-04, DZC-WKEY-18, DZC-WKEY-09: what firing leaves behind. */
function noteShot(play: TablePlay, { shooter, weapon, aimed }: Shot): void {
  noteFired(play, shooter, [weapon.id], 'DZC-FIRE-09');
  if (isInfantry(play.table, shooter)) setMark(play, shooter, DISTRACTED, 1, 'DZC-CQB-02');
  if (aimed.how === 'raised') setMark(play, shooter, EXPOSED, 1, 'DZC-WKEY-09');
  if (numberOf(weapon.traits, 'l') === null) return;
  const subject = `${shooter}/${weapon.id}`;
  spent.write(play, subject, (spent.read(play.table, subject) ?? 0) + 1, 'DZC-WKEY-18');
}

/** Direct hits in the order of the shots, then blasts. */
function* groupsOf(play: TablePlay, scored: readonly HitsScored[]): Procedure<readonly HitGroup[]> {
  const area = scored.filter(({ shot }) => weaponHas(shot.weapon, 'area'));
  const blasts = yield* settleBlasts(play, area);
  const direct = scored
    .filter(({ shot }) => !weaponHas(shot.weapon, 'area') || isFeature(play.table, shot.target))
    .map(({ shot, hits, certain }) => ({ shot, target: shot.target, hits, certain, blast: false }));
  return [...direct, ...blasts.map((hit) => ({ ...hit, certain: 0, blast: true }))].filter(({ hits }) => hits > 0);
}

/** DZC-DAMAGE-01, DZC-DAMAGE-04, DZC-DAMAGE-05: dice first, then marks, collateral, fires, and what is destroyed. */
function* inflict(play: TablePlay, groups: readonly HitGroup[], scored: readonly HitsScored[]): Procedure<void> {
  const totals = new Map<string, number>();
  const harms: HarmByFeature = new Map();
  for (const group of groups) {
    const { target } = group;
    if (isFeature(play.table, target)) addHarm(harms, target, yield* harmOf(play, group));
    else totals.set(target, (totals.get(target) ?? 0) + (yield* damageOf(play, group)));
  }
  disrupt(play, groups, totals);
  const lost: string[] = [];
  for (const [target, points] of totals) if (points > 0 && markDamage(play, target, points)) lost.push(target);
  const down = yield* markHarms(play, harms, scored);
  for (const target of lost.sort())
    if (!isDestroyed(play.table, target)) yield* loseUnit(play, target, 'DZC-DAMAGE-05');
  yield* bringDown(play, down);
  yield* cardsOnFeatures(play, harms, scored[0]?.shot.shooter);
}

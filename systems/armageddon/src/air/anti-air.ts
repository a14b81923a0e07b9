import { type Point, pointToSegment, radiusOf } from '@bridgehead/geometry';
import { ask, type JsonRecord, type Modifier, pickAsk, type Procedure } from '@bridgehead/kernel';
import {
  type ModelMove,
  footprintOfPiece,
  pointsOf,
  profileOf,
  setMark,
  squadOf,
  type Table,
  type TablePlay,
  type TraitRef,
  type WeaponProfile,
} from '@bridgehead/tabletop';
import { rolledAmount, rollToHit } from '../book/dice.js';
import { figuresOf, weaponFigures } from '../book/figures.js';
import { JINKED } from '../book/marks.js';
import { cm } from '../book/measuring.js';
import { remembered } from '../book/memos.js';
import { isGone, unitsInAir, unitsOnGround, unitsOf } from '../book/units.js';
import { type Hit, hits } from '../damage/hits.js';
import { suffer } from '../damage/suffer.js';
import { carriedTraits, shakenAim } from '../fire/salvos.js';
import { isLoaded, noteFired } from '../fire/spent-weapons.js';
import { addBlast } from '../morale/blast-markers.js';
import { isInArc } from '../sight/arcs.js';
import { airSpeedOf, hasJinked } from './aircraft.js';

/** EA-AIR-10: the part of a flight in which aircraft are attacked. */
export type Leg = 'approach' | 'disengagement';

/** A formation of aircraft in flight, and the ways it has just flown. */
export interface Overflight {
  readonly formation: string;
  readonly leg: Leg;
  readonly ways: Readonly<Record<string, readonly Point[]>>;
}

export function flightOf(formation: string, leg: Leg, moves: readonly ModelMove[]): Overflight {
  return { formation, leg, ways: Object.fromEntries(moves.map(({ model, walked }) => [model, pointsOf(walked)])) };
}

/** EA-AIR-06: how near an aircraft came to a unit on its way. */
function nearestOnWay(table: Table, unit: string, { ways }: Overflight, aircraft: string): number {
  const { centre } = footprintOfPiece(table, unit);
  const gap = radiusOf(profileOf(table, unit).base) + radiusOf(profileOf(table, aircraft).base);
  const way = ways[aircraft] ?? [];
  const legs = way.slice(1).map((to, i) => pointToSegment(centre, way[i] ?? to, to));
  const least = legs.length === 0 ? distanceNow(table, unit, aircraft) : Math.min(...legs);
  return Math.max(0, least - gap);
}

function distanceNow(table: Table, unit: string, aircraft: string): number {
  const place = table.models.get(aircraft)?.place;
  if (place?.kind !== 'on') return Number.POSITIVE_INFINITY;
  return pointToSegment(footprintOfPiece(table, unit).centre, place, place);
}

/** EA-KEY-01: the weapons that can fire at aircraft. */
function antiAir(table: Table, unit: string): readonly WeaponProfile[] {
  return profileOf(table, unit).weapons.filter(
    (weapon) => weaponFigures(weapon).aa !== null && isLoaded(table, unit, weapon),
  );
}

/** A unit that can fire at a flight, with the weapons that reach it and how near it came. */
export interface Gunner {
  readonly unit: string;
  readonly distance: number;
  readonly weapons: readonly WeaponProfile[];
  /** The aircraft in range, and how near each of them came. */
  readonly reached: Readonly<Record<string, number>>;
}

/** EA-AIR-06: once per turn at each formation: the formations at which a unit has fired. */
const firedAt = remembered<readonly string[]>('flakAt', 'turn', {
  isList: true,
  name: 'Flak at',
  meaning: 'of a unit: the formations of aircraft at which it has fired flak in this turn',
});

/** EA-AIR-06: the units of a formation whose weapons reach a flight; those in the air at its end, and in their arc. */
export function gunnersOf(table: Table, formation: string, flight: Overflight): readonly Gunner[] {
  const aircraft = unitsInAir(table, flight.formation);
  const isAloft = unitsInAir(table, formation).length > 0;
  const units = isAloft ? unitsInAir(table, formation) : unitsOnGround(table, formation);
  return units.flatMap((unit): readonly Gunner[] => {
    if (firedAt.read(table, unit)?.includes(flight.formation) === true) return [];
    const gaps = aircraft.map((id) => ({
      id,
      gap: isAloft ? gapNow(table, unit, id) : nearestOnWay(table, unit, flight, id),
    }));
    const isReached = (weapon: WeaponProfile, { id, gap }: (typeof gaps)[number]) =>
      gap <= cm(weaponFigures(weapon).range ?? 0) && (!isAloft || isInArc(table, unit, weapon, id));
    const weapons = antiAir(table, unit).filter((weapon) => gaps.some((one) => isReached(weapon, one)));
    if (weapons.length === 0) return [];
    const inRange = gaps.filter((one) => weapons.some((weapon) => isReached(weapon, one)));
    const reached = Object.fromEntries(inRange.map(({ id, gap }) => [id, gap]));
    return [{ unit, distance: Math.min(...Object.values(reached)), weapons, reached }];
  });
}

function gapNow(table: Table, unit: string, aircraft: string): number {
  const gap = radiusOf(profileOf(table, unit).base) + radiusOf(profileOf(table, aircraft).base);
  return Math.max(0, distanceNow(table, unit, aircraft) - gap);
}

/** EA-AIR-10: one Blast marker for being attacked in each leg of a flight. */
const attackedIn = remembered<readonly string[]>('attackedIn', 'turn', {
  isList: true,
  name: 'Attacked in',
  meaning: 'of a formation of aircraft: the legs of its flight in which it has been attacked: approach, disengagement',
});

/** EA-AIR-07: do the aircraft jink? */
export const jinkAsk = pickAsk<Table, { readonly squad: string; readonly leg: string }>({
  name: 'jink',
  prompt: 'Do the aircraft jink? They save on 4+, and lose an attack that they have still to make.',
  meaning: 'jink or pass.',
  rules: ['EA-AIR-07'],
  candidates: () => [{ id: 'jink', label: 'Jink: saves on 4+' }],
  pass: { id: 'pass', label: 'Fly on' },
  usual: (table, { squad, leg }) => (leg === 'disengagement' && isFrail(table, squad) ? 'jink' : 'pass'),
});

/** EA-AIR-07: whether 4+ is better than its armour. */
function isFrail(table: Table, formation: string): boolean {
  return unitsInAir(table, formation).every((unit) => (figuresOf(table, unit).armour ?? 7) > 4);
}

function mayJink(table: Table, formation: string): boolean {
  return (
    !hasJinked(table, formation) && unitsOf(table, formation).every((unit) => airSpeedOf(table, unit) !== 'Bomber')
  );
}

interface AntiAirFire extends JsonRecord {
  /** The formation that fires. */
  readonly by: string;
}

/** EA-AIR-07, EA-AIR-10: anti-aircraft fire of one formation at a flight, with all that follows. */
export function* fireAtAircraft(
  play: TablePlay,
  { by }: AntiAirFire,
  flight: Overflight,
  gunners: readonly Gunner[],
  modifiers: readonly Modifier[],
): Procedure<void> {
  const { formation, leg } = flight;
  const { side } = squadOf(play.table, by);
  play.cite('EA-KEY-01', 'EA-AIR-06', 'EA-AIR-10');
  const near = candidatesFor(gunners);
  const scored: Hit[] = [];
  for (const { needs, shots, traits, shaken } of diceOf(play.table, gunners)) {
    let count = 0;
    for (const one of shots) count += yield* rolledAmount(one, 'EA-FORCE-91', side);
    const all = [...modifiers, ...shaken];
    const hit = yield* rollToHit({
      stream: 'AA',
      rule: 'EA-AIR-07',
      side,
      count,
      needs,
      modifiers: all,
      about: { by },
    });
    if (traits.length > 0) play.cite('EA-FORCE-91');
    scored.push(...hits(hit, 'any', traits));
  }
  for (const { unit, weapons } of gunners) {
    firedAt.write(play, unit, [...(firedAt.read(play.table, unit) ?? []), formation], 'EA-AIR-06');
    for (const weapon of weapons) noteFired(play, unit, weapon);
  }
  const before = attackedIn.read(play.table, formation) ?? [];
  if (!before.includes(leg)) {
    attackedIn.write(play, formation, [...before, leg], 'EA-AIR-10');
    yield* addBlast(play, formation, 1, 'EA-AIR-10');
  }
  if (scored.length === 0) return;
  if (mayJink(play.table, formation)) yield* offerToJink(play, formation, leg);
  const harm = yield* suffer(play, {
    target: formation,
    hits: scored,
    candidates: near,
    ...(hasJinked(play.table, formation) ? { jinking: true } : {}),
  });
  if (!isGone(play.table, formation)) yield* addBlast(play, formation, harm.markers, 'EA-AIR-10');
}

function* offerToJink(play: TablePlay, formation: string, leg: Leg): Procedure<void> {
  const { side } = squadOf(play.table, formation);
  const chosen = yield* ask(side, jinkAsk, { squad: formation, leg }, { interrupt: true });
  if (chosen === 'jink') setMark(play, formation, JINKED, 1, 'EA-AIR-07');
}

/** EA-AIR-14: the aircraft that can be hit, the closest first. */
function candidatesFor(gunners: readonly Gunner[]): readonly string[] {
  const nearest = new Map<string, number>();
  for (const { reached } of gunners)
    for (const [id, gap] of Object.entries(reached)) nearest.set(id, Math.min(gap, nearest.get(id) ?? gap));
  return [...nearest.keys()].toSorted((a, b) => (nearest.get(a) ?? 0) - (nearest.get(b) ?? 0));
}

interface AntiAirDice {
  readonly needs: number;
  readonly shots: readonly (number | string)[];
  /** EA-FORCE-91: a macro-weapon is one also as flak. */
  readonly traits: readonly TraitRef[];
  readonly shaken: readonly Modifier[];
}

/** The dice of all gunners, those together that are alike in what they need and do. */
function diceOf(table: Table, gunners: readonly Gunner[]): readonly AntiAirDice[] {
  const dice = new Map<string, AntiAirDice>();
  for (const { unit, weapons } of gunners) {
    const shaken = shakenAim(table, unit);
    for (const weapon of weapons) {
      const { aa, shots, count } = weaponFigures(weapon);
      if (aa === null) continue;
      const traits = carriedTraits(weapon);
      const key = [aa, shaken.length, JSON.stringify(traits)].join('|');
      const before = dice.get(key)?.shots ?? [];
      dice.set(key, { needs: aa, traits, shaken, shots: [...before, ...Array.from({ length: count }, () => shots)] });
    }
  }
  return [...dice.values()];
}

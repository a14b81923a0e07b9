import type { Point } from '@bridgehead/geometry';
import { ask, type JsonRecord, type Modifier, type Procedure, type Refusal, refuse } from '@bridgehead/kernel';
import {
  type Aim,
  aimAsk,
  footprintOfPiece,
  profileOf,
  squadOf,
  type Table,
  type TablePlay,
  type TraitRef,
  type WeaponProfile,
} from '@bridgehead/tabletop';
import { rolledAmount, rollToHit } from '../book/dice.js';
import { weaponFigures } from '../book/figures.js';
import { hasAbility } from '../book/abilities.js';
import { cm, distanceToNearest } from '../book/measuring.js';
import { formationOf, isType, isWarEngine, startingDC, unitsOnGround } from '../book/units.js';
import { dazzledBy } from '../traits/harlequins.js';
import { type Hit, hits } from '../damage/hits.js';
import { resolveAllocated } from '../damage/suffer.js';
import { addBlast, checkBreak } from '../morale/blast-markers.js';
import { isCoveredFrom } from '../sight/cover.js';
import { type BarrageRow, barrageRow } from './barrage-table.js';
import { type Firer, firesIndirectly, reachesUnit } from './firers.js';
import { shakenAim } from './salvos.js';
import { noteFired } from './spent-weapons.js';
import { chooseLaunchers, indirectOrNot, sharedTraits } from './mixed-barrage.js';
import { bestPlaces, coverage, extraTemplates, unitsUnder } from './templates.js';
import { modifiersOf, type Volley } from './volley.js';

/** EA-BAR-01. */
const RADIUS = cm(3.7);

interface Aiming extends JsonRecord {
  readonly squad: string;
  readonly target: string;
  /** EA-BAR-02: how many units of the target must be under the template. */
  readonly least: number;
  /** EA-BAR-01: the units of the target that some weapon reaches; one of them must be under it. */
  readonly reached: readonly string[];
}

/** EA-BAR-01, EA-BAR-02: where does the first template lie? */
export const templateAsk = aimAsk<Aiming>({
  name: 'template',
  prompt: 'Where does the barrage fall?',
  meaning: 'The middle of the template, which must cover as many units of the target as possible.',
  rules: ['EA-BAR-01', 'EA-BAR-02'],
  candidates: (table, { target, reached }) =>
    bestPlaces(table, unitsOnGround(table, target), RADIUS, (at) => isReached(table, reached, at))
      .slice(0, 6)
      .map(({ at, covered }, i) => ({ id: `place-${i + 1}`, label: `Covers ${covered}`, aim: { at: [at.x, at.y] } })),
  check: (table, args, aim) => whyNotThere(table, args, aim),
  shape: () => ({ template: { radius: RADIUS } }),
  touched: (table, _args, aim) => ('at' in aim ? unitsUnder(table, { x: aim.at[0], y: aim.at[1] }, RADIUS) : []),
});

/** EA-BAR-01: whether a weapon reaches and sees a unit under a template there. */
function isReached(table: Table, reached: readonly string[], at: Point): boolean {
  return coverage(table, reached, at, RADIUS) > 0;
}

function whyNotThere(table: Table, { target, least, reached }: Aiming, aim: Aim): Refusal | null {
  if (!('at' in aim)) return refuse('EA-BAR-01', 'A barrage is aimed at a point.');
  const at = { x: aim.at[0], y: aim.at[1] };
  const covered = coverage(table, unitsOnGround(table, target), at, RADIUS);
  if (covered < least) return refuse('EA-BAR-02', `It covers ${covered} units of the target; ${least} can be covered.`);
  return isReached(table, reached, at) ? null : refuse('EA-BAR-01', 'No weapon reaches a unit under the template.');
}

/** EA-BAR-01, EA-BAR-03 to EA-BAR-08: one barrage of all barrage weapons that reach. Returns the formations that were attacked. */
export function* fireBarrage(
  play: TablePlay,
  fired: Volley,
  firers: readonly Firer[],
  crossfire: boolean,
): Procedure<readonly string[]> {
  const { attacker, target } = fired;
  const { side } = squadOf(play.table, attacker);
  const all = firers.flatMap(({ unit, barrage }) => barrage.map((weapon) => ({ unit, weapon })));
  if (all.length === 0) return [];
  const { volley, launchers } = yield* indirectOrNot(play, fired, all);
  const units = unitsOnGround(play.table, target);
  const reached = units.filter((id) =>
    launchers.some(({ unit, weapon }) => reachesUnit(play.table, volley, unit, weapon, id)),
  );
  const [best] = bestPlaces(play.table, units, RADIUS, (at) => isReached(play.table, reached, at));
  // The direct fire of the formation has left nobody.
  if (best === undefined) return [];
  const aim = yield* ask(side, templateAsk, { squad: attacker, target, least: best.covered, reached });
  const first = 'at' in aim ? { x: aim.at[0], y: aim.at[1] } : { x: 0, y: 0 };
  const under = unitsUnder(play.table, first, RADIUS);
  const reaching = launchers.filter(({ unit, weapon }) => reachesSome(play.table, volley, unit, weapon, under));
  const taking = yield* chooseLaunchers(play, volley, reaching);
  let points = 0;
  for (const { weapon } of taking) points += yield* pointsOf(weapon, side);
  for (const { unit, weapon } of taking) noteFired(play, unit, weapon);
  const row = barrageRow(points);
  play.cite('EA-BAR-03');
  const centres = [
    first,
    ...extraTemplates(play.table, first, unitsOnGround(play.table, target), RADIUS, row.templates),
  ];
  if (row.templates > 0) play.cite('EA-BAR-04');
  if (taking.some(({ weapon }) => firesIndirectly(volley, weapon))) play.cite('EA-BAR-08', 'EA-KEY-09', 'EA-FORCE-18');
  if (taking.some(({ unit, weapon }) => hasDirectMode(play.table, unit, weapon))) play.cite('EA-FORCE-43');
  const strike = {
    row,
    centres,
    radius: RADIUS,
    traits: sharedTraits(taking),
    // EA-FORCE-89: one engine that lost its head spoils the barrage.
    modifiers: [
      ...modifiersOf(volley.manner),
      ...taking.flatMap(({ unit }) => shakenAim(play.table, unit)).slice(0, 1),
    ],
    // EA-BAR-08: who is merely hidden from weapons that need no line of fire is not in cover.
    sees: !taking.some(({ weapon }) => firesIndirectly(volley, weapon)),
  };
  return yield* strikeUnder(play, strike, { from: taking.map(({ unit }) => unit), target, crossfire, side });
}

/** EA-FORCE-43: the same gun could have shot directly. */
function hasDirectMode(table: Table, unit: string, weapon: WeaponProfile): boolean {
  const { slot } = weaponFigures(weapon);
  return profileOf(table, unit).weapons.some((other) => {
    const figures = weaponFigures(other);
    return figures.slot === slot && figures.barrage === null;
  });
}

function reachesSome(
  table: Table,
  volley: Volley,
  unit: string,
  weapon: WeaponProfile,
  under: readonly string[],
): boolean {
  return under.some((id) => formationOf(table, id) === volley.target && reachesUnit(table, volley, unit, weapon, id));
}

function* pointsOf(weapon: WeaponProfile, side: string): Procedure<number> {
  const { barrage, shots, count } = weaponFigures(weapon);
  const times = (typeof shots === 'number' ? shots : 1) * count;
  let points = 0;
  for (let n = 0; n < times; n++) points += yield* rolledAmount(barrage ?? 0, 'EA-FORCE-91', side);
  return points;
}

/** A barrage, wherever it comes from. */
export interface Strike {
  readonly row: BarrageRow;
  readonly centres: readonly Point[];
  readonly radius: number;
  readonly traits: readonly TraitRef[];
  readonly modifiers: readonly Modifier[];
  /** EA-TERR-03: the weapons look at their targets, so that those who are partly hidden from all of them are in cover. */
  readonly sees?: boolean;
}

interface StrikeView {
  /** The units that fire, by which the closest are known; none for fire from orbit. */
  readonly from: readonly string[];
  /** EA-XF-01: the formation that is in crossfire, if it is. */
  readonly target: string;
  readonly crossfire: boolean;
  readonly side: string;
  /** EA-DROP-15: formations that were hit check for breaking after the planetfall. */
  readonly breaksLater?: true;
}

/** EA-BAR-05: everybody under a template is attacked once; each formation gets its markers. Returns the formations. */
export function* strikeUnder(play: TablePlay, strike: Strike, view: StrikeView): Procedure<readonly string[]> {
  const under = [...new Set(strike.centres.flatMap((at) => unitsUnder(play.table, at, strike.radius)))];
  const formations = [...new Set(under.map((id) => formationOf(play.table, id)))];
  play.cite('EA-BAR-05');
  const rolled = new Map<string, ReadonlyMap<string, readonly Hit[]>>();
  for (const formation of formations)
    rolled.set(
      formation,
      yield* rollUnder(
        play,
        strike,
        view,
        under.filter((id) => formationOf(play.table, id) === formation),
      ),
    );
  for (const formation of formations) {
    const allocated = rolled.get(formation) ?? new Map();
    const crossfire = view.crossfire && formation === view.target;
    const markers = (formation === view.target && view.from.length > 0 ? 0 : 1) + strike.row.markers;
    yield* addBlast(play, formation, markers, 'EA-BAR-05');
    if (isHarmless(strike)) {
      yield* addBlast(play, formation, markersOfHits(play.table, allocated), 'EA-FORCE-46');
      continue;
    }
    const harm = yield* resolveAllocated(play, { crossfire }, allocated, [...allocated.keys()]);
    if (crossfire) play.cite('EA-XF-01');
    const extra = crossfire && harm.lost.length > 0 && harm.markers > 0 ? 1 : 0;
    yield* addBlast(play, formation, harm.markers + extra, 'EA-BAR-05');
  }
  if (view.breaksLater !== true) for (const formation of formations) checkBreak(play, formation);
  return formations;
}

/** EA-FORCE-46: each hit is a Blast marker and nothing else. */
function isHarmless({ traits }: Strike): boolean {
  return traits.some(({ trait }) => trait === 'does-not-cause-damage');
}

/** EA-FORCE-46: Expendable units give none. */
function markersOfHits(table: Table, allocated: ReadonlyMap<string, readonly Hit[]>): number {
  let markers = 0;
  for (const [unit, scored] of allocated) if (!hasAbility(table, unit, 'expendable')) markers += scored.length;
  return markers;
}

/** EA-BAR-05, EA-BAR-07: the hits on the units of one formation; units of one kind and cover are rolled for together. */
function* rollUnder(
  play: TablePlay,
  strike: Strike,
  { from, side }: StrikeView,
  units: readonly string[],
): Procedure<ReadonlyMap<string, readonly Hit[]>> {
  const { table } = play;
  const near = (id: string) => (from.length === 0 ? 0 : distanceToNearest(table, id, from));
  const order = units.toSorted((a, b) => near(a) - near(b));
  const ignoresCover = strike.traits.some(({ trait }) => trait === 'ignore-cover');
  const eyes = strike.sees === true ? from : [];
  const isCovered = (unit: string) => !ignoresCover && isCoveredFrom(table, unit, eyes);
  const groups = new Map<string, string[]>();
  for (const unit of order) {
    const covered = isCovered(unit);
    const key = [profileOf(table, unit).id, covered, attacksOn(table, strike, unit)].join('|');
    groups.set(key, [...(groups.get(key) ?? []), unit]);
  }
  const struck = new Map<string, readonly Hit[]>();
  for (const group of groups.values()) {
    const [first = ''] = group;
    const covered = isCovered(first);
    const cover: readonly Modifier[] = covered ? [{ value: 1, reason: 'in cover', rule: 'EA-TERR-03' }] : [];
    const modifiers = [...cover, ...dazzledBy(table, [first]), ...strike.modifiers];
    const each = attacksOn(table, strike, first);
    if (each > 1) play.cite('EA-BAR-07');
    const about = { from, at: group };
    const needs = columnFor(table, strike.row, first);
    const roll = { stream: 'BARRAGE', rule: 'EA-BAR-05', side, needs, modifiers, about };
    if (isWarEngine(table, first)) {
      for (const unit of group)
        struck.set(unit, hits(yield* rollToHit({ ...roll, count: each }), 'any', strike.traits));
    } else {
      const hit = yield* rollToHit({ ...roll, count: group.length });
      for (const unit of group.slice(0, hit)) struck.set(unit, hits(1, 'any', strike.traits));
    }
  }
  return struck;
}

/** EA-BAR-05: AP against infantry, AT against vehicles and war engines, the better of both against light vehicles. */
function columnFor(table: Table, { ap, at }: BarrageRow, unit: string): number {
  if (isType(table, unit, 'LV')) return Math.min(ap, at);
  return isType(table, unit, 'INF') ? ap : at;
}

/** EA-BAR-07: a war engine under the centre of a template is attacked half its starting DC times. */
function attacksOn(table: Table, { centres }: Strike, unit: string): number {
  if (!isWarEngine(table, unit)) return 1;
  const print = footprintOfPiece(table, unit);
  const isUnderCentre = centres.some((at) => pointIn(print, at));
  return isUnderCentre ? Math.ceil(startingDC(table, unit) / 2) : 1;
}

function pointIn({ bounds, centre }: ReturnType<typeof footprintOfPiece>, { x, y }: Point): boolean {
  const radius = (bounds.maxX - bounds.minX) / 2;
  const [dx, dy] = [x - centre.x, y - centre.y];
  return dx * dx + dy * dy <= radius * radius;
}

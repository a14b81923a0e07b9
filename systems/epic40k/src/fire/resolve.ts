import type { Procedure, RuleId } from '@bridgehead/kernel';
import { mark, squadOf, type TablePlay } from '@bridgehead/tabletop';
import { hasWarEngines } from '../book/detachments.js';
import { half } from '../book/dice.js';
import { BLAST, blastOn, orderOf } from '../book/marks.js';
import { isShort } from '../cards/effects.js';
import { takeHits } from '../damage/casualties.js';
import type { Hit } from '../war-engines/damage.js';
import { type Against, against, diceOf } from './dice-pool.js';
import { isImmobilised } from './eligible.js';
import { type Gun, isBarrage, isOnOverwatch } from './guns.js';
import { lockedOn } from './lock-on.js';
import { notSilenced } from './silenced.js';
import { fireSuperHeavy } from './super-heavy.js';
import type { Volley } from './volley.js';
import { barrageFirepower, ownFirepower, placeMarkers } from './weight.js';
import { rollAndAllocate } from './roll-and-allocate.js';

/** E40-FIRE-05 to -11: one target is shot at, from the weight of fire to the casualties. */
export function* resolveVolley(play: TablePlay, volley: Volley, losses: number): Procedure<void> {
  const waits = placeMarkers(play, volley);
  const { firepower, heavy } = yield* whatStillFires(play, volley, losses);
  const struck = yield* fireAtUnits(play, volley, firepower);
  const strikes = yield* fireHeavies(play, volley, heavy, struck);
  const conditional = Number(waits.firepower && struck.length > 0) + Number(waits.heavy && strikes.scored);
  if (conditional > 0) mark(play, volley.target, BLAST, conditional, 'E40-FIRE-05');
  yield* takeHits(play, [...struck.map((unit) => ({ unit })), ...strikes.hits], 'E40-FIRE-11');
}

interface StillFiring {
  readonly firepower: number;
  readonly heavy: readonly Gun[];
}

/** E40-FIRE-06: half on Assault orders, less one for each marker; what is left of the markers silences weapons. */
function* whatStillFires(play: TablePlay, volley: Volley, losses: number): Procedure<StillFiring> {
  const { squad } = volley;
  const isHalved = orderOf(play.table, squad) === 'assault';
  const raw = ownFirepower(play.table, volley);
  const own = isHalved ? half(raw) : raw;
  if (losses > 0 || isHalved) play.cite('E40-FIRE-06', ...(losses > 0 ? ['E40-MOR-01'] : []));
  const loud = yield* notSilenced(play, volley, Math.max(0, losses - own));
  const heavy = yield* lockedOn(play, squad, loud);
  const barrages = heavy.reduce((sum, gun) => sum + barrageFirepower(play.table, volley, gun), 0);
  if (barrages > 0) play.cite('E40-FIRE-15');
  if (heavy.some(({ kind }) => kind === 'Heavy Barrage')) play.cite('E40-SHW-03');
  return { firepower: Math.max(0, own - losses) + barrages, heavy: heavy.filter((gun) => !isBarrage(gun)) };
}

/** E40-FIRE-07 to -11: the table, the dice and their allocation. Gives a unit for each hit. */
function* fireAtUnits(play: TablePlay, volley: Volley, firepower: number): Procedure<readonly string[]> {
  const { table } = play;
  const { squad, target } = volley;
  const aimed = against(table, volley);
  const dealt = diceOf(firepower, aimed);
  const count = isShort(table, squad) ? half(dealt) : dealt;
  if (aimed.units.length > 0) play.cite(...tableRules(firepower, ownFirepower(table, volley)));
  citeTargets(play, target, aimed);
  const { side } = squadOf(table, squad);
  if (count > 0) {
    const what = aimed.column === 'none' ? `Firepower ${firepower}` : `Firepower ${firepower}, column ${aimed.column}`;
    play.emit({ kind: 'declared', side, what, by: squad, at: target, because: 'E40-FIRE-08' });
  }
  const again = volley.bombards !== true && isOnOverwatch(table, squad);
  const { units, gap } = aimed;
  return yield* rollAndAllocate(play, { squad, target, side, units, gap, count, again });
}

/** E40-FIRE-09: beyond the table, and with all Firepower lost; E40-FIRE-08: on it. */
function tableRules(firepower: number, raw: number): readonly RuleId[] {
  if (firepower === 0) return raw > 0 ? ['E40-FIRE-09'] : [];
  return ['E40-FIRE-07', firepower > 20 ? 'E40-FIRE-09' : 'E40-FIRE-08'];
}

/** Who cannot be hit, and what is special about those who can. */
function citeTargets(play: TablePlay, target: string, { units, column }: Against): void {
  const { table } = play;
  if (units.length > 0) play.cite('E40-FIRE-03');
  if (!hasWarEngines(table, target)) return;
  if (units.every((unit) => isImmobilised(table, unit))) play.cite('E40-WE-08', 'E40-ORD-07');
  if (column === 'B') play.cite('E40-WE-11');
}

/** E40-FIRE-13: super heavy weapons, one by one after the Firepower. */
function* fireHeavies(
  play: TablePlay,
  volley: Volley,
  guns: readonly Gun[],
  struck: readonly string[],
): Procedure<{ readonly hits: readonly Hit[]; readonly scored: boolean }> {
  const hits: Hit[] = [];
  let scored = false;
  for (const gun of guns) {
    const already = [...struck, ...hits.map(({ unit }) => unit)];
    const fired = yield* fireSuperHeavy(play, volley, gun, already);
    hits.push(...fired.hits);
    scored ||= fired.scored;
  }
  return { hits, scored };
}

/** E40-FIRE-06: how many Blast markers cost a detachment its Firepower. */
export function lossesOf(play: TablePlay, squad: string): number {
  return blastOn(play.table, squad);
}

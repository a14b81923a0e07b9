import { discAt, within } from '@bridgehead/geometry';
import { type Procedure, refuse, type Refusal, type Side } from '@bridgehead/kernel';
import { footprintOfModel, footprintOfPiece, nameOf, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { d3, half, rollDie } from '../book/dice.js';
import { figuresOf, type WeaponKind } from '../book/figures.js';
import { orderOf } from '../book/marks.js';
import { isShort } from '../cards/effects.js';
import { BUNKER_RADIUS, disclose, hitBunker, isBunkerOf, objectivesOf } from '../scoring/bunkers.js';
import { isInArc } from '../sight/arcs.js';
import { hasLineOfFire } from '../sight/line-of-fire.js';
import { diceFor } from './firepower-table.js';
import { type Gun, isBarrage, needsNoLine, readyGuns } from './guns.js';
import { rollHeavy } from './heavy-dice.js';
import { lockedOn } from './lock-on.js';
import { notSilenced } from './silenced.js';
import type { Firing, Volley } from './volley.js';
import { ownFirepower } from './weight.js';

const RULE = 'E40-OBJ-08';

/** E40-OBJ-05. */
const BUNKER_ARMOUR = 6;

/** E40-OBJ-08: what each super heavy weapon needs against a bunker; Distortion Cannons always hit what stands still, others do nothing. */
const NEEDS: Partial<Record<WeaponKind, number>> = {
  'Anti-Tank': 4,
  Pulsar: 4,
  'Pulse Laser': 4,
  'Death Ray': 2,
  'Mega Cannon': BUNKER_ARMOUR,
  'Distortion Cannon': 1,
};

/** E40-OBJ-08: those of some weapons that may fire at a bunker of their side. */
export function gunsAtBunker(table: Table, guns: readonly Gun[], bunker: string): readonly Gun[] {
  const disc = discAt(footprintOfPiece(table, bunker).centre, BUNKER_RADIUS);
  return guns.filter(
    (gun) =>
      within(footprintOfModel(table, gun.unit), disc, gun.range) &&
      isInArc(table, gun.unit, gun.arc, bunker) &&
      (needsNoLine(table, gun.unit) || hasLineOfFire(table, gun.unit, bunker)),
  );
}

/** The bunkers that a detachment may shoot at. */
export function bunkersInReach(table: Table, guns: readonly Gun[], side: Side): readonly string[] {
  return objectivesOf(table, side, 'bunker').flatMap(({ id }) =>
    gunsAtBunker(table, guns, id).length > 0 ? [id] : [],
  );
}

export function whyNotAtBunker(table: Table, squad: string, bunker: string): Refusal | null {
  return gunsAtBunker(table, readyGuns(table, squad), bunker).length > 0
    ? null
    : refuse('E40-FIRE-02', `The bunker is out of range or out of the line of fire of ${nameOf(table, squad)}.`);
}

export function isBunker(table: Table, squad: string, target: string): boolean {
  return isBunkerOf(table, squadOf(table, squad).side, target);
}

/** E40-OBJ-08: what is fired at a bunker: there is nothing to say about it. */
export function volleyAtBunker(firing: Firing, bunker: string): Volley {
  return { ...firing, target: bunker, aimedAt: 'all', templates: {}, atInfantry: [] };
}

/** E40-OBJ-05, E40-OBJ-08: a target of one unit in cover with Armour 6+, without markers; E40-FIRE-06: the firer's markers cost him as usual. */
export function* fireAtBunker(play: TablePlay, volley: Volley, markers: number): Procedure<void> {
  const { squad, target: bunker } = volley;
  const { side } = squadOf(play.table, squad);
  disclose(play, bunker);
  play.emit({ kind: 'declared', side, what: 'Shooting', by: squad, at: bunker, because: RULE });
  const raw = ownFirepower(play.table, volley);
  const own = orderOf(play.table, squad) === 'assault' ? half(raw) : raw;
  const heavy = yield* lockedOn(play, squad, yield* notSilenced(play, volley, Math.max(0, markers - own)));
  const barrages = heavy.filter(isBarrage).reduce((sum, { kind }) => sum + (kind === 'Heavy Barrage' ? 2 : 1), 0);
  const dealt = diceFor(Math.max(0, own - markers) + barrages, 'C');
  const dice = isShort(play.table, squad) ? half(dealt) : dealt;
  let hits = yield* rollHeavy(play, volley, { stream: 'HIT', rule: 'E40-OBJ-05' }, dice, BUNKER_ARMOUR);
  for (const gun of heavy) hits += yield* heavyHits(play, volley, gun);
  hitBunker(play, side, bunker, hits);
}

function* heavyHits(play: TablePlay, volley: Volley, { kind, unit }: Gun): Procedure<number> {
  const needs = NEEDS[kind];
  if (needs === undefined) return 0;
  if (kind === 'Distortion Cannon') return 1;
  const { side } = squadOf(play.table, volley.squad);
  const shots = { stream: 'SHOTS', rule: RULE, side };
  const count = kind === 'Pulsar' ? yield* rollDie(shots) : kind === 'Pulse Laser' ? d3(yield* rollDie(shots)) : 1;
  const stream = STREAMS[kind] ?? 'ANTITANK';
  play.cite(figuresOf(play.table, unit).type === 'War Engine' ? 'E40-WE-03' : RULE);
  return yield* rollHeavy(play, volley, { stream, rule: RULE }, count, needs);
}

const STREAMS: Partial<Record<WeaponKind, string>> = { 'Death Ray': 'DEATHRAY', 'Mega Cannon': 'MEGACANNON' };

import type { Procedure, Side } from '@bridgehead/kernel';
import { mark, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { isInfantry } from '../book/detachments.js';
import { d3, rollDie, rollFor } from '../book/dice.js';
import { figuresOf, type WeaponKind } from '../book/figures.js';
import { BLAST } from '../book/marks.js';
import { plainArmour } from '../terrain/cover.js';
import type { Hit } from '../war-engines/damage.js';
import { aimed, type Fired, NOTHING } from './aim-heavy.js';
import { inOrderOfDistance } from './dice-pool.js';
import { eligibleUnits, isImmobilised } from './eligible.js';
import { type Gun, spendMissile } from './guns.js';
import { rollHeavy } from './heavy-dice.js';
import { liftaDroppa } from './lifta-droppa.js';
import { coveredUnits } from './template.js';
import { gunsIn, type Volley } from './volley.js';

/** Chapter 13: one weapon fires. `already` are the units that have been hit in this volley, as often as they were. */
export function* fireSuperHeavy(
  play: TablePlay,
  volley: Volley,
  gun: Gun,
  already: readonly string[],
): Procedure<Fired> {
  const { side } = squadOf(play.table, volley.squad);
  switch (gun.kind) {
    case 'Anti-Tank':
      return yield* antiTank(play, volley, gun, 1, already);
    case 'Pulsar':
      return yield* antiTank(play, volley, gun, yield* rollDie({ stream: 'SHOTS', rule: 'E40-SHW-09', side }), already);
    case 'Pulse Laser': {
      const shots = d3(yield* rollDie({ stream: 'SHOTS', rule: 'E40-SHW-10', side }));
      return yield* antiTank(play, volley, gun, shots, already);
    }
    case 'Disrupt':
      return yield* disrupt(play, volley);
    case 'Death Ray':
      return yield* deathRay(play, volley, gun, side);
    case 'Distortion Cannon':
      return yield* distortionCannon(play, volley, gun, side);
    case 'Mega Cannon':
      return yield* megaCannon(play, volley, gun);
    case 'Vortex Missile':
      return yield* vortexMissile(play, volley, gun, side);
    case 'Lifta-Droppa':
      return yield* liftaDroppa(play, volley, gun, side);
    default:
      return NOTHING;
  }
}

const ANTI_TANK_ON = 4;

const RULE_OF_SHOTS: Partial<Record<WeaponKind, string>> = { Pulsar: 'E40-SHW-09', 'Pulse Laser': 'E40-SHW-10' };

/** E40-SHW-01: 4+ whatever the Armour; its hits go nearest first among the kind of units that it is meant for. */
function* antiTank(
  play: TablePlay,
  volley: Volley,
  gun: Gun,
  shots: number,
  already: readonly string[],
): Procedure<Fired> {
  const { table } = play;
  const all = gunsIn(table, volley);
  const meant = volley.atInfantry.includes(gun.id);
  const eligible = eligibleUnits(table, all, volley.target, volley.aimedAt);
  const units = inOrderOfDistance(table, all, eligible).filter((unit) => isInfantry(table, unit) === meant);
  if (units.length === 0) return NOTHING;
  play.cite(RULE_OF_SHOTS[gun.kind] ?? 'E40-SHW-01');
  const hits = yield* rollHeavy(play, volley, { stream: 'ANTITANK', rule: 'E40-SHW-01' }, shots, ANTI_TANK_ON);
  return { hits: nextInTurn(units, already, hits).map((unit) => ({ unit })), scored: hits > 0 };
}

/** E40-SHW-01, E40-FIRE-11: the count goes on from the hits that there are: nearest first, nobody again before all have as many. */
function nextInTurn(units: readonly string[], already: readonly string[], hits: number): readonly string[] {
  const taken = new Map(units.map((unit) => [unit, already.filter((one) => one === unit).length]));
  return Array.from({ length: hits }, () => {
    const fewest = Math.min(...taken.values());
    const unit = units.find((one) => taken.get(one) === fewest) ?? '';
    taken.set(unit, fewest + 1);
    return unit;
  });
}

const DISRUPTS_ON = 4;

/** E40-SHW-04: a marker on 4+, and no harm. */
function* disrupt(play: TablePlay, volley: Volley): Procedure<Fired> {
  const roll = { stream: 'DISRUPT', rule: 'E40-SHW-04' };
  const scored = (yield* rollHeavy(play, volley, roll, 1, DISRUPTS_ON)) > 0;
  if (scored) mark(play, volley.target, BLAST, 1, 'E40-SHW-04');
  return { hits: [], scored };
}

const DEATH_RAY_ON = 2;

/** E40-SHW-06: 2+, and critical damage by itself; shields still stop it. */
function* deathRay(play: TablePlay, volley: Volley, gun: Gun, side: Side): Procedure<Fired> {
  const unit = yield* aimed(play, volley, gun, side);
  if (unit === null) return NOTHING;
  const hits = yield* rollHeavy(play, volley, { stream: 'DEATHRAY', rule: 'E40-SHW-06' }, 1, DEATH_RAY_ON);
  return hits === 0 ? NOTHING : { hits: [{ unit, critical: true }], scored: true };
}

/** E40-SHW-07: a die times five against the Speed of the target; it ignores shields. */
function* distortionCannon(play: TablePlay, volley: Volley, gun: Gun, side: Side): Procedure<Fired> {
  const unit = yield* aimed(play, volley, gun, side);
  if (unit === null) return NOTHING;
  const face = yield* rollDie({ stream: 'DISTORTION', rule: 'E40-SHW-07', side });
  const hit = 5 * face >= speedToBeat(play.table, unit);
  return hit ? { hits: [{ unit, critical: true, pierces: true }], scored: true } : NOTHING;
}

/** E40-SHW-07: printed Speed, doubled for Jump Packs and Cavalry; who cannot move is always hit. */
function speedToBeat(table: Table, unit: string): number {
  if (isImmobilised(table, unit)) return 0;
  const { speed } = figuresOf(table, unit);
  const leaps = hasAbility(table, unit, 'jumpPacks') || hasAbility(table, unit, 'cavalry');
  return leaps ? 2 * speed : speed;
}

/** Everybody under the template of a weapon, friend or foe. */
function underTemplateOf(table: Table, { templates }: Volley, gun: Gun): readonly string[] {
  const at = templates[gun.id];
  const units = at === undefined ? [] : coveredUnits(table, { x: at[0], y: at[1] });
  return units.filter((unit) => figuresOf(table, unit).type !== 'Flyer');
}

/** E40-SHW-08: a die for everybody under the template against Armour without cover, and one more marker. */
function* megaCannon(play: TablePlay, volley: Volley, gun: Gun): Procedure<Fired> {
  const hits: Hit[] = [];
  for (const unit of underTemplateOf(play.table, volley, gun)) {
    const needs = plainArmour(play.table, unit);
    if ((yield* rollHeavy(play, volley, { stream: 'MEGACANNON', rule: 'E40-SHW-08' }, 1, needs)) > 0)
      hits.push({ unit });
  }
  mark(play, volley.target, BLAST, 1, 'E40-SHW-08');
  return { hits, scored: hits.length > 0 };
}

/** E40-SHW-13: a die of Death Rays for everybody under the template, once in a battle. */
function* vortexMissile(play: TablePlay, volley: Volley, gun: Gun, side: Side): Procedure<Fired> {
  spendMissile(play, gun);
  const hits: Hit[] = [];
  for (const unit of underTemplateOf(play.table, volley, gun)) {
    const shots = yield* rollDie({ stream: 'VORTEX', rule: 'E40-SHW-13', side });
    const struck = yield* rollFor({ stream: 'DEATHRAY', rule: 'E40-SHW-13', side }, shots, DEATH_RAY_ON);
    hits.push(...Array.from({ length: struck }, () => ({ unit, critical: true }) as const));
  }
  return { hits, scored: hits.length > 0 };
}

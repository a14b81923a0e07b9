import { discAt, distance, type Point } from '@bridgehead/geometry';
import { ask, type JsonRecord, pickAsk, type Procedure, type Refusal, refuse } from '@bridgehead/kernel';
import {
  type Aim,
  aimAsk,
  candidatesNamed,
  footprintOfPiece,
  isOnSurface,
  living,
  profileOf,
  squadOf,
  type Table,
  type TablePlay,
  type WeaponProfile,
} from '@bridgehead/tabletop';
import type { UnitAction } from '../activation/action.js';
import { gunFigures } from '../book/figures.js';
import { isWithin } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { isAbout, leaderOf, unitsAbout } from '../book/units.js';
import { weaponHas } from '../keywords/keywords.js';
import { seesSpot } from '../sight/sees-spot.js';
import { hitsOf, shootAt } from './attack.js';
import { addToPool, type GunPool, isLoaded, needsSight, shootOf } from './guns.js';
import { whyNotShootAt } from './shoot.js';
import { layOutSmoke } from './smoke.js';
import type { Volley } from './volley.js';

interface Smoking extends JsonRecord {
  readonly unit: string;
}

/** Its id among the targets. */
const SPOT = 'spot';

/** FF-KEYWORD-43, FF-FIRE-01: at what does the unit shoot its smoke? Only Smoke weapons fire. */
export const smokeTargetAsk = pickAsk<Table, Smoking>({
  name: 'smokeTarget',
  prompt: 'Where does the smoke go?',
  meaning: 'spot, or the id of a unit of either side.',
  rules: ['FF-KEYWORD-43', 'FF-FIRE-01'],
  *candidates(table, { unit }, side) {
    yield { id: SPOT, label: 'A spot on the table' };
    const units = [...unitsAbout(table, side), ...unitsAbout(table, enemyOf(side))];
    yield* candidatesNamed(
      table,
      units.filter((one) => one !== unit),
    );
  },
  barred: (table, { unit }, id) => (id === SPOT ? null : whyNotShootAt(table, volleyAt(table, unit, id))),
});

function volleyAt(table: Table, unit: string, target: string): Volley {
  const weapons = smokeWeapons(table, unit).map(({ weapon }) => weapon.id);
  return { attacker: unit, target, manner: 'shoot', weapons: [...new Set(weapons)] };
}

interface SmokeWeapon {
  readonly model: string;
  readonly weapon: WeaponProfile;
}

/** The Smoke weapons of a unit, each with its model. */
function smokeWeapons(table: Table, unit: string): readonly SmokeWeapon[] {
  return living(table, unit).flatMap(({ id }) =>
    profileOf(table, id)
      .weapons.filter((weapon) => weaponHas(weapon, 'smoke') && isLoaded(table, { attacker: unit }, weapon))
      .map((weapon) => ({ model: id, weapon })),
  );
}

/** FF-KEYWORD-43: which spot is smoked? */
export const smokeSpotAsk = aimAsk<Smoking>({
  name: 'smokeSpot',
  prompt: 'Which spot is smoked?',
  meaning: 'A point in range and in sight of the Leader.',
  rules: ['FF-KEYWORD-43'],
  *candidates(table, { unit }, side) {
    const own = centreOf(table, unit);
    for (const enemy of unitsAbout(table, enemyOf(side))) {
      const other = centreOf(table, enemy);
      const middle = { x: Math.round((own.x + other.x) / 2), y: Math.round((own.y + other.y) / 2) };
      yield { id: `before-${enemy}`, label: 'Between', pieces: [enemy], aim: aimAt(middle) };
    }
    yield { id: 'here', label: 'Around the Leader', aim: aimAt(own) };
  },
  check: (table, { unit }, aim) => whyNotSpot(table, unit, aim),
});

function aimAt({ x, y }: Point): Aim {
  return { at: [x, y] };
}

function centreOf(table: Table, unit: string): Point {
  return footprintOfPiece(table, leaderOf(table, unit) ?? unit).centre;
}

function whyNotSpot(table: Table, unit: string, aim: Aim): Refusal | null {
  if (!('at' in aim)) return refuse('FF-KEYWORD-43', 'Name a point.');
  const at = { x: aim.at[0], y: aim.at[1] };
  if (!isOnSurface(table.surface, at)) return refuse('FF-KEYWORD-43', 'It is not on the table.');
  return poolsAt(table, unit, at).length > 0
    ? null
    : refuse('FF-FIRE-02', 'No Smoke weapon has it in range and in sight.');
}

/** The Smoke weapons that reach a spot, in pools. */
function poolsAt(table: Table, unit: string, at: Point): readonly GunPool[] {
  const away = distance(footprintOfPiece(table, leaderOf(table, unit) ?? unit), discAt(at, 0));
  const pools = new Map<string, GunPool>();
  for (const { model, weapon } of smokeWeapons(table, unit)) {
    const { range, dice } = gunFigures(weapon);
    const sh = shootOf(table, model);
    if (sh === null || range === null || !isWithin(away, range)) continue;
    if (!needsSight(weapon) || seesSpot(table, unit, at)) addToPool(pools, weapon, sh, dice);
  }
  return [...pools.values()];
}

function* smokeOut(play: TablePlay, unit: string): Procedure<null> {
  const { side } = squadOf(play.table, unit);
  const target = yield* ask(side, smokeTargetAsk, { unit });
  if (target !== SPOT) {
    yield* shootAt(play, volleyAt(play.table, unit, target));
    return null;
  }
  const aim = yield* ask(side, smokeSpotAsk, { unit });
  if (!('at' in aim)) return null;
  const at = { x: aim.at[0], y: aim.at[1] };
  // FF-KEYWORD-43: against a spot there are no modifiers.
  const hits = yield* hitsOf(play, { attacker: unit, manner: 'shoot' }, poolsAt(play.table, unit, at), ({ stat }) => ({
    stat,
    modifiers: [],
  }));
  if (hits.some((pool) => pool.hits > 0)) yield* layOutSmoke(play, unit, at);
  return null;
}

/** FF-KEYWORD-43: a Shoot action of the Smoke weapons alone, at any unit or at a spot. */
export const shootSmoke: UnitAction = {
  name: 'shootSmoke',
  label: 'Shoot smoke',
  note: 'at a unit or a spot; a hit lays out smoke',
  rule: 'FF-KEYWORD-43',
  duration: 'short',
  entry: 'shoot',
  isKnownTo: (table, unit) => smokeWeapons(table, unit).length > 0,
  barred: (table, unit) => (isAbout(table, unit) ? null : refuse('FF-TRANSPORT-02', 'It is not on the table.')),
  run: smokeOut,
};

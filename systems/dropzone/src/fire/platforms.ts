import { pointToPoint } from '@bridgehead/geometry';
import { ask, isRefusal, pickAsk, type Refusal, refuse } from '@bridgehead/kernel';
import { candidatesNamed, modelOf, squadOf, type Table, terrainOf, type WeaponProfile } from '@bridgehead/tabletop';
import type { SquadAction } from '../activation/action.js';
import { actsWith, beganIn, shootingWindow } from '../activation/state.js';
import { weaponHas } from '../book/figures.js';
import { centreOf, inches } from '../book/measuring.js';
import { remembered } from '../book/memos.js';
import { platformWeapon } from '../book/platform-weapons.js';
import { garrisonOf, unitsOf } from '../book/units.js';
import { hasAdvantage } from '../garrison/occupier.js';
import { sightingFrom } from '../sight/sighting.js';
import { spotsOfWall, wallsOf } from '../sight/walls.js';
import { functionOf } from '../terrain/terrain.js';
import type { AimedShot } from './shot.js';
import { shotAt } from './shot-at.js';
import { observedFrom, rangeAgainst } from './sights.js';
import { enemyTargets, featureTargets } from './targets.js';
import { fireVolley } from './volley.js';

const RULE = 'DZC-SPEC-05';
const ROUNDING = 3;

/** DZC-MARK-22: a platform fires once in a turn. */
const platformFired = remembered<boolean>('platformFired', 'turn', {
  name: 'Platform fired',
  meaning: 'of a Structure: its platform has fired in this turn',
});

/** The platform in which a base began the activation, and still is; null for none. */
function platformOf(table: Table, base: string): string | null {
  const place = garrisonOf(table, base);
  if (place === null || beganIn.read(table, base) !== place) return null;
  return platformWeapon(functionOf(terrainOf(table, place))) === undefined ? null : place;
}

/** DZC-SPEC-05: why a base cannot fire the platform that it is in. */
export function whyNotPlatform(table: Table, base: string): Refusal | null {
  const place = platformOf(table, base);
  if (place === null) return refuse(RULE, 'Nobody who began the activation in a platform fires it.');
  if (!hasAdvantage(table, place, modelOf(table, base).side))
    return refuse(RULE, "Only with Occupier's Advantage is a platform fired.");
  return platformFired.read(table, place) === true ? refuse(RULE, 'It has fired in this turn.') : null;
}

/** DZC-SPEC-05: from any point of the Structure, all round; with an observer also at what it does not see. */
export function aimPlatform(table: Table, base: string, weapon: WeaponProfile, target: string): AimedShot | Refusal {
  const piece = terrainOf(table, garrisonOf(table, base) ?? '');
  const range = rangeAgainst(table, weapon, target);
  const at = centreOf(table, target);
  const looks = wallsOf(piece)
    .flatMap((wall) => spotsOfWall(piece, wall, at))
    .toSorted((a, b) => pointToPoint(a.spot, at) - pointToPoint(b.spot, at));
  const near = looks.filter(({ spot }) => range === null || pointToPoint(spot, at) <= inches(range) + ROUNDING);
  const [nearest] = near;
  if (nearest === undefined) return refuse('DZC-FIRE-07', `It is farther than ${range}" from ${weapon.name}.`);
  const seen = sightingFrom(table, base, target, near);
  if (seen !== null) return { ...seen, how: 'direct', scouted: false };
  const observed = weaponHas(weapon, 'if') ? observedFrom(table, base, nearest.spot, nearest.apex, target) : null;
  return observed ?? refuse('DZC-LOS-02', 'It cannot be seen from the platform.');
}

interface FiringPlatform extends Readonly<Record<string, string>> {
  readonly base: string;
  readonly weapon: string;
}

function targetsOf(table: Table, base: string): readonly string[] {
  return [...enemyTargets(table, modelOf(table, base).side), ...featureTargets(table)];
}

/** DZC-SPEC-05: at what? */
export const platformAsk = pickAsk<Table, FiringPlatform>({
  name: 'platformTarget',
  prompt: 'At what does the platform fire?',
  meaning: 'The id of an enemy unit or of a Feature.',
  rules: [RULE],
  candidates: (table, { base }) => candidatesNamed(table, targetsOf(table, base)),
  barred(table, { base, weapon }, target) {
    const shot = shotAt(table, base, weapon, target);
    return isRefusal(shot) ? shot : null;
  },
});

function gunnerOf(table: Table, squad: string): string | undefined {
  return unitsOf(table, squad).find((id) => platformOf(table, id) !== null);
}

function weaponFor(table: Table, base: string): string {
  return platformWeapon(functionOf(terrainOf(table, platformOf(table, base) ?? '')))?.id ?? '';
}

function whyNotFire(table: Table, squad: string): Refusal | null {
  const base = gunnerOf(table, squad) ?? '';
  const why = whyNotPlatform(table, base);
  if (why !== null) return why;
  if (shootingWindow.read(table, actsWith(table, squad) ?? '') === 'closed')
    return refuse('DZC-TURN-13', 'The shooting window of this activation is over.');
  const weapon = weaponFor(table, base);
  return targetsOf(table, base).some((target) => !isRefusal(shotAt(table, base, weapon, target)))
    ? null
    : refuse('DZC-FIRE-03', 'There is nothing to shoot at.');
}

/** DZC-SPEC-05: not a unit: nobody is distracted by it, and it does not react. */
export const platformAction: SquadAction = {
  id: 'firePlatform',
  name: 'Fire the platform',
  meaning: 'The weapon of the platform in which a base of the Squad began the activation fires, once in a turn.',
  concerns: (table, squad) => gunnerOf(table, squad) !== undefined,
  barred: whyNotFire,
  *run(play, squad) {
    const base = gunnerOf(play.table, squad) ?? '';
    const weapon = weaponFor(play.table, base);
    const { side } = squadOf(play.table, squad);
    shootingWindow.write(play, actsWith(play.table, squad) ?? '', 'open', 'DZC-TURN-13');
    const target = yield* ask(side, platformAsk, { base, weapon });
    const place = platformOf(play.table, base) ?? '';
    play.emit({ kind: 'declared', side, what: 'Platform', by: squad, at: target, because: RULE });
    yield* fireVolley(play, [{ shooter: base, weapon, target }]);
    if (play.table.terrain.has(place)) platformFired.write(play, place, true, RULE);
  },
};

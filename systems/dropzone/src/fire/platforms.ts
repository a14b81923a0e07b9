import { ask, isRefusal, pickAsk, type Refusal, refuse } from '@bridgehead/kernel';
import { candidatesNamed, modelOf, squadOf, type Table, terrainOf } from '@bridgehead/tabletop';
import type { SquadAction } from '../activation/action.js';
import { actsWith, shootingWindow } from '../activation/state.js';
import { platformWeapon } from '../book/platform-weapons.js';
import { squadOfUnit, unitsOf } from '../book/units.js';
import { functionOf } from '../terrain/terrain.js';
import { fireAllotted } from './fire-squad.js';
import { platformFired, platformOf, whyNotPlatform } from './platform-state.js';
import { shotAt } from './shot-at.js';
import { enemyTargets, featureTargets } from './targets.js';

const RULE = 'DZC-SPEC-05';

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
  details(table, { base, weapon }, target) {
    const fire = { [`${base}/${weapon}`]: target };
    return { forecast: { procedure: 'shoot', args: { squad: squadOfUnit(table, base), fire } } };
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
    yield* fireAllotted(play, [{ shooter: base, weapon, target }]);
    if (play.table.terrain.has(place)) platformFired.write(play, place, true, RULE);
  },
};

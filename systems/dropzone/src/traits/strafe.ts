import { allocateAsk, ask, isRefusal, type JsonRecord, type Procedure, refuse } from '@bridgehead/kernel';
import { modelOf, nameOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { weaponHas, weaponNamed } from '../book/figures.js';
import { isCentreWithin } from '../book/measuring.js';
import { squadOfUnit } from '../book/units.js';
import { shotAt } from '../fire/shot-at.js';
import { enemyTargets } from '../fire/targets.js';
import type { Allotted } from '../fire/volley.js';

const RULE = 'DZC-FORCE-72';
const REACH = 3;

interface Strafing extends JsonRecord {
  readonly shooter: string;
  readonly weapon: string;
  readonly target: string;
  readonly shots: number;
}

/** DZC-FORCE-72: units of the Squad that is shot at, and units within 3" of the first. */
function targetsOf(table: Table, { shooter, weapon, target }: Strafing): readonly string[] {
  const squad = squadOfUnit(table, target);
  const near = enemyTargets(table, modelOf(table, shooter).side).filter(
    (id) => squadOfUnit(table, id) === squad || isCentreWithin(table, id, target, REACH),
  );
  return near.filter((id) => id === target || !isRefusal(shotAt(table, shooter, weapon, id)));
}

function shotsNamed(shots: number): readonly string[] {
  return Array.from({ length: shots }, (_, i) => `shot-${i + 1}`);
}

export const strafeAsk = allocateAsk<Table, Strafing>({
  name: 'strafe',
  prompt: 'How are the shots divided?',
  meaning:
    'For each of `shot-1` to `shot-n` a unit of the Squad that is shot at, or one within 3" of the first target.',
  rules: [RULE],
  items: (_table, { shots }) => shotsNamed(shots),
  kind: () => 'shot',
  bins: (table, { shooter }) => enemyTargets(table, modelOf(table, shooter).side),
  barred: (table, args, _shot, target) =>
    targetsOf(table, args).includes(target)
      ? null
      : refuse(RULE, `${nameOf(table, target)} is too far from the first target.`),
  usual: (_table, { shots, target }) => Object.fromEntries(shotsNamed(shots).map((shot) => [shot, target])),
});

/** DZC-FORCE-72: the shots of a strafing weapon are divided; other weapons stay as they are. */
export function* strafed(play: TablePlay, allotted: readonly Allotted[]): Procedure<readonly Allotted[]> {
  const found: Allotted[] = [];
  for (const one of allotted) found.push(...(yield* divided(play, one)));
  return found;
}

function* divided(play: TablePlay, one: Allotted): Procedure<readonly Allotted[]> {
  const weapon = weaponNamed(play.table, one.shooter, one.weapon);
  const shot = shotAt(play.table, one.shooter, one.weapon, one.target);
  if (weapon === undefined || isRefusal(shot) || !weaponHas(weapon, 'strafe') || !play.table.models.has(one.target))
    return [one];
  const args = { shooter: one.shooter, weapon: one.weapon, target: one.target, shots: shot.shots };
  if (shot.shots < 2 || targetsOf(play.table, args).length < 2) return [one];
  play.cite(RULE);
  const shares = Object.values(yield* ask(modelOf(play.table, one.shooter).side, strafeAsk, args));
  return [...new Set(shares)].map((target) => ({ ...one, target, count: shares.filter((id) => id === target).length }));
}

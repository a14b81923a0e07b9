import { allocateAsk, ask, isRefusal, type JsonRecord, type Procedure, refuse } from '@bridgehead/kernel';
import { modelOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { weaponHas, weaponNamed } from '../book/figures.js';
import { isCentreWithin } from '../book/measuring.js';
import { shotAt } from '../fire/shot-at.js';
import { enemyTargets } from '../fire/targets.js';
import type { Allotted } from '../fire/volley.js';

const RULE = 'DZC-FORCE-59';
const REACH = 3;

interface Bombarding extends JsonRecord {
  readonly shooter: string;
  readonly weapon: string;
  readonly target: string;
  readonly shots: number;
}

/** DZC-FORCE-59: the target, and enemy units within 3" of it. */
function targetsOf(table: Table, { shooter, weapon, target }: Bombarding): readonly string[] {
  return enemyTargets(table, modelOf(table, shooter).side).filter(
    (id) =>
      id === target || (isCentreWithin(table, id, target, REACH) && !isRefusal(shotAt(table, shooter, weapon, id))),
  );
}

function shotsNamed(shots: number): readonly string[] {
  return Array.from({ length: shots }, (_, i) => `shot-${i + 1}`);
}

/** The first shot at the target, the others at its neighbours in turn. */
function spread(table: Table, args: Bombarding): Readonly<Record<string, string>> {
  const targets = [args.target, ...targetsOf(table, args).filter((id) => id !== args.target)];
  return Object.fromEntries(
    shotsNamed(args.shots).map((shot, i) => [shot, targets[i % targets.length] ?? args.target]),
  );
}

/** DZC-FORCE-59: how is the barrage spread? */
export const barrageAsk = allocateAsk<Table, Bombarding>({
  name: 'barrage',
  prompt: 'How is the barrage spread?',
  meaning:
    'For each of `shot-1` to `shot-n` the target or an enemy within 3" of it; at most one each until all have one.',
  rules: [RULE],
  items: (_table, { shots }) => shotsNamed(shots),
  kind: () => 'shot',
  bins: (table, args) => targetsOf(table, args),
  whole(table, args, allocation) {
    const counts = targetsOf(table, args).map((id) => Object.values(allocation).filter((to) => to === id).length);
    return Math.max(...counts) > 1 && counts.includes(0)
      ? refuse(RULE, 'Nobody takes a second shot until all have taken one.')
      : null;
  },
  usual: spread,
});

/** DZC-FORCE-59: the shots of a barrage are spread; other weapons stay as they are. */
export function* bombarded(play: TablePlay, allotted: readonly Allotted[]): Procedure<readonly Allotted[]> {
  const found: Allotted[] = [];
  for (const one of allotted) found.push(...(yield* divided(play, one)));
  return found;
}

function* divided(play: TablePlay, one: Allotted): Procedure<readonly Allotted[]> {
  const weapon = weaponNamed(play.table, one.shooter, one.weapon);
  if (weapon === undefined || !weaponHas(weapon, 'barrage') || !play.table.models.has(one.target)) return [one];
  const shot = shotAt(play.table, one.shooter, one.weapon, one.target);
  if (isRefusal(shot)) return [one];
  const args = { shooter: one.shooter, weapon: one.weapon, target: one.target, shots: shot.shots };
  if (shot.shots < 2 || targetsOf(play.table, args).length < 2) return [one];
  const shares = Object.values(yield* ask(modelOf(play.table, one.shooter).side, barrageAsk, args));
  return [...new Set(shares)].map((target) => ({ ...one, target, count: shares.filter((id) => id === target).length }));
}

import { type Allocation, allocateAsk, ask, type Procedure, type Refusal, refuse } from '@bridgehead/kernel';
import { nameOf, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { hasTrait } from '@bridgehead/wargame';
import { type TargetArgs, targetsOf } from './declare-target.js';
import { type Aftermath, fire } from './fire.js';
import { gunsOf, modelOfGun, weaponOf } from './guns.js';
import { reaches } from './reach.js';

type AimArgs = TargetArgs & { readonly target: string };

/** PF-MAR-20: the guns of models with Independent Targeting may each fire at a squadron of their own choice. */
export const independentTargets = allocateAsk<Table, AimArgs>({
  name: 'independentTargets',
  prompt: 'What do its independent guns fire at?',
  meaning:
    'Items are guns of Models with Independent Targeting, named model/weapon; bins are the ids of Squadrons; a gun that is not named fires as usual. Options: usual, or the id of a Squadron for all.',
  rules: ['PF-MAR-20', 'PF-FIRE-02'],
  items: independentGuns,
  kind: (table, _args, gun) => weaponOf(table, gun).name,
  // A gun that is not named fires as usual.
  partial: true,
  unlisted: (table, { squad }, gun) => (gunsOf(table, squad).includes(gun) ? whyNoChoice(table, gun) : null),
  bins: (table, { squad }) => targetsOf(table, squad),
  barred: (table, _args, gun, target) =>
    reaches(table, gun, target)
      ? null
      : refuse('PF-FIRE-04', `${gunName(table, gun)} has no range, arc or sight to ${nameOf(table, target)}.`),
  usual: usualTargets,
  // The choice of the target has already settled everything about a single gun.
  isSettled: (table, args) =>
    !hasSeveralGuns(table, args) ||
    independentGuns(table, args).every((gun) => withinReach(table, args, gun).length <= 1),
});

/** PF-MAR-20, PF-GEN-08: a squadron fires at a target, but the guns of some models may fire at others. */
export function* fireIndependently(
  play: TablePlay,
  squad: string,
  target: string,
  aftermath: Aftermath,
): Procedure<void> {
  const args = { squad, target };
  if (independentGuns(play.table, args).length === 0) return yield* fire(play, args, aftermath);
  const usual = usualTargets(play.table, args);
  const chosen = yield* ask(squadOf(play.table, squad).side, independentTargets, args);
  const elsewhere = Object.entries({ ...usual, ...chosen }).filter(([, aim]) => aim !== target);
  if (elsewhere.length === 0) return yield* fire(play, args, aftermath);
  play.cite('PF-GEN-08');
  yield* fire(play, { ...args, aims: Object.fromEntries(elsewhere) }, aftermath);
}

/** The guns with Independent Targeting that reach any squadron at all. */
function independentGuns(table: Table, args: TargetArgs): readonly string[] {
  return gunsOf(table, args.squad).filter(
    (gun) => isIndependent(table, modelOfGun(gun)) && withinReach(table, args, gun).length > 0,
  );
}

function whyNoChoice(table: Table, gun: string): Refusal {
  return isIndependent(table, modelOfGun(gun))
    ? refuse('PF-FIRE-04', `${gunName(table, gun)} has no enemy in range, arc and sight.`)
    : refuse('PF-FIRE-02', `${gunName(table, gun)} fires at the target of its squadron.`);
}

function hasSeveralGuns(table: Table, args: TargetArgs): boolean {
  return gunsOf(table, args.squad).filter((gun) => withinReach(table, args, gun).length > 0).length > 1;
}

function withinReach(table: Table, { squad }: TargetArgs, gun: string): readonly string[] {
  return targetsOf(table, squad).filter((target) => reaches(table, gun, target));
}

/** The target of the squadron, for every gun that reaches it; for the others any target that they reach. */
function usualTargets(table: Table, args: AimArgs): Allocation {
  const targetOf = (gun: string) =>
    reaches(table, gun, args.target) ? args.target : (withinReach(table, args, gun)[0] ?? args.target);
  return Object.fromEntries(independentGuns(table, args).map((gun) => [gun, targetOf(gun)]));
}

function isIndependent(table: Table, model: string): boolean {
  return hasTrait(table, model, 'independent-targeting');
}

function gunName(table: Table, gun: string): string {
  return `${nameOf(table, modelOfGun(gun))}: ${weaponOf(table, gun).name}`;
}

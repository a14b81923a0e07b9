import { type Ask, type Details, pickAsk, type Refusal, refuse, type Side } from '@bridgehead/kernel';
import {
  nameOf,
  sidesOpposing,
  squadDistance,
  squadOf,
  squadsOf,
  type Table,
  lengthInUnits,
} from '@bridgehead/tabletop';
import { combined } from '../fire/combining.js';
import { gunsOf } from '../fire/guns.js';
import { solutionsFor } from '../fire/firing-solution.js';
import { previewOf } from '../fire/preview.js';
import { carries, inRange, isInArc } from '../fire/reach.js';
import { isPresent } from '../presence.js';
import { gunsThatReach, HOLD } from './declare-attacks.js';

export type TargetArgs = { readonly squad: string };

/** PF-FIRE-02: one enemy squadron, or nobody. */
export const declareTarget: Ask<Table, TargetArgs, 'pick'> = pickAsk<Table, TargetArgs>({
  name: 'declareTarget',
  rules: ['PF-FIRE-01', 'PF-FIRE-02'],
  *candidates(table, _args, side) {
    for (const target of enemiesOf(table, side))
      yield { id: target, label: squadOf(table, target).name, pieces: [target] };
    yield { id: HOLD, label: 'Hold fire' };
  },
  barred: (table, { squad }, id) => (id === HOLD ? null : whyNotFireAt(table, squad, id)),
  details: (table, { squad }, id) => promiseOf(table, squad, id),
});

function enemiesOf(table: Table, side: Side): readonly string[] {
  return sidesOpposing(table, side).flatMap((enemy) =>
    squadsOf(table, enemy)
      .filter(({ id }) => isPresent(table, id))
      .map(({ id }) => id),
  );
}

/** What the squadron would fire first, if it combined what it can. */
function promiseOf(table: Table, squad: string, target: string): Details {
  const [guns] = target === HOLD ? [] : combined(table, gunsThatReach(table, squad, target));
  if (guns === undefined) return {};
  const [solution] = solutionsFor(table, { squad, target, guns });
  if (solution === undefined) return {};
  return { preview: previewOf(table, solution), forecast: { procedure: 'fire', args: { squad, target } } };
}

/** In the order in which the book asks: weapons, range, arc, sight. */
function whyNotFireAt(table: Table, squad: string, target: string): Refusal | null {
  if (gunsThatReach(table, squad, target).length > 0) return null;
  const [shooter, victim] = [nameOf(table, squad), nameOf(table, target)];
  const guns = gunsOf(table, squad);
  if (guns.length === 0) return refuse('PF-FIRE-01', `${shooter} has no Main Ordnance.`);
  const near = guns.filter((gun) => inRange(table, gun, target).length > 0);
  if (near.length === 0) return outOfRange(table, squad, target, guns);
  const bears = near.some((gun) => inRange(table, gun, target).some((model) => isInArc(table, gun, model)));
  if (!bears) return refuse('PF-LOS-06', `${victim} is in no arc of a weapon of ${shooter} that reaches so far.`);
  return refuse('PF-FIRE-04', `Blocked: ${shooter} has no line of sight to ${victim}.`);
}

function outOfRange(table: Table, squad: string, target: string, guns: readonly string[]): Refusal {
  const distance = lengthInUnits(squadDistance(table, squad, target));
  const longest = lengthInUnits(Math.max(...guns.map((gun) => carries(table, gun, 'long'))));
  return refuse(
    'PF-FIRE-03',
    `${nameOf(table, target)} is ${distance}" away, and ${nameOf(table, squad)} fires ${longest}" at most.`,
  );
}

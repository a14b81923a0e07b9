import type { Allocation, AllocateAnswer, Option, Preview } from '@bridgehead/kernel';
import { nameOf, type Table } from '@bridgehead/tabletop';
import type { PlannedFire } from './fire-squad.js';
import { shotOfItem } from './targets.js';
import { itemsFor, whyNotTogether } from './usual-targets.js';

interface Choosing {
  readonly squad: string;
  readonly usual: Allocation;
  readonly bins: readonly string[];
  /** DZC-FM-13: whoever intercepts fires at these Fast Movers alone. */
  readonly interrupted?: string;
}

/** DZC-FIRE-09: the usual allocation, and everything that bears on one target; each with its odds. */
export function* fireOptions(
  table: Table,
  { squad, usual, bins, interrupted }: Choosing,
): Iterable<Option<AllocateAnswer>> {
  // What an Intercept adds to its shots is told by its own occasion.
  if (interrupted !== undefined) {
    yield { id: 'usual', label: 'As usual', answer: { allocate: usual } };
    return;
  }
  yield optionOf(table, squad, { id: 'usual', label: 'As usual', fire: usual });
  for (const bin of bins) {
    const fire = everythingAt(table, squad, bin);
    if (Object.keys(fire).length > 0) yield optionOf(table, squad, { id: bin, label: `All: ${bin}`, fire });
  }
}

/** Whatever bears on a target, but for what may not fire beside what comes before it. */
function everythingAt(table: Table, squad: string, target: string): Allocation {
  let fire: Allocation = {};
  for (const item of itemsFor(table, squad)) {
    if (shotOfItem(table, item, target) === null) continue;
    const more = { ...fire, [item]: target };
    if (whyNotTogether(table, more) === null) fire = more;
  }
  return fire;
}

interface Suggested {
  readonly id: string;
  readonly label: string;
  readonly fire: Allocation;
}

function optionOf(table: Table, squad: string, { id, label, fire }: Suggested): Option<AllocateAnswer> {
  const option = { id, label, answer: { allocate: fire } };
  const targets = [...new Set(Object.values(fire))];
  if (targets.length === 0) return option;
  const args: PlannedFire = { squad, fire };
  return { ...option, pieces: targets, preview: previewOf(table, fire), forecast: { procedure: 'shoot', args } };
}

/** The dice of all weapons, and what they need where that is the same for all of them. */
export function previewOf(table: Table, fire: Allocation): Preview {
  const shots = Object.entries(fire).flatMap(([item, target]) => shotOfItem(table, item, target) ?? []);
  const [first] = shots;
  if (first === undefined) return {};
  const isAlike = shots.every(({ needs, target }) => needs === first.needs && target === first.target);
  return {
    dice: shots.reduce((sum, shot) => sum + shot.shots, 0),
    ...(isAlike ? { needs: first.needs, modifiers: first.modifiers } : {}),
    parts: shots.map(({ shooter, weapon, shots: dice, needs, target }) => ({
      piece: shooter,
      label: `${weapon.name}, ${needs}+${isAlike ? '' : `: ${nameOf(table, target)}`}`,
      dice,
    })),
  };
}

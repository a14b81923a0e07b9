import forces from '../../data/forces.json' with { type: 'json' };
import { HOUSE, isRefusal, type Json, type Refusal, refuse } from '@bridgehead/kernel';
import type { Force } from '@bridgehead/muster';
import type { Word } from '@bridgehead/tabletop';
import { ARMY_LISTS } from '../muster/army-lists.js';
import { forceOf, problemsOf } from '../muster/muster.js';

/** The ready-made forces. */
export const FORCES: readonly Word[] = forces.map(({ id, name, list, points }) => ({
  id,
  name,
  meaning: `${ARMY_LISTS.find((one) => one.id === list)?.name ?? list}, ${points} points.`,
}));

/** A roster that was handed in: one of ours by its name, or written out. It must be legal. */
export function forceFrom(given: Json | undefined): Force | Refusal {
  const data = typeof given === 'string' ? named(given) : (given ?? null);
  if (isRefusal(data)) return data;
  const force = forceOf(data);
  if (isRefusal(force)) return force;
  const [problem] = problemsOf(force);
  return problem ?? force;
}

function named(name: string): Json | Refusal {
  const found = forces.find(({ id }) => id === name);
  if (found === undefined)
    return refuse(HOUSE.shape, `There is no force "${name}"; there is ${forces.map(({ id }) => id).join(', ')}.`);
  const { id: _id, ...roster } = found;
  return roster;
}

import rosters from '../../data/rosters.json' with { type: 'json' };
import { HOUSE, isRefusal, type Json, type Refusal, refuse } from '@bridgehead/kernel';
import type { Force } from '@bridgehead/muster';
import type { Word } from '@bridgehead/tabletop';
import { forceOf, problemsOf } from '../muster/muster.js';
import { notInPlay } from '../muster/not-in-play.js';

/** The ready-made forces. */
export const FORCES: readonly Word[] = rosters.map(({ id, name, race, maximumForceValue }) => ({
  id,
  name,
  meaning: `${race}, ${maximumForceValue} points.`,
}));

/** The force of a roster that was handed in, by the name of a ready-made one or written out. It must be legal, and its rules in play. */
export function forceFrom(given: Json | undefined): Force | Refusal {
  const data = typeof given === 'string' ? named(given) : given;
  if (isRefusal(data)) return data;
  const force = forceOf(data);
  if (isRefusal(force)) return force;
  const [problem] = problemsOf(force);
  return problem ?? notInPlay(force) ?? force;
}

function named(name: string): Json | Refusal {
  const found = rosters.find(({ id }) => id === name);
  if (found === undefined)
    return refuse(HOUSE.shape, `There is no roster "${name}"; there is ${rosters.map(({ id }) => id).join(', ')}.`);
  const { id: _id, ...roster } = found;
  return roster;
}

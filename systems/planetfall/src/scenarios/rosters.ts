import rosters from '../../data/rosters.json' with { type: 'json' };
import { HOUSE, isRefusal, type Json, type Refusal, refuse } from '@bridgehead/kernel';
import type { Word } from '@bridgehead/tabletop';
import { muster } from '../muster/muster.js';
import { readRoster, type Roster } from '../muster/roster.js';

/** The ready-made forces. */
export const FORCES: readonly Word[] = rosters.map(({ id, name, race, maximumForceValue }) => ({
  id,
  name,
  meaning: `${race}, ${maximumForceValue} points.`,
}));

/** A roster that was handed in: one of ours by its name, or written out. It must be sound. */
export function rosterFrom(given: Json | undefined): Roster | Refusal {
  const data = typeof given === 'string' ? named(given) : given;
  if (isRefusal(data)) return data;
  const [problem] = muster(data);
  return problem ?? readRoster(data);
}

function named(name: string): Json | Refusal {
  const found = rosters.find(({ id }) => id === name);
  if (found === undefined)
    return refuse(HOUSE.shape, `There is no roster "${name}"; there is ${rosters.map(({ id }) => id).join(', ')}.`);
  const { id: _id, ...roster } = found;
  return roster;
}

import { latestAnswer, type OpenProposing, type OpenQuestion } from './state.js';
import { propose } from './weighing.js';

/** Things of which the player picks some. */
export interface SeveralPicks {
  readonly items: readonly { readonly id: string; readonly label: string; readonly meaning?: string }[];
  readonly least: number;
  readonly most: number;
  readonly picked: readonly string[];
}

/** Null if the question is not to pick some of several things. */
export function pickingOf(open: OpenQuestion): SeveralPicks | null {
  const makings = open.choices?.makings ?? null;
  const answer = latestAnswer(open);
  if (makings === null || !('least' in makings) || answer === null || !('pick' in answer)) return null;
  const { items, least, most } = makings;
  return { items, least, most, picked: [answer.pick].flat() };
}

/** Picks an item, or takes it back if it is picked. Too few or too many are proposed like any other answer, and refused. */
export function toggleItem(state: OpenProposing, item: string): OpenProposing {
  const picking = pickingOf(state.open);
  if (picking === null || !picking.items.some(({ id }) => id === item)) return state;
  const { picked } = picking;
  return propose(state, { pick: picked.includes(item) ? picked.filter((one) => one !== item) : [...picked, item] });
}

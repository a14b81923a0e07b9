import { type Ask, pickAsk, type Refusal, refuse, type Side } from '@bridgehead/kernel';
import { nameOf, NEUTRAL, type Table } from '@bridgehead/tabletop';
import { whyNotRecon } from './recon-moving.js';
import { scoutingAhead } from './scouting-ahead.js';
import { squadsWithSpecialists } from './recon-squadrons.js';

/** The squadrons that have made their Recon Move. */
export type ReconArgs = { readonly moved: readonly string[] };

/** Its id among the answers: no more Recon Moves of this side. */
export const NO_MORE = 'pass';

const plain = pickAsk<Table, ReconArgs>({
  name: 'reconSquadron',
  prompt: 'Which Squadron makes a Recon Move?',
  meaning: 'The id of a Squadron of Recon Specialists, or pass.',
  rules: ['PF-SETUP-15'],
  *candidates(table, _args, side) {
    for (const id of squadsWithSpecialists(table, side)) yield { id, label: nameOf(table, id), pieces: [id] };
    yield { id: NO_MORE, label: 'No more Recon Moves' };
  },
  barred: (table, { moved }, id) => (id === NO_MORE ? null : whyNotNow(table, moved, id)),
  usual: (table, { moved }, side) =>
    squadsWithSpecialists(table, side).find((id) => whyNotNow(table, moved, id) === null && isWorthIt(table, id)) ??
    NO_MORE,
});

/** PF-SETUP-15: which squadron makes the next Recon Move. */
export const reconSquadron: Ask<Table, ReconArgs, 'pick', string> = {
  ...plain,
  // Passing ends it all, so at random one thinks again.
  sample(table, args, side, below) {
    const first = plain.sample(table, args, side, below);
    return first.pick === NO_MORE ? plain.sample(table, args, side, below) : first;
  },
};

function isWorthIt(table: Table, squad: string): boolean {
  return scoutingAhead(table, squad) !== null;
}

/** Once each. */
function whyNotNow(table: Table, moved: readonly string[], squad: string): Refusal | null {
  if (moved.includes(squad)) return refuse('PF-SETUP-15', `${nameOf(table, squad)} has made its Recon Move.`);
  return whyNotRecon(table, squad);
}

export function mayRecon(table: Table, side: Side, moved: readonly string[]): boolean {
  return squadsWithSpecialists(table, side).some((squad) => whyNotNow(table, moved, squad) === null);
}

/** The commanders with a Recon Move to make. */
export function sidesOnRecon(table: Table, moved: readonly string[]): readonly Side[] {
  return [...table.sides.keys()].filter((side) => side !== NEUTRAL && mayRecon(table, side, moved));
}

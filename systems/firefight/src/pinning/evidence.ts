import { type Evidence, whenTold } from '@bridgehead/tabletop';

export const evidence: readonly Evidence[] = [
  // A Pinned unit has a modifier, in Assault and for its Nerve.
  whenTold('diceRolled', 'FF-PIN-02', ({ modifiers = [] }) => modifiers.some(({ reason }) => reason === 'Pinned')),
];

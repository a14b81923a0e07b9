import { type Evidence, whenTold } from '@bridgehead/tabletop';

/** PB-TURN-03: a side that has no squad left is passed over: its stage ends before anything has happened in it. */
export const activationEvidence: readonly Evidence[] = [
  whenTold('stageBegan', 'PB-TURN-03', (_next, _table, [began, ...since]) => {
    return began?.kind === 'stageBegan' && began.stage.stage === 'activate' && since.length === 1;
  }),
];

import { type Forecastable, textIn } from '@bridgehead/kernel';
import type { Table, TableEvent } from '@bridgehead/tabletop';
import { consolidateCqb } from './close-quarters.js';
import { engage } from './engagement.js';
import { consolidateStorm } from './storming.js';

/** What odds may run. Milestone: `segment` after the Disorder Tests. */
export const forecasts: Readonly<Record<string, Forecastable<Table, TableEvent>>> = {
  /** A squadron calls a CQB Engagement with another. */
  engage: (play, args) =>
    consolidateCqb(play, engage(play, textIn(args, 'squad'), textIn(args, 'target'), 'PF-CQB-02')),
  /** What a storming would cost and bring from where the attackers stand, up to the tests. */
  storm: (play, args) => consolidateStorm(play, textIn(args, 'squad'), textIn(args, 'target')),
};

import type { Evidence } from '@bridgehead/tabletop';
import { carriersEvidence } from '../carriers/evidence.js';
import { movementEvidence } from '../movement/evidence.js';
import { onTheWayEvidence } from '../on-the-way/evidence.js';
import { reactionsEvidence } from '../reactions/evidence.js';
import { traitsEvidence } from '../traits/evidence.js';

/** The evidence of all chapters, for the testkit. */
export const evidence: readonly Evidence[] = [
  ...carriersEvidence,
  ...movementEvidence,
  ...reactionsEvidence,
  ...onTheWayEvidence,
  ...traitsEvidence,
];

import type { Evidence } from '@bridgehead/tabletop';
import { movementEvidence } from '../movement/evidence.js';

/** The evidence of all chapters, for the testkit. */
export const evidence: readonly Evidence[] = [...movementEvidence];

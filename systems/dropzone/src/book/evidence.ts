import type { Evidence } from '@bridgehead/tabletop';
import { evidence as movement } from '../movement/evidence.js';

/** The evidence of all chapters, for the testkit. */
export const evidence: readonly Evidence[] = [...movement];

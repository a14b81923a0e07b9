import type { Evidence } from '@bridgehead/tabletop';
import { evidence as movement } from '../movement/evidence.js';
import { evidence as scoring } from '../scoring/evidence.js';
import { evidence as sight } from '../sight/evidence.js';
import { evidence as traits } from '../traits/evidence.js';

/** The evidence of all chapters, for the testkit. */
export const evidence: readonly Evidence[] = [...movement, ...scoring, ...sight, ...traits];

import type { Evidence } from '@bridgehead/tabletop';
import { evidence as closeQuarters } from '../close-quarters/evidence.js';
import { evidence as damage } from '../damage/evidence.js';
import { evidence as disorder } from '../disorder/evidence.js';
import { evidence as fire } from '../fire/evidence.js';
import { evidence as traits } from '../traits/evidence.js';

/** The evidence of all chapters, for the testkit. */
export const evidence: readonly Evidence[] = [...fire, ...damage, ...closeQuarters, ...disorder, ...traits];

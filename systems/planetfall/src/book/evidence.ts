import type { Evidence } from '@bridgehead/tabletop';
import { evidence as movement } from '../movement/evidence.js';
import { evidence as orders } from '../orders/evidence.js';
import { evidence as portals } from '../portals/evidence.js';
import { evidence as terrain } from '../terrain/evidence.js';
import { evidence as transports } from '../transports/evidence.js';

/** The evidence of all chapters, for the testkit. */
export const evidence: readonly Evidence[] = [...movement, ...transports, ...portals, ...orders, ...terrain];

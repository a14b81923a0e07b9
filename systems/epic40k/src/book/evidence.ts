import type { Evidence } from '@bridgehead/tabletop';
import { evidence as assault } from '../assault/evidence.js';
import { evidence as fire } from '../fire/evidence.js';
import { evidence as movement } from '../movement/evidence.js';
import { evidence as flyers } from '../flyers/evidence.js';
import { evidence as orders } from '../orders/evidence.js';
import { evidence as scoring } from '../scoring/evidence.js';

/** The evidence of all chapters, for the testkit. */
export const evidence: readonly Evidence[] = [...orders, ...movement, ...fire, ...assault, ...flyers, ...scoring];

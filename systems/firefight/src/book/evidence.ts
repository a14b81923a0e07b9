import type { Evidence } from '@bridgehead/tabletop';
import { evidence as activation } from '../activation/evidence.js';
import { evidence as assault } from '../assault/evidence.js';
import { evidence as cover } from '../cover/evidence.js';
import { evidence as damage } from '../damage/evidence.js';
import { evidence as fire } from '../fire/evidence.js';
import { evidence as keywords } from '../keywords/evidence.js';
import { evidence as missions } from '../missions/evidence.js';
import { evidence as movement } from '../movement/evidence.js';
import { evidence as nerve } from '../nerve/evidence.js';
import { evidence as pinning } from '../pinning/evidence.js';

/** The evidence of all chapters, for the testkit. */
export const evidence: readonly Evidence[] = [
  ...activation,
  ...movement,
  ...cover,
  ...fire,
  ...damage,
  ...assault,
  ...keywords,
  ...nerve,
  ...pinning,
  ...missions,
];

import type { Evidence } from '@bridgehead/tabletop';
import { evidence as artillery } from '../artillery/evidence.js';
import { evidence as book } from './evidence.js';
import { evidence as cards } from '../cards/evidence.js';
import { evidence as closeQuarters } from '../close-quarters/evidence.js';
import { evidence as endPhase } from '../end-phase/evidence.js';
import { evidence as fire } from '../fire/evidence.js';
import { evidence as movement } from '../movement/evidence.js';
import { evidence as orders } from '../orders/evidence.js';
import { evidence as portals } from '../portals/evidence.js';
import { evidence as scoring } from '../scoring/evidence.js';
import { evidence as setup } from '../setup/evidence.js';
import { evidence as skyDrop } from '../sky-drop/evidence.js';
import { evidence as terrain } from '../terrain/evidence.js';
import { evidence as traits } from '../traits/evidence.js';
import { evidence as transports } from '../transports/evidence.js';
import { evidence as turn } from '../turn/evidence.js';

/** The evidence of all chapters, for the testkit. */
export const evidence: readonly Evidence[] = [
  ...book,
  ...setup,
  ...cards,
  ...turn,
  ...movement,
  ...transports,
  ...portals,
  ...orders,
  ...terrain,
  ...fire,
  ...closeQuarters,
  ...skyDrop,
  ...artillery,
  ...endPhase,
  ...scoring,
  ...traits,
];

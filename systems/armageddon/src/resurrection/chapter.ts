import { chapter, type Chapter } from '@bridgehead/tabletop';
import { afterRally } from './after-rally.js';
import { resurrectAsk, riseAsk } from './resurrect.js';

/** EA-FORCE-74, EA-FORCE-75, EA-FORCE-80. */
export const resurrectionChapter: Chapter = chapter({ stages: [afterRally], asks: [resurrectAsk, riseAsk] });

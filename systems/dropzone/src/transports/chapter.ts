import { chapter, type Chapter } from '@bridgehead/tabletop';
import { packAsk } from '../traits/razorworms.js';
import { disembarkAsk, riseAsk } from './disembark.js';
import { breachAsk, surfaceAsk } from './drills.js';
import { embarkAsk, strandedAsk } from './embark.js';
import { comeThroughAsk, gateAsk } from './gates.js';
import { releaseAsk } from './vampires.js';

export const transportsChapter: Chapter = chapter({
  asks: [
    riseAsk,
    disembarkAsk,
    embarkAsk,
    strandedAsk,
    gateAsk,
    comeThroughAsk,
    surfaceAsk,
    breachAsk,
    releaseAsk,
    packAsk,
  ],
  streams: [{ id: 'SURFACE', name: 'Coming up', meaning: 'Whether a Drill comes up where it should.' }],
});

import { chapter, type Chapter } from '@bridgehead/tabletop';
import { blastAsk } from './blasts.js';
import { platformAsk } from './platforms.js';
import { shieldAsk } from './shield-commander.js';
import { barrageAsk } from '../traits/barrage.js';
import { selfDestructAsk } from '../traits/self-destruct.js';
import { focusAsk } from '../traits/focus.js';
import { strafeAsk } from '../traits/strafe.js';
import { firePlanned, type PlannedFire } from './fire-squad.js';
import { FIRE_OUTCOMES } from './outcomes.js';
import { allocateFireAsk } from './shoot.js';

export const fireChapter: Chapter = chapter({
  asks: [platformAsk, allocateFireAsk, blastAsk, shieldAsk, strafeAsk, barrageAsk, selfDestructAsk, focusAsk],
  forecasts: { shoot: (play, args) => firePlanned(play, args as PlannedFire) },
  outcomes: FIRE_OUTCOMES,
  streams: [
    { id: 'HIT', name: 'To hit', meaning: 'One die for each shot.', purpose: 'hits' },
    { id: 'DIR', name: 'Direction', meaning: 'Degrees clockwise from north, 360 for 0.' },
    { id: 'EJECT', name: 'Eject', meaning: 'Whether a Commander gets away.' },
    { id: 'FRAG', name: 'Fragments', meaning: 'One die for each vehicle under the template.' },
    { id: 'DEVIATION', name: 'Deviation', meaning: 'Inches that a Goliath goes astray.' },
    { id: 'BLAST', name: 'Hits of a blast', meaning: 'On an infantry base whose middle is covered.' },
    { id: 'PASSIVE', name: 'Passive Countermeasures', meaning: 'One die for each hit.', purpose: 'saves' },
    { id: 'DAMAGE', name: 'To damage', meaning: 'One die for each hit.' },
  ],
});

import { next } from '@bridgehead/kernel';
import { stage } from '@bridgehead/tabletop';
import { someoneDisengages } from '../air/disengage.js';
import { phaseOut } from '../resurrection/phase-out.js';
import { lastingEffects } from './lasting-effects.js';

/** EA-TURN-01, EA-WE-09: aircraft disengage and lasting effects are resolved, before formations rally. */
export const endPhase = stage({
  id: 'endPhase',
  name: 'End phase',
  meaning: 'Aircraft disengage, then lasting effects are resolved.',
  *run(play) {
    if (someoneDisengages(play.table)) return next('disengage');
    yield* lastingEffects(play);
    phaseOut(play);
    return next('rally');
  },
});

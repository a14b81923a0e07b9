import { textIn, textsIn } from '@bridgehead/kernel';
import { chapter, type Chapter, modelOf } from '@bridgehead/tabletop';
import { isWipedOut } from '@bridgehead/wargame';
import { shootFirstAsk } from './shoot-first.js';
import { shootAt } from './attack.js';
import { templateAsk } from './barrage.js';
import { coverAsk } from './cover-choice.js';
import { enginesAsk } from './engines-or-others.js';
import { fireKindsAsk } from './fire-kinds.js';
import { mixedBarrageAsk } from './mixed-barrage.js';
import { overwatchAsk } from './overwatch.js';
import { shootAsk } from './shoot.js';
import { snipeAsk } from './snipers.js';
import { shotOfAttack } from './tell.js';
import type { Manner } from './volley.js';

export const fireChapter: Chapter = chapter({
  asks: [
    shootFirstAsk,
    shootAsk,
    enginesAsk,
    fireKindsAsk,
    coverAsk,
    snipeAsk,
    templateAsk,
    mixedBarrageAsk,
    overwatchAsk,
  ],
  tells: { shot: shotOfAttack },
  interrupts: ['overwatch'],
  forecasts: {
    shoot: (play, args) =>
      shootAt(play, {
        attacker: textIn(args, 'attacker'),
        target: textIn(args, 'target'),
        manner: textIn(args, 'manner') as Manner,
        ...(args['together'] === undefined ? {} : { together: textsIn(args, 'together') }),
      }),
  },
  outcomes: {
    // What an assault costs the formation that charges is counted apart.
    unitsLost: (events, table, { squad }) =>
      events.filter((event) => event.kind === 'modelDestroyed' && modelOf(table, event.model).squad !== squad).length,
    targetDestroyed: (_events, table, { target }) => (isWipedOut(table, target) ? 1 : 0),
  },
  streams: [
    { id: 'HIT', name: 'To hit', purpose: 'hits', meaning: 'A die for each shot; a natural 1 misses.' },
    { id: 'BARRAGE', name: 'Barrage', purpose: 'hits', meaning: 'A die for each unit under a template.' },
    { id: 'AMOUNT', name: 'Amount', meaning: 'How many shots or barrage points, where the datasheet says D3 or D6.' },
  ],
});

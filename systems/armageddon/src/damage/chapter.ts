import { chapter, type Chapter } from '@bridgehead/tabletop';
import { passOnAsk } from '../traits/command-barge.js';

export const damageChapter: Chapter = chapter({
  asks: [passOnAsk],
  streams: [
    {
      id: 'SAVE',
      purpose: 'saves',
      name: 'Saves',
      meaning: 'A die for each hit; re-rolls and Invulnerable Saves follow as rolls of their own.',
    },
    { id: 'FIELDS', name: 'Power fields', meaning: 'How many power fields a unit has, rolled before the first turn.' },
    { id: 'DAMAGE', name: 'Titan Killer', meaning: 'The damage in brackets, D3 or D6.' },
    { id: 'BURST', name: 'Explosion', meaning: 'A die for each unit near a wreck that bursts.' },
    { id: 'LASTING', name: 'Lasting effect', meaning: 'A die for a burning reactor or a fire in the end phase.' },
    { id: 'DIRECTION', name: 'Direction', meaning: 'A clock die, 1 to 12.' },
    { id: 'DISTANCE', name: 'Distance', meaning: 'How far something drifts or staggers.' },
    { id: 'CRITICAL', name: 'Critical hit', meaning: 'A die for each point of damage; a 6 is critical.' },
  ],
});

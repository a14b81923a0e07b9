import { chapter, type Chapter } from '@bridgehead/tabletop';
import { isWipedOut } from '@bridgehead/wargame';
import { returningAsk } from './healing.js';
import { casualtyAsk } from './wounds.js';

export const damageChapter: Chapter = chapter({
  asks: [casualtyAsk, returningAsk],
  outcomes: {
    modelsLost: (events) => events.filter(({ kind }) => kind === 'modelDestroyed').length,
    // How many models a unit that is shot at loses.
    targetLost: (events, table, { target }) =>
      events.filter((event) => event.kind === 'modelDestroyed' && table.models.get(event.model)?.squad === target)
        .length,
    // 1 if nobody is left of the unit that is shot at or assaulted.
    targetDestroyed: (_events, table, { target, defender }) => (isWipedOut(table, target ?? defender) ? 1 : 0),
  },
});

import { chapter, type Chapter, living } from '@bridgehead/tabletop';
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
    targetDestroyed(_events, table, { target, defender }) {
      const unit = target ?? defender;
      return typeof unit === 'string' && table.squads.has(unit) && living(table, unit).length === 0 ? 1 : 0;
    },
  },
});

import { isRefusal, type JsonRecord } from '@bridgehead/kernel';
import { describe, expect, it } from 'vitest';
import contingents from '../../data/contingents.json' with { type: 'json' };
import { planetfall } from '../index.js';
import { beginBattle } from '../scenarios/begin-battle.js';
import { ARMY_LISTS } from './orbats.js';

const FORCES = (planetfall.forces ?? []).map(({ id }) => id);
const pointsOf = (roster: JsonRecord) => planetfall.bill?.(roster)?.points ?? 0;

describe('the ready-made allies', () => {
  it('are there for every Natural Ally and both lists of Tarxon VI, each for a force of its partner', () => {
    const races = new Set(contingents.map(({ race }) => race));
    const wanted = ARMY_LISTS.filter(({ id, within }) => within !== null || id.startsWith('tarxon'));
    expect(wanted.filter(({ name }) => !races.has(name)).map(({ name }) => name)).toEqual([]);
    for (const { name, within } of wanted) {
      const joins = contingents.filter(({ race }) => race === name).flatMap(({ addedTo }) => addedTo);
      expect(joins.some((force) => force.startsWith(within ?? ''))).toBe(true);
    }
  });

  it.each(contingents.map(({ id }) => id))('%s joins exactly the forces whose Battle Group may take it', (id) => {
    const { addedTo = [] } = contingents.find((one) => one.id === id) ?? {};
    const legal = FORCES.filter((force) => planetfall.muster({ force, adding: [id] }).length === 0);
    expect(addedTo).toEqual(legal);
  });

  it.each(contingents)('$id costs what it says, and takes the field', ({ id, addedTo, points }) => {
    const [force = ''] = addedTo;
    expect(pointsOf({ force, adding: [id] }) - pointsOf({ force })).toBe(points);
    const red = { force, adding: [id] };
    const begun = beginBattle({ scenario: 'wideBattle3000', rosters: { red, blue: 'terran-750' } });
    if (isRefusal(begun)) throw new Error(begun.reason);
    const alone = beginBattle({ scenario: 'wideBattle3000', rosters: { red: force, blue: 'terran-750' } });
    expect(begun.table.squads.size).toBeGreaterThan(isRefusal(alone) ? Infinity : alone.table.squads.size);
    expect(begun.first.args['maximumForceValue']).toBeGreaterThanOrEqual(points + 750);
  });

  it('are refused by name if there is no such ally or force', () => {
    expect(planetfall.muster({ force: 'terran-1500', adding: ['hawker'] })[0]?.reason).toContain('hawker-gunship');
    expect(planetfall.muster({ force: 'teran-1500' })[0]?.reason).toContain('did you mean "terran-1500"');
    expect(planetfall.muster({ force: 'terran-1500', adding: 'hawker-flight' })[0]?.rule).toBe('HOUSE-SHAPE');
    expect(planetfall.muster({ force: 'dindrenzi-750', adding: ['hawker-gunship'] })[0]?.rule).toBe('PF-FORCE-06');
  });
});

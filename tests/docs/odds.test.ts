import { odds } from '@bridgehead/kernel';
import { probe } from '@bridgehead/probe';
import { describe, expect, it } from 'vitest';
import { sure } from './given.js';
import { standing } from './standing.js';

describe('odds', () => {
  it('are asked of an option', () => {
    const battle = standing('fire/hits-are-allocated-evenly');
    const decision = sure(battle.pending[0]);
    // #region odds
    const ask = sure(probe.asks[decision.ask]);
    const options = [...ask.options(battle.table, decision.args, decision.side)];
    const option = sure(options.find(({ id }) => id === 'b'));
    expect(option.preview).toMatchObject({ dice: 2, needs: 4, modifiers: [] });

    const forecast = sure(option.forecast); // { procedure: 'attack', args: { shooter, target, manner } }
    const { of, assumptions } = odds(probe, battle.table, { forecast, of: ['modelsLost'], horizon: 'attack' });
    const chances = of['modelsLost']?.map(({ value, p }) => `${value}: ${p.toFixed(4)}`);
    expect(chances).toEqual(['0: 0.4444', '1: 0.4444', '2: 0.1111']);
    expect(assumptions[0]).toMatch(/^blue answers "allocateHits" with/);
    // #endregion
  });
});

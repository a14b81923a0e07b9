import { type Decision, type Forecast, hint, odds } from '@bridgehead/kernel';
import type { GameBattle } from '@bridgehead/tabletop';
import type { ExpectedOdds } from './parsed-case.js';
import { askedNow, optionsOf } from './questions.js';

/** Whether the odds are about this question. */
export function offers(battle: GameBattle, decision: Decision, { side, forecast }: ExpectedOdds): boolean {
  if (side !== undefined && side !== decision.side) return false;
  return 'option' in forecast && optionsOf(battle, decision).some(({ id }) => id === forecast.option);
}

/** How the odds differ from what is expected. */
export function oddsFaults(battle: GameBattle, expected: ExpectedOdds): string[] {
  const forecast = forecastOf(battle, expected);
  if (typeof forecast === 'string') return [forecast];
  const { of, horizon, within } = expected;
  const found =
    odds(battle.system, battle.table, { forecast, of: [of], ...(horizon === undefined ? {} : { horizon }) }).of[of] ??
    [];
  const values = new Map(found.map(({ value, p }) => [String(value), p]));
  const all = found.map(({ value, p }) => `${value}: ${p.toFixed(4)}`).join(', ');
  const faults = Object.entries(expected.is).flatMap(([value, p]) => {
    const actual = values.get(value) ?? 0;
    return Math.abs(actual - p) <= within ? [] : [`the odds of ${value} ${of} are ${actual.toFixed(4)}, expected ${p}`];
  });
  const mean = found.reduce((sum, { value, p }) => sum + Number(value) * p, 0);
  if (expected.mean !== undefined && !(Math.abs(mean - expected.mean) <= within))
    faults.push(`the mean of ${of} is ${mean.toFixed(4)}, expected ${expected.mean}`);
  return faults.length === 0 ? [] : [...faults, `all odds of ${of}: ${all}`];
}

function forecastOf(battle: GameBattle, { side, forecast }: ExpectedOdds): Forecast | string {
  if ('procedure' in forecast) return forecast;
  const asked = battle.pending.filter((decision) => side === undefined || decision.side === side);
  const options = asked.flatMap((decision) => optionsOf(battle, decision));
  const option = options.find(({ id }) => id === forecast.option);
  if (option === undefined)
    return `there is no option "${forecast.option}"${hint(
      forecast.option,
      options.map(({ id }) => id),
    )}: ${askedNow(battle)}`;
  return option.forecast ?? `the option "${forecast.option}" has no forecast, so it has no odds`;
}

import { HOUSE, isRefusal, type Json, type Refusal, refuse, type Setup, type Side } from '@bridgehead/kernel';
import type { Scenario } from '@bridgehead/tabletop';

/** The scenario that a setup names, of those that lay their own tables. */
export function scenarioNamed<S extends Scenario>(
  scenarios: readonly S[],
  { scenario: name, table }: Pick<Setup, 'scenario' | 'table'>,
): S | Refusal {
  const scenario = scenarios.find(({ id }) => id === name);
  if (scenario === undefined) {
    const known = scenarios.map(({ id }) => id).join(', ');
    return refuse(HOUSE.shape, `There is no scenario "${name}"; there is ${known}.`);
  }
  if (table === undefined) return scenario;
  return refuse(HOUSE.shape, `${scenario.name} lays its own table; none may be given.`);
}

/** The force of each side: what was handed in for it, or else the scenario's own. A refusal names the side. */
export function forcesOfSides<F extends object>(
  sides: readonly Side[],
  given: Setup['rosters'],
  { forces: ready }: Scenario,
  forceFrom: (roster: Json | undefined) => F | Refusal,
): ReadonlyMap<Side, F> | Refusal {
  const stranger = Object.keys(given).find((side) => !sides.includes(side));
  if (stranger !== undefined)
    return refuse(HOUSE.shape, `There is no side "${stranger}"; there is ${sides.join(' and ')}.`);
  const forces = new Map<Side, F>();
  for (const side of sides) {
    const force = forceFrom(given[side] ?? ready?.[side]);
    if (isRefusal(force)) return { ...force, reason: `${side}: ${force.reason}` };
    forces.set(side, force);
  }
  return forces;
}

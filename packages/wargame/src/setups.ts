import {
  HOUSE,
  isRefusal,
  type Json,
  type JsonRecord,
  type Refusal,
  refuse,
  type Setup,
  type Side,
} from '@bridgehead/kernel';
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

/** What a book's battles are begun with. */
interface Beginning<S extends Scenario, F extends object, A extends object> {
  readonly sides: readonly Side[];
  readonly scenarios: readonly S[];
  readonly forceFrom: (roster: Json | undefined) => F | Refusal;
  /** What the options of a setup say. */
  readonly agreedIn: (options: JsonRecord, scenario: S, forces: ReadonlyMap<Side, F>) => A | Refusal;
}

/** What a setup asks for, or what is wrong with it: scenario, forces and options, in this order. */
export function readSetup<S extends Scenario, F extends object, A extends object>(
  setup: Omit<Setup, 'seed'>,
  { sides, scenarios, forceFrom, agreedIn }: Beginning<S, F, A>,
): { readonly scenario: S; readonly forces: ReadonlyMap<Side, F>; readonly agreed: A } | Refusal {
  const scenario = scenarioNamed(scenarios, setup);
  if (isRefusal(scenario)) return scenario;
  const forces = forcesOfSides(sides, setup.rosters, scenario, forceFrom);
  if (isRefusal(forces)) return forces;
  const agreed = agreedIn(setup.options ?? {}, scenario, forces);
  return isRefusal(agreed) ? agreed : { scenario, forces, agreed };
}

import { isRefusal } from '@bridgehead/kernel';
import { SYSTEMS } from '@bridgehead/systems/loaded';
import { expect, it } from 'vitest';

const OFFERED = SYSTEMS.flatMap((system) =>
  (system.options ?? []).flatMap(({ id, values }) => values.map((value) => ({ system, id, value: value.id }))),
);

it.each(OFFERED)('$system.name can be begun with the option $id: $value', ({ system, id, value }) => {
  const begun = system.scenarios.map((scenario) =>
    system.begin({ scenario: scenario.id, rosters: {}, seed: 'options', options: { [id]: value } }),
  );
  // A scenario may exclude a value; one that none takes is offered in vain.
  expect(begun.some((one) => !isRefusal(one))).toBe(true);
});

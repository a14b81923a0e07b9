import { SYSTEMS } from '@bridgehead/systems/loaded';
import type { GameSystem } from '@bridgehead/tabletop';
import { BadInput } from './bad-input.js';

export function systemNamed(id: string): GameSystem {
  const found = SYSTEMS.find((system) => system.id === id);
  if (found === undefined)
    throw new BadInput(`There is no system "${id}". There are: ${SYSTEMS.map((system) => system.id).join(', ')}.`);
  return found;
}

/** A scenario of the system by its id; the first one if none is named. */
export function scenarioNamed(system: GameSystem, id: string | undefined): string {
  const found = id === undefined ? system.scenarios[0] : system.scenarios.find((scenario) => scenario.id === id);
  if (found !== undefined) return found.id;
  const known = system.scenarios.map((scenario) => scenario.id).join(', ');
  throw new BadInput(`${system.name} has no scenario "${id ?? ''}". There are: ${known}.`);
}

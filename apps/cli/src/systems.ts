import { planetfall } from '@bridgehead/planetfall';
import { evidence as planetfallEvidence } from '@bridgehead/planetfall/evidence';
import { probe } from '@bridgehead/probe';
import { evidence as probeEvidence } from '@bridgehead/probe/evidence';
import type { Evidence, GameSystem } from '@bridgehead/tabletop';
import { BadInput } from './bad-input.js';

/** Every game there is. The probe game is for people who work on the engine. */
export const SYSTEMS: readonly GameSystem[] = [planetfall, probe];

export function systemNamed(id: string): GameSystem {
  const found = SYSTEMS.find((system) => system.id === id);
  if (found === undefined)
    throw new BadInput(`There is no system "${id}". There are: ${SYSTEMS.map((system) => system.id).join(', ')}.`);
  return found;
}

/** A scenario of the system by its id; the first one where none is named. */
export function scenarioNamed(system: GameSystem, id: string | undefined): string {
  const found = id === undefined ? system.scenarios[0] : system.scenarios.find((scenario) => scenario.id === id);
  if (found !== undefined) return found.id;
  const known = system.scenarios.map((scenario) => scenario.id).join(', ');
  throw new BadInput(`${system.name} has no scenario "${id ?? ''}". There are: ${known}.`);
}

const EVIDENCE: Readonly<Record<string, readonly Evidence[]>> = {
  [planetfall.id]: planetfallEvidence,
  [probe.id]: probeEvidence,
};

/** What speaks in cases for rules that leave no other trace. */
export function evidenceOf(system: string): readonly Evidence[] {
  return EVIDENCE[system] ?? [];
}

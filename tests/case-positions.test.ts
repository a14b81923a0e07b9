import { readFileSync } from 'node:fs';
import { SYSTEMS } from '@bridgehead/systems/loaded';
import type { GameSystem } from '@bridgehead/tabletop';
import { battleOfCase, invariantsOf, isCaseProblem, type ParsedCase, parseCases } from '@bridgehead/testkit';
import { expect, it } from 'vitest';
import { caseFilesOf } from './case-files.js';

/** The laws play on from some of these positions in `npm test` and from all of them in the long tier; a position that cannot be breaks them there. */
it.each(SYSTEMS)('no case of $id lays out models on one another or over the edge', (system) => {
  const faults = caseFilesOf(system.id).flatMap((file) =>
    parseCases(readFileSync(file, 'utf8'), file).flatMap((parsed) =>
      isCaseProblem(parsed) ? [] : faultsOf(system, parsed).map((fault) => `${file}: ${fault}`),
    ),
  );
  expect(faults).toEqual([]);
});

function faultsOf(system: GameSystem, parsed: ParsedCase): readonly string[] {
  const battle = battleOfCase(system, parsed);
  if (battle === null || isCaseProblem(battle)) return [];
  return invariantsOf(system).flatMap((law) => {
    const found = law.fault({ battle, table: battle.table, events: [] });
    return found === null ? [] : [`${law.name}: ${found}`];
  });
}

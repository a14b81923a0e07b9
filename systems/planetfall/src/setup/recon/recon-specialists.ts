import type { Side } from '@bridgehead/kernel';
import { living, NEUTRAL, onTable, remember, squadsOf, type Table } from '@bridgehead/tabletop';
import { bearersOn } from '@bridgehead/wargame';

/** PF-MAR-29; PF-ORBAT-17: Apex Predators have it. */
const RECON_SPECIALIST = 'recon-specialist';
const APEX_PREDATORS = 'apex-predators';

export function isReconSpecialist(table: Table, model: string): boolean {
  return bearersOn(table, model).some(({ trait }) => trait === RECON_SPECIALIST || trait === APEX_PREDATORS);
}

export function isApexPredator(table: Table, model: string): boolean {
  return bearersOn(table, model).some(({ trait }) => trait === APEX_PREDATORS);
}

/** The squadrons of a side in which somebody is a Recon Specialist. */
export function squadsWithSpecialists(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) =>
    living(table, id).some((model) => isReconSpecialist(table, model.id)) ? [id] : [],
  );
}

/** PF-SETUP-15: a squadron on the table, every model of which is one. */
export function isReconSquadron(table: Table, squad: string): boolean {
  const models = living(table, squad);
  return (
    models.length > 0 &&
    onTable(table, squad).length === models.length &&
    models.every(({ id }) => isReconSpecialist(table, id))
  );
}

export function isAnyReconSquadron(table: Table): boolean {
  return remember(table, 'recon squadrons', () =>
    [...table.squads.values()].some(({ id, side }) => side !== NEUTRAL && isReconSquadron(table, id)),
  );
}

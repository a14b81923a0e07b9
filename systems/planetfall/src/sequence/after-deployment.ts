import { type JsonRecord, next, type StageCall } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { areMarkersBrought } from '../sky-drop/markers.js';

/** PF-SETUP-01: what comes when everybody is deployed, with what was agreed: the sites, if any force brings markers, and then the battle. */
export function afterDeployment(table: Table, args: JsonRecord): StageCall {
  return areMarkersBrought(table) ? next('sites', args) : next('begin', args);
}

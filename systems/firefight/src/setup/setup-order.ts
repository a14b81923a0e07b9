import { next, type StageCall } from '@bridgehead/kernel';
import { BATTLE, type Table } from '@bridgehead/tabletop';
import { RED } from '../book/play.js';
import { missionOf } from '../missions/missions.js';
import { initiative } from '../turn/initiative.js';
import { quickStart } from './quick-start.js';

/** FF-SETUP-01: what follows once both sides have their edges: the set-up of the mission, if it has any. */
export function afterEdges(table: Table): StageCall {
  const { preparation } = missionOf(table);
  return preparation === null ? afterPreparation(table) : next(preparation);
}

/** FF-SETUP-01: after the markers of the mission comes deployment, the Recon winner first. */
export function afterPreparation(table: Table): StageCall {
  if (quickStart.read(table, BATTLE) === true) return next('round');
  return next('deployment', { side: initiative.read(table, BATTLE) ?? RED });
}

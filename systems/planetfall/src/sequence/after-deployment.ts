import { type JsonRecord, next, type StageCall } from '@bridgehead/kernel';

/** PF-SETUP-01: what comes when everybody is deployed, with what was agreed. */
export function afterDeployment(args: JsonRecord): StageCall {
  return next('begin', args);
}

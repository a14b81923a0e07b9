import { type Evidence, whenAnswered } from '@bridgehead/tabletop';
import { isAvailable } from './missions.js';

export const evidence: readonly Evidence[] = [
  // Intercept needs no roll on the reserves table.
  whenAnswered('mission', 'E40-AIR-09', (answer, table, { args }) => {
    const { squad } = args as { readonly squad?: string };
    const isIntercept = 'pick' in answer && answer.pick === 'intercept';
    return isIntercept && squad !== undefined && isAvailable.read(table, squad) !== true;
  }),
];

import { type Evidence, modelOf, whenTold } from '@bridgehead/tabletop';

/** PB-CARRY-06: models bail out of a wreck of their own squad. */
export const carriersEvidence: readonly Evidence[] = [
  whenTold('placeChanged', 'PB-CARRY-06', ({ model, because }, table, trail) => {
    const { squad } = modelOf(table, model);
    const wrecks = trail.filter((event) => event.kind === 'modelDestroyed' && event.was?.kind === 'on');
    const isOurs = wrecks.some(
      (event) => event.kind === 'modelDestroyed' && modelOf(table, event.model).squad === squad,
    );
    return because === 'PB-CARRY-05' && isOurs;
  }),
];

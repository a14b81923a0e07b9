import { ask, next, pickAsk, refuse, textIn } from '@bridgehead/kernel';
import { modelOf, squadOf, stage, type Table } from '@bridgehead/tabletop';
import type { FormationAction } from '../activation/action.js';
import { hasAbility } from '../book/abilities.js';
import { remembered } from '../book/memos.js';
import { RESERVE, unitsOf } from '../book/units.js';
import { withdrawBroken } from '../morale/withdraw.js';
import { comeDown } from './landing.js';
import { delay, isDue, plot, pointOf, revealPlot } from './plot.js';

/** EA-TELE-02: formations that come down by themselves. */
export function landsByItself(table: Table, formation: string): boolean {
  const units = unitsOf(table, formation);
  return units.length > 0 && units.every((unit) => hasAbility(table, unit, 'self-planetfall'));
}

function isWaitingInOrbit(table: Table, formation: string): boolean {
  return (
    landsByItself(table, formation) &&
    unitsOf(table, formation).every((unit) => {
      const { place } = modelOf(table, unit);
      return place.kind === 'off' && place.why === RESERVE;
    })
  );
}

/** EA-TELE-02: the action that follows the landing, declared before the test. */
const declaredNext = remembered<string>('declaredNext', 'activation', {
  name: 'Declared next',
  meaning: 'of a formation that makes self planetfall: the action that it takes after landing',
});

const AFTER_LANDING: readonly (readonly [id: string, label: string])[] = [
  ['advance', 'Advance'],
  ['double', 'Double'],
  ['march', 'March'],
  ['marshal', 'Marshal'],
  ['overwatch', 'Overwatch'],
  ['sustainedFire', 'Sustained fire'],
  ['engage', 'Engage'],
];

/** EA-TELE-02: which action follows the landing? */
export const afterLandingAsk = pickAsk<Table, { readonly squad: string }>({
  name: 'afterLanding',
  prompt: 'Which action does it take after landing?',
  meaning: 'The name of an action: advance, double, march, marshal, overwatch, sustainedFire or engage.',
  rules: ['EA-TELE-02'],
  candidates: () => AFTER_LANDING.map(([id, label]) => ({ id, label })),
});

/** EA-TELE-02: a test; passed, it lands and carries on, failed, it is delayed. */
export const selfPlanetfall: FormationAction = {
  name: 'selfPlanetfall',
  label: 'Self planetfall',
  note: 'it lands and carries on with another action',
  rule: 'EA-TELE-02',
  isKnownTo: isWaitingInOrbit,
  barred: (table, formation) => (isDue(table, formation) ? null : refuse('EA-TELE-02', 'It is not due on this turn.')),
  *prepare(play, formation) {
    const chosen = yield* ask(squadOf(play.table, formation).side, afterLandingAsk, { squad: formation });
    declaredNext.write(play, formation, chosen, 'EA-TELE-02');
  },
  *failed(play, formation) {
    delay(play, formation);
    yield* [];
    return next('endOfActivation', { squad: formation, retaining: true, failed: true });
  },
  *run(play, formation, { retaining }) {
    revealPlot(play, formation);
    yield* [];
    return next('selfLanding', { squad: formation, retaining });
  },
};

/** EA-TELE-02: its units land one after the other as in planetfall. */
export const selfLanding = stage({
  id: 'selfLanding',
  name: 'Self planetfall',
  meaning: 'A formation lands by itself and carries on with the action that it declared.',
  args: { squad: 'the formation', retaining: 'true if its side retains the initiative' },
  *run(play, args) {
    const squad = textIn(args, 'squad');
    const retaining = args['retaining'] === true;
    const zone = pointOf(plot.read(play.table, squad)?.dropZones[squad] ?? [0, 0]);
    play.cite('EA-TELE-02');
    for (const unit of unitsOf(play.table, squad)) yield* comeDown(play, unit, zone);
    plot.wipe(play, squad, 'EA-TELE-02');
    yield* withdrawBroken(play);
    const action = declaredNext.read(play.table, squad) ?? 'advance';
    return unitsOf(play.table, squad).length === 0
      ? next('endOfActivation', { squad, retaining })
      : next(action, { squad, retaining });
  },
});

import { ask, type JsonRecord, next, pickAsk, refuse, textIn } from '@bridgehead/kernel';
import {
  endLifetime,
  formationOf,
  markOn,
  nameOf,
  setMark,
  squadOf,
  stage,
  type Table,
  type TableStage,
} from '@bridgehead/tabletop';
import { ACTIVATED, EXPOSED } from '../book/marks.js';
import { enemyOf } from '../book/play.js';
import { garrisonOf, isInPlay, unitsOf } from '../book/units.js';
import { airstrikeOf } from '../airstrikes/strike.js';
import { keepHands } from '../cards/hand.js';
import { cardWindow } from '../cards/play-card.js';
import { fightAll } from '../cqb/when.js';
import { mergeLivingWeapons } from '../garrison/merge.js';
import { startInside } from '../garrison/start-inside.js';
import { worthOfAction } from '../opponent/actions.js';
import { groupsApart, isCoherent } from '../movement/coherency.js';
import { clearSmoke } from '../traits/smoke-launcher.js';
import { lowerShields } from '../traits/shield-state.js';
import { recover, testConcussed } from '../traits/disturbed.js';
import { hoversOverForest } from '../transports/ropes.js';
import { ACTIONS } from './actions.js';
import { cardCandidates, playInActivation, whyNoCard } from './cards-in-activation.js';
import { whyNoSuchAction } from './no-such-action.js';
import { actingSquads, actsWith, beganIn, hasBegun, splitAction, transportsOf } from './state.js';

/** Its id among the answers: the Battlegroup has finished. */
const DONE = 'done';

interface ActingGroup extends JsonRecord {
  readonly battlegroup: string;
}

interface NamedAction {
  readonly id: string;
  readonly action: string;
  readonly squad: string;
  readonly label: string;
}

/** Everything that a player might look for: `move:red-1-1`, `shoot:red-1-1`. */
function namedActions(table: Table, group: string): readonly NamedAction[] {
  return actingSquads(table, group).flatMap((squad) =>
    ACTIONS.filter((action) => action.concerns(table, squad)).map(({ id, name }) => ({
      id: `${id}:${squad}`,
      action: id,
      squad,
      label: `${nameOf(table, squad)}: ${name}`,
    })),
  );
}

function whyNot(table: Table, id: string) {
  const [action, squad] = splitAction(id);
  return ACTIONS.find((one) => one.id === action)?.barred(table, squad) ?? null;
}

/** DZC-TURN-09: a Battlegroup that is wholly off the table must bring something on, unless it has acted and left (DZC-OBJ-14). */
function mayStop(table: Table, group: string): boolean {
  if (hasBegun.read(table, group) === true) return true;
  const all = actingSquads(table, group).flatMap((squad) => unitsOf(table, squad));
  if (all.some((id) => isInPlay(table, id))) return true;
  return namedActions(table, group).every(({ id }) => whyNot(table, id) !== null);
}

/** DZC-MOVE-04: a Squad that has fallen apart and has not yet moved. */
function brokenSquad(table: Table, group: string): string | undefined {
  return actingSquads(table, group).find(
    (squad) =>
      !isCoherent(table, squad) && groupsApart(table, squad).length > 1 && whyNot(table, `move:${squad}`) === null,
  );
}

/** DZC-AIR-04, DZC-UKEY-03: aircraft that have paused over a Forest. */
function hoveringSquad(table: Table, group: string): string | undefined {
  return actingSquads(table, group).find(
    (squad) =>
      unitsOf(table, squad).some((id) => hoversOverForest(table, id)) && whyNot(table, `move:${squad}`) === null,
  );
}

/** What is usually done next: what promises most, as computer players see it. */
function usualAction(table: Table, group: string): string {
  const open = namedActions(table, group).filter(({ id }) => whyNot(table, id) === null);
  const { side } = formationOf(table, group);
  const worths = open.map(({ id }) => ({ id, worth: worthOfAction(table, { battlegroup: group }, id, side) }));
  const best = worths.toSorted((a, b) => b.worth - a.worth)[0];
  const broken = brokenSquad(table, group) ?? hoveringSquad(table, group);
  if (best !== undefined && (best.worth > 0 || !mayStop(table, group))) return best.id;
  return broken === undefined ? DONE : `move:${broken}`;
}

/** DZC-TURN-12: what does the Battlegroup do next? */
export const actionAsk = pickAsk<Table, ActingGroup>({
  name: 'action',
  prompt: 'What does the Battlegroup do next?',
  meaning:
    'An action and a Squad, such as `move:red-1-1` or `shoot:red-1-1`; the id of a Command Card in the hand; `done` ends the activation.',
  rules: ['DZC-TURN-12', 'DZC-TURN-13'],
  // The player ends an activation, even if nothing else is left to do.
  always: true,
  *candidates(table, { battlegroup }) {
    for (const { id, label, squad } of namedActions(table, battlegroup)) yield { id, label, pieces: [squad] };
    yield* cardCandidates(table, formationOf(table, battlegroup).side);
    yield { id: DONE, label: 'Done' };
  },
  barred(table, { battlegroup }, id) {
    if (table.cards.has(id)) return whyNoCard(table, battlegroup, id);
    if (id !== DONE) return whyNot(table, id);
    if (!mayStop(table, battlegroup))
      return refuse('DZC-TURN-09', 'A Battlegroup that is activated must bring something onto the table.');
    const broken = brokenSquad(table, battlegroup);
    if (broken !== undefined)
      return refuse('DZC-MOVE-04', `${nameOf(table, broken)} must move to get back into coherency.`);
    const hovering = hoveringSquad(table, battlegroup);
    return hovering === undefined
      ? null
      : refuse('DZC-AIR-04', `${nameOf(table, hovering)} may pause over a Forest, but not end there.`);
  },
  usual: (table, { battlegroup }) => usualAction(table, battlegroup),
  unlisted: (table, { battlegroup }, id) => whyNoSuchAction(table, battlegroup, id),
});

/** DZC-TURN-08: an activation begins: who is inside what is noted. */
export const activation = stage({
  id: 'activation',
  name: 'Activation',
  meaning: 'A Battlegroup is activated: what it does is asked until it has finished.',
  args: { battlegroup: 'the Battlegroup that acts' },
  *run(play, args) {
    const battlegroup = textIn(args, 'battlegroup');
    for (const squad of actingSquads(play.table, battlegroup)) {
      clearSmoke(play, squad);
      lowerShields(play, squad);
      for (const id of unitsOf(play.table, squad)) {
        if (markOn(play.table, id, EXPOSED) > 0) setMark(play, id, EXPOSED, 0, 'DZC-WKEY-09');
        const place = garrisonOf(play.table, id);
        if (place !== null) beganIn.write(play, id, place, 'DZC-CQB-01');
      }
    }
    const { side } = formationOf(play.table, battlegroup);
    yield* cardWindow(play, 'activated', { squad: '', about: [battlegroup] }, [enemyOf(side)]);
    yield* airstrikeOf(play, battlegroup);
    for (const squad of actingSquads(play.table, battlegroup)) yield* testConcussed(play, squad);
    yield* startInside(play, battlegroup);
    return next('act', { battlegroup });
  },
});

export const act = stage({
  id: 'act',
  name: 'Actions',
  meaning: 'What the Battlegroup does next is asked.',
  args: { battlegroup: 'the Battlegroup that acts' },
  *run(play, args) {
    const battlegroup = textIn(args, 'battlegroup');
    const { side } = formationOf(play.table, battlegroup);
    const chosen = yield* ask(side, actionAsk, { battlegroup });
    if (chosen === DONE) return next('endOfActivation', { battlegroup });
    if (play.table.cards.has(chosen)) {
      yield* playInActivation(play, chosen, battlegroup);
      return next('act', { battlegroup });
    }
    const [action, squad] = splitAction(chosen);
    return next(action, { squad });
  },
});

/** A stage for each action, which ends by asking again. */
export const ACTION_STAGES: readonly TableStage[] = ACTIONS.map((action) =>
  stage({
    id: action.id,
    name: action.name,
    meaning: action.meaning,
    args: { squad: 'the Squad that acts' },
    *run(play, args) {
      const squad = textIn(args, 'squad');
      const { side } = squadOf(play.table, squad);
      play.emit({ kind: 'declared', side, what: action.name, by: squad, because: 'DZC-TURN-14' });
      const battlegroup = actsWith(play.table, squad) ?? '';
      if (hasBegun.read(play.table, battlegroup) !== true) hasBegun.write(play, battlegroup, true, 'DZC-TURN-12');
      yield* action.run(play, squad);
      yield* keepHands(play);
      return next('act', { battlegroup });
    },
  }),
);

/** DZC-TURN-10: Battlegroup and Transports have been activated in this turn. */
export const endOfActivation = stage({
  id: 'endOfActivation',
  name: 'End of the activation',
  meaning: 'The activation is over; the other side follows.',
  args: { battlegroup: 'the Battlegroup that has acted' },
  *run(play, args) {
    const battlegroup = textIn(args, 'battlegroup');
    mergeLivingWeapons(play, battlegroup);
    yield* fightAll(play, battlegroup);
    yield* keepHands(play);
    for (const squad of actingSquads(play.table, battlegroup)) recover(play, squad);
    setMark(play, battlegroup, ACTIVATED, 1, 'DZC-TURN-10');
    for (const squad of transportsOf(play.table, battlegroup)) setMark(play, squad, ACTIVATED, 1, 'DZC-TRANSPORT-05');
    endLifetime(play, 'activation', 'DZC-TURN-10');
    return next('activate', { side: enemyOf(formationOf(play.table, battlegroup).side) });
  },
});

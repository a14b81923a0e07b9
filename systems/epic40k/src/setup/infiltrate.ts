import { ask, type JsonRecord, next, pickAsk, type Procedure, type Side, textIn } from '@bridgehead/kernel';
import {
  candidatesNamed,
  modelOf,
  placeAsk,
  type Placing,
  putOn,
  squadOf,
  squadsOf,
  stage,
  suggestPlace,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { RESERVE, unitsOf } from '../book/detachments.js';
import { cm } from '../book/measuring.js';
import { remembered } from '../book/memos.js';
import { enemyOf } from '../book/play.js';
import { placingIn, zoneOf } from './zones.js';

const RULE = 'E40-SETUP-08';

/** E40-SETUP-08: in centimetres. */
const OUTSIDE = 30;
const FROM_ENEMIES = 15;

/** E40-SETUP-08: its Infiltrators are placed when everybody else is. */
const forward = remembered<true>('forward', 'battle', {
  name: 'Infiltrates forward',
  meaning: 'of a detachment: its Infiltrators are set down outside the zone, after all others',
});

export function goesForward(table: Table, squad: string): boolean {
  return forward.read(table, squad) === true;
}

/** The Infiltrators of a detachment that are still to be set down. */
export function infiltratorsOf(table: Table, squad: string): readonly string[] {
  return unitsOf(table, squad).filter((unit) => {
    const { place } = modelOf(table, unit);
    return place.kind === 'off' && place.why === RESERVE && hasAbility(table, unit, 'infiltrators');
  });
}

/** E40-SETUP-08: outside the zone, or farther in the first move? */
export const infiltration = pickAsk<Table, { readonly squad: string } & JsonRecord>({
  name: 'infiltration',
  prompt: 'How do the Infiltrators begin?',
  meaning:
    'dash (30 cm more in their first move), or forward (up to 30 cm outside the zone, set down after all others).',
  rules: [RULE],
  candidates: () => [
    { id: 'dash', label: 'In the zone, and 30 cm farther in their first move' },
    { id: 'forward', label: 'Up to 30 cm outside the zone' },
  ],
});

export function* pickInfiltration(play: TablePlay, squad: string): Procedure<string> {
  const how = yield* ask(squadOf(play.table, squad).side, infiltration, { squad });
  if (how === 'forward') forward.write(play, squad, true, RULE);
  return how;
}

function waiting(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) =>
    goesForward(table, id) && infiltratorsOf(table, id).length > 0 ? [id] : [],
  );
}

/** E40-SETUP-08: whose Infiltrators are set down next? */
export const pickInfiltrators = pickAsk<Table, JsonRecord>({
  name: 'pickInfiltrators',
  prompt: 'Whose Infiltrators are set down?',
  meaning: 'the id of a detachment.',
  rules: [RULE],
  candidates: (table, _args, side) => candidatesNamed(table, waiting(table, side)),
});

/** E40-SETUP-08: up to 30 cm outside the zone, not within 15 cm of an enemy. */
function placingOf(table: Table, squad: string, side: Side): Placing {
  const placing = placingIn(table, squad, zoneOf(table, side, OUTSIDE), infiltratorsOf(table, squad));
  return {
    ...placing,
    inside: {
      ...placing.inside,
      areas: placing.inside?.areas ?? [],
      called: 'the ground that they may reach',
      rule: RULE,
    },
    keep: [{ from: 'enemies', distance: cm(FROM_ENEMIES), when: 'atEnd', rule: RULE }],
    rule: RULE,
  };
}

/** E40-SETUP-08: where do they stand? */
export const infiltrateAt = placeAsk<{ readonly squad: string } & JsonRecord>({
  name: 'infiltrateAt',
  prompt: 'Where do the Infiltrators stand?',
  meaning: 'places up to 30 cm outside the zone, more than 15 cm from every enemy.',
  rules: [RULE],
  placing: (table, { squad }, side) => placingOf(table, squad, side),
});

/** E40-SETUP-08: after all others, in turn as in deployment. */
export const infiltrate = stage({
  id: 'infiltrate',
  name: 'Infiltrators',
  meaning: 'A side sets down the Infiltrators of a detachment.',
  args: { side: 'whose turn it is' },
  *run(play, args) {
    const due = textIn(args, 'side');
    const side = [due, enemyOf(due)].find((one) => waiting(play.table, one).length > 0);
    if (side === undefined) return next('turn');
    const squad = yield* ask(side, pickInfiltrators, {});
    if (suggestPlace(play.table, placingOf(play.table, squad, side)) !== null) {
      const { places } = yield* ask(side, infiltrateAt, { squad });
      for (const { piece, to } of places) if (to.kind === 'on') putOn(play, piece, to, RULE);
    } else forward.wipe(play, squad, RULE);
    return next('infiltrate', { side: enemyOf(side) });
  },
});

import {
  ask,
  faces,
  type JsonRecord,
  next,
  pickAsk,
  type Procedure,
  type Random,
  type Side,
  textIn,
  type Viewer,
} from '@bridgehead/kernel';
import { BATTLE, type Placing, stage, type Table, type TablePlay, type Token, tokensOf } from '@bridgehead/tabletop';
import { dealHands, type NamedSpot, nearestSpot, spotAsk } from '@bridgehead/wargame';
import { D6 } from '../book/dice.js';
import { DECK } from '../cards/deck.js';
import { cm } from '../book/measuring.js';
import { remembered } from '../book/memos.js';
import { SIDES } from '../book/play.js';
import { inOrder, rollOffRatings } from '../book/strategy.js';
import { OBJECTIVE, OBJECTIVE_KINDS, type ObjectiveKind } from '../scoring/bunkers.js';
import { edgeOf, pickSides } from './edges.js';

const RULE = 'E40-SETUP-05';

/** E40-SETUP-05: in centimetres. */
const FROM_EDGES = 30;
const APART = 20;

/** E40-SETUP-04: how many objectives each side has. */
export const objectiveCount = remembered<number>('objectiveCount', 'battle', {
  name: 'Objectives',
  meaning: 'of the battle: how many objectives each side has',
});

/** Whether markers find their own places and armies stand already. */
export const quickStart = remembered<true>('quickStart', 'battle', {
  name: 'Quick start',
  meaning: 'of the battle: objectives find their own places, and both armies stand already',
});

/** What the objectives of a side are in a scenario that says so. */
export const fixedKind = remembered<ObjectiveKind>('fixedKind', 'battle', {
  name: 'Kind of objectives',
  meaning: 'of a side: the kind of all its objectives; rolled for without it',
});

interface Placed extends JsonRecord {
  readonly marker: string;
}

/** E40-SETUP-05: in the enemy half or on the centre line, away from edges and other objectives. */
function placingOf(table: Table, { marker }: Placed, side: Side): Placing {
  const { width, height } = table.surface;
  const [low, high] =
    edgeOf(table, side) === 'bottom' ? [height / 2, height - cm(FROM_EDGES)] : [cm(FROM_EDGES), height / 2];
  const area = [
    { x: cm(FROM_EDGES), y: low },
    { x: width - cm(FROM_EDGES), y: low },
    { x: width - cm(FROM_EDGES), y: high },
    { x: cm(FROM_EDGES), y: high },
  ];
  const others = tokensOf(table).flatMap(({ id, at }) => (at === null ? [] : [id]));
  return {
    pieces: [marker],
    bases: { [marker]: { shape: 'disc', radius: 0 } },
    names: { [marker]: 'The objective' },
    all: { rule: RULE },
    inside: { areas: [area], called: 'the enemy half, 30 cm from every edge', rule: RULE },
    keep: [{ from: { pieces: others }, distance: cm(APART), atLeast: true, when: 'atEnd', rule: RULE }],
    judgedBy: 'centre',
    rule: RULE,
  };
}

/** Spread along the enemy half. */
function spotsFor(table: Table, args: Placed, side: Side): readonly NamedSpot[] {
  const count = objectiveCount.read(table, BATTLE) ?? 1;
  const mine = tokensOf(table).filter(({ owner }) => owner === side).length;
  const { width, height } = table.surface;
  const x = cm(FROM_EDGES) + Math.round(((width - 2 * cm(FROM_EDGES)) * (2 * mine + 1)) / (2 * count));
  const y = Math.round(edgeOf(table, side) === 'bottom' ? (height * 5) / 8 : (height * 3) / 8);
  const pose = nearestSpot(table, placingOf(table, args, side), { x, y });
  return pose === null ? [] : [{ id: 'usual', label: 'In its usual place', pose }];
}

/** E40-SETUP-05: where does the objective go? */
export const placeObjective = spotAsk<Placed>({
  name: 'placeObjective',
  prompt: 'Where does your objective go?',
  meaning: 'a point in the enemy half, 30 cm from every edge and 20 cm from other objectives.',
  rules: [RULE],
  placing: placingOf,
  spots: spotsFor,
});

const LABELS: Readonly<Record<ObjectiveKind, string>> = {
  takeAndHold: 'Take & Hold',
  rescue: 'Rescue',
  bunker: 'Bunker',
  capture: 'Capture',
  cleanse: 'Cleanse',
};

/** E40-SETUP-05: on a 6 the owner chooses; nobody else learns what. */
export const chooseObjective = pickAsk<Table, Placed>({
  name: 'chooseObjective',
  prompt: 'Which kind of objective is it, if you may choose?',
  meaning: 'takeAndHold, rescue, bunker, capture or cleanse: its kind if the secret die shows a 6.',
  rules: [RULE],
  candidates: () => OBJECTIVE_KINDS.map((id) => ({ id, label: LABELS[id] })),
});

/** E40-SETUP-01: equal ratings are rolled off, sides are picked, then the objectives are placed in turn. */
export const prepare = stage({
  id: 'prepare',
  name: 'Before the battle',
  meaning: 'Equal strategy ratings are rolled off, and table edges are picked.',
  *run(play) {
    play.cite('E40-SETUP-01', 'E40-SETUP-02', 'E40-SETUP-04', 'E40-FORCE-06', 'E40-FORCE-08', 'E40-SCORE-01');
    yield* rollOffRatings(play);
    if (quickStart.read(play.table, BATTLE) !== true) yield* pickSides(play);
    return next('objective', { side: inOrder(play.table)[0] ?? '', number: 1 });
  },
});

/** E40-SETUP-05: one objective. */
export const objective = stage({
  id: 'objective',
  name: 'Objectives',
  meaning: 'A side places one of its objectives.',
  args: { side: 'whose objective it is', number: 'the first, the second, …' },
  *run(play, args) {
    const side = textIn(args, 'side');
    const number = Number(args['number'] ?? 1);
    yield* putDown(play, side, `${side}-objective-${number}`);
    const [leading, other] = inOrder(play.table);
    if (side === leading) return next('objective', { side: other ?? '', number });
    if (number < (objectiveCount.read(play.table, BATTLE) ?? 1))
      return next('objective', { side: leading ?? '', number: number + 1 });
    return next('fateCards');
  },
});

function* putDown(play: TablePlay, side: Side, marker: string): Procedure<void> {
  const isQuick = quickStart.read(play.table, BATTLE) === true;
  const [spot] = spotsFor(play.table, { marker }, side);
  if (spot === undefined) return;
  const face = yield* kindOf(play.table, side, marker);
  let { x, y } = spot.pose;
  if (!isQuick) {
    const [chosen] = (yield* ask(side, placeObjective, { marker })).places;
    if (chosen?.to.kind === 'on') ({ x, y } = chosen.to);
  }
  const token: Token = {
    id: marker,
    kind: OBJECTIVE,
    owner: side,
    at: { x, y, facing: 0 },
    value: 1,
    face,
    seenBy: [side],
    marks: {},
  };
  play.cite('E40-GEN-07');
  play.emit({ kind: 'tokenPlaced', token: marker, to: token, because: 'E40-OBJ-02' });
}

/** E40-SETUP-05: a die in secret. */
function* kindOf(table: Table, side: Side, marker: string): Procedure<ObjectiveKind> {
  const fixed = fixedKind.read(table, side);
  if (fixed !== undefined) return fixed;
  // Asked before the die, so that nobody learns from a question what it showed.
  const isQuick = quickStart.read(table, BATTLE) === true;
  const wanted: ObjectiveKind = isQuick
    ? 'takeAndHold'
    : ((yield* ask(side, chooseObjective, { marker }, { secret: 'kept' })) as ObjectiveKind);
  const roll = { stream: 'OBJECTIVE', rule: RULE, side, count: 1, sides: D6, audience: [side] };
  const [face = 1] = (yield* faces(roll)).faces;
  return OBJECTIVE_KINDS[face - 1] ?? wanted;
}

/** E40-GEN-07: what a viewer does not know of the enemy's objectives may be anything. */
export function deal(view: Table, viewer: Viewer, random: Random): Table {
  for (const side of SIDES)
    if (side !== viewer) {
      dealObjectives(view, side, random);
      dealHands(view, side, DECK, random);
    }
  return view;
}

function dealObjectives(view: Table, side: Side, random: Random): void {
  const hidden = tokensOf(view).filter(
    (token) => token.kind === OBJECTIVE && token.owner === side && token.face === undefined,
  );
  for (const token of hidden) {
    const face = OBJECTIVE_KINDS[random.below(OBJECTIVE_KINDS.length)] ?? 'cleanse';
    view.tokens.set(token.id, { ...token, face });
  }
}

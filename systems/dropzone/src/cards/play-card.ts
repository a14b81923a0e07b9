import {
  ask,
  interrupt,
  type JsonRecord,
  pickAsk,
  type Procedure,
  type Refusal,
  refuse,
  type Side,
} from '@bridgehead/kernel';
import { activeSide, candidatesNamed, cardOf, nameOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { cardAsk, layOpen, mayHold } from '@bridgehead/wargame';
import { remembered } from '../book/memos.js';
import { enemyOf } from '../book/play.js';
import { seniorOf } from '../command/commanders.js';
import { isInSphere } from '../command/sphere.js';
import type { CardMoment, CardOutcome, CardPlayed, CommandCard, CardOccasion } from './card.js';
import { askAt, CARD_WORDS, cardNamed, deckOf, DISCARD, isPlayedAt } from './deck.js';
import { PROMPTS } from './prompts.js';

const PASS = 'pass';

/** DZC-CARD-07, DZC-MARK-21: the sides that have played a card on a Squad in this turn. */
const targetedBy = remembered<readonly Side[]>('targetedBy', 'turn', {
  isList: true,
  name: 'Card target used',
  meaning: 'of a Squad: the sides that have played a Command Card on it in this turn',
});

/** The Squads that count as targeted: one, or all of a Battlegroup. */
function squadsTargeted(table: Table, target: string): readonly string[] {
  if (table.squads.has(target)) return [target];
  return [...table.squads.values()].filter(({ formation }) => formation === target).map(({ id }) => id);
}

/** DZC-CARD-05, DZC-CARD-07: why a card cannot be played on a target; null if it can. */
export function whyNotOn(table: Table, side: Side, { name, area }: CommandCard, target: string): Refusal | null {
  if (area === 'sphere' && table.squads.has(target) && !isInSphere(table, side, target))
    return refuse('DZC-CARD-05', `${nameOf(table, target)} is not in your Sphere of Influence (${name}).`);
  return squadsTargeted(table, target).some((squad) => targetedBy.read(table, squad)?.includes(side) === true)
    ? refuse('DZC-CARD-07', `You have played a card on ${nameOf(table, target)} in this turn.`)
    : null;
}

/** DZC-CARD-05 to DZC-CARD-09: why a card cannot be played at a moment; null if it can. */
export function whyNotPlay(
  table: Table,
  side: Side,
  face: string,
  moment: CardMoment,
  occasion: CardOccasion,
): Refusal | null {
  const card = cardNamed(face);
  if (card.moment !== moment) return refuse('DZC-CARD-06', `${card.name}: ${card.play}`);
  if (card.area === 'sphere' && seniorOf(table, side) === null)
    return refuse('DZC-CARD-09', `${card.name} needs a Commander on the table.`);
  const targets = card.targets(table, side, occasion);
  const whys = targets.map((target) => whyNotOn(table, side, card, target));
  if (whys.includes(null)) return null;
  return whys[0] ?? refuse('DZC-CARD-06', `${card.name} has no target now. ${card.target}`);
}

/** A window for cards as a question of its own, so that a standing order can arm a card for it. */
function momentAsk(moment: Exclude<CardMoment, 'action'>) {
  return cardAsk<CardOccasion>({
    name: askAt(moment),
    prompt: PROMPTS[moment],
    meaning: 'The id of a card in the hand, or pass.',
    rules: ['DZC-CARD-06'],
    words: CARD_WORDS,
    pass: { id: PASS, label: 'Play no card' },
    barred: (table, occasion, face, side) => whyNotPlay(table, side, face, moment, occasion),
  });
}

type WindowMoment = Exclude<CardMoment, 'action'>;

const ASKS: Readonly<Record<WindowMoment, ReturnType<typeof momentAsk>>> = {
  initiative: momentAsk('initiative'),
  cleanUp: momentAsk('cleanUp'),
  activated: momentAsk('activated'),
  flight: momentAsk('flight'),
  entry: momentAsk('entry'),
  allocated: momentAsk('allocated'),
  hits: momentAsk('hits'),
  featureDamaged: momentAsk('featureDamaged'),
  reaction: momentAsk('reaction'),
  fortitude: momentAsk('fortitude'),
  searchFailed: momentAsk('searchFailed'),
  callFailed: momentAsk('callFailed'),
  fight: momentAsk('fight'),
  fires: momentAsk('fires'),
  response: momentAsk('response'),
};

export const WINDOW_ASKS = Object.values(ASKS);

/** Whether a side is asked: for all that everybody knows it may hold a card that could be played now. */
function mayPlay(table: Table, side: Side, moment: CardMoment, occasion: CardOccasion): boolean {
  return mayHold(
    table,
    side,
    deckOf(table, side),
    (face) => isPlayedAt(face, moment) && whyNotPlay(table, side, face, moment, occasion) === null,
  );
}

/** Asks a side for one card; null if it plays none, or can have none. */
export function* askForCard(
  play: TablePlay,
  side: Side,
  moment: WindowMoment,
  occasion: CardOccasion,
): Procedure<string | null> {
  if (!mayPlay(play.table, side, moment, occasion)) return null;
  const how = side === activeSide(play.table) ? undefined : ({ interrupt: true } as const);
  const card = yield* ask(side, ASKS[moment], occasion, how);
  return card === PASS ? null : card;
}

/** DZC-CARD-02, DZC-CARD-06: each side in turn may play as many cards as it likes; `settle` carries out what they leave to the moment, and says whether that closes it. */
export function* cardWindow(
  play: TablePlay,
  moment: WindowMoment,
  occasion: CardOccasion,
  sides: readonly Side[],
  settle?: (outcome: CardOutcome) => Procedure<boolean>,
): Procedure<void> {
  for (const side of sides) {
    for (;;) {
      const card = yield* askForCard(play, side, moment, occasion);
      if (card === null) break;
      const outcome = yield* playCard(play, card, occasion);
      if (outcome !== null && settle !== undefined && (yield* settle(outcome))) return;
    }
  }
}

interface AimingCard extends JsonRecord {
  readonly card: string;
  readonly occasion: CardOccasion;
}

/** DZC-CARD-04: on what is the card played? */
export const cardTargetAsk = pickAsk<Table, AimingCard>({
  name: 'cardTarget',
  prompt: 'On what is the card played?',
  meaning: 'The id of a Squad, or of a Battlegroup.',
  rules: ['DZC-CARD-04', 'DZC-CARD-05'],
  candidates: (table, { card, occasion }, side) =>
    candidatesNamed(table, cardNamed(cardOf(table, card).face).targets(table, side, occasion)),
  barred: (table, { card }, id, side) => whyNotOn(table, side, cardNamed(cardOf(table, card).face), id),
});

/** DZC-CARD-08: a card is laid open and aimed; unless an answer cancels it, it takes effect. */
export function* playCard(play: TablePlay, id: string, occasion: CardOccasion): Procedure<CardOutcome | null> {
  const { owner: side, face } = cardOf(play.table, id);
  const card = cardNamed(face);
  layOpen(play, id, DISCARD, 'DZC-CARD-03');
  const isAimed = !card.targets(play.table, side, occasion).includes('');
  const target = isAimed ? yield* ask(side, cardTargetAsk, { card: id, occasion }) : '';
  noteTarget(play, side, target);
  const at = target === '' ? {} : { at: target };
  play.emit({ kind: 'declared', side, what: card.name, ...at, because: card.rule });
  play.cite('DZC-CARD-02', 'DZC-CARD-06', ...(card.area === 'sphere' ? ['DZC-CARD-05'] : []));
  if (!(yield* stands(play, id, { card, side, target, occasion }))) return null;
  return yield* card.resolve(play, { card, side, target, occasion });
}

/** DZC-CARD-07: counted when the card is played, even if it is cancelled. */
function noteTarget(play: TablePlay, side: Side, target: string): void {
  for (const squad of squadsTargeted(play.table, target)) {
    const before = targetedBy.read(play.table, squad) ?? [];
    targetedBy.write(play, squad, [...before, side], 'DZC-CARD-07');
  }
}

/** DZC-CARD-08: answers, the last one first; priority begins after the player of the last card, until both have passed. */
function* stands(play: TablePlay, id: string, { card, side, target }: CardPlayed): Procedure<boolean> {
  const occasion = { squad: play.table.squads.has(target) ? target : '', about: [id, card.area] };
  let last = side;
  for (;;) {
    const answer = yield* askInTurn(play, [enemyOf(last), last], occasion);
    if (answer === null) return true;
    play.cite('DZC-CARD-08');
    last = cardOf(play.table, answer).owner;
    const outcome = yield* interrupt(play, 'response', playCard(play, answer, occasion));
    if (outcome?.does === 'cancels') return false;
  }
}

function* askInTurn(play: TablePlay, sides: readonly Side[], occasion: CardOccasion): Procedure<string | null> {
  for (const side of sides) {
    const answer = yield* askForCard(play, side, 'response', occasion);
    if (answer !== null) return answer;
  }
  return null;
}

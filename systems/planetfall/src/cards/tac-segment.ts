import {
  next,
  pickAsk,
  questionOf,
  refuse,
  severalAsk,
  type Side,
  type StageCall,
  textsIn,
  together,
} from '@bridgehead/kernel';
import {
  candidatesNamed,
  cardOf,
  counter,
  handOf,
  playedSides,
  stage,
  type Table,
  type TablePlay,
  turnOf,
} from '@bridgehead/tabletop';
import { cardAsk, layOpen, takeBack } from '@bridgehead/wargame';
import { helixName, helixOf } from '../book/helix.js';
import { ZERO_HOUR } from '../book/marks.js';
import { isShadowed } from '../traits/shadow-operatives.js';
import { buyersOf, overwatchQuestion, putOnOverwatch } from '../orders/buy-overwatch.js';
import { isAnybodyDue } from '../turn/late-arrivals.js';
import { affectedBy, CARD_WORDS, mayPlay, SPENT, tacticalCard, targetsOf, whyNotOn, whyNotPlay } from './deck.js';

/** PF-TURN-02: the TAC Segment if there are cards, or what follows it. */
export function openTurn(table: Table): StageCall {
  const hasCards = [...table.cards.values()].some(({ owner }) => table.sides.has(owner));
  if (hasCards) return next('buyBack');
  return buyersOf(table).length > 0 ? next('buyOverwatch') : afterCards(table);
}

function afterCards(table: Table): StageCall {
  return next(isAnybodyDue(table) ? 'lateArrivals' : 'initiative');
}

/** PF-CARD-04: which of the cards that were played return to the hand, each for twice its cost. */
export const buyBackAsk = severalAsk<Table, Record<string, never>>({
  name: 'buyBack',
  prompt: 'Which cards do you buy back?',
  meaning: 'The ids of played cards (red-spent-1, … where a case lays them out); none of them if the list is empty.',
  rules: ['PF-CARD-04'],
  *candidates(table, _args, side) {
    for (const { id, face } of handOf(table, side, SPENT)) {
      const { name, cost } = tacticalCard(face);
      yield { id, label: `${name}, for ${2 * cost} steps`, pieces: [id] };
    }
  },
  unlisted: (table, _args, id, side) =>
    handOf(table, side, 'hand').some((card) => card.id === id)
      ? refuse(
          'PF-CARD-04',
          `${tacticalCard(cardOf(table, id).face).name} is in the hand: only a card that was played is bought back.`,
        )
      : null,
  range: (table, _args, side) => ({ least: 0, most: handOf(table, side, SPENT).length }),
});

/** PF-CARD-04: the first action of the TAC Segment. */
export const buyBack = stage({
  id: 'buyBack',
  name: 'TAC Segment: Buy Back',
  meaning: 'Cards that were played may return to the hand.',
  *run(play) {
    const sides = playedSides(play.table).filter((side) => handOf(play.table, side, SPENT).length > 0);
    const bought = yield* together(sides.map((side) => questionOf(side, buyBackAsk, {}, { secret: 'sealed' })));
    for (const [i, side] of sides.entries()) {
      for (const card of bought[i] as readonly string[]) {
        counter(play, side, ZERO_HOUR, 2 * tacticalCard(cardOf(play.table, card).face).cost, 'PF-CARD-04');
        takeBack(play, card, 'PF-CARD-04');
      }
    }
    return next('playCards');
  },
});

const PASS = 'pass';

/** PF-CARD-05: the one card that is placed face down, if any. The turn is an argument so that a card can be armed for it. */
export const playCard = cardAsk<{ readonly turn: number }>({
  name: 'playCard',
  prompt: 'Which Tactical Action Card do you play?',
  meaning: 'The id of a card in the hand, named by side and place in it (red-hand-1, red-hand-2, …), or pass.',
  rules: ['PF-CARD-05'],
  words: CARD_WORDS,
  pass: { id: PASS, label: 'Play no card' },
  barred: (table, _args, face, side) => whyNotPlay(table, side, face),
  unlisted: (table, _args, id, side) =>
    handOf(table, side, SPENT).some((card) => card.id === id)
      ? refuse('PF-CARD-06', `${tacticalCard(cardOf(table, id).face).name} has been played, and was not bought back.`)
      : null,
});

/** PF-CARD-05: all cards are revealed together, and each raises its owner's own tracker. */
export const playCards = stage({
  id: 'playCards',
  name: 'TAC Segment: Play',
  meaning: 'Each commander may place one card face down; all are revealed together and paid for.',
  *run(play) {
    const asking = { turn: turnOf(play.table) };
    const sides = playedSides(play.table).filter((side) => mayPlay(play.table, side));
    // PF-ORBAT-03: Overwatch is bought together with the choice of a card, and revealed with it.
    const buyers = buyersOf(play.table);
    const answers = yield* together([
      ...sides.map((side) => questionOf(side, playCard, asking, { secret: 'sealed' })),
      ...buyers.map(overwatchQuestion),
    ]);
    const [picks, bought] = [answers.slice(0, sides.length), answers.slice(sides.length)];
    const played = picks.map(String).filter((card) => card !== PASS);
    for (const [i, side] of buyers.entries()) putOnOverwatch(play, side, bought[i] as readonly string[]);
    for (const card of played) {
      play.cite('PF-SCORE-01');
      layOpen(play, card, SPENT, 'PF-CARD-05');
      const { owner, face } = cardOf(play.table, card);
      counter(play, owner, ZERO_HOUR, tacticalCard(face).cost, 'PF-CARD-05');
      if (isShadowed(play.table, owner)) counter(play, owner, ZERO_HOUR, 1, 'PF-ORBAT-18');
    }
    // A stage of its own, since everybody knows the cards from here on.
    return played.length === 0 ? afterCards(play.table) : next('resolveCards', { cards: played });
  },
});

/** PF-CARD-03: the squadron on which a card is played. */
export const cardTarget = pickAsk<Table, { readonly card: string }>({
  name: 'cardTarget',
  prompt: 'On which Squadron do you play the card?',
  meaning: 'The id of a Squadron.',
  rules: ['PF-CARD-03'],
  candidates(table, { card }, side) {
    const { name, on } = ruleOf(table, card);
    return candidatesNamed(table, targetsOf(table, side, ruleOf(table, card))).map((one) => {
      const helix = on === 'helix' ? `${helixName(table, helixOf(table, one.id))} (` : '';
      return { ...one, label: `${name} on ${helix}${one.label}${helix === '' ? '' : ')'}` };
    });
  },
  unlisted: (table, { card }, id, side) =>
    table.squads.has(id) ? whyNotOn(table, side, ruleOf(table, card), id) : null,
  // Own squadrons come first for a card that helps, enemies for one that does not.
  usual(table, { card }, side) {
    const rule = ruleOf(table, card);
    const targets = targetsOf(table, side, rule);
    return targets.find((id) => (table.squads.get(id)?.side === side) === rule.good) ?? null;
  },
});

function ruleOf(table: Table, card: string) {
  return tacticalCard(cardOf(table, card).face);
}

/** PF-CARD-05: the effects are resolved at the same time, so nobody knows the other's target. */
export const resolveCards = stage({
  id: 'resolveCards',
  name: 'TAC Segment: Resolve',
  meaning: 'The cards that were revealed take effect.',
  args: { cards: 'their ids' },
  *run(play, args) {
    const cards = textsIn(args, 'cards');
    const aimed = cards.filter((card) => ruleOf(play.table, card).on !== 'nobody');
    const targets = yield* together(
      aimed.map((card) => questionOf(ownerOf(play.table, card), cardTarget, { card }, { secret: 'sealed' })),
    );
    const targetOf = new Map(aimed.map((card, i) => [card, String(targets[i])]));
    const reach = cards.map((card) => reachOf(play.table, card, targetOf.get(card)));
    for (const [i, card] of cards.entries()) resolve(play, card, targetOf.get(card), reach[i] ?? []);
    return afterCards(play.table);
  },
});

function ownerOf(table: Table, card: string): Side {
  return cardOf(table, card).owner;
}

/** The squadrons that a card affects, or the side. All are settled before any card takes effect. */
function reachOf(table: Table, card: string, target: string | undefined): readonly string[] {
  const side = ownerOf(table, card);
  return target === undefined ? [side] : affectedBy(table, side, ruleOf(table, card), target);
}

function resolve(play: TablePlay, card: string, target: string | undefined, subjects: readonly string[]): void {
  const rule = ruleOf(play.table, card);
  const side = ownerOf(play.table, card);
  const at = target === undefined ? {} : { at: target };
  play.emit({ kind: 'declared', side, what: rule.name, ...at, because: rule.rule });
  play.cite('PF-CARD-03');
  for (const subject of subjects) rule.resolve(play, subject, side);
}

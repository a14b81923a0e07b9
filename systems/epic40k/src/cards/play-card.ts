import { ask, type JsonRecord, type Procedure, refuse, type Refusal, type Side } from '@bridgehead/kernel';
import { cardOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { cardAsk, layOpen, mayHold } from '@bridgehead/wargame';
import { hasAbility } from '../book/abilities.js';
import { unitsOfSide } from '../book/detachments.js';
import { isWithin } from '../book/measuring.js';
import { remembered } from '../book/memos.js';
import { CARD_WORDS, DECK, DISCARD, isPsychic, nameOfCard } from './deck.js';

const RULE = 'E40-CARD-01';

/** E40-CARD-01: at most one card for each player in a phase. */
const hasPlayed = remembered<true>('hasPlayedCard', 'phase', {
  name: 'Has played a card',
  meaning: 'of a side: it has played a Fate card in this phase',
});

/** E40-CARD-01: the psykers of a side that are on the table. */
function psykersOf(table: Table, side: Side): readonly string[] {
  return unitsOfSide(table, side).filter((unit) => hasAbility(table, unit, 'psyker'));
}

/** Whether a psyker of a side is so near to one of these units, in centimetres. */
export function psykerNear(table: Table, side: Side, units: readonly string[], reach: number): boolean {
  return psykersOf(table, side).some((psyker) => units.some((unit) => isWithin(table, psyker, unit, reach)));
}

interface Window extends JsonRecord {
  readonly squad: string;
}

/** E40-CARD-01, E40-CARD-02: why a card cannot be played at this moment; null if it can. */
function whyNotNow(table: Table, side: Side, face: string, wanted: string): Refusal | null {
  if (face !== wanted) return refuse(RULE, `${nameOfCard(face)} is not for this moment.`);
  if (hasPlayed.read(table, side) === true) return refuse(RULE, 'You have played a card in this phase.');
  return isPsychic(face) && psykersOf(table, side).length === 0
    ? refuse(RULE, 'You have no psyker on the table.')
    : null;
}

/** Whether a side may be asked for such a card: everybody can work out that it may hold one. */
export function mayPlay(table: Table, side: Side, face: string): boolean {
  if (hasPlayed.read(table, side) === true) return false;
  if (isPsychic(face) && psykersOf(table, side).length === 0) return false;
  return mayHold(table, side, DECK, (one) => one === face);
}

/** A moment at which one kind of card may be played, as a question of its own: a standing order arms the card beforehand. */
function moment(face: string, prompt: string) {
  return cardAsk<Window>({
    name: face,
    prompt,
    meaning: `the id of the card ${nameOfCard(face)} in your hand; pass.`,
    rules: [RULE],
    words: CARD_WORDS,
    pass: { id: 'pass', label: 'Play no card' },
    barred: (table, _args, held, side) => whyNotNow(table, side, held, face),
  });
}

/** E40-CARD-02: the moments of all cards. */
export const MOMENTS = {
  ironDiscipline: moment('ironDiscipline', 'The Leadership test failed. Do you play Iron discipline?'),
  luckyRicochet: moment('luckyRicochet', 'Your units are hit. Do you play Lucky ricochet?'),
  signalJam: moment('signalJam', 'The enemy is about to move. Do you play Signal jam?'),
  minefield: moment('minefield', 'Enemy vehicles have moved. Do you play Minefield?'),
  forcedMarch: moment('forcedMarch', 'It marches. Do you play Forced march?'),
  offTableBattery: moment('offTableBattery', 'The shooting begins. Do you play Off-table battery?'),
  ammunitionShortage: moment('ammunitionShortage', 'The enemy is about to shoot. Do you play Ammunition shortage?'),
  fieldRepairs: moment('fieldRepairs', 'Engines are repaired. Do you play Field repairs?'),
  battleFury: moment('battleFury', 'A fight is rolled for. Do you play Battle fury?'),
  mindWar: moment('mindWar', 'A fight is about to begin. Do you play Mind war?'),
  foresight: moment('foresight', 'The initiative is drawn. Do you play Foresight?'),
  veil: moment('veil', 'The enemy aims at your detachment. Do you play Veil?'),
} as const;

/** E40-CARD-01: asks a side whether it plays such a card now, where it may hold one. Gives whether it did. */
export function* playCard(play: TablePlay, side: Side, face: keyof typeof MOMENTS, squad = ''): Procedure<boolean> {
  if (!mayPlay(play.table, side, face)) return false;
  const card = yield* ask(side, MOMENTS[face], { squad }, { interrupt: true });
  if (card === 'pass') return false;
  const name = nameOfCard(cardOf(play.table, card).face ?? face);
  layOpen(play, card, DISCARD, RULE);
  hasPlayed.write(play, side, true, RULE);
  play.cite('E40-CARD-03');
  play.emit({ kind: 'declared', side, what: name, ...(squad === '' ? {} : { at: squad }), because: 'E40-CARD-02' });
  return true;
}

import { ask, type JsonRecord, pickAsk, type Procedure, refuse } from '@bridgehead/kernel';
import { squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { activationBenefit, benefitsOpenTo, chosenForAction, chosenForActivation } from './benefits.js';

interface Choosing extends JsonRecord {
  readonly unit: string;
}

/** FF-CMD-06: from which Order does the unit benefit? */
export const benefitAsk = pickAsk<Table, Choosing>({
  name: 'benefit',
  prompt: 'From which Order does the unit benefit?',
  meaning: 'The id of an Order: its name in camelCase.',
  rules: ['FF-CMD-06'],
  candidates: (table, { unit }) =>
    benefitsOpenTo(table, unit).map(({ order, name }) => ({ id: order, label: name, pieces: [unit] })),
  unlisted: () => refuse('FF-CMD-06', 'It could not benefit from that Order.'),
});

/** FF-CMD-06: a unit that acts chooses for its activation, before its first action. */
export function* chooseForActivation(play: TablePlay, unit: string): Procedure<void> {
  if (!mustChoose(play.table, unit)) return;
  const order = yield* ask(squadOf(play.table, unit).side, benefitAsk, { unit });
  chosenForActivation.write(play, unit, order, 'FF-CMD-06');
}

/** FF-CMD-06: a unit that is attacked chooses before the attacker rolls. */
export function* chooseForAction(play: TablePlay, unit: string): Procedure<void> {
  if (!mustChoose(play.table, unit)) return;
  const order = yield* ask(squadOf(play.table, unit).side, benefitAsk, { unit });
  chosenForAction.write(play, unit, order, 'FF-CMD-06');
}

/** Two Auras of the same Order have the same effect, and only one applies. */
function mustChoose(table: Table, unit: string): boolean {
  const isChosen = chosenForAction.read(table, unit) ?? chosenForActivation.read(table, unit);
  if (isChosen !== undefined || activationBenefit.read(table, unit) !== undefined) return false;
  return new Set(benefitsOpenTo(table, unit).map(({ order }) => order)).size > 1;
}

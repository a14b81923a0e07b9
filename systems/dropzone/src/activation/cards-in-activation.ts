import type { Candidate, Procedure, Refusal, Side } from '@bridgehead/kernel';
import { cardOf, formationOf, handOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import type { CardOccasion } from '../cards/card.js';
import { cardNamed } from '../cards/deck.js';
import { playCard, whyNotPlay } from '../cards/play-card.js';
import { sufferHarm } from '../damage/downfall.js';
import { hasBegun } from './state.js';

/** DZC-CARD-06: cards that are played in one's own activation are among the things that a Battlegroup may do next, so nobody is asked for them. */

export function occasionOf(table: Table, battlegroup: string): CardOccasion {
  return { squad: '', about: [battlegroup, hasBegun.read(table, battlegroup) === true ? 'begun' : 'fresh'] };
}

export function* cardCandidates(table: Table, side: Side): Iterable<Candidate> {
  for (const { id, face } of handOf(table, side))
    yield { id, label: face === undefined ? 'A Command Card' : `Play ${cardNamed(face).name}`, pieces: [id] };
}

export function whyNoCard(table: Table, battlegroup: string, card: string): Refusal | null {
  const { side } = formationOf(table, battlegroup);
  return whyNotPlay(table, side, cardOf(table, card).face ?? '', 'action', occasionOf(table, battlegroup));
}

export function* playInActivation(play: TablePlay, card: string, battlegroup: string): Procedure<void> {
  const outcome = yield* playCard(play, card, occasionOf(play.table, battlegroup));
  if (outcome?.does === 'demolishes') yield* sufferHarm(play, outcome.on, outcome.by, outcome.rule);
}

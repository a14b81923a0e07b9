import { ask, draw, orderAsk, type Procedure } from '@bridgehead/kernel';
import { BATTLE, counter, distanceBetween, memo, squadOf, type Table, tokenOf, tokensOf } from '@bridgehead/tabletop';
import { INCH, type Probe } from '../book/play.js';
import { leaderOnTable } from '../book/squads.js';
import { takeHits } from '../fire/attack.js';

/** PB-CONTACT-01: the contacts of a battle, before any is turned over. */
export const CONTACTS: Readonly<Record<string, number>> = { blank: 2, cache: 1, bomb: 1 };

/** PB-CONTACT-02: what each is worth to the side that turns it over. */
const WORTH: Readonly<Record<string, number>> = { cache: 1, bomb: -1 };

/** PB-CONTACT-01: what is left in the bag of contacts. */
export const bag = memo<Readonly<Record<string, number>>>('bag', 'battle', {
  name: 'Bag',
  meaning: 'What is left in the bag of contacts.',
});

/** PB-CONTACT-01: in which order are they turned over? */
export const turnOverAsk = orderAsk<Table, { readonly contacts: readonly string[] }>({
  name: 'turnOver',
  prompt: 'In which order are they turned over?',
  meaning: 'The ids of the contacts in order.',
  rules: ['PB-CONTACT-01'],
  items: (_table, { contacts }) => contacts,
});

/** PB-CONTACT-01: a squad turns over the contacts near its leader, in the order it chooses. */
export function* turnOverContacts(play: Probe, squad: string): Procedure<void> {
  const contacts = contactsNear(play.table, squad);
  if (contacts.length === 0) return;
  const order = yield* ask(squadOf(play.table, squad).side, turnOverAsk, { contacts });
  for (const contact of order) yield* turnOver(play, squad, contact);
}

function contactsNear(table: Table, squad: string): string[] {
  const leader = leaderOnTable(table, squad);
  if (leader === undefined) return [];
  return tokensOf(table, 'contact')
    .filter(({ id }) => distanceBetween(table, leader, id) <= INCH)
    .map(({ id }) => id);
}

/** PB-CONTACT-01: nobody knows what a contact is until it is drawn from the bag. */
function* turnOver(play: Probe, squad: string, contact: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  const left = bag.read(play.table, BATTLE) ?? CONTACTS;
  const chance = { stream: 'CONTACT', rule: 'PB-CONTACT-01', side, good: WORTH } as const;
  const { drawn } = yield* draw({ ...chance, bag: left, count: 1 });
  const [face = 'blank'] = drawn;
  bag.write(play, BATTLE, { ...left, [face]: (left[face] ?? 1) - 1 }, 'PB-CONTACT-01');
  const to = { ...tokenOf(play.table, contact), face };
  play.emit({ kind: 'tokenFlipped', token: contact, to, because: 'PB-CONTACT-01' });
  play.emit({ kind: 'tokenRemoved', token: contact, because: 'PB-CONTACT-02' });
  // PB-CONTACT-02
  if (face === 'cache') counter(play, side, 'fate', 1, 'PB-CONTACT-02');
  if (face === 'bomb') yield* takeHits(play, squad, 2, 'PB-CONTACT-02');
}

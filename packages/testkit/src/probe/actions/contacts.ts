import { ask, draw, type Procedure } from '@bridgehead/kernel';
import { BATTLE, counter, distanceBetween, squadOf, type Table, tokenOf, tokensOf } from '@bridgehead/tabletop';
import { turnOverAsk } from '../asks/turn-over.js';
import { takeHits } from '../attack.js';
import { CONTACTS, WORTH } from '../charts/contacts.js';
import { bag } from '../memos.js';
import { INCH, type Probe } from '../play.js';
import { leaderOnTable } from '../squads.js';

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
  play.emit({
    kind: 'tokenFlipped',
    token: contact,
    to: { ...tokenOf(play.table, contact), face },
    because: 'PB-CONTACT-01',
  });
  play.emit({ kind: 'tokenRemoved', token: contact, because: 'PB-CONTACT-02' });
  // PB-CONTACT-02
  if (face === 'cache') counter(play, side, 'fate', 1, 'PB-CONTACT-02');
  if (face === 'bomb') yield* takeHits(play, squad, 2, 'PB-CONTACT-02');
}

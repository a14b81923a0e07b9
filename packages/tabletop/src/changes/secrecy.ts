import { canonical, type Side, type Viewer } from '@bridgehead/kernel';
import type { Card, Memo, Table, Token } from '../table/table.js';
import { copy } from './copy.js';
import type { CardMoved, Noted, TableEvent, TokenFlipped, TokenPlaced, TokenRemoved } from './events.js';

/**
 * Who may know what. Each record says so itself. One function per kind of record hides what a viewer may not know, both on the
 * table and in events, so the two cannot disagree.
 */
export function veilToken(token: Token, viewer: Viewer): Token | null {
  if (!isFor(token.knownTo, viewer)) return null;
  return isFor(token.seenBy, viewer) ? token : faceDown(token);
}

/** Everyone may know that there is a card. */
export function veilCard(card: Card, viewer: Viewer): Card {
  return isFor(card.seenBy, viewer) ? card : faceDown(card);
}

export function veilMemo(memo: Memo, viewer: Viewer): Memo | null {
  return isFor(memo.seenBy, viewer) ? memo : null;
}

/** A copy of the table that holds only what the viewer may know. */
export function veil(table: Table, viewer: Viewer): Table {
  const view = copy(table);
  veilAll(view.tokens, (token) => veilToken(token, viewer));
  veilAll(view.cards, (card) => veilCard(card, viewer));
  veilAll(view.memos, (memo) => veilMemo(memo, viewer));
  return view;
}

/** The completed event as the viewer may know it; null if the viewer sees nothing happen. */
export function redact(event: TableEvent, viewer: Viewer): TableEvent | null {
  switch (event.kind) {
    case 'tokenPlaced':
    case 'tokenFlipped':
    case 'tokenRemoved':
      return redactToken(event, viewer);
    case 'cardMoved':
      return redactCard(event, viewer);
    case 'noted':
      return redactMemo(event, viewer);
    default:
      return isFor(event.audience, viewer) ? event : null;
  }
}

/** Whether the completed event shows the viewer what was hidden before: a card turned over, a trap sprung, an order read out. */
export function reveals(event: TableEvent, viewer: Viewer): boolean {
  switch (event.kind) {
    case 'tokenPlaced':
    case 'tokenFlipped':
      return comesToLight(event, (token: Token) => veilToken(token, viewer));
    case 'cardMoved':
      return comesToLight(event, (card: Card) => veilCard(card, viewer));
    case 'noted':
      return comesToLight(event, (memo: Memo) => veilMemo(memo, viewer));
    default:
      return false;
  }
}

function comesToLight<R>(
  { to, was }: { readonly to?: R | null; readonly was?: R | null },
  veiled: (record: R) => R | null,
): boolean {
  if (to === undefined || to === null || was === undefined || was === null) return false;
  return veiled(was) !== was && veiled(to) === to;
}

function redactToken(event: TokenPlaced | TokenFlipped | TokenRemoved, viewer: Viewer): TableEvent | null {
  const { token, because } = event;
  const reason = because === undefined ? {} : { because };
  const change = veilChange(event, (record: Token) => veilToken(record, viewer));
  if (change === null) return null;
  const { to, was } = change;
  if (to === null) return { kind: 'tokenRemoved', token, was, ...reason };
  // A viewer that did not know of the token sees it appear, however it was disclosed.
  const kind = was === null || event.kind === 'tokenRemoved' ? 'tokenPlaced' : event.kind;
  return { kind, token, to, was, ...reason };
}

function redactCard(event: CardMoved, viewer: Viewer): CardMoved | null {
  const change = veilChange(event, (record: Card) => veilCard(record, viewer));
  return change === null ? null : { ...event, ...change };
}

function redactMemo(event: Noted, viewer: Viewer): Noted | null {
  const change = veilChange(event, (record: Memo) => veilMemo(record, viewer));
  return change === null ? null : { ...event, ...change };
}

interface VeiledChange<R> {
  readonly to: R | null;
  readonly was: R | null;
}

/** A record before and after a change, as a viewer may know them; null if the viewer sees no change. */
function veilChange<R>(
  event: { readonly to?: R | null; readonly was?: R | null },
  veiled: (record: R) => R | null,
): VeiledChange<R> | null {
  const open = { to: event.to ?? null, was: event.was ?? null };
  const to = open.to === null ? null : veiled(open.to);
  const was = open.was === null ? null : veiled(open.was);
  const hides = to !== open.to || was !== open.was;
  if (hides && canonical(to) === canonical(was)) return null;
  return { to, was };
}

function veilAll<R>(records: Map<string, R>, veiled: (record: R) => R | null): void {
  for (const [key, record] of records) {
    const shown = veiled(record);
    if (shown === null) records.delete(key);
    else if (shown !== record) records.set(key, shown);
  }
}

function isFor(sides: readonly Side[] | undefined, viewer: Viewer): boolean {
  return sides === undefined || sides.includes(viewer);
}

function faceDown<R extends { readonly face?: string }>(record: R): R {
  const { face: _hidden, ...rest } = record;
  return rest as R;
}

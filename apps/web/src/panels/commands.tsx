import type { Side } from '@bridgehead/kernel';
import type { SentSituation } from '@bridgehead/protocol';
import { nameOf, type Table } from '@bridgehead/tabletop';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Session, Snapshot } from '../session/session.js';
import { SettingsButton } from '../settings/settings-button.js';
import { STRINGS } from '../strings/strings.js';
import type { TableTools } from '../table/use-table-tools.js';

interface Props {
  readonly session: Session;
  readonly standing: SentSituation;
  readonly viewer: Side;
  /** Whether there is no other player to ask. */
  readonly isAlone: boolean;
  readonly snapshot: Snapshot;
  readonly tools: TableTools;
  readonly showKeys: () => void;
}

/** What a player may do besides answering: undo, offer a draw, concede. */
export function Commands({ session, standing, viewer, isAlone, snapshot, tools, showKeys }: Props): ReactElement {
  const { result } = standing;
  const back = takingBack(session, snapshot, standing, isAlone);
  const { measuring, setMeasuring } = tools;
  const plays = session.system.sides.includes(viewer);
  const over = result !== null;
  return (
    <div className="commands">
      <button type="button" aria-pressed={measuring} onClick={() => setMeasuring(!measuring)}>
        {STRINGS.measure}
      </button>
      {plays && !over && (
        <>
          <button type="button" disabled={back.undo === null} title={back.title} onClick={() => back.undo?.()}>
            {back.isFree ? STRINGS.undo : STRINGS.undoAsk}
          </button>
          <button type="button" disabled={back.redo === null} title={STRINGS.redoHint} onClick={() => back.redo?.()}>
            {STRINGS.redo}
          </button>
          {session.system.sides.some((side) => !snapshot.sides.includes(side)) && (
            <button type="button" onClick={() => void session.command({ type: 'drawOffer', side: viewer })}>
              {STRINGS.offerDraw}
            </button>
          )}
          <Concede session={session} viewer={viewer} />
        </>
      )}
      <SettingsButton />
      <button type="button" aria-label={STRINGS.help} title={STRINGS.help} onClick={showKeys}>
        ?
      </button>
    </div>
  );
}

/** What undo and redo would do now; null where there is nothing to do. */
export interface UndoRedo {
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  /** Whether the undo needs nobody's consent. */
  readonly isFree: boolean;
  readonly title: string;
}

export function takingBack(
  session: Session,
  { gesture, busy, viewer }: Snapshot,
  { undo, redo, result, inputs }: SentSituation,
  isAlone: boolean,
): UndoRedo {
  const canRedo = redo.length > 0 && (isAlone || redo.every((side) => side === viewer));
  const isOpen = result === null && !busy;
  // A sealed answer of this side that still waits can be taken back whatever others have answered since.
  const waits = inputs.some((input) => input.is === 'answer' && input.side === viewer && input.secret === 'sealed');
  return {
    undo:
      isOpen && gesture !== null
        ? () => void session.command({ type: 'undo', side: gesture.side, from: gesture.n })
        : null,
    redo: isOpen && canRedo ? () => void session.command({ type: 'redo', side: viewer }) : null,
    isFree: gesture === null || isAlone || gesture.answers <= undo.free || waits,
    title: gesture === null ? STRINGS.undoNothing : STRINGS.undoHint(gesture.words),
  };
}

function Concede({ session, viewer }: { session: Session; viewer: Side }): ReactElement {
  const [sure, setSure] = useState(false);
  if (!sure)
    return (
      <button type="button" onClick={() => setSure(true)}>
        {STRINGS.concede}
      </button>
    );
  return (
    <span className="sure">
      {STRINGS.concedeSure}
      <button type="button" onClick={() => void session.command({ type: 'concede', side: viewer })}>
        {STRINGS.yes}
      </button>
      <button type="button" onClick={() => setSure(false)}>
        {STRINGS.no}
      </button>
    </span>
  );
}

/** Whether the own offer of a draw has just been declined, until something happens. */
function useDeclined({ n, offers, result }: SentSituation, viewer: Side): boolean {
  const [declinedAt, setDeclinedAt] = useState(-1);
  const offeredAt = useRef(-1);
  const isOut = offers.draw?.by === viewer;
  useEffect(() => {
    if (!isOut && offeredAt.current === n && result === null) setDeclinedAt(n);
    offeredAt.current = isOut ? n : -1;
  }, [isOut, n, result]);
  return declinedAt === n && !isOut;
}

/** What an offer says, and how it is answered. */
interface OfferWords {
  readonly reply: 'undoReply' | 'drawReply' | 'concedeReply';
  readonly yes: string;
  readonly no: string;
  told(by: string, asked: string | null): string;
}

const { agree: yes, decline: no } = STRINGS;
const UNDO: OfferWords = { reply: 'undoReply', yes, no, told: STRINGS.undoAsked };
const DRAW: OfferWords = { reply: 'drawReply', yes, no, told: STRINGS.drawOffered };
const CONCESSION: OfferWords = {
  reply: 'concedeReply',
  yes: STRINGS.acceptVictory,
  no: STRINGS.playOnToTheEnd,
  told: STRINGS.concessionOffered,
};

/** Offers that wait for a reply: an undo, a draw or a concession. */
export function OpenOffers({
  session,
  standing,
  viewer,
  asked,
  table,
}: Pick<Props, 'session' | 'standing' | 'viewer'> & {
  table: Table;
  /** What would be taken back, in words. */
  asked: string | null;
}): ReactElement | null {
  const { undo, draw, concession } = standing.offers;
  const declined = useDeclined(standing, viewer);
  const offer = undo ?? draw ?? concession;
  if (offer === undefined)
    return declined ? (
      <p className="offer" role="status">
        {STRINGS.drawDeclined}
      </p>
    ) : null;
  if (offer.by === viewer)
    return (
      <p className="offer" role="status">
        {undo !== undefined ? STRINGS.undoOut(asked) : draw !== undefined ? STRINGS.drawOut : STRINGS.concessionOut}
      </p>
    );
  const by = nameOf(table, offer.by);
  const words = undo !== undefined ? UNDO : draw !== undefined ? DRAW : CONCESSION;
  const told = words.told(by, asked);
  // A spectator sees the offer, but has no say.
  if (!session.system.sides.includes(viewer))
    return (
      <p className="offer" role="status">
        {told}
      </p>
    );
  const reply = (agreed: boolean) => void session.command({ type: words.reply, side: viewer, agreed });
  return (
    <p className="offer" role="alert">
      {told}
      <button type="button" onClick={() => reply(true)}>
        {words.yes}
      </button>
      <button type="button" onClick={() => reply(false)}>
        {words.no}
      </button>
    </p>
  );
}

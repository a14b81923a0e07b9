import type { Side } from '@bridgehead/kernel';
import type { SentSituation } from '@bridgehead/protocol';
import { nameOf, type Table } from '@bridgehead/tabletop';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Session } from '../session/session.js';
import { SettingsButton } from '../settings/settings-button.js';
import { STRINGS } from '../strings/strings.js';
import type { TableTools } from '../table/use-table-tools.js';

interface Props {
  readonly session: Session;
  readonly standing: SentSituation;
  readonly viewer: Side;
  /** Whether there is no other player to ask. */
  readonly isAlone: boolean;
  readonly tools: TableTools;
  readonly showKeys: () => void;
}

/** What a player may do besides answering: undo, offer a draw, concede. */
export function Commands({ session, standing, viewer, isAlone, tools, showKeys }: Props): ReactElement {
  const { undo, result } = standing;
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
          <button type="button" disabled={undo.most === 0} onClick={() => undoOne(session, viewer)}>
            {isAlone || undo.free > 0 ? STRINGS.undo : STRINGS.undoAsk}
          </button>
          {!isAlone && (
            <button type="button" onClick={() => void session.command({ type: 'drawOffer', side: viewer })}>
              {STRINGS.offerDraw}
            </button>
          )}
          <Concede session={session} viewer={viewer} />
        </>
      )}
      <SettingsButton />
      <button type="button" aria-label={STRINGS.keys} title={STRINGS.keys} onClick={showKeys}>
        ?
      </button>
    </div>
  );
}

export function undoOne(session: Session, side: Side): void {
  void session.command({ type: 'undo', side, answers: 1 });
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

/** Offers that wait for a reply: an undo or a draw. */
export function OpenOffers({
  session,
  standing,
  viewer,
  table,
}: Pick<Props, 'session' | 'standing' | 'viewer'> & { table: Table }): ReactElement | null {
  const { undo, draw } = standing.offers;
  const offer = undo ?? draw;
  if (offer === undefined) return null;
  if (offer.by === viewer)
    return (
      <p className="offer" role="status">
        {undo === undefined ? STRINGS.drawOut : STRINGS.undoOut}
      </p>
    );
  // A spectator sees the offer, but has no say.
  if (!session.system.sides.includes(viewer))
    return (
      <p className="offer" role="status">
        {(undo === undefined ? STRINGS.drawOffered : STRINGS.undoAsked)(nameOf(table, offer.by))}
      </p>
    );
  const type = undo === undefined ? 'drawReply' : 'undoReply';
  const reply = (agreed: boolean) => void session.command({ type, side: viewer, agreed });
  return (
    <p className="offer" role="alert">
      {(undo === undefined ? STRINGS.drawOffered : STRINGS.undoAsked)(nameOf(table, offer.by))}
      <button type="button" onClick={() => reply(true)}>
        {STRINGS.agree}
      </button>
      <button type="button" onClick={() => reply(false)}>
        {STRINGS.decline}
      </button>
    </p>
  );
}

export function KeysDialog({ close }: { close: () => void }): ReactElement {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => box.current?.showModal(), []);
  return (
    <dialog ref={box} onClose={close} aria-label={STRINGS.keys}>
      <table>
        <tbody>
          {STRINGS.keyTable.map(([key, does]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" onClick={close}>
        {STRINGS.dismiss}
      </button>
    </dialog>
  );
}

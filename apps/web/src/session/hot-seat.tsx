import type { Side } from '@bridgehead/kernel';
import { nameOf, type Table } from '@bridgehead/tabletop';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { STRINGS } from '../strings/strings.js';
import type { Session, Snapshot } from './session.js';

/** Two people at one screen: it shows the view of the side that must decide. */
export function useHotSeat(session: Session, { sides, viewer, standing }: Snapshot): void {
  const asked = standing?.pending.map(({ side }) => side) ?? [];
  const turn = asked.includes(viewer) ? undefined : asked.find((side) => sides.includes(side));
  useEffect(() => {
    if (turn !== undefined) session.lookAs(turn);
  }, [turn, session]);
}

interface Props {
  readonly table: Table;
  readonly snapshot: Snapshot;
}

/** A curtain before something hidden is shown; if nothing is hidden, the bar above the table says whose turn at the screen it is. */
export function HotSeat({ table, snapshot: { sides, viewer, questions } }: Props): ReactElement | null {
  const [shownTo, setShownTo] = useState<Side | null>(null);
  const decides = questions.some(({ side }) => side === viewer);
  if (sides.length < 2 || !decides) return null;
  const secret = questions.some((one) => one.side === viewer && one.secret !== undefined);
  if (shownTo !== viewer && (secret || hasSecrets(table, viewer, sides)))
    return <Curtain key={viewer} name={nameOf(table, viewer)} lift={() => setShownTo(viewer)} />;
  return null;
}

/** Until a player lifts it, nothing behind it can be seen, answered or reached by a key. */
function Curtain({ name, lift }: { name: string; lift: () => void }): ReactElement {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => box.current?.showModal(), []);
  return (
    <dialog
      ref={box}
      className="curtain"
      aria-label={STRINGS.handOver(name)}
      onCancel={(event) => event.preventDefault()}
      // A browser lets a page refuse only the first attempt to close a dialog.
      onClose={() => box.current?.showModal()}
    >
      <h2>{STRINGS.handOver(name)}</h2>
      <p>{STRINGS.handOverHint}</p>
      <button type="button" className="primary" onClick={lift}>
        {STRINGS.handOverButton(name)}
      </button>
    </dialog>
  );
}

/** Whether this side may know something that another side at the same screen may not. */
function hasSecrets({ cards, tokens, memos }: Table, viewer: Side, sides: readonly Side[]): boolean {
  const audiences = [
    ...[...cards.values(), ...tokens.values(), ...memos.values()].map(({ seenBy }) => seenBy),
    ...[...tokens.values()].map(({ knownTo }) => knownTo),
  ];
  return audiences.some(
    (seen) => seen !== undefined && seen.includes(viewer) && sides.some((side) => !seen.includes(side)),
  );
}

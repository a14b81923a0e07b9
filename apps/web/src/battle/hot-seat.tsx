import type { Side } from '@bridgehead/kernel';
import { nameOf, type Table } from '@bridgehead/tabletop';
import { type ReactElement, useEffect, useState } from 'react';
import type { Session, Snapshot } from '../session/session.js';
import { STRINGS } from '../strings.js';

/** Two people at one screen: it looks by the eyes of whoever must decide. */
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

/** A banner; and a curtain before something hidden is shown. */
export function HotSeat({ table, snapshot: { sides, viewer, questions } }: Props): ReactElement | null {
  const [shownTo, setShownTo] = useState<Side | null>(null);
  const decides = questions.some(({ side }) => side === viewer);
  if (sides.length < 2 || !decides) return null;
  if (shownTo !== viewer && hasSecrets(table))
    return (
      <div className="curtain" role="alertdialog" aria-label={STRINGS.handOver(nameOf(table, viewer))}>
        <h2>{STRINGS.handOver(nameOf(table, viewer))}</h2>
        <p>{STRINGS.handOverHint}</p>
        <button type="button" className="primary" onClick={() => setShownTo(viewer)}>
          {STRINGS.handOverButton(nameOf(table, viewer))}
        </button>
      </div>
    );
  return <p className="banner">{STRINGS.hotSeat(nameOf(table, viewer))}</p>;
}

function hasSecrets({ cards, tokens, memos }: Table): boolean {
  const hidden = [...cards.values(), ...tokens.values(), ...memos.values()];
  return hidden.some((one) => one.seenBy !== undefined || ('knownTo' in one && one.knownTo !== undefined));
}

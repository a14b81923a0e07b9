import type { Side } from '@bridgehead/kernel';
import { type ReactElement, useState } from 'react';
import { CopiedAddress } from '../page/copied-address.js';
import { problemIn } from '../page/use-loaded.js';
import { api } from '../session/api.js';
import { STRINGS } from '../strings/strings.js';

/** A way back to the player's own seat: from another device, or after this browser has forgotten its cookie. */
export function SeatAddress({ battle, side }: { battle: string; side: Side }): ReactElement {
  const [address, setAddress] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const make = () => {
    api
      .seatAddress(battle, side)
      .then(({ link }) => setAddress(`${location.origin}${link}`))
      .catch((error: unknown) => setProblem(problemIn(error)));
  };
  return (
    <details className="seat-address">
      <summary>{STRINGS.wayBack(side)}</summary>
      <p className="hint">{STRINGS.wayBackHint}</p>
      <button type="button" onClick={make}>
        {address === null ? STRINGS.wayBackMake : STRINGS.wayBackAnother}
      </button>
      {address !== null && <CopiedAddress address={address} label={STRINGS.wayBack(side)} />}
      {problem !== null && <p role="alert">{problem}</p>}
    </details>
  );
}

import type { SystemInfo } from '@bridgehead/protocol';
import type { ReactElement, ReactNode } from 'react';
import { SideBadge } from '../page/side-badge.js';
import { STRINGS } from '../strings/strings.js';
import { computerWish, type Wish } from './opponents.js';

interface Props {
  readonly system: SystemInfo;
  readonly side: string;
  readonly rank: number;
  readonly wish: Wish;
  readonly setWish: (wish: Wish) => void;
  /** The choice of a force, if there is one. */
  readonly children?: ReactNode;
}

/** One side of a new battle: who plays it, and with which force. */
export function SideForm({ system, side, rank, wish, setWish, children }: Props): ReactElement {
  const player = system.players.find(({ id }) => computerWish(id) === wish);
  return (
    <fieldset className="side">
      <legend>
        <SideBadge rank={rank} /> {side}
      </legend>
      <label>
        {STRINGS.whoPlays(side)}
        <select value={wish} onChange={({ target }) => setWish(target.value)}>
          <option value="me">{STRINGS.me}</option>
          <option value="invite">{STRINGS.invite}</option>
          {system.players.toReversed().map(({ id, name }) => (
            <option key={id} value={computerWish(id)}>
              {STRINGS.computer(name)}
            </option>
          ))}
        </select>
        <small>{player?.meaning ?? (wish === 'invite' ? STRINGS.inviteHint : STRINGS.meHint)}</small>
      </label>
      {children}
    </fieldset>
  );
}

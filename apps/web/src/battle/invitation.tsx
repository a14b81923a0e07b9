import type { Side } from '@bridgehead/kernel';
import { type ReactElement, useState } from 'react';
import { keepLink, linksOf } from '../new-battle/links.js';
import { CopiedAddress } from '../page/copied-address.js';
import { problemIn } from '../page/use-loaded.js';
import { api } from '../session/api.js';
import { STRINGS } from '../strings/strings.js';

interface Props {
  readonly battle: string;
  readonly side: Side;
  /** Where the friend can reach this server. */
  readonly origins: readonly string[];
}

/** A free seat, for the player who made the battle: its invitation, to be sent, withdrawn or made anew. */
export function Invitation({ battle, side, origins }: Props): ReactElement {
  const [link, setLink] = useState(linksOf(battle)[side]);
  const [problem, setProblem] = useState<string | null>(null);
  const change = async (asked: Promise<string | undefined>) => {
    setProblem(null);
    try {
      const renewed = await asked;
      keepLink(battle, side, renewed);
      setLink(renewed);
    } catch (error) {
      setProblem(problemIn(error));
    }
  };
  const invite = () => void change(api.invite(battle, side).then((answer) => answer.link));
  const withdraw = () => void change(api.withdraw(battle, side).then(() => undefined));
  return (
    <div className="invitation">
      <p>{link === undefined ? STRINGS.noInvitation(side) : STRINGS.linkHint(side)}</p>
      {link !== undefined &&
        origins.map((origin) => (
          <CopiedAddress key={origin} address={`${origin}${link}`} label={STRINGS.linkHint(side)} />
        ))}
      <p className="row">
        {link !== undefined && (
          <button type="button" onClick={withdraw}>
            {STRINGS.withdraw}
          </button>
        )}
        <button type="button" onClick={invite}>
          {STRINGS.inviteAnew}
        </button>
      </p>
      {problem !== null && <p role="alert">{problem}</p>}
    </div>
  );
}

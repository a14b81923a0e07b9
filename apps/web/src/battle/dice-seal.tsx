import type { ReactElement } from 'react';
import { CopiedAddress } from '../page/copied-address.js';
import { sealSeen } from '../session/witness.js';
import { STRINGS } from '../strings/strings.js';

/** What holds the server and both players to their parts in the dice, as this browser saw it before the battle. */
export function DiceSeal({ battle }: { battle: string }): ReactElement | null {
  const seal = sealSeen(battle);
  if (seal === null) return null;
  return (
    <details className="dice-seal">
      <summary>{STRINGS.diceSeal}</summary>
      <p className="hint">{STRINGS.diceSealHint}</p>
      <CopiedAddress address={seal} label={STRINGS.diceSeal} />
    </details>
  );
}

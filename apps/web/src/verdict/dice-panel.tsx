import type { ReactElement } from 'react';
import type { DiceFindings } from '../aftermath/aftermath.js';
import { CopiedAddress } from '../page/copied-address.js';
import { STRINGS } from '../strings/strings.js';

interface Props {
  /** What the record shows. */
  readonly findings: DiceFindings;
  /** The seal that this browser saw before the battle; null if it took no part. */
  readonly promised: string | null;
}

/** Whether the dice of a battle that is over were those that were promised before it. */
export function DicePanel({ findings, promised }: Props): ReactElement {
  const { problem, seal, own, takenOver } = findings;
  const fault = problem ?? (promised === null || promised === seal ? null : STRINGS.diceOther);
  return (
    <section className="dice-panel" aria-labelledby="dice-panel">
      <h2 id="dice-panel">{STRINGS.diceTitle}</h2>
      {fault !== null && <p role="alert">{STRINGS.diceBent(fault)}</p>}
      {fault === null && (
        <>
          <p>{STRINGS.diceFollow(own)}</p>
          <p>{promised === null ? STRINGS.diceUnseen : STRINGS.dicePromised}</p>
        </>
      )}
      {takenOver > 0 && <p className="warning">{STRINGS.diceTakenOver(takenOver)}</p>}
      {promised !== null && <CopiedAddress address={promised} label={STRINGS.diceSeal} />}
    </section>
  );
}

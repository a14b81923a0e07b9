import { type Refusal, rulesOfRefusal } from '@bridgehead/kernel';
import { createContext, type ReactElement, useContext } from 'react';

/** Opens the summary of a rule wherever one is named. */
export const OpenRule = createContext<(rule: string) => void>(() => undefined);

export function RuleLink({ rule }: { rule: string }): ReactElement | null {
  const open = useContext(OpenRule);
  return rule === '' ? null : (
    <button type="button" className="rule" onClick={() => open(rule)}>
      {rule}
    </button>
  );
}

/** Every rule that a refusal names. */
export function RefusalRules({ refusal }: { refusal: Refusal }): ReactElement {
  return (
    <>
      {rulesOfRefusal(refusal).map((rule) => (
        <RuleLink key={rule} rule={rule} />
      ))}
    </>
  );
}

import type { Forecast, Odds, Option, PlanStep } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { useEffect, useState } from 'react';
import type { AttackAsked } from '../engine/questions.js';
import type { Session } from './session.js';
import { useOdds } from './use-odds.js';

const NO_STEPS: readonly PlanStep[] = [];

/** What its target could do in return, as odds: null while that is unknown, `none` if it could do nothing. Asked for once the odds of the attack are known. */
export function useReturnFire(
  session: Session,
  table: Table,
  option: Option,
  after: readonly PlanStep[],
  isNext: boolean,
): Odds | 'none' | null {
  const attack = attackOf(table, option, after);
  const key = attack === null ? '' : JSON.stringify([session.now().lastAsked, attack]);
  const [found, setFound] = useState<{ readonly key: string; readonly forecast: Forecast | null } | null>(null);
  useEffect(() => {
    if (attack === null || !isNext) return;
    let isWanted = true;
    const tell = (forecast: Forecast | null) => (isWanted ? setFound({ key, forecast }) : undefined);
    session.thinker
      .think('back', attack)
      .then(tell)
      .catch(() => tell(null));
    return () => {
      isWanted = false;
    };
    // The key covers the attack.
  }, [key, isNext]);
  const forecast = found?.key === key ? found.forecast : null;
  const told = useOdds(session, forecast === null ? null : { forecast, after, planned: NO_STEPS });
  if (attack === null || (found?.key === key && forecast === null)) return 'none';
  return told?.ready === true ? (told.odds ?? 'none') : null;
}

/** Who attacks whom, by the models that the option's preview names. */
function attackOf(table: Table, { preview, pieces = [] }: Option, after: readonly PlanStep[]): AttackAsked | null {
  const squadFor = (piece: string | undefined) =>
    piece === undefined ? undefined : table.squads.has(piece) ? piece : table.models.get(piece)?.squad;
  const squad = squadFor(preview?.parts?.find(({ why }) => why === undefined)?.piece);
  const target = squadFor(preview?.order?.[0] ?? pieces.find((piece) => squadFor(piece) !== undefined));
  return squad === undefined || target === undefined || squad === target ? null : { squad, target, after };
}

import type { ShotShown } from '@bridgehead/battlefield';
import type { Option, PlanStep } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { useMemo } from 'react';
import type { Chances } from '../engine/questions.js';
import type { Deciding } from '../proposal/deciding.js';
import { chosenTarget } from '../proposal/shown.js';
import { oddsInBrief } from '../session/odds-cells.js';
import type { Session } from '../session/session.js';
import { useOdds } from '../session/use-odds.js';

const NO_SHOTS: readonly ShotShown[] = [];
const NO_STEPS: readonly PlanStep[] = [];

/** The attack that is proposed or planned, from the models that fire to those that are hit, with its odds. */
export function usePlannedShot(session: Session, table: Table, deciding: Deciding | null): readonly ShotShown[] {
  const target = deciding === null ? null : chosenTarget(deciding);
  const told = useOdds(session, target === null ? null : chancesOf(target));
  const says = target === null ? '' : oddsInBrief(session.system, target.option.preview, told?.odds ?? null);
  const shot = target === null || deciding === null ? null : shotOfOption(table, target.option, target.squad);
  const key = JSON.stringify([shot, says]);
  return useMemo(
    () => (shot === null ? NO_SHOTS : [{ kind: 'planned', side: deciding?.decision.side ?? '', ...shot, says }]),
    [key],
  );
}

interface PlannedTarget {
  readonly option: Option;
  readonly after: readonly PlanStep[];
  readonly planned: readonly PlanStep[];
}

function chancesOf({ option: { forecast }, after, planned }: PlannedTarget): Chances | null {
  return forecast === undefined ? null : { forecast, after, planned: planned.length === 0 ? NO_STEPS : planned };
}

/** The preview names those that take part and those that are hit first; else everybody of both squads. */
function shotOfOption(
  table: Table,
  { preview, pieces = [] }: Option,
  squad: string,
): Pick<ShotShown, 'from' | 'at'> | null {
  const parts = preview?.parts?.filter(({ why }) => why === undefined).map(({ piece }) => piece) ?? [];
  const from = parts.length > 0 ? parts : (table.squads.get(squad)?.models ?? []);
  const order = preview?.order ?? [];
  const at = order.length > 0 ? order : pieces.flatMap((piece) => table.squads.get(piece)?.models ?? [piece]);
  return from.length === 0 || at.length === 0 ? null : { from: [...new Set(from)], at: [...new Set(at)] };
}

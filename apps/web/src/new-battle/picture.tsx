import type { SystemInfo } from '@bridgehead/protocol';
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import type { ScenarioInfo } from './lengths.js';
import type { Rosters } from './use-new-battle.js';

const TablePicture = lazy(() => import('./table-picture.js').then(({ TablePicture: shown }) => ({ default: shown })));

interface Props {
  readonly system: SystemInfo;
  readonly scenario: ScenarioInfo;
  /** Forces chosen instead of the scenario's own. */
  readonly rosters?: Rosters;
  /** What was agreed, as far as the table looks different for it. */
  readonly options?: Readonly<Record<string, string | number>>;
}

const ForcesOnTable = lazy(() => import('./table-picture.js').then(({ ForcesOnTable: shown }) => ({ default: shown })));

/** The forces on that table, loaded with its picture. */
export function ForcesSeen({ system, scenario, rosters = NONE, options = NONE }: Props): ReactElement | null {
  return (
    <Suspense fallback={null}>
      <ForcesOnTable system={system.id} sides={system.sides} {...{ scenario, rosters, options }} />
    </Suspense>
  );
}

/** The picture of a table, loaded after everything else. */
export function Picture({ system, scenario, rosters = NONE, options = NONE }: Props): ReactElement | null {
  const isPainted = useFirstPaint();
  return isPainted ? (
    <Suspense fallback={null}>
      <TablePicture system={system.id} sides={system.sides} {...{ scenario, rosters, options }} />
    </Suspense>
  ) : null;
}

const NONE: Readonly<Record<string, string>> = {};

function useFirstPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const clock = setTimeout(() => setPainted(true), 0);
    return () => clearTimeout(clock);
  }, []);
  return isPainted;
}

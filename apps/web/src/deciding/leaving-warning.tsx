import { nameOf, type Table } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { RuleLink } from '../battle/rule-link.js';
import { STRINGS } from '../strings.js';
import type { Leaving } from '../thinking/questions.js';

interface Props {
  readonly table: Table;
  readonly leaving: Leaving | null;
}

/** Who would be off the table by what is proposed, told before it is done. */
export function LeavingWarning({ table, leaving }: Props): ReactElement | null {
  if (leaving === null) return null;
  return (
    <p className="leaving" role="alert">
      <span aria-hidden="true">⚠</span> {leavingInWords(table, leaving)}{' '}
      {leaving.rule !== null && <RuleLink rule={leaving.rule} />}
    </p>
  );
}

export function leavingInWords(table: Table, { pieces }: Leaving): string {
  const squads = new Set(pieces.map((id) => table.models.get(id)?.squad ?? id));
  return STRINGS.leaves([...squads].map((id) => nameOf(table, id)).join(', '));
}

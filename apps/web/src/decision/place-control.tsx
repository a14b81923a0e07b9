import type { Table } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { spoken } from '../inspect/naming.js';
import type { Deciding } from '../proposal/deciding.js';
import { STRINGS } from '../strings/strings.js';
import { AloneBox, Turning } from './turning.js';

interface Props {
  readonly table: Table;
  readonly deciding: Deciding;
}

/** Chooses which pieces to place, all or some; a click on the table then puts them there. */
export function PlaceControl({ table, deciding }: Props): ReactElement {
  const { groups = [], movers = [] } = deciding.choices ?? {};
  const { byHand } = deciding.units;
  const isFormation = groups.length > 0;
  return (
    <fieldset className="control placing" data-formation={isFormation}>
      <legend>{hintFor(isFormation, movers.length)}</legend>
      {isFormation ? <Squads {...{ table, deciding }} /> : <Pieces {...{ table, deciding }} />}
      {byHand.length > 0 && byHand.length < movers.length && (
        <button type="button" onClick={() => deciding.dispatch({ type: 'placeRest' })}>
          {STRINGS.placeRest}
        </button>
      )}
    </fieldset>
  );
}

function hintFor(isFormation: boolean, pieces: number): string {
  if (isFormation) return STRINGS.formationHint;
  return pieces === 1 ? STRINGS.placeOneHint : STRINGS.placeHint;
}

/** A formation, listed by squad. */
function Squads({ table, deciding }: Props): ReactElement {
  const { units, alone, dispatch } = deciding;
  const { chosen, byHand } = units;
  const choose = (unit: string | null) => dispatch({ type: 'choose', unit });
  const groups = deciding.choices?.groups ?? [];
  const squad = table.models.get(chosen ?? '')?.squad ?? chosen;
  return (
    <>
      <div className="squads">
        <Row label={STRINGS.wholeFormation} checked={squad === null} onChoose={() => choose(null)} />
        {groups.map((group) => (
          <Row
            key={group.squad}
            label={STRINGS.squadOf(spoken(table, group.squad), group.pieces.length)}
            mark={group.pieces.some((piece) => byHand.includes(piece)) ? STRINGS.byHandShort : ''}
            checked={group.squad === squad}
            onChoose={() => choose(group.squad)}
          />
        ))}
      </div>
      <div className="row tools">
        <Turning dispatch={dispatch} />
        <AloneBox alone={alone} dispatch={dispatch} />
      </div>
      <p className="hint keys">{STRINGS.nudgeHint}</p>
    </>
  );
}

function Pieces({ table, deciding }: Props): ReactElement {
  const { units, dispatch } = deciding;
  const { chosen, byHand } = units;
  const choose = (unit: string | null) => dispatch({ type: 'choose', unit });
  const { movers = [], names = {}, bases = {} } = deciding.choices ?? {};
  const rows = movers.length > 1 ? [null, ...movers] : movers;
  return (
    <>
      {rows.map((id) => (
        <Row
          key={id ?? ''}
          label={id === null ? STRINGS.allAsBlock : (names[id] ?? spoken(table, id))}
          mark={id !== null && byHand.includes(id) ? STRINGS.byHand : ''}
          checked={id === (chosen ?? rows[0])}
          onChoose={() => choose(id)}
        />
      ))}
      {movers.some((id) => bases[id] !== undefined) && (
        <div className="row tools">
          <Turning dispatch={dispatch} />
        </div>
      )}
    </>
  );
}

interface RowProps {
  readonly label: string;
  readonly mark?: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

function Row({ label, mark = '', checked, onChoose }: RowProps): ReactElement {
  return (
    <label>
      <input type="radio" name="piece" checked={checked} onChange={onChoose} />
      {label}
      {mark !== '' && <small>{mark}</small>}
    </label>
  );
}

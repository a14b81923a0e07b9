import type { SystemInfo } from '@bridgehead/protocol';
import type { ReactElement } from 'react';
import { STRINGS } from '../strings/strings.js';
import { byLength, type ScenarioInfo } from './lengths.js';
import { Picture } from './picture.js';

interface Props {
  readonly system: SystemInfo;
  readonly chosen: string;
  readonly choose: (id: string) => void;
}

/** The scenarios by length, each with a picture of its table. */
export function ScenarioCards({ system, chosen, choose }: Props): ReactElement {
  return (
    <div className="scenarios" role="radiogroup" aria-label={STRINGS.scenario}>
      {byLength(system.scenarios).map(({ length, most, scenarios }) => (
        <div key={length} className="length">
          <h3>
            {STRINGS.lengths[length]} <small>{STRINGS.lengthHint(most)}</small>
          </h3>
          <div className="cards">
            {scenarios.map((scenario) => (
              <Card key={scenario.id} {...{ system, scenario, choose }} isChosen={scenario.id === chosen} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

interface CardProps {
  readonly system: SystemInfo;
  readonly scenario: ScenarioInfo;
  readonly isChosen: boolean;
  readonly choose: (id: string) => void;
}

function Card({ system, scenario, isChosen, choose }: CardProps): ReactElement {
  const { id, name, minutes, size } = scenario;
  return (
    <label className={isChosen ? 'card chosen' : 'card'}>
      <input type="radio" name="scenario" value={id} checked={isChosen} onChange={() => choose(id)} />
      <span className="picture">
        <Picture system={system} scenario={scenario} />
      </span>
      <strong>{name}</strong>
      <small>
        {minutes !== undefined && <span>{STRINGS.aboutMinutes(minutes)}</span>}
        <span>{STRINGS.tableSize(size, system.unit.symbol)}</span>
      </small>
    </label>
  );
}

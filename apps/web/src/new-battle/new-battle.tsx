import type { Json } from '@bridgehead/kernel';
import type { SystemInfo } from '@bridgehead/protocol';
import { type ReactElement, useState } from 'react';
import { STRINGS } from '../strings/strings.js';
import { NameField } from '../page/name-field.js';
import { ForceForm } from './force-form.js';
import { ForcesSeen, Picture } from './picture.js';
import { ScenarioCards } from './scenario-cards.js';
import { SideForm } from './side-form.js';
import { NumberChoice } from './number-choice.js';
import { type DiceKind, type NewBattleForm, numberedOptions, useNewBattle } from './use-new-battle.js';

export function NewBattleSection({ systems }: { systems: readonly SystemInfo[] }): ReactElement | null {
  const [chosen, setChosen] = useState(systems[0]?.id ?? '');
  const system = systems.find(({ id }) => id === chosen);
  return system === undefined ? null : (
    <section className="new-battle" aria-labelledby="new-battle">
      <div className="row spread">
        <h2 id="new-battle">{STRINGS.newBattle}</h2>
        <label className="inline">
          {STRINGS.game}
          <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
            {systems.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <BattleForm key={system.id} system={system} />
    </section>
  );
}

function BattleForm({ system }: { system: SystemInfo }): ReactElement {
  const { choice, change, submit, busy, problem } = useNewBattle(system);
  const { dice, isPrivate } = choice;
  return (
    <form onSubmit={submit}>
      <ScenarioCards
        system={system}
        chosen={choice.scenario}
        // Forces fit one size of game, so another scenario begins with its own.
        choose={(scenario) => change({ scenario, forces: {} })}
      />
      <SetUp system={system} choice={choice} change={change} />
      {system.options.map((option) => (
        <OptionChoice
          key={option.id}
          option={option}
          chosen={choice.options[option.id] ?? option.values[0]?.id}
          choose={(value) => change({ options: { ...choice.options, [option.id]: value } })}
          number={choice.number}
          setNumber={(number) => change({ number })}
        />
      ))}
      <div className="row spread">
        <DiceChoice dice={dice} setDice={(chosen) => change({ dice: chosen })} />
        <NameField name={choice.name} setName={(name) => change({ name })} />
        {Object.values(choice.wishes).includes('invite') && !isPrivate && (
          <label className="inline">
            <input
              type="checkbox"
              checked={choice.isListed}
              onChange={({ target }) => change({ isListed: target.checked })}
            />
            {STRINGS.listed}
          </label>
        )}
        <label className="inline">
          <input type="checkbox" checked={isPrivate} onChange={({ target }) => change({ isPrivate: target.checked })} />
          {STRINGS.private}
        </label>
        <button type="submit" className="primary begin" disabled={busy}>
          {STRINGS.begin}
        </button>
      </div>
      {problem !== null && <p role="alert">{problem}</p>}
    </form>
  );
}

interface SetUpProps extends Pick<NewBattleForm, 'choice' | 'change'> {
  readonly system: SystemInfo;
}

/** The chosen table, and the forces and players on it. */
function SetUp({ system, choice, change }: SetUpProps): ReactElement {
  const { scenario: chosen, wishes, forces } = choice;
  const scenario = system.scenarios.find(({ id }) => id === chosen);
  return (
    <div className="set-up">
      {scenario !== undefined && (
        <figure>
          <span className="picture">
            <Picture system={system} scenario={scenario} rosters={forces} options={numberedOptions(system, choice)} />
          </span>
          <figcaption className="hint">{scenario.meaning}</figcaption>
        </figure>
      )}
      <div className="sides">
        {system.sides.map((side, rank) => {
          const force = forces[side] ?? scenario?.forces?.[side];
          const setForce = (given: Json) => change({ forces: { ...forces, [side]: given } });
          return (
            <SideForm
              key={side}
              {...{ system, side, rank }}
              wish={wishes[side] ?? 'me'}
              setWish={(wish) => change({ wishes: { ...wishes, [side]: wish } })}
            >
              {force !== undefined && (
                <ForceForm key={chosen} {...{ system, side, scenario: chosen, force, setForce }} />
              )}
            </SideForm>
          );
        })}
        {scenario !== undefined && (
          <ForcesSeen system={system} scenario={scenario} rosters={forces} options={numberedOptions(system, choice)} />
        )}
      </div>
    </div>
  );
}

const DICE: readonly DiceKind[] = ['fair', 'typed'];

function DiceChoice({ dice, setDice }: { dice: DiceKind; readonly setDice: (dice: DiceKind) => void }): ReactElement {
  return (
    <fieldset className="dice">
      <legend>{STRINGS.diceTitle}</legend>
      {DICE.map((one) => (
        <label key={one} className="inline">
          <input type="radio" name="dice" value={one} checked={dice === one} onChange={() => setDice(one)} />
          {STRINGS.diceKinds[one]}
        </label>
      ))}
    </fieldset>
  );
}

interface OptionProps {
  readonly option: SystemInfo['options'][number];
  readonly chosen: string | undefined;
  readonly choose: (value: string) => void;
  readonly number: number;
  readonly setNumber: (number: number) => void;
}

/** Something that the players may agree on, in the words of the game. */
function OptionChoice({ option, chosen, choose, number, setNumber }: OptionProps): ReactElement {
  const { id, name, values } = option;
  const value = values.find((one) => one.id === chosen);
  return (
    <fieldset className="dice">
      <legend>{name}</legend>
      {values.map((one) => (
        <label key={one.id} className="inline" title={one.meaning}>
          <input type="radio" name={id} value={one.id} checked={one.id === chosen} onChange={() => choose(one.id)} />
          {one.name}
        </label>
      ))}
      {value?.numberedBy !== undefined && <NumberChoice what={name} number={number} setNumber={setNumber} />}
      <span className="hint">{value?.meaning}</span>
    </fieldset>
  );
}

import { isRecord, type Json } from '@bridgehead/kernel';
import type { SystemInfo } from '@bridgehead/protocol';
import { type ReactElement, useId, useState } from 'react';
import { problemIn } from '../page/use-loaded.js';
import { api } from '../session/api.js';
import { STRINGS } from '../strings/strings.js';
import { type CheckedRoster, RosterBill } from './roster-bill.js';
import { rosterIn } from './roster-file.js';

const FROM_FILE = 'from a file';
const AT_RANDOM = 'at random';

interface Props {
  readonly system: SystemInfo;
  readonly side: string;
  readonly scenario: string;
  readonly force: Json;
  readonly setForce: (force: Json) => void;
}

/** The force of a side: ready-made, from a roster file, or a random one; the last two with their bill and what is wrong with them. */
export function ForceForm({ system, side, scenario, force, setForce }: Props): ReactElement {
  const [kind, setKind] = useState(readyMadeIn(force) ?? FROM_FILE);
  // Takes the field as long as there is no other: none made yet, or a file that cannot be read.
  const [ready, setReady] = useState(force);
  const found = system.forces.find(({ id }) => id === kind);
  const standIn = { force: ready, name: system.forces.find(({ id }) => id === ready)?.name ?? side };
  const choose = (chosen: string) => {
    const isReady = chosen !== FROM_FILE && chosen !== AT_RANDOM;
    setKind(chosen);
    setForce(isReady ? chosen : ready);
    if (isReady) setReady(chosen);
  };
  return (
    <>
      <label>
        {STRINGS.force}
        <select value={kind} onChange={({ target }) => choose(target.value)}>
          {system.forces.map(({ id, name, meaning }) => (
            <option key={id} value={id}>
              {name} – {meaning.replace(/\.$/, '')}
            </option>
          ))}
          <option value={FROM_FILE}>{STRINGS.forceFromFile}</option>
          {system.armyLists.length > 0 && <option value={AT_RANDOM}>{STRINGS.forceAtRandom}</option>}
        </select>
        {found !== undefined && <small>{found.meaning}</small>}
      </label>
      <AllyChoice {...{ system, force, setForce }} />
      {kind === FROM_FILE && <RosterFile {...{ system, side, setForce, standIn }} />}
      {kind === AT_RANDOM && <RandomForce {...{ system, side, scenario, setForce, standIn }} />}
    </>
  );
}

/** The ready-made force that a side takes, with or without an ally; null for a roster of its own. */
function readyMadeIn(force: Json): string | null {
  if (typeof force === 'string') return force;
  return isRecord(force) && typeof force['force'] === 'string' ? force['force'] : null;
}

/** A ready-made ally that joins a ready-made force, if there is one for it. */
function AllyChoice({ system, force, setForce }: Pick<Props, 'system' | 'force' | 'setForce'>): ReactElement | null {
  const ready = readyMadeIn(force);
  const allies = system.contingents.filter(({ addedTo }) => ready !== null && addedTo.includes(ready));
  if (ready === null || allies.length === 0) return null;
  const [ally = ''] = isRecord(force) && Array.isArray(force['adding']) ? force['adding'].map(String) : [];
  return (
    <label>
      {STRINGS.ally}
      <select
        value={ally}
        onChange={({ target }) => setForce(target.value === '' ? ready : { force: ready, adding: [target.value] })}
      >
        <option value="">{STRINGS.noAlly}</option>
        {allies.map(({ id, name, meaning }) => (
          <option key={id} value={id}>
            {name} – {meaning.replace(/\.$/, '')}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The ready-made force of a side that has no roster yet. */
interface StandIn {
  readonly force: Json;
  readonly name: string;
}

interface MoreProps extends Omit<Props, 'force'> {
  readonly standIn: StandIn;
}

/** A roster that is being fetched or checked, with what came of it. */
function useRoster({ setForce, standIn }: Pick<MoreProps, 'setForce' | 'standIn'>) {
  const [checked, setChecked] = useState<CheckedRoster | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const show = async (loading: Promise<CheckedRoster & { readonly roster: Json }>) => {
    const { roster, ...answer } = await loading;
    setChecked(answer);
    setForce(roster);
  };
  const load = (loading: Promise<CheckedRoster & { readonly roster: Json }>) => {
    setProblem(null);
    show(loading).catch((error: unknown) => {
      setChecked(null);
      setProblem(problemIn(error));
      setForce(standIn.force);
    });
  };
  const outcome = (
    <>
      {checked !== null && <RosterBill checked={checked} />}
      {problem !== null && <p role="alert">{problem}</p>}
      {checked === null && <small>{STRINGS.standInForce(standIn.name)}</small>}
    </>
  );
  return { load, outcome };
}

function RosterFile({ system, side, ...rest }: Omit<MoreProps, 'scenario'>): ReactElement {
  const { load, outcome } = useRoster(rest);
  const [name, setName] = useState('');
  return (
    <div className="force-more">
      <label className="inline file-choice">
        <input
          type="file"
          aria-label={STRINGS.rosterFile(side)}
          accept=".json,application/json"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file !== undefined) {
              setName(file.name);
              load(checkedFile(system.id, file));
            }
            // Lets the player choose the same file again after correcting it.
            target.value = '';
          }}
        />
        <span className="button">{STRINGS.chooseFile}</span>
        <small>{name}</small>
      </label>
      {outcome}
    </div>
  );
}

async function checkedFile(system: string, file: File): Promise<CheckedRoster & { readonly roster: Json }> {
  const roster = await rosterIn(file);
  return { roster, ...(await api.checkRoster({ system, roster })) };
}

/** Points for a battle of which the game does not say what forces cost. */
const USUAL_POINTS = 1000;

function RandomForce({ system, side, scenario, ...rest }: MoreProps): ReactElement {
  const lists = system.armyLists.filter(({ fielded }) => fielded);
  const usual = system.scenarios.find(({ id }) => id === scenario)?.points ?? USUAL_POINTS;
  const [list, setList] = useState(lists[system.sides.indexOf(side) % lists.length]?.id ?? '');
  const [points, setPoints] = useState(String(usual));
  const [made, setMade] = useState(0);
  const { load, outcome } = useRoster(rest);
  const id = useId();
  const make = () => {
    const seed = `${side}/${made}`;
    setMade(made + 1);
    load(randomRoster({ system: system.id, list, points: Number(points), seed }));
  };
  return (
    <div className="force-more">
      <div className="row">
        <label className="inline">
          {STRINGS.armyList}
          <select value={list} onChange={({ target }) => setList(target.value)}>
            {lists.map((one) => (
              <option key={one.id} value={one.id} title={one.meaning}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
        <label className="inline" htmlFor={id}>
          {STRINGS.points}
          <input
            id={id}
            type="number"
            min={1}
            max={20_000}
            value={points}
            onChange={({ target }) => setPoints(target.value)}
          />
        </label>
        <button type="button" onClick={make} disabled={list === ''}>
          {made === 0 ? STRINGS.makeForce : STRINGS.anotherForce}
        </button>
      </div>
      {outcome}
    </div>
  );
}

async function randomRoster(request: Parameters<typeof api.randomRoster>[0]) {
  const { roster, ...answer } = await api.randomRoster(request);
  return { roster: roster as Json, ...answer };
}

import type { Json } from '@bridgehead/kernel';
import type { SystemInfo } from '@bridgehead/protocol';
import { type SyntheticEvent, useState } from 'react';
import { problemIn } from '../page/use-loaded.js';
import { quickest } from './lengths.js';
import { firstWishes, seatsFrom, type Wish } from './opponents.js';
import { startBattle } from './start-battle.js';

export type DiceKind = 'fair' | 'typed';

/** By side: a ready-made force by its id, or a roster. */
export type Rosters = Readonly<Record<string, Json>>;

/** A battle as the player puts it together. */
interface Choice {
  readonly scenario: string;
  readonly wishes: Readonly<Record<string, Wish>>;
  /** By side, instead of the scenario's own forces. */
  readonly forces: Rosters;
  /** By option, what the players agreed; the usual value if not given. */
  readonly options: Readonly<Record<string, string>>;
  readonly dice: DiceKind;
}

export interface NewBattleForm {
  readonly choice: Choice;
  readonly change: (change: Partial<Choice>) => void;
  readonly submit: (event: SyntheticEvent) => void;
  readonly busy: boolean;
  readonly problem: string | null;
}

export function useNewBattle(system: SystemInfo): NewBattleForm {
  const [choice, setChoice] = useState<Choice>(() => ({
    scenario: quickest(system.scenarios)?.id ?? '',
    wishes: firstWishes(system),
    forces: {},
    options: {},
    dice: 'fair',
  }));
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    begin(system, choice)
      .catch((error: unknown) => setProblem(problemIn(error)))
      .finally(() => setBusy(false));
  };
  const change = (some: Partial<Choice>) => setChoice({ ...choice, ...some });
  return { choice, change, submit, busy, problem };
}

function begin(system: SystemInfo, { scenario, wishes, forces, options, dice }: Choice): Promise<void> {
  const { name = '' } = system.scenarios.find(({ id }) => id === scenario) ?? {};
  return startBattle({
    system: system.id,
    scenario,
    name: `${system.name}: ${name}`.slice(0, 60),
    dice,
    seats: seatsFrom(wishes),
    ...(Object.keys(forces).length === 0 ? {} : { rosters: { ...forces } }),
    ...(Object.keys(options).length === 0 ? {} : { options: { ...options } }),
  });
}

import type { Json } from '@bridgehead/kernel';
import type { SystemInfo } from '@bridgehead/protocol';
import { type SyntheticEvent, useState } from 'react';
import { keepOwnName, ownName } from '../page/own-name.js';
import { problemIn } from '../page/use-loaded.js';
import { quickest } from './lengths.js';
import { firstWishes, seatsFrom, type Wish } from './opponents.js';
import { startBattle } from './start-battle.js';

export type DiceKind = 'fair' | 'typed';

/** By side: a ready-made force by its id, or a roster. */
export type Rosters = Readonly<Record<string, Json>>;

/** A battle as the player puts it together. */
export interface BattleChoice {
  readonly scenario: string;
  readonly wishes: Readonly<Record<string, Wish>>;
  /** By side, instead of the scenario's own forces. */
  readonly forces: Rosters;
  /** By option, what the players agreed; the usual value if not given. */
  readonly options: Readonly<Record<string, string>>;
  /** Which one it is, where a value of an option is one of many, such as a generated table. */
  readonly number: number;
  readonly dice: DiceKind;
  /** Whether only the players may see it. */
  readonly isPrivate: boolean;
  /** Whether anybody may take the seats of those who are invited. */
  readonly isListed: boolean;
  /** What the other player reads. */
  readonly name: string;
}

export interface NewBattleForm {
  readonly choice: BattleChoice;
  readonly change: (change: Partial<BattleChoice>) => void;
  readonly submit: (event: SyntheticEvent) => void;
  readonly busy: boolean;
  readonly problem: string | null;
}

export function useNewBattle(system: SystemInfo): NewBattleForm {
  const [choice, setChoice] = useState<BattleChoice>(() => ({
    scenario: quickest(system.scenarios)?.id ?? '',
    wishes: firstWishes(system),
    forces: {},
    options: {},
    number: anyNumber(),
    dice: 'fair',
    isPrivate: false,
    isListed: false,
    name: ownName(),
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
  const change = (some: Partial<BattleChoice>) => setChoice((before) => ({ ...before, ...some }));
  return { choice, change, submit, busy, problem };
}

/** The most that a number of a generated table may be. */
export const MOST_NUMBERS = 999_999;

export function anyNumber(): number {
  return 1 + Math.floor(Math.random() * MOST_NUMBERS);
}

/** Those of the options that say which one of many it is: the value itself, and its number. */
export function numberedOptions(
  system: SystemInfo,
  { options, number }: BattleChoice,
): Readonly<Record<string, string | number>> {
  const numbered: Record<string, string | number> = {};
  for (const { id, values } of system.options) {
    const value = values.find((one) => one.id === options[id]);
    if (value?.numberedBy === undefined) continue;
    numbered[id] = value.id;
    numbered[value.numberedBy] = number;
  }
  return numbered;
}

function begin(system: SystemInfo, choice: BattleChoice): Promise<void> {
  const { scenario, wishes, forces, dice, isPrivate, isListed } = choice;
  keepOwnName(choice.name);
  const options = { ...choice.options, ...numberedOptions(system, choice) };
  const { name = '' } = system.scenarios.find(({ id }) => id === scenario) ?? {};
  return startBattle({
    system: system.id,
    scenario,
    name: `${system.name}: ${name}`.slice(0, 60),
    dice,
    seats: seatsFrom(wishes, ownName()),
    isPrivate,
    isListed: isListed && !isPrivate,
    ...(Object.keys(forces).length === 0 ? {} : { rosters: { ...forces } }),
    ...(Object.keys(options).length === 0 ? {} : { options }),
  });
}

import type { GameSystem } from '@bridgehead/tabletop';
import type { GivenStage } from './parsed-case.js';
import { Bad } from './problem.js';

/** Refuses arguments that a stage does not have, if the system says which it has. */
export function checkStageArgs(system: GameSystem, { stage: { stage, args }, line, argLines }: GivenStage): void {
  const word = system.stages[stage];
  if (word === undefined) return;
  const known = Object.keys(word.args ?? {});
  for (const name of Object.keys(args)) {
    if (known.includes(name)) continue;
    const there = known.length === 0 ? 'it takes none' : `it takes ${known.join(', ')}`;
    const problem = `the stage "${stage}" has no argument "${name}": ${there}`;
    throw new Bad(argLines[name] ?? line, `stage.${stage}.${name}`, problem);
  }
}

/**
 * Which argument a stage could not begin with, if it threw before any rule was followed: one that the message names, by
 * its name or its value, or one that the stage takes and was not given. Null if there is none, and the rules broke.
 */
export function badArgument(system: GameSystem, given: GivenStage, message: string): Bad | null {
  const { stage, args } = given.stage;
  const known = Object.keys(system.stages[stage]?.args ?? {});
  const blamed =
    [...known, ...Object.keys(args)].find((name) => isNamed(message, name) || isNamed(message, args[name])) ??
    known.find((name) => !Object.hasOwn(args, name));
  if (blamed === undefined) return null;
  const line = given.argLines[blamed] ?? given.line;
  return new Bad(line, `stage.${stage}.${blamed}`, `the stage cannot begin with these arguments: ${message}`);
}

function isNamed(message: string, word: unknown): boolean {
  return typeof word === 'string' && word !== '' && message.includes(`"${word}"`);
}

import { ANY_INTERRUPT, hint, SPECTATOR } from '@bridgehead/kernel';
import { type GameSystem, NEUTRAL } from '@bridgehead/tabletop';
import type { Expectations, ExpectedOdds, GivenQuery, ParsedCase, CaseStep } from './parsed-case.js';
import { Bad } from './problem.js';
import { checkStageArgs } from './stage-args.js';
import { checkAmong, strangeWord } from './words.js';

/** Checks the names in a case against the system: stages, sides, asks, streams, rules … Throws `Bad` at the first unknown one. */
export function checkNames(system: GameSystem, parsed: ParsedCase): void {
  if (parsed.system !== system.id) {
    throw new Bad(parsed.systemLine, 'system', `this case is for "${parsed.system}", not for "${system.id}"`);
  }
  const rules = system.rules.map(({ id }) => id);
  for (const { rule, line } of parsed.proves) checkAmong(rules, rule, `rule of ${system.name}`, line, 'proves');
  checkBeginning(system, parsed);
  checkStreams(system, parsed);
  for (const { side, orders, line } of parsed.standing) {
    checkSide(system, side, line, 'standing');
    for (const { ask } of orders) if (ask !== ANY_INTERRUPT) checkAsk(system, ask, line, `standing.${side}`);
  }
  for (const query of parsed.queries) checkQuery(system, query);
  for (const step of parsed.play) checkStep(system, step);
  checkExpectations(system, parsed.expect);
}

function checkBeginning(system: GameSystem, { begins }: ParsedCase): void {
  if (begins.at === 'stage') {
    checkAmong(Object.keys(system.stages), begins.stage.stage, 'stage', begins.line, 'stage');
    checkStageArgs(system, begins);
  }
  if (begins.at === 'setup')
    checkAmong(
      system.scenarios.map(({ id }) => id),
      begins.scenario,
      'scenario',
      begins.line,
      'setup.scenario',
    );
  if (begins.at === 'roll' && 'procedure' in begins.roll) {
    checkAmong(Object.keys(system.procedures), begins.roll.procedure, 'procedure', begins.line, 'roll.procedure');
  }
}

/** A bare chance names its own stream. */
function checkStreams(system: GameSystem, { dice, begins }: ParsedCase): void {
  if (Array.isArray(dice.script) || begins.at === 'roll') return;
  for (const stream of Object.keys(dice.script)) {
    if (stream === 'draw' || streamOf(system, stream) !== stream) continue;
    const strange = strangeWord(system, 'streams', stream);
    if (strange !== null) throw new Bad(dice.line, `dice.${stream}`, strange);
  }
}

/** Streams are in capitals in most systems; a case need not shout. */
export function streamOf(system: GameSystem, stream: string): string {
  const { streams } = system.vocabulary;
  if (streams.some(({ id }) => id === stream)) return stream;
  return streams.find(({ id }) => id.toLowerCase() === stream.toLowerCase())?.id ?? stream;
}

function checkStep(system: GameSystem, step: CaseStep): void {
  switch (step.does) {
    case 'answer':
      checkStepSide(system, step.side, step.line);
      if (step.to !== undefined) checkAsk(system, step.to, step.line, 'play.to');
      return;
    case 'both':
      for (const { side } of step.answers) checkSide(system, side, step.line, 'play.both');
      return;
    case 'asks':
      for (const { side, ask, line } of step.questions) {
        if (side !== undefined) checkSide(system, side, line, 'play.asks.side');
        if (ask !== undefined) checkAsk(system, ask, line, 'play.asks.ask');
      }
      return;
    case 'expect':
      return checkExpectations(system, step.expect);
    case 'odds':
      return checkOdds(system, step.odds);
    case 'query':
      return checkQuery(system, step.query);
    case 'undo':
  }
}

function checkOdds(system: GameSystem, { of, forecast, line }: ExpectedOdds): void {
  checkAmong(Object.keys(system.outcomes), of, 'outcome', line, 'play.odds.of');
  if ('procedure' in forecast)
    checkAmong(Object.keys(system.procedures), forecast.procedure, 'procedure', line, 'play.odds.procedure');
}

function checkQuery(system: GameSystem, { name, line }: GivenQuery): void {
  checkAmong(Object.keys(system.queries), name, 'query', line, 'query.name');
}

function checkExpectations(system: GameSystem, { sees }: Expectations): void {
  for (const { viewer, line } of sees) if (viewer !== SPECTATOR) checkSide(system, viewer, line, 'expect.sees');
}

/** A misspelt step looks like a side. */
function checkStepSide(system: GameSystem, side: string, line: number): void {
  const steps = ['asks', 'both', 'expect', 'odds', 'undo', 'query'];
  if (system.sides.includes(side) || side === NEUTRAL) return;
  throw new Bad(line, 'play', `"${side}" is neither a side nor a step${hint(side, [...system.sides, ...steps])}`);
}

function checkSide(system: GameSystem, side: string, line: number, field: string): void {
  checkAmong([...system.sides, NEUTRAL], side, 'side', line, field);
}

function checkAsk(system: GameSystem, ask: string, line: number, field: string): void {
  checkAmong(Object.keys(system.asks), ask, 'ask', line, field);
}

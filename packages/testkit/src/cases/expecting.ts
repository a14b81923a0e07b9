import { type Entry, hint, isPlayEvent, isRecord } from '@bridgehead/kernel';
import type { GameBattle, GameSystem, TableEvent } from '@bridgehead/tabletop';
import { difference } from './matching.js';
import type { Expectations, ExpectedEvent } from './parsed-case.js';
import { inUnits } from './picture.js';
import { mismatch, type Scene } from './valuing.js';

/** Every difference between a battle and what is expected, each with its line. */
export function unmet(system: GameSystem, battle: GameBattle, expected: Expectations): string[] {
  const failures: string[] = [];
  const open: Scene = {
    system,
    table: battle.table,
    stage: battle.stage,
    pending: battle.pending,
    result: battle.result,
  };
  const check = (
    scene: Scene,
    line: number,
    path: string,
    value: Expectations['paths'][number]['value'],
    who: string,
  ) => {
    const problem = mismatch(scene, path, value);
    if (problem !== null) failures.push(`line ${line}: ${who}${problem}`);
  };
  for (const { line, path, value } of expected.paths) check(open, line, path, value, '');
  for (const { viewer, paths } of expected.sees) {
    const view = battle.viewFor(viewer);
    for (const { line, path, value } of paths) check({ ...view, system }, line, path, value, `for ${viewer}, `);
  }
  return [...failures, ...unmetEvents(battle.log, expected.events), ...unwanted(battle.log, expected.without)];
}

type Happening = Readonly<Record<string, unknown>> & { readonly kind: string };

function happeningOf({ event }: Entry<TableEvent>): Happening {
  // Dice, stages and answers keep their own numbers; only events of the table have lengths.
  return (isPlayEvent(event) ? event : inUnits(event)) as Happening;
}

/** In order; other events may come in between. */
function unmetEvents(log: readonly Entry<TableEvent>[], expected: readonly ExpectedEvent[]): string[] {
  const happened = log.map(happeningOf);
  let from = 0;
  for (const event of expected) {
    const place = happened.findIndex((one, i) => i >= from && fits(one, event) === null);
    if (place < 0) return [`line ${event.line}: ${neverHappened(happened, from, event)}`];
    from = place + 1;
  }
  return [];
}

function unwanted(log: readonly Entry<TableEvent>[], without: readonly ExpectedEvent[]): string[] {
  const happened = log.map(happeningOf);
  return without.flatMap((event) =>
    happened.some((one) => fits(one, event) === null)
      ? [`line ${event.line}: ${event.kind} happened, and should not have`]
      : [],
  );
}

function fits(one: Happening, { kind, with: wanted }: ExpectedEvent): string | null {
  return one.kind === kind ? difference(one, wanted, kind) : 'another kind';
}

function neverHappened(happened: readonly Happening[], from: number, event: ExpectedEvent): string {
  const later = happened.slice(from).filter(({ kind }) => kind === event.kind);
  const nearly = later.map((one) => fits(one, event)).find((problem) => problem !== null);
  if (nearly !== undefined && nearly !== null) return `${event.kind} happened, but ${nearly}`;
  if (happened.some((one) => fits(one, event) === null))
    return `${event.kind} happened, but not after the events before it`;
  const kinds = new Set(happened.map(({ kind }) => kind));
  return `${event.kind} never happened${hint(event.kind, kinds)}`;
}

/** The rules of the modifiers in any value that has some. */
export function rulesOnModifiers(value: unknown): string[] {
  const modifiers: unknown = isRecord(value) ? value['modifiers'] : undefined;
  if (!Array.isArray(modifiers)) return [];
  return modifiers.flatMap((modifier: unknown) =>
    isRecord(modifier) && typeof modifier['rule'] === 'string' ? [modifier['rule']] : [],
  );
}

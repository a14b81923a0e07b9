import { canonical, type DiceRolled, type Json } from '@bridgehead/kernel';
import type { Table } from '../table/table.js';
import { ALONE, type AnyEvent, type Open, type Passage, storyOf } from './passage.js';
import type { Story } from './story.js';

export function passageKindOf(event: AnyEvent): Passage['kind'] {
  if (event.kind === 'diceRolled') return 'dice';
  if (event.kind === 'modelMoved') return 'move';
  if (event.kind === 'placeChanged') return 'places';
  return event.kind === 'markChanged' ? 'marks' : 'line';
}

/** Whether an event belongs to the open passage. */
export function joins(open: Open, event: AnyEvent, table: Table): boolean {
  const story = storyOf(open);
  const isDeclared = open.kind === 'line' && open.declared !== null;
  switch (event.kind) {
    case 'declared':
      return isOutcome(open, story, event);
    case 'diceRolled':
      return (isDeclared && story.effects.length === 0) || (open.kind === 'dice' && isSameThrow(story, event));
    case 'tested':
      return open.kind === 'dice' && story.effects.length === 0;
    case 'modelMoved':
      return isDeclared || (open.kind === 'move' && squadMoved(open, table) === table.models.get(event.model)?.squad);
    case 'markChanged':
      return open.kind === 'dice' || (open.kind === 'marks' && isSameMark(open, event));
    case 'placeChanged':
      return open.kind === 'dice' || (open.kind === 'places' && isSamePlace(open, event, table));
    case 'modelDestroyed':
    case 'scored':
    case 'counterChanged':
      // What a declaration costs at once is told with it.
      return isDeclared || open.kind === 'dice';
    default:
      return open.kind === 'dice' && !ALONE.has(event.kind);
  }
}

/** Whether what is declared is what the dice of the same squad came to, and not its next action: it has no target. */
function isOutcome(
  open: Open,
  { effects, tested }: Story,
  { by, at }: Extract<AnyEvent, { kind: 'declared' }>,
): boolean {
  if (open.kind !== 'dice' || effects.length > 0 || tested !== null) return false;
  return by !== undefined && at === undefined && by === open.declared?.by;
}

/** Whether the dice have had no result yet and this is not the same kind of roll again, which would be another attack. */
function isSameThrow({ rolls, effects, tested }: Story, event: DiceRolled): boolean {
  const { stream, because, side, sides } = event;
  if (sides === undefined) return false;
  // Payments and cards in between change nothing on the table.
  if (tested !== null || effects.some(({ kind }) => kind !== 'counterChanged' && kind !== 'cardMoved')) return false;
  const alike = rolls.filter((one) => one.stream === stream && one.because === because && one.side === side);
  return !alike.some((one) => poolOf(one) === poolOf(event));
}

/** Which dice of an attack they are, if it rolls several pools one after another. */
function poolOf({ about }: DiceRolled): Json {
  return about?.['pool'] ?? null;
}

function isSameMark({ events }: Open, { mark, to, was }: Extract<AnyEvent, { kind: 'markChanged' }>): boolean {
  const last = events.at(-1)?.event;
  return last?.kind === 'markChanged' && last.mark === mark && last.to === to && last.was === was;
}

/** Whether another model of the squad enters or leaves the same place, or is placed as well. */
function isSamePlace(
  { events }: Open,
  { model, to, was }: Extract<AnyEvent, { kind: 'placeChanged' }>,
  table: Table,
): boolean {
  const last = events.at(-1)?.event;
  if (last?.kind !== 'placeChanged') return false;
  const isSame =
    to.kind === 'on' ? last.to.kind === 'on' && isSameOrigin(last, was) : canonical(last.to) === canonical(to);
  if (!isSame) return false;
  return table.models.get(model)?.squad === table.models.get(last.model)?.squad;
}

function isSameOrigin(last: Extract<AnyEvent, { kind: 'placeChanged' }>, was: typeof last.was): boolean {
  // Models that are placed anew stood apart, too.
  if (last.was?.kind === 'on' && was?.kind === 'on') return true;
  return canonical(last.was ?? null) === canonical(was ?? null);
}

function squadMoved({ events }: Open, table: Table): string | undefined {
  const last = events.at(-1)?.event;
  return last?.kind === 'modelMoved' ? table.models.get(last.model)?.squad : undefined;
}

/** The place among the events of an open passage at which the dice of a test begin: the last dice of one kind. */
export function testBegins({ events }: Open): number {
  const streams = events.map(({ event }) => (event.kind === 'diceRolled' ? event.stream : null));
  const last = streams.findLast((stream) => stream !== null);
  return streams.findLastIndex((stream) => stream !== null && stream !== last) + 1;
}

/** Some of the events of a passage, with their lines. */
export function partOf({ events, lines }: Open, from: number, to: number): Pick<Open, 'events' | 'lines'> {
  const part = events.slice(from, to);
  return { events: part, lines: lines.filter((line) => part.some(({ n }) => n === line.n)) };
}

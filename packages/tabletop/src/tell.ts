import type { CourseEvent, DiceRolled, Entry, Fact, JsonRecord } from '@bridgehead/kernel';
import type { TableEvent } from './changes/events.js';
import type { Table } from './table/table.js';
import { tellCourse } from './telling/course.js';
import { tellTable } from './telling/pieces.js';
import type { Lead, Story, StoryWords } from './telling/story.js';

type Told<E extends Fact> = E | CourseEvent;

/** How a system tells events in the words of its book; it must tell the kinds that only it has. */
export type Teller<E extends Fact = TableEvent> = {
  readonly [K in Told<E>['kind']]?: (event: Extract<Told<E>, { readonly kind: K }>, table: Table) => string | null;
} & {
  /** Dice and what came of them as one line; null where the plain words will do. */
  readonly story?: (story: Story, table: Table, words: StoryWords) => string | null;
  /** What only the table at the moment of a roll tells, kept for its story. */
  readonly overhear?: (roll: DiceRolled, lead: Lead, table: Table) => JsonRecord | null;
};

/** An event as one line of a battle report, with its rule; null for one that is not worth a line. */
export function tell<E extends Fact = TableEvent>(
  entry: Entry<E>,
  table: Table,
  teller: Teller<E> = {},
): string | null {
  const { event } = entry;
  // The key and the argument come from the same event, so they fit.
  const own = (teller as Readonly<Record<string, ((event: Told<E>, table: Table) => string | null) | undefined>>)[
    event.kind
  ];
  const line = own === undefined ? tellPlainly(event, table) : own(event, table);
  return line === null || event.because === undefined ? line : `${line} [${event.because}]`;
}

function tellPlainly(event: Fact, table: Table): string | null {
  const line = tellCourse(event as CourseEvent, table) ?? tellTable(event as TableEvent, table);
  return line === null ? null : line.slice(0, 1).toUpperCase() + line.slice(1);
}

import { tabletopAt, type Tabletop } from './before.js';
import { type FormationScene, formationScene } from './formation-scene.js';
import type { Comparison } from './measure.js';
import * as tabletop from '@bridgehead/tabletop';

/** The last commit whose solvers found the way of every mover again and again. */
const BEFORE = '6adcd77';

/** Every call is timed so often, and the shortest time counts: others at work on the machine only make it longer. */
const REPEATS = 3;

const MICROSECONDS_PER_MILLISECOND = 1000;

interface Row {
  readonly name: string;
  readonly calls: (scene: FormationScene, solvers: Tabletop) => readonly (() => unknown)[];
  /** In microseconds, of the call in the middle and of the slowest. */
  readonly aims: { readonly middle?: number; readonly worst?: number };
}

const ROWS: readonly Row[] = [
  {
    name: 'formation of 25 stands for a drag',
    calls: ({ table, advances, drags }, { formationMove }) =>
      advances.flatMap((advance) =>
        drags.map(
          ({ lead, to }) =>
            () =>
              formationMove(table, advance, lead, to),
        ),
      ),
    aims: { middle: 30_000, worst: 150_000 },
  },
  {
    name: 'all suggested moves of 25 stands',
    calls: ({ table, advances }, { suggestMoves }) =>
      advances.map((advance) => () => [...suggestMoves(table, advance)]),
    aims: {},
  },
  {
    name: 'most contacts of 25 stands on 9',
    calls: ({ table, charge, foes }, { mostContacts }) => [() => mostContacts(table, charge, foes)],
    aims: { middle: 100_000 },
  },
  {
    name: 'placing of 25 stands as a squad',
    calls: ({ table, asSquad }, { suggestPlace }) => [() => suggestPlace(table, asSquad)],
    aims: { middle: 20_000 },
  },
  {
    name: 'placing of 25 stands as one of `groups`',
    calls: ({ table, asGroup }, { suggestPlace }) => [() => suggestPlace(table, asGroup)],
    aims: { middle: 20_000 },
  },
];

/** Solvers for a squad of 25 among 213 models, beside the same solvers as they were before. */
export async function formations(): Promise<Comparison[]> {
  const before = await tabletopAt(BEFORE);
  if (before === null) {
    console.error(`Formations are left out: commit ${BEFORE}, which they are compared with, is not in this clone.`);
    return [];
  }
  const [ours, theirs] = [formationScene(tabletop), formationScene(before)];
  return ROWS.flatMap(({ name, calls, aims }) => {
    const times = shortestTimes(calls(ours, tabletop));
    const others = shortestTimes(calls(theirs, before));
    const middle = compared(name, median(times), median(others), aims.middle);
    if (times.length === 1) return [middle];
    const worst = compared(
      `${name}, the slowest of ${times.length}`,
      Math.max(...times),
      Math.max(...others),
      aims.worst,
    );
    return [{ ...middle, name: `${name}, the middle one of ${times.length}` }, worst];
  });
}

function compared(name: string, ours: number, other: number, aim?: number): Comparison {
  const against = `before (${BEFORE})`;
  return { name, ours, against, other, ratio: other / ours, ...(aim === undefined ? {} : { aim }) };
}

function shortestTimes(calls: readonly (() => unknown)[]): number[] {
  const times = calls.map(() => Infinity);
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    calls.forEach((call, i) => {
      const began = performance.now();
      call();
      times[i] = Math.min(times[i] ?? Infinity, (performance.now() - began) * MICROSECONDS_PER_MILLISECOND);
    });
  }
  return times;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

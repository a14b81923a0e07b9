import {
  type Entry,
  Fold,
  isPlayEvent,
  isRefusal,
  redactEntry,
  SPECTATOR,
  type View,
  type Viewer,
} from '@bridgehead/kernel';
import type { Table, TableEvent } from '@bridgehead/tabletop';
import { openingOf, type Start } from '../start.js';
import { differing, type Trial } from './trial.js';

const UMPIRE = 'folding the events equals the running table';
const SEAT = "folding the events sent to a seat equals that seat's view";

export function viewersOf(trial: Trial): Viewer[] {
  return [...trial.system.sides, SPECTATOR];
}

/** Clients that follow the battle by its events alone: the umpire's, one for each seat, and a spectator's. */
export class Folds {
  private readonly umpire: Fold<Table, TableEvent> | null;
  private readonly seats: readonly { readonly viewer: Viewer; readonly fold: Fold<Table, TableEvent> }[];

  constructor(trial: Trial, start: Start) {
    const { state } = trial.system;
    const opening = openingOf(trial.system, start);
    this.umpire = isRefusal(opening) ? null : new Fold(state, opening);
    this.seats = viewersOf(trial).map((viewer) => ({
      viewer,
      fold: new Fold(state, trial.battle.openingFor(viewer)),
    }));
  }

  add(trial: Trial, entries: readonly Entry<TableEvent>[]): void {
    for (const entry of entries) {
      trial.hold(UMPIRE, () => {
        this.umpire?.add(entry);
        return null;
      });
      for (const { viewer, fold } of this.seats) {
        trial.hold(SEAT, () => {
          const seen = redactEntry(trial.system.state, entry, viewer);
          if (seen === null) return null;
          const fault = isPlayEvent(seen.event) ? null : knownFault(trial, fold.table, seen.event);
          fold.add(seen);
          return fault === null ? null : `${viewer}: ${fault}`;
        });
      }
    }
  }

  /** Compares their tables with the battle, and with its views, which come in the order of `viewersOf`. */
  check(trial: Trial, views: readonly View<Table>[]): void {
    const { battle } = trial;
    const { umpire } = this;
    if (umpire !== null) {
      trial.hold(UMPIRE, () => {
        const { table, stage, pending, result } = battle;
        return (
          differing('the table', trial.packed(table), trial.packed(umpire.table)) ??
          courseFault(umpire, { stage, pending, result })
        );
      });
    }
    for (const [i, { viewer, fold }] of this.seats.entries()) {
      const view = views[i];
      if (view !== undefined) trial.hold(SEAT, () => seatFault(trial, viewer, view, fold));
    }
  }
}

function seatFault(trial: Trial, viewer: Viewer, view: View<Table>, fold: Fold<Table, TableEvent>): string | null {
  const seen = trial.packed(view.table);
  return (
    differing(`the table of ${viewer}`, seen, trial.packed(fold.table)) ??
    courseFault(fold, view) ??
    differing(`veiling for ${viewer} twice`, seen, trial.packed(trial.system.state.veil(view.table, viewer)))
  );
}

/** An event says what was there before; a seat hears nothing of that which it did not know. */
function knownFault({ system }: Trial, known: Table, event: TableEvent): string | null {
  // Completing an event gives marks on hidden tokens their audience.
  const { audience: _filled, ...bare } = event;
  const { audience: _again, ...full } = system.state.complete(known, bare);
  return differing('what it is told was there', full, bare);
}

function courseFault(
  fold: Fold<Table, TableEvent>,
  { stage, pending, result }: { stage: unknown; pending: unknown; result: unknown },
): string | null {
  return differing('stage, questions and result', [stage, pending, result], [fold.stage, fold.pending, fold.result]);
}

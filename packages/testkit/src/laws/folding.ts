import {
  canonical,
  type Entry,
  Fold,
  isCourse,
  isRefusal,
  redactEntry,
  SPECTATOR,
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
    const { ground } = trial.system;
    const opening = openingOf(trial.system, start);
    this.umpire = isRefusal(opening) ? null : new Fold(ground, opening);
    this.seats = viewersOf(trial).map((viewer) => ({
      viewer,
      fold: new Fold(ground, trial.battle.openingFor(viewer)),
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
          const seen = redactEntry(trial.system.ground, entry, viewer);
          if (seen === null) return null;
          const fault = isCourse(seen.event) ? null : knownFault(trial, fold.table, seen.event);
          fold.add(seen);
          return fault === null ? null : `${viewer}: ${fault}`;
        });
      }
    }
  }

  check(trial: Trial): void {
    const { battle, system } = trial;
    const { umpire } = this;
    if (umpire !== null) {
      trial.hold(UMPIRE, () => {
        const { table, stage, pending, result } = battle;
        return (
          differing('the table', trial.text(table), trial.text(umpire.table)) ??
          courseFault(umpire, { stage, pending, result })
        );
      });
    }
    for (const { viewer, fold } of this.seats) {
      trial.hold(SEAT, () => {
        const view = battle.viewFor(viewer);
        const fault =
          differing(`the table of ${viewer}`, trial.text(view.table), trial.text(fold.table)) ??
          courseFault(fold, view);
        return (
          fault ??
          differing(
            `veiling for ${viewer} twice`,
            trial.text(view.table),
            trial.text(system.ground.veil(view.table, viewer)),
          )
        );
      });
    }
  }
}

/** An event says what was there before; a seat is told nothing of that which it did not know. */
function knownFault({ system }: Trial, known: Table, event: TableEvent): string | null {
  // Marks on hidden tokens are given their audience when they are completed.
  const { audience: _filled, ...bare } = event;
  const { audience: _again, ...full } = system.ground.complete(known, bare);
  return differing('what it is told was there', canonical(full), canonical(bare));
}

function courseFault(
  fold: Fold<Table, TableEvent>,
  { stage, pending, result }: { stage: unknown; pending: unknown; result: unknown },
): string | null {
  return differing(
    'stage, questions and result',
    canonical([stage, pending, result]),
    canonical([fold.stage, fold.pending, fold.result]),
  );
}

import { boundsOverlap, overlaps } from '@bridgehead/geometry';
import { isPlayEvent, type RuleId } from '@bridgehead/kernel';
import {
  type GameBattle,
  type GameSystem,
  positions,
  type StandingModel,
  type Table,
  type TableEvent,
} from '@bridgehead/tabletop';

/** What has just happened, to be checked. */
export interface Happening {
  readonly battle: GameBattle;
  readonly table: Table;
  readonly events: readonly TableEvent[];
}

/** Something that must be true at every decision; `fault` says what is not. */
export interface Invariant {
  readonly name: string;
  fault(happening: Happening): string | null;
}

/** Models do not stand on one another, except those that a rule permits. */
function noOverlap(may: (table: Table, one: string, other: string) => boolean): Invariant {
  return {
    name: 'models do not overlap',
    fault({ table }) {
      const { list } = positions(table);
      for (let i = 0; i < list.length; i++) {
        const one = list[i];
        const other = list.find(
          (next, j) => j > i && one !== undefined && collide(one, next) && !may(table, one.id, next.id),
        );
        if (one !== undefined && other !== undefined) return `${one.id} and ${other.id}`;
      }
      return null;
    },
  };
}

function collide(one: StandingModel, other: StandingModel): boolean {
  return boundsOverlap(one.footprint.bounds, other.footprint.bounds) && overlaps(one.footprint, other.footprint);
}

/** Models on the table stand wholly on it, except those that a rule permits to hang over. */
function onTheTable(may: (table: Table, model: string) => boolean): Invariant {
  return {
    name: 'models do not leave the table',
    fault({ table }) {
      const { width, height } = table.surface;
      const out = positions(table).list.find(({ id, footprint: { bounds } }) => {
        const inside = bounds.minX >= 0 && bounds.minY >= 0 && bounds.maxX <= width && bounds.maxY <= height;
        return !inside && !may(table, id);
      });
      return out === undefined ? null : `${out.id} hangs over the edge`;
    },
  };
}

/** Destroyed models stay destroyed, except by these rules. */
function noReturn(by: readonly RuleId[]): Invariant {
  return {
    name: 'models do not come back from the dead',
    fault({ events }) {
      for (const event of events) {
        if (
          (event.kind !== 'placeChanged' && event.kind !== 'modelMoved') ||
          event.was?.kind !== 'off' ||
          event.was.why !== 'destroyed'
        )
          continue;
        if (!by.includes(event.because ?? '')) return `${event.model}, by ${event.because ?? 'no rule'}`;
      }
      return null;
    },
  };
}

/** What must be true in every system, except what its book permits. */
export function invariantsOf({ exceptions = {} }: GameSystem): readonly Invariant[] {
  return [
    noOverlap((table, one, other) => exceptions.mayOverlap?.(table, one, other) === true),
    onTheTable((table, model) => exceptions.mayOverhang?.(table, model) === true),
    noReturn(exceptions.returns ?? []),
  ];
}

export function tableEvents(battle: GameBattle, from: number): TableEvent[] {
  return battle.log.slice(from).flatMap(({ event }) => (isPlayEvent(event) ? [] : [event]));
}

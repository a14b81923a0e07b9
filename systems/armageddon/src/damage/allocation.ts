import type { Procedure } from '@bridgehead/kernel';
import type { Table, TablePlay } from '@bridgehead/tabletop';
import { isInfantry, isType, isWarEngine, startingDC } from '../book/units.js';
import type { Hit, HitKind } from './hits.js';
import { withDamage } from './titan-killer.js';

/** The hits that each unit has to save against. */
export type Allocated = ReadonlyMap<string, readonly Hit[]>;

/** EA-FIRE-09: whether a hit of that kind can be given to a unit. */
export function canBeHit(table: Table, model: string, kind: HitKind): boolean {
  if (kind === 'any' || isType(table, model, 'LV')) return true;
  return kind === 'ap' ? isInfantry(table, model) : isType(table, model, 'AV', 'WE');
}

/**
 * EA-FIRE-09: hits go front to back, and no unit gets a second one before each possible target has one. AT hits go to armoured vehicles
 * and AP hits to infantry first, so that light vehicles take what would be wasted. `candidates` are ordered, the closest first.
 */
export function* allocate(play: TablePlay, hits: readonly Hit[], candidates: readonly string[]): Procedure<Allocated> {
  const { table } = play;
  const given = new Map<string, Hit[]>();
  const left = [...hits];
  const light = (id: string) => isType(table, id, 'LV');
  const hasInfantry = candidates.some((id) => isInfantry(table, id));
  for (let before = -1; left.length > 0 && before !== left.length; ) {
    before = left.length;
    const round = new Map<string, number>();
    const give = (kinds: readonly HitKind[], to: readonly string[]) =>
      giveRound(play, { left, given, round }, kinds, to);
    yield* give(['any'], candidates);
    yield* give(
      ['at', 'ap'],
      candidates.filter((id) => !light(id)),
    );
    // Beside infantry light vehicles take AT hits first, beside armoured vehicles AP hits.
    yield* give(hasInfantry ? ['at', 'ap'] : ['ap', 'at'], candidates.filter(light));
  }
  return given;
}

interface Giving {
  readonly left: Hit[];
  readonly given: Map<string, Hit[]>;
  /** How many hits each unit has got in this round. */
  readonly round: Map<string, number>;
}

function* giveRound(
  play: TablePlay,
  { left, given, round }: Giving,
  kinds: readonly HitKind[],
  to: readonly string[],
): Procedure<void> {
  const { table } = play;
  for (const kind of kinds) {
    for (const model of to) {
      // EA-WE-02: a war engine is given as many hits as its starting DC before the next unit gets one.
      const room = isWarEngine(table, model) ? startingDC(table, model) : 1;
      while (canBeHit(table, model, kind) && (round.get(model) ?? 0) < room) {
        const at = left.findIndex((hit) => hit.kind === kind && (hit.among?.includes(model) ?? true));
        if (at < 0) break;
        const [hit] = left.splice(at, 1) as [Hit];
        const taken = isWarEngine(table, model) ? yield* withDamage(play, model, hit) : hit;
        given.set(model, [...(given.get(model) ?? []), taken]);
        // EA-WE-07: a Titan Killer hit counts as many hits as it does damage.
        const soFar = (round.get(model) ?? 0) + (taken.points ?? 1);
        if (soFar > 1) play.cite('EA-WE-02');
        round.set(model, soFar);
      }
    }
  }
}

import type { Modifier, Procedure } from '@bridgehead/kernel';
import { footprintOfPiece, modelOf, modelsWithin, profileOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { weaponHas } from '../book/abilities.js';
import { rollToHit } from '../book/dice.js';
import { weaponFigures } from '../book/figures.js';
import { cm } from '../book/measuring.js';
import { isFlying, isType } from '../book/units.js';
import { type Hit, hits } from '../damage/hits.js';
import { resolveAllocated } from '../damage/suffer.js';
import { addBlast } from '../morale/blast-markers.js';
import { isInCover } from '../sight/cover.js';
import { dazzledBy } from '../traits/harlequins.js';

/** EA-DROP-14, EA-FORCE-44: every enemy unit within 15 cm of the landed pod is attacked once. Returns the formations attacked. */
export function* deathwind(play: TablePlay, pod: string): Procedure<readonly string[]> {
  const weapon = profileOf(play.table, pod).weapons.find((one) => weaponHas(one, 'deathwind'));
  if (weapon === undefined) return [];
  const { side } = modelOf(play.table, pod);
  const { ap, at, range } = weaponFigures(weapon);
  const near = modelsWithin(
    play.table,
    footprintOfPiece(play.table, pod),
    cm(range ?? 15),
    ({ side: whose, squad }) => whose !== side && !isFlying(play.table, squad),
  );
  const formations = [...new Set(near.map(({ squad }) => squad))];
  for (const formation of formations) {
    const allocated = new Map<string, readonly Hit[]>();
    for (const { id } of near.filter(({ squad }) => squad === formation)) {
      const cover: readonly Modifier[] = isInCover(play.table, id)
        ? [{ value: 1, reason: 'in cover', rule: 'EA-TERR-03' }]
        : [];
      const modifiers = [...cover, ...dazzledBy(play.table, [id])];
      const needs = valueAgainst(play.table, id, ap ?? 7, at ?? 7);
      const hit = yield* rollToHit({ stream: 'HIT', rule: 'EA-DROP-14', side, count: 1, needs, modifiers });
      if (hit > 0) allocated.set(id, hits(1, 'any'));
    }
    play.cite('EA-FORCE-44');
    yield* addBlast(play, formation, 1, 'EA-DROP-14');
    const harm = yield* resolveAllocated(play, {}, allocated, [...allocated.keys()]);
    yield* addBlast(play, formation, harm.markers, 'EA-DROP-14');
  }
  return formations;
}

function valueAgainst(table: Table, unit: string, ap: number, at: number): number {
  if (isType(table, unit, 'LV')) return Math.min(ap, at);
  return isType(table, unit, 'INF') ? ap : at;
}

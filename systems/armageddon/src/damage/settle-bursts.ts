import { discAt } from '@bridgehead/geometry';
import type { Procedure } from '@bridgehead/kernel';
import { BATTLE, destroy, isDestroyed, modelOf, modelsWithin, type Table, type TablePlay } from '@bridgehead/tabletop';
import { rollTest } from '../book/dice.js';
import { cm } from '../book/measuring.js';
import { formationOf, isFlying, isInfantry, isType } from '../book/units.js';
import { addBlast, checkBreak } from '../morale/blast-markers.js';
import { isDaemon } from '../summoning/daemons.js';
import { type Burst, bursts, reachOfBurst } from './bursts.js';
import { type Hit, hits } from './hits.js';
import { resolveAllocated } from './suffer.js';

/** EA-FORCE-89: friend and foe may be hit; formations that lose units get Blast markers, but none for coming under fire. */
export function* settleBursts(play: TablePlay): Procedure<void> {
  for (let all = bursts.read(play.table, BATTLE) ?? []; all.length > 0; all = bursts.read(play.table, BATTLE) ?? []) {
    const [first, ...rest] = all;
    if (first !== undefined) yield* settleBurst(play, first);
    const later = (bursts.read(play.table, BATTLE) ?? []).slice(all.length);
    const left = [...rest, ...later];
    if (left.length > 0) bursts.write(play, BATTLE, left, 'EA-FORCE-89');
    else bursts.wipe(play, BATTLE, 'EA-FORCE-89');
  }
}

/** EA-FORCE-89: a template of 12 cm. */
const TEMPLATE = cm(6);

function unitsStruck(table: Table, burst: Burst): readonly string[] {
  const { kind, x, y, radius, units } = burst;
  if (kind === 'inItsWay') return units.filter((id) => !isDestroyed(table, id));
  const [from, reach] =
    kind === 'template' ? [discAt({ x, y }, 0), TEMPLATE] : [discAt({ x, y }, radius), reachOfBurst(burst)];
  return modelsWithin(table, from, reach, ({ id, squad }) => {
    if (isFlying(table, squad)) return false;
    // EA-FORCE-89: the Orb is under its own template; others are not hit by their own burst.
    if (id === burst.engine && kind !== 'template') return false;
    return kind !== 'daemons' || isDaemon(table, id);
  }).map(({ id }) => id);
}

/** EA-FORCE-89: a barrage of 3 points hits infantry and light vehicles on 4+, others on 5+. */
function neededFor(table: Table, { kind, needs }: Burst, unit: string): number {
  if (kind !== 'template') return needs;
  return isInfantry(table, unit) || isType(table, unit, 'LV') ? 4 : 5;
}

function* settleBurst(play: TablePlay, burst: Burst): Procedure<void> {
  const struck = new Map<string, Map<string, readonly Hit[]>>();
  for (const id of unitsStruck(play.table, burst)) {
    const { side } = modelOf(play.table, id);
    const needs = neededFor(play.table, burst, id);
    if ((yield* rollTest({ stream: 'BURST', rule: 'EA-FORCE-89', side, count: 1, needs })) === 0) continue;
    if (burst.kind === 'daemons') {
      destroy(play, id, 'EA-FORCE-89');
      continue;
    }
    const formation = formationOf(play.table, id);
    const own = struck.get(formation) ?? new Map<string, readonly Hit[]>();
    struck.set(formation, own.set(id, hits(1, 'any', burst.macro ? [{ trait: 'macro-weapon' }] : [])));
  }
  for (const [formation, allocated] of struck) {
    const harm = yield* resolveAllocated(play, {}, allocated, [...allocated.keys()]);
    yield* addBlast(play, formation, harm.markers, 'EA-FORCE-89');
    checkBreak(play, formation);
  }
}

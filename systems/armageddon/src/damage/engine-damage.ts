import type { Procedure, RuleId } from '@bridgehead/kernel';
import { isDestroyed, mark, modelOf, type TablePlay } from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { rollDie } from '../book/dice.js';
import { DAMAGE } from '../book/marks.js';
import { remainingDC } from '../book/units.js';
import { costsMarker } from '../morale/losses.js';
import { citeHit } from './cite-hit.js';
import { critical } from './critical.js';
import { type Hit, hitHas } from './hits.js';
import { loseUnit } from './lose-unit.js';
import { withDamage } from './titan-killer.js';
import { hasHolofield, rollSaves, savesAgainst, type SaveView } from './saves.js';
import { shieldsUp, stopWithShields } from './shields.js';
import { type Harm, joined, NO_HARM } from './harm.js';

/** EA-WE-03, EA-WE-07: the hits on one war engine: shields, saves, damage and criticals. */
export function* damageEngine(play: TablePlay, model: string, hits: readonly Hit[], view: SaveView): Procedure<Harm> {
  let harm = NO_HARM;
  for (const hit of hits) {
    if (isDestroyed(play.table, model)) break;
    citeHit(play, model, hit, view);
    const { points = 1 } = hit.points === undefined ? yield* withDamage(play, model, hit) : hit;
    const goesThrough = hitHas(hit, 'close-combat');
    if (goesThrough && shieldsUp(play.table, model) > 0) play.cite('EA-KEY-28', 'EA-FORCE-47');
    const stopped = goesThrough ? 0 : stopWithShields(play, model, points);
    if (stopped >= points) continue;
    const through = yield* pointsThrough(play, model, hit, view, points - stopped);
    // EA-FORCE-61: a hit that the field saved gives no Blast marker.
    const isDodged = through === 0 && hasHolofield(play.table, model);
    const disrupts = hitHas(hit, 'disrupt') && !hasAbility(play.table, model, 'expendable') && !isDodged;
    if (disrupts) play.cite('EA-KEY-03', 'EA-FORCE-11');
    harm = joined(harm, { ...NO_HARM, markers: disrupts ? 1 : 0 });
    const done = yield* takeDamage(play, model, through, 'EA-WE-03', hit);
    harm = joined(harm, hitHas(hit, 'disrupt') ? { ...done, markers: 0 } : done);
  }
  return harm;
}

/** EA-FIRE-10: a roll for each point; EA-FORCE-61: a holofield rolls once for a Titan Killer hit. */
function* pointsThrough(play: TablePlay, model: string, hit: Hit, view: SaveView, points: number): Procedure<number> {
  const { side } = modelOf(play.table, model);
  const rolls = savesAgainst(play.table, model, hit, view);
  if (!hasHolofield(play.table, model)) return yield* rollSaves(side, points, rolls);
  return (yield* rollSaves(side, 1, rolls)) * points;
}

/** EA-WE-03: each point gives a Blast marker and may be critical; without DC left it is destroyed. */
export function* takeDamage(play: TablePlay, model: string, points: number, rule: RuleId, by?: Hit): Procedure<Harm> {
  let harm = NO_HARM;
  for (let n = 0; n < points && !isDestroyed(play.table, model); n++) {
    const marker = costsMarker(play.table, model) ? 1 : 0;
    mark(play, model, DAMAGE, 1, rule);
    harm = joined(harm, { lost: [], kills: 1, markers: marker });
    if (remainingDC(play.table, model) <= 0) {
      play.cite('EA-WE-01');
      // EA-TRANS-05: the kind of hit matters to those aboard.
      const aboard = yield* loseUnit(play, model, 'EA-WE-01', by);
      return joined(harm, joined({ ...NO_HARM, lost: [model] }, aboard));
    }
    const face = yield* rollDie('CRITICAL', 'EA-WE-03', modelOf(play.table, model).side);
    if (face === 6) harm = joined(harm, yield* critical(play, model, oneMore));
  }
  return harm;
}

/** EA-WE-04. */
function oneMore(play: TablePlay, model: string): Procedure<Harm> {
  return takeDamage(play, model, 1, 'EA-WE-04');
}

import { pool, type Procedure, type RuleId } from '@bridgehead/kernel';
import { modelOf, passengersOf, terrainOf } from '@bridgehead/tabletop';
import { fall, hurt, shake } from '../attack.js';
import { figuresOf } from '../figures.js';
import { INCH, type Probe, SIDES } from '../play.js';
import { settle } from './settle.js';

/** PB-FALL-01: a building comes down on everybody in it, the outermost first. */
export function* collapse(play: Probe, building: string, rule: RuleId): Procedure<void> {
  const piece = terrainOf(play.table, building);
  play.emit({ kind: 'terrainChanged', terrain: building, to: { ...piece, kind: 'rubble', height: 0 }, because: rule });
  for (const { id } of passengersOf(play.table, building)) yield* bury(play, id);
  for (const side of SIDES) yield* digOut(play, building, side);
}

function* bury(play: Probe, model: string): Procedure<void> {
  if (figuresOf(play.table, model).kind === 'foot') return yield* shake(play, model, 'PB-FALL-01');
  const { side } = modelOf(play.table, model);
  const { successes } = yield* pool({
    stream: 'FALL',
    rule: 'PB-FALL-01',
    side,
    count: 2,
    sides: 6,
    needs: 4,
    mechanic: {},
    good: 'low',
  });
  yield* hurt(play, model, successes, 'PB-FALL-01');
}

/** PB-FALL-02: a lost carrier may leave passengers in the ruin, so it is looked at until it is empty. */
function* digOut(play: Probe, ruin: string, side: string): Procedure<void> {
  for (;;) {
    const models = passengersOf(play.table, ruin).filter((model) => model.side === side);
    if (models.length === 0) return;
    const args = { models: models.map(({ id }) => id), near: ruin, distance: 3 * INCH, rule: 'PB-FALL-02' };
    yield* settle(play, side, args, (model) => fall(play, model, 'PB-ROOM-01'));
  }
}

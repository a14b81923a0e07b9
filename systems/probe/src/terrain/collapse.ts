import type { Procedure, RuleId, Side } from '@bridgehead/kernel';
import { modelOf, passengersOf, terrainOf } from '@bridgehead/tabletop';
import { rollFor } from '../book/dice.js';
import { figuresOf } from '../book/figures.js';
import { INCH, type Probe, SIDES } from '../book/play.js';
import { shake } from '../carriers/bail-out.js';
import { settle } from '../carriers/set-down.js';
import { fall, hurt } from '../fire/attack.js';

/** PB-FALL-01: a building comes down on everybody in it, the outermost first. */
export function* collapse(play: Probe, building: string, rule: RuleId): Procedure<void> {
  const piece = terrainOf(play.table, building);
  play.emit({ kind: 'terrainChanged', terrain: building, to: { ...piece, kind: 'rubble', height: 0 }, because: rule });
  for (const { id } of passengersOf(play.table, building)) yield* bury(play, id);
  for (const side of SIDES) yield* digOut(play, building, side);
}

function* bury(play: Probe, model: string): Procedure<void> {
  if (figuresOf(play.table, model).kind === 'foot') return yield* shake(play, model, 'PB-FALL-01', fall);
  const { side } = modelOf(play.table, model);
  const chance = { stream: 'FALL', rule: 'PB-FALL-01', side, good: 'low' } as const;
  yield* hurt(play, model, yield* rollFor({ ...chance, count: 2, needs: 4 }), 'PB-FALL-01');
}

/** PB-FALL-02: a lost carrier may leave passengers in the ruin, so models are dug out until it is empty. */
function* digOut(play: Probe, ruin: string, side: Side): Procedure<void> {
  for (;;) {
    const models = passengersOf(play.table, ruin).filter((model) => model.side === side);
    if (models.length === 0) return;
    const args = { models: models.map(({ id }) => id), near: ruin, distance: 3 * INCH, rule: 'PB-FALL-02' };
    yield* settle(play, side, args, fall);
  }
}

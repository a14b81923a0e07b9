import { type Procedure, type RuleId } from '@bridgehead/kernel';
import { living, modelOf, type Place, putIn, squadOf } from '@bridgehead/tabletop';
import { rollFor } from '../book/dice.js';
import { figuresOf } from '../book/figures.js';
import { INCH, type Probe } from '../book/play.js';
import type { Resolve } from '../reactions/react.js';
import { reactTo } from '../reactions/react-here.js';
import { type Fall, settle } from './set-down.js';

/** What bailing out may lead to; passed in, since a fall or an attack may itself wreck a carrier. */
interface Consequences {
  readonly fall: Fall;
  readonly attack: Resolve;
}

/** PB-CARRY-05: the passengers of a wrecked carrier bail out where it stood (`wreck`). */
export function* bailOut(
  play: Probe,
  aboard: readonly string[],
  wreck: Place,
  { fall, attack }: Consequences,
): Procedure<void> {
  for (const model of aboard) {
    // PB-CARRY-07: a carrier comes out unhurt, with everybody in it.
    if (figuresOf(play.table, model).kind === 'carrier') play.cite('PB-CARRY-07');
    else yield* shake(play, model, 'PB-CARRY-05', fall);
  }
  for (const squad of squadsAmong(play, aboard)) {
    const models = living(play.table, squad).flatMap(({ id }) => (aboard.includes(id) ? [id] : []));
    if (wreck.kind === 'in') for (const model of models) putIn(play, model, wreck.id, 'PB-CARRY-05', wreck.part);
    if (wreck.kind !== 'on') continue;
    const args = { models, near: [wreck.x, wreck.y] as const, distance: 3 * INCH, rule: 'PB-CARRY-05' };
    yield* settle(play, squadOf(play.table, squad).side, args, fall);
    yield* reactTo(play, squad, attack);
  }
}

/** PB-CARRY-05, PB-FALL-01: a model on foot falls on a 1 or 2. */
export function* shake(play: Probe, model: string, rule: RuleId, fall: Fall): Procedure<void> {
  const { side } = modelOf(play.table, model);
  const unhurt = yield* rollFor({ stream: 'SHAKE', rule, side, count: 1, needs: 3 });
  if (unhurt === 0) yield* fall(play, model, rule);
}

function squadsAmong({ table }: Probe, models: readonly string[]): string[] {
  const squads = new Set(models.map((id) => modelOf(table, id).squad));
  return [...squads].filter((squad) => living(table, squad).some(({ id }) => models.includes(id)));
}

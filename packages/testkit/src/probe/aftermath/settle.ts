import { ask, type Procedure, type RuleId, type Side } from '@bridgehead/kernel';
import { type PlaceResult, putOn, remember, suggestPlace } from '@bridgehead/tabletop';
import { placingOf, type SetDown, setDownAsk } from '../asks/set-down.js';
import type { Probe } from '../play.js';

/**
 * PB-ROOM-01: models are set down by whoever is asked; if there is no room for all of them, the last is lost, and so on.
 * `lose` is what happens to one that is lost.
 */
export function* settle(
  play: Probe,
  side: Side,
  given: SetDown,
  lose: (model: string) => Procedure<void>,
): Procedure<void> {
  const models = [...given.models];
  const args = { ...given, models };
  while (models.length > 0 && !hasRoom(play, args)) {
    const last = models.pop();
    play.cite('PB-ROOM-01');
    if (last !== undefined) yield* lose(last);
  }
  if (models.length > 0) setDown(play, yield* ask(side, setDownAsk, args), args.rule);
}

export function hasRoom({ table }: Pick<Probe, 'table'>, args: SetDown): boolean {
  return remember(table, `room ${JSON.stringify(args)}`, () => suggestPlace(table, placingOf(args)) !== null);
}

/** Puts models where an answer says. */
export function setDown(play: Probe, { places }: PlaceResult, rule: RuleId): void {
  for (const { piece, to } of places) {
    if (to.kind === 'on') putOn(play, piece, { x: to.x, y: to.y, facing: to.facing }, rule);
  }
}

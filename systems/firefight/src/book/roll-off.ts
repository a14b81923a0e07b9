import { faces, type Procedure, type RuleId, type Side } from '@bridgehead/kernel';
import type { Rules } from '@bridgehead/wargame';
import { D8 } from './dice.js';
import { BLUE, RED } from './play.js';

/** FF-DICE-11: both sides roll one die, the higher wins; ties are rolled again. Returns the winner. */
export function* rollOff(rules: Rules, rule: RuleId): Procedure<Side> {
  rules.cite('FF-DICE-11');
  for (;;) {
    const red = yield* rollOne(RED, rule);
    const blue = yield* rollOne(BLUE, rule);
    if (red !== blue) return red > blue ? RED : BLUE;
  }
}

function* rollOne(side: Side, rule: RuleId): Procedure<number> {
  const { faces: rolled } = yield* faces({ stream: 'ROLL-OFF', rule, side, count: 1, sides: D8, good: 'high' });
  return rolled[0] ?? 1;
}

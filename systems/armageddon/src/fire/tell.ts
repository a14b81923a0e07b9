import { type DiceRolled, textIn, textsIn } from '@bridgehead/kernel';
import type { ShotSeen } from '@bridgehead/tabletop';

/** Who attacks whom: formations in a salvo, units under a template and in an assault. */
export function shotOfAttack({ stream, about = {} }: DiceRolled): ShotSeen | null {
  if (stream === 'HIT' && 'attacker' in about)
    return { from: [textIn(about, 'attacker')], at: [textIn(about, 'target')] };
  if (!UNIT_BY_UNIT.has(stream)) return null;
  return { from: textsIn(about, 'from'), at: textsIn(about, 'at') };
}

const UNIT_BY_UNIT: ReadonlySet<string> = new Set(['BARRAGE', 'CC', 'FF']);

import { canonical, isRefusal, type Refusal, type Setup } from '@bridgehead/kernel';
import { copyApart } from '@bridgehead/tabletop';
import { beginBattle, type Begun } from './begin-battle.js';

/** That many different beginnings are kept. */
const MOST = 8;

const laid = new Map<string, Begun>();

/**
 * The beginning of a battle. Whoever plays many of them with the same forces has the table laid and the forces lined up once: chance
 * has no part in it.
 */
export function beginAlike({ seed: _chance, ...setup }: Setup): Begun | Refusal {
  const key = canonical(setup);
  const begun = laid.get(key) ?? beginBattle(setup);
  if (isRefusal(begun)) return begun;
  laid.set(key, begun);
  for (const oldest of laid.keys()) if (laid.size > MOST) laid.delete(oldest);
  return { table: copyApart(begun.table), first: begun.first };
}

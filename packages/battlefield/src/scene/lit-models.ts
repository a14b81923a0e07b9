import type { Squad } from '@bridgehead/tabletop';
import type { Lit } from './props.js';

/** The models of a squad that can be chosen one by one: none if the squad is lit as a whole. */
export function litModels(lit: ReadonlyMap<string, Lit>, squad: Squad): readonly string[] {
  return lit.has(squad.id) ? [] : squad.models.filter((model) => lit.has(model) && lit.get(model) !== 'barred');
}

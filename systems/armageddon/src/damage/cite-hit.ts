import type { TablePlay } from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { type Hit, hitHas } from './hits.js';
import type { SaveView } from './saves.js';

/** The notes of a weapon that bear on saves, with their rules. */
const OF_HITS: readonly (readonly [ability: string, rules: readonly string[]])[] = [
  ['macro-weapon', ['EA-KEY-17', 'EA-FORCE-25']],
  ['titan-killer', ['EA-WE-07', 'EA-FORCE-37']],
  ['ignore-cover', ['EA-KEY-08', 'EA-FORCE-17']],
  ['lance', ['EA-KEY-14', 'EA-FORCE-23']],
  ['sniper', ['EA-KEY-24', 'EA-FORCE-33']],
];

/** The abilities of a unit that bear on saves. */
const OF_UNITS: readonly (readonly [ability: string, rules: readonly string[]])[] = [
  ['reinforced-armour', ['EA-KEY-19', 'EA-FORCE-28']],
  ['invulnerable-save', ['EA-KEY-12', 'EA-FORCE-21']],
];

/** Notes the rules that decide how a unit may save against a hit. */
export function citeHit(play: TablePlay, model: string, hit: Hit, view: SaveView): void {
  for (const [ability, rules] of OF_HITS) if (hitHas(hit, ability)) play.cite(...rules);
  for (const [ability, rules] of OF_UNITS) if (hasAbility(play.table, model, ability)) play.cite(...rules);
  if (view.crossfire === true && hasAbility(play.table, model, 'thick-rear-armour'))
    play.cite('EA-KEY-26', 'EA-FORCE-36');
}

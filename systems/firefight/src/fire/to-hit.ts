import type { Modifier, RuleId } from '@bridgehead/kernel';
import { markOn, type Table } from '@bridgehead/tabletop';
import { HIT_THE_DIRT } from '../book/marks.js';
import { betterCover, terrainCover } from '../cover/cover.js';
import { hasKeyword } from '../keywords/keywords.js';
import { rumbling } from '../missions/seismic-effect.js';
import type { CoverGrade } from '../terrain/terrain.js';
import { type GunPool, isBlazing, needsSight } from './guns.js';
import type { Volley } from './volley.js';

/** What a pool needs to hit. */
export interface HitNumber {
  readonly stat: number;
  readonly modifiers: readonly Modifier[];
}

/** FF-FIRE-05, FF-FIRE-08, FF-KEYWORD-28: the number that a pool of a volley needs, with its modifiers. */
export function hitNumber(table: Table, volley: Volley, pool: GunPool): HitNumber {
  // FF-FIRE-08: only natural 8s, whatever SH is.
  if (isBlazing(volley)) return { stat: 8, modifiers: [{ value: 0, reason: 'Blaze Away', rule: 'FF-KEYWORD-09' }] };
  if (has(pool, 'it-burns')) return { stat: 4, modifiers: [{ value: 0, reason: 'It Burns!', rule: 'FF-KEYWORD-28' }] };
  return { stat: pool.stat, modifiers: shootModifiers(table, volley, pool) };
}

function has({ keywords }: GunPool, keyword: string): boolean {
  return keywords.some(({ trait }) => trait === keyword);
}

/** FF-FIRE-06: the standard modifiers, as changes of the number needed. */
function shootModifiers(table: Table, volley: Volley, pool: GunPool): readonly Modifier[] {
  const modifiers: Modifier[] = [];
  const add = (value: number, reason: string, rule: RuleId) => modifiers.push({ value, reason, rule });
  modifiers.push(...coverModifier(table, volley, pool));
  if (hasKeyword(table, volley.target, 'fly')) {
    if (has(pool, 'anti-aircraft')) add(0, 'Anti-Aircraft', 'FF-KEYWORD-02');
    else add(1, 'target Flies', 'FF-AIR-03');
  }
  if (volley.manner === 'controlledFire') add(1, 'Controlled Fire', 'FF-CQB-11');
  if (has(pool, 'sniper-scope')) add(-1, 'Sniper Scope', 'FF-KEYWORD-44');
  modifiers.push(...rumbling(table));
  return modifiers;
}

/** FF-COVER-02, FF-COVER-08: Light Cover 1, Heavy Cover 2. */
function coverModifier(table: Table, volley: Volley, pool: GunPool): readonly Modifier[] {
  // FF-COVER-08: Controlled Fire and Psychic attacks ignore cover.
  if (has(pool, 'psychic')) return [{ value: 0, reason: 'Psychic: no cover', rule: 'FF-PSY-02' }];
  if (volley.manner === 'controlledFire') return [];
  const { grade, reason, rule } = coverAgainst(table, volley, pool);
  if (grade === 'none')
    return has(pool, 'indirect') ? [{ value: 0, reason: 'Indirect: no cover', rule: 'FF-KEYWORD-24' }] : [];
  if (grade === 'light') return [{ value: 1, reason, rule }];
  return has(pool, 'anti-tank')
    ? [{ value: 1, reason: 'Heavy Cover, Anti-Tank', rule: 'FF-KEYWORD-05' }]
    : [{ value: 2, reason, rule }];
}

interface CoverFound {
  readonly grade: CoverGrade;
  readonly reason: string;
  readonly rule: RuleId;
}

/** FF-COVER-03: only the best grade counts, of terrain, Hit the Dirt and Stealthy. */
function coverAgainst(table: Table, { attacker, target }: Volley, pool: GunPool): CoverFound {
  const sighted = needsSight({ traits: pool.keywords });
  const terrain = terrainCover(table, attacker, target, sighted ? {} : { withinOnly: true });
  if (terrain !== 'none') return fromTerrain(terrain);
  if (markOn(table, target, HIT_THE_DIRT) > 0)
    return { grade: betterCover(terrain, 'light'), reason: 'Hit the Dirt', rule: 'FF-ACT-06' };
  if (sighted && hasKeyword(table, target, 'stealthy'))
    return { grade: 'light', reason: 'Stealthy', rule: 'FF-KEYWORD-45' };
  return { grade: 'none', reason: '', rule: 'FF-COVER-01' };
}

function fromTerrain(grade: CoverGrade): CoverFound {
  return { grade, reason: grade === 'heavy' ? 'Heavy Cover' : 'Light Cover', rule: 'FF-COVER-02' };
}

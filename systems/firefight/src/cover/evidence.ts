import { type Evidence, markOn, whenRolled } from '@bridgehead/tabletop';
import { HIT_THE_DIRT } from '../book/marks.js';
import { hasKeyword } from '../keywords/keywords.js';
import { terrainCover } from './cover.js';

/** The rules by which cover makes a shot harder by as much as it may. */
const BY_COVER: ReadonlySet<string> = new Set(['FF-COVER-02', 'FF-ACT-06', 'FF-KEYWORD-45']);

export const evidence: readonly Evidence[] = [
  // The target is in cover, and the shot is none the harder for it, or not as much as others.
  whenRolled('HIT', 'FF-COVER-08', ({ about, modifiers = [] }, table) => {
    const { attacker, target, manner } = about ?? {};
    if (typeof attacker !== 'string' || typeof target !== 'string' || manner === 'assault') return false;
    if (modifiers.some(({ rule, value }) => value !== 0 && BY_COVER.has(rule))) return false;
    const isCovered = terrainCover(table, attacker, target) !== 'none';
    return isCovered || markOn(table, target, HIT_THE_DIRT) > 0 || hasKeyword(table, target, 'stealthy');
  }),
];

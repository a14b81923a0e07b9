import { type Evidence, whenRolled } from '@bridgehead/tabletop';
import { terrainCover } from './cover.js';

/** The rules by which cover makes a shot harder. */
const BY_COVER: ReadonlySet<string> = new Set(['FF-COVER-02', 'FF-KEYWORD-05']);

export const evidence: readonly Evidence[] = [
  // The target is in cover, and the shot is none the harder for it.
  whenRolled('HIT', 'FF-COVER-08', ({ about, modifiers = [] }, table) => {
    const { attacker, target, manner } = about ?? {};
    if (typeof attacker !== 'string' || typeof target !== 'string' || manner === 'assault') return false;
    if (modifiers.some(({ rule }) => BY_COVER.has(rule))) return false;
    return terrainCover(table, attacker, target) !== 'none';
  }),
];

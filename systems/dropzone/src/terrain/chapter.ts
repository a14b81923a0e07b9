import { chapter, type Chapter } from '@bridgehead/tabletop';
import { query } from '@bridgehead/wargame';
import { refuse, HOUSE } from '@bridgehead/kernel';
import { armourOfFeature, isFeature, pointsLeft } from './terrain.js';

/** DZC-FEATURE-07: the figures of a Feature. */
const feature = query({
  id: 'feature',
  name: 'Feature',
  meaning: '`armour/points left` of a Barricade or Structure, `-/points left` of a Forest',
  args: { piece: 'text' },
  ask(table, { piece }) {
    const found = table.terrain.get(piece);
    if (found === undefined || !isFeature(table, piece)) return refuse(HOUSE.shape, 'That is no Feature.');
    return {
      answer: `${armourOfFeature(found) ?? '-'}/${pointsLeft(table, piece)}`,
      rules: ['DZC-FEATURE-01', 'DZC-FEATURE-07'],
    };
  },
});

export const terrainChapter: Chapter = chapter({ queries: [feature] });

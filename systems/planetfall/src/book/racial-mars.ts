import type { TraitRef } from '@bridgehead/tabletop';
import type { Figures } from './figures.js';

/** The MARs that a model has by its race alone, though its profile does not print them. */
export function racialMars({ race, losClass }: Pick<Figures, 'race' | 'losClass'>): readonly TraitRef[] {
  // PF-ORBAT-08: every Armoured model of the Tarxon Terrans. PF-ORBAT-10: every model of the Tarxon Dindrenzi, infantry too.
  if (race === 'Heroes of Tarxon VI: Terrans' && losClass === 'Armoured') return [{ trait: 'strengthened-shields' }];
  if (race === 'Heroes of Tarxon VI: Dindrenzi') return [{ trait: 'punishing-cqb' }];
  return [];
}

import { ask, type Procedure, refuse, severalAsk } from '@bridgehead/kernel';
import { nameOf, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { type Gun, isSuperHeavy } from './guns.js';
import { type Firing, gunsIn } from './volley.js';

interface Silencing extends Firing {
  readonly count: number;
}

function heavyIn(table: Table, args: Silencing): readonly string[] {
  return gunsIn(table, args).flatMap((gun) => (isSuperHeavy(gun) ? [gun.id] : []));
}

/** E40-FIRE-06: which super heavy weapons are silenced by the markers that are left? */
export const silence = severalAsk<Table, Silencing>({
  name: 'silence',
  prompt: 'Which super heavy weapons stay silent?',
  meaning: 'as many as there are Blast markers left, each as `unit/weapon`.',
  rules: ['E40-FIRE-06'],
  unlisted: () => refuse('E40-FIRE-06', 'It is no super heavy weapon that fires here.'),
  candidates: (table, args) =>
    gunsIn(table, args)
      .filter(isSuperHeavy)
      .map(({ id, unit, kind }) => ({ id, label: `${kind} of ${nameOf(table, unit)}`, pieces: [unit] })),
  range(table, args) {
    const most = Math.min(args.count, heavyIn(table, args).length);
    return { least: most, most };
  },
});

/** E40-FIRE-06: the super heavy weapons that are left when so many of them are silenced. */
export function* notSilenced(play: TablePlay, firing: Firing, count: number): Procedure<readonly Gun[]> {
  const { squad, guns, bombards = false } = firing;
  const { side } = squadOf(play.table, squad);
  const silent = count === 0 ? [] : yield* ask(side, silence, { squad, guns, bombards, count });
  return gunsIn(play.table, firing).filter((gun) => isSuperHeavy(gun) && !silent.includes(gun.id));
}

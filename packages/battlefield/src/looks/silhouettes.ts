import type { Likeness, Profile } from '@bridgehead/tabletop';
import { lookUp } from './words-of.js';

/** The words that systems use for what a model looks like from afar. */
const WORDS = {
  infantry: 'infantry foot trooper soldier squad team human',
  tank: 'tank vehicle armour armor apc carrier transport tracked artillery barge',
  truck: 'truck car wheeled bike buggy',
  walker: 'walker mech robot strider dreadnought suit',
  hover: 'hover skimmer grav antigrav speeder boat ship',
  flyer: 'flyer flier aircraft plane jet fighter bomber dropship gunship drone spacecraft aerial',
  helicopter: 'helicopter copter rotor',
  leviathan: 'leviathan titan colossus behemoth giant superheavy gargant',
  emplacement: 'emplacement gun turret battery mortar cannon static',
  beast: 'beast monster creature animal swarm bug alien cavalry',
  other: 'bunker structure other',
} as const;

type SilhouetteKind = keyof typeof WORDS;

const KNOWN: ReadonlyMap<string, SilhouetteKind> = new Map(
  (Object.keys(WORDS) as SilhouetteKind[]).flatMap((kind) => WORDS[kind].split(' ').map((word) => [word, kind])),
);

const BODIES: Readonly<Record<SilhouetteKind, Pick<Likeness, 'body' | 'drive' | 'bulk' | 'figures'>>> = {
  infantry: { body: 'figures', drive: 'foot', bulk: 1, figures: 3 },
  tank: { body: 'vehicle', drive: 'tracks', bulk: 2 },
  truck: { body: 'vehicle', drive: 'wheels', bulk: 1 },
  walker: { body: 'walker', drive: 'legs', bulk: 2 },
  hover: { body: 'vehicle', drive: 'hover', bulk: 2 },
  flyer: { body: 'aircraft', drive: 'wings', bulk: 2 },
  helicopter: { body: 'aircraft', drive: 'rotors', bulk: 2 },
  leviathan: { body: 'walker', drive: 'legs', bulk: 4 },
  emplacement: { body: 'gun', drive: 'none', bulk: 2 },
  beast: { body: 'beast', drive: 'legs', bulk: 2 },
  other: { body: 'structure', drive: 'none', bulk: 2 },
};

/** What a model looks like by its profile's silhouette, whatever word a system uses for it. */
export function likenessBySilhouette({ silhouette, weapons }: Profile): Likeness {
  const body = BODIES[lookUp(KNOWN, silhouette) ?? 'other'];
  const guns = weapons.map(() => ({ kind: 'gun', mount: 'turret', calibre: 2, reach: 2 }) as const);
  return { ...body, guns, kin: '' };
}

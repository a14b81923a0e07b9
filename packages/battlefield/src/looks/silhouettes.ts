import { lookUp } from './words-of.js';

/** A kind of model from above, drawn in a square from -12 to 12, its front up. */
export interface Silhouette {
  readonly kind: SilhouetteKind;
  /** The filled shape. */
  readonly body: string;
  /** Drawn over it in the paper's colour. */
  readonly detail: string;
}

type SilhouetteKind = keyof typeof DRAWINGS;

const DRAWINGS = {
  infantry: {
    body: 'M-3 -7a3 3 0 1 1 6 0a3 3 0 1 1-6 0zM-5 6.75q0-8 5-8t5 8zM-10 -2a2.4 2.4 0 1 1 4.8 0a2.4 2.4 0 1 1-4.8 0zM-11.6 9q0-8 4-8t4 8zM5.2 -2a2.4 2.4 0 1 1 4.8 0a2.4 2.4 0 1 1-4.8 0zM3.6 9q0-8 4-8t4 8z',
    detail: 'M-2.6 1.5h5.2',
  },
  tank: {
    body: 'M-8-8h4v17h-4zM4-8h4v17h-4zM-3.2-7h6.4v15h-6.4zM-1-12h2v8h-2z',
    detail: 'M-4 1a4 4 0 1 1 8 0a4 4 0 1 1-8 0z',
  },
  walker: {
    body: 'M-5-5h10l2 4v5l-3 4h-8l-3-4v-5zM-11-8h3v11h-3zM8-8h3v11h-3zM-8-2h16v3h-16zM-6 7h4v4h-4zM2 7h4v4h-4z',
    detail: 'M-2.5-2h5v5h-5z',
  },
  hover: {
    body: 'M0-11c5 2 7 6 7 11s-2 9-4 10h-6c-2-1-4-5-4-10s2-9 7-11zM-11 1h3v7h-3zM8 1h3v7h-3z',
    detail: 'M-3-2c0-3 6-3 6 0v3h-6zM-3 6h6',
  },
  flyer: {
    body: 'M0-12l2.5 7l9 7v3l-9-2l-.5 5l3 2v2h-10v-2l3-2l-.5-5l-9 2v-3l9-7z',
    detail: 'M0-7l1 4h-2zM0 0v8',
  },
  leviathan: {
    body: 'M0-11l5 3l3 6v7l-4 6h-8l-4-6v-7l3-6zM-12-9l5 4l-1 2l-4-2zM12-9l-5 4l1 2l4-2zM-12 10l4-5l2 2l-3 4zM12 10l-4-5l-2 2l3 4z',
    detail: 'M-3.5 0a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1-7 0zM-2 6h4M0-8v3',
  },
  emplacement: {
    body: 'M-9 3a9 9 0 1 1 18 0a9 9 0 1 1-18 0zM-1.5-12h3v8h-3z',
    detail: 'M-5.5 3a5.5 5.5 0 1 1 11 0a5.5 5.5 0 1 1-11 0zM0-4v7',
  },
  beast: {
    body: 'M0-11c3 0 4 3 4 5c3 1 4 4 4 7c0 3-3 5-5 6l-3 5l-3-5c-2-1-5-3-5-6c0-3 1-6 4-7c0-2 1-5 4-5zM-11-6l5 3l-2 2zM11-6l-5 3l2 2zM-11 7l4-4l2 2zM11 7l-4-4l-2 2z',
    detail: 'M-2-7v1.5M2-7v1.5M0-1v8',
  },
  other: {
    body: 'M0-11l8 8v10l-8 3l-8-3v-10z',
    detail: 'M0-5v8M-3-2l3-3l3 3',
  },
} as const;

/** The words that systems use for what a model looks like from afar. */
const WORDS: Readonly<Record<SilhouetteKind, string>> = {
  infantry: 'infantry foot trooper soldier squad team human',
  tank: 'tank vehicle armour armor apc carrier transport truck car tracked wheeled artillery barge bike',
  walker: 'walker mech robot strider dreadnought suit',
  hover: 'hover skimmer grav antigrav speeder boat ship',
  flyer: 'flyer flier aircraft plane jet fighter bomber dropship gunship helicopter drone spacecraft aerial',
  leviathan: 'leviathan titan colossus behemoth giant superheavy gargant',
  emplacement: 'emplacement gun turret battery mortar cannon bunker static structure',
  beast: 'beast monster creature animal swarm bug alien cavalry',
  other: 'other',
};

const KNOWN: ReadonlyMap<string, SilhouetteKind> = new Map(
  (Object.keys(WORDS) as SilhouetteKind[]).flatMap((kind) => WORDS[kind].split(' ').map((word) => [word, kind])),
);

/** The drawing for a profile's silhouette, whatever word a system uses for it. */
export function silhouetteFor(silhouette: string): Silhouette {
  const kind = lookUp(KNOWN, silhouette) ?? 'other';
  return { kind, ...DRAWINGS[kind] };
}

import { lookUp } from './words-of.js';

/** A drawing in a square from -6 to 6: strokes, or a filled shape on which a number may stand. */
export interface MarkIcon {
  readonly kind: MarkKind;
  readonly line: string;
  readonly fill: string;
}

type MarkKind = keyof typeof DRAWINGS;

const DRAWINGS = {
  tick: { line: 'M-4.5 .5l3 3.5l6-7.5', fill: '' },
  fast: { line: 'M-4.5-4l4 4l-4 4M.5-4l4 4l-4 4', fill: '' },
  arrow: { line: 'M-5.5 0h10M1-3.8l4 3.8l-4 3.8', fill: '' },
  burst: {
    line: '',
    fill: 'M0-7l1.8 3.2l3.4-1.6l-.6 3.6l3.4 1.3l-3 2l1.6 3.4l-3.6-.4l-.9 3.5l-2.1-2.9l-2.1 2.9l-.9-3.5l-3.6.4l1.6-3.4l-3-2l3.4-1.3l-.6-3.6l3.4 1.6z',
  },
  eye: { line: 'M-6 0q6-7.5 12 0q-6 7.5-12 0z', fill: 'M-2 0a2 2 0 1 1 4 0a2 2 0 1 1-4 0z' },
  waves: { line: 'M-6-2.2q3-4 6 0t6 0M-6 2.8q3-4 6 0t6 0', fill: '' },
  pin: { line: 'M0-6v7M-3.2-2l3.2 3.4l3.2-3.4M-5 5h10', fill: '' },
  bolt: { line: '', fill: 'M1.5-6.5l-6 7.2h3.6l-1.4 5.8l6.1-7.6h-3.6z' },
  flag: { line: 'M-3.5-6v12', fill: 'M-3.5-6h8l-2 2.7l2 2.7h-8z' },
  weak: { line: 'M-5 4.5h10', fill: 'M-5-5h10l-5 7z' },
  flame: {
    line: '',
    fill: 'M0-6.5c1 3 4.5 4 4.5 8a4.5 4.5 0 0 1-9 0c0-2 1-3 2-4c.3 1.4 1 2 1.6 2c-.6-2.6.2-4.5 .9-6z',
  },
  cloud: {
    line: '',
    fill: 'M-6 2.5a2.6 2.6 0 0 1 2.2-2.6a3.6 3.6 0 0 1 6.9-.6a2.9 2.9 0 0 1 .4 5.7h-7a2.5 2.5 0 0 1-2.5-2.5z',
  },
  star: { line: '', fill: 'M0-6.5l1.9 4l4.4.5l-3.2 3l.9 4.3l-4-2.2l-4 2.2l.9-4.3l-3.2-3l4.4-.5z' },
  down: { line: 'M-6 4.5h12', fill: 'M-5 3.2q5-9.5 10 0z' },
  dot: { line: 'M-4 0a4 4 0 1 1 8 0a4 4 0 1 1-8 0z', fill: '' },
} as const;

/** The words that systems use for their marks. */
const WORDS: Readonly<Record<MarkKind, string>> = {
  tick: 'activated activation acted done finished spent exhausted fired',
  arrow: 'moved move',
  fast: 'flat fast run running ran sprint march marched double advance charge',
  burst: 'damage wound hits blast critical',
  eye: 'overwatch watch ambush guard spotted scan reaction',
  waves: 'disorder disordered shaken shock broken panic morale confused',
  pin: 'pinned pin suppressed suppression stun stunned immobile',
  bolt: 'cyber hacked hack emp power energy',
  flag: 'forlorn doomed retreat fleeing flee rout routed surrender',
  weak: 'debilitating debilitated weak weakened corroded degraded',
  flame: 'fire burning burn flame inferno',
  cloud: 'smoke smoked fog screen hidden concealed',
  star: 'order objective command hero goal',
  down: 'dirt prone ground cover dug entrenched',
  dot: 'ready fresh unspent waiting',
};

const ICONS: ReadonlyMap<string, MarkIcon> = new Map(
  (Object.keys(WORDS) as MarkKind[]).flatMap((kind) => {
    const icon = { kind, ...DRAWINGS[kind] };
    return WORDS[kind].split(' ').map((word) => [word, icon] as const);
  }),
);

/** The drawing for a mark, whatever word a system uses for it; null for an unknown word. */
export function markIcon(mark: string): MarkIcon | null {
  return lookUp(ICONS, mark) ?? null;
}

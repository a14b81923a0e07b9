/** What a miniature shows from above, so that a screen can draw one for every profile of every book. */
export interface Likeness {
  readonly body: LikenessBody;
  readonly drive: LikenessDrive;
  /** How massive it is among its kind: 1 is light, 4 a giant. */
  readonly bulk: 1 | 2 | 3 | 4;
  /** What it carries in sight, the most important first. */
  readonly guns: readonly LikenessGun[];
  /** How many stand on its base, if it is a stand of figures; 1 if not given. */
  readonly figures?: number;
  /** Whether it commands others. */
  readonly leads?: boolean;
  /** Whether others ride in it. */
  readonly carries?: boolean;
  /** Its army: what belongs to one looks alike. */
  readonly kin: string;
}

export type LikenessBody = 'figures' | 'vehicle' | 'walker' | 'aircraft' | 'gun' | 'beast' | 'structure';

export type LikenessDrive = 'foot' | 'tracks' | 'wheels' | 'hover' | 'legs' | 'wings' | 'rotors' | 'none';

export interface LikenessGun {
  readonly kind: 'gun' | 'beam' | 'rockets' | 'flame' | 'blade' | 'device';
  /** On a turret, fixed in the front, at both sides, or on the back. */
  readonly mount: 'turret' | 'front' | 'sides' | 'back';
  /** From 1, a light weapon, to 3, a very heavy one. */
  readonly calibre: 1 | 2 | 3;
  /** From 1, short, to 3, very long. */
  readonly reach: 1 | 2 | 3;
}

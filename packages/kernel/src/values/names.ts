/** Names that are used everywhere as plain strings. */

/** One of the opposing parties. */
export type Side = string;

/** A rule of a catalogue, such as `PF-FIRE-10`. */
export type RuleId = string;

/** A side, or a spectator who plays for none. */
export type Viewer = Side | typeof SPECTATOR;

/** Sees what everybody may see and nothing else. */
export const SPECTATOR = 'spectator';

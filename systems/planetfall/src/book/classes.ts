/** The words of a profile that have a fixed list of values. */

/** PF-LOS-02, smallest first. */
export const LOS_CLASSES = ['Light', 'Armoured', 'Elevated', 'Flying'] as const;
export type LosClass = (typeof LOS_CLASSES)[number];

/** PF-STAT-03, lowest first. */
export const QUALITIES = ['Militia', 'Regular', 'Elite'] as const;
export type Quality = (typeof QUALITIES)[number];

/** How a model gets about, for the terrain table. The book has it as MARs and in descriptions; `none` stays where it is. */
export const DRIVES = ['tracked', 'walker', 'hover', 'flying', 'infantry', 'none'] as const;
export type Drive = (typeof DRIVES)[number];

/** PF-GEN-07. `AR` is all round. */
export const ARCS = ['F', 'A', 'L', 'R', 'AR'] as const;
export type ArcName = (typeof ARCS)[number];

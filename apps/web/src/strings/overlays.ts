/** What is drawn around a squad, and the buttons for it. */
export const OVERLAY_STRINGS = {
  ranges: 'Ranges (r)',
  threats: 'Who can shoot back (t)',
  shootsBack: (dice: number, needs: number | null) =>
    `can shoot back with ${dice === 1 ? '1 die' : `${dice} dice`}${needs === null ? '' : ` needing ${needs}+`}`,
  inSight: 'in sight, cannot shoot back',
  effect: (says: string, rule: string) => `${says} (${rule}).`,
  fartherWay: (way: string, notes: readonly string[]) =>
    `Drag on for ${way}${notes.length === 0 ? '' : `: ${notes.join('; ')}`}`,
  short: (length: string) => `${length} short`,
} as const;

/** Table T-1 as the book's formula checks it: 5 + A - E; X where more than 6 would be needed, never easier than 2+. */
export function energyAgainst(energy: number, armour: number): number | null {
  const needed = 5 + armour - energy;
  return needed > 6 ? null : Math.max(2, needed);
}

/** DZC-FEATURE-08: a Forest is damaged on 4+ by E4 and more. */
export function energyAgainstForest(energy: number): number | null {
  return energy >= 4 ? 4 : null;
}

export function halves(whole: number): readonly number[] {
  return Array.from({ length: 2 }, () => whole / 2);
}

/** The known name most similar to this one; null if none is near. */
function nearest(name: string, known: Iterable<string>): string | null {
  const most = Math.max(1, Math.floor(name.length / 3));
  let best: string | null = null;
  let least = most + 1;
  for (const candidate of known) {
    const edits = editsBetween(name.toLowerCase().slice(0, 60), candidate.toLowerCase().slice(0, 60));
    if (edits >= least) continue;
    least = edits;
    best = candidate;
  }
  return best;
}

/** `; did you mean "title"?`, or the known names. */
export function hint(name: string, known: Iterable<string>): string {
  const names = [...known];
  const near = nearest(name, names);
  if (near !== null) return `; did you mean "${near}"?`;
  if (names.length === 0) return '';
  return `; known are ${names.slice(0, 30).join(', ')}${names.length > 30 ? ', …' : ''}`;
}

/** Levenshtein's distance, with swapped neighbours counted as one edit. */
function editsBetween(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** The words of a name in any spelling: `raisedGround`, `raised-ground` and `Raised ground` are raised, ground. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/** Earlier results for each vocabulary, since every picture asks for the same few names. */
const found = new WeakMap<ReadonlyMap<string, unknown>, Map<string, unknown>>();

/** What the first known word of a name stands for; a plural is known with its singular. */
export function lookUp<Look>(known: ReadonlyMap<string, Look>, name: string): Look | undefined {
  const before = found.get(known) ?? new Map<string, unknown>();
  found.set(known, before);
  if (!before.has(name)) before.set(name, search(known, name));
  return before.get(name) as Look | undefined;
}

function search<Look>(known: ReadonlyMap<string, Look>, name: string): Look | undefined {
  for (const word of wordsOf(name)) {
    const look = known.get(word) ?? known.get(word.replace(/s$/, ''));
    if (look !== undefined) return look;
  }
  return undefined;
}

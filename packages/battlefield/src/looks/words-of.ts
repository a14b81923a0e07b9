/** The words of a name in any spelling: `raisedGround`, `raised-ground` and `Raised ground` are raised, ground. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/** What the first of a name's words that is known stands for; plurals are known with their singular. */
export function lookUp<Look>(known: ReadonlyMap<string, Look>, name: string): Look | undefined {
  for (const word of wordsOf(name)) {
    const look = known.get(word) ?? known.get(word.replace(/s$/, ''));
    if (look !== undefined) return look;
  }
  return undefined;
}

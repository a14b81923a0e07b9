/**
 * What each element gives, in one list. The same as `flatMap`, which is twelve times slower in V8 because it looks up every element
 * by its name: that took a tenth of the time of whole battles.
 */
export function fastFlatMap<A, B>(list: readonly A[], each: (element: A, i: number) => B | readonly B[]): B[] {
  const found: B[] = [];
  for (let i = 0; i < list.length; i++) {
    const given = each(list[i] as A, i);
    if (!Array.isArray(given)) found.push(given as B);
    else for (const one of given as readonly B[]) found.push(one);
  }
  return found;
}

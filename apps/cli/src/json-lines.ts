/** A string, a mark, or a number or word. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** On which line of a JSON text each value stands, by its path: `force[0].attached[2].count`. The text must be sound. */
export function linesOf(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const open: { readonly path: string; index: number | null; member: string | null }[] = [];
  let line = 1;
  let read = 0;
  const placeOfNext = () => {
    const parent = open.at(-1);
    if (parent === undefined) return '';
    if (parent.index !== null) return `${parent.path}[${parent.index}]`;
    return parent.path === '' ? (parent.member ?? '') : `${parent.path}.${parent.member ?? ''}`;
  };
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    line += newlinesIn(text.slice(read, index));
    read = index;
    const parent = open.at(-1);
    if (token === '}' || token === ']') open.pop();
    else if (token === ',' && parent !== undefined) {
      if (parent.index === null) parent.member = null;
      else parent.index++;
    } else if (parent?.index === null && parent.member === null) {
      parent.member = String(JSON.parse(token));
      lines.set(placeOfNext(), line);
    } else if (token !== ':') {
      const path = placeOfNext();
      if (!lines.has(path)) lines.set(path, line);
      if (token === '{') open.push({ path, index: null, member: null });
      if (token === '[') open.push({ path, index: 0, member: null });
    }
  }
  return lines;
}

function newlinesIn(text: string): number {
  return text.split('\n').length - 1;
}

/** Where JSON.parse gave up, in lines; null where its message does not say. */
export function lineOfMistake(text: string, message: string): number | null {
  const at = /at position (\d+)/.exec(message)?.[1];
  if (at !== undefined) return newlinesIn(text.slice(0, Number(at))) + 1;
  return message.includes('end of JSON input') ? newlinesIn(text) + 1 : null;
}

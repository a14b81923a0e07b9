/** A source without its comments; what stands in quotes is code. */
export function codeOf(source: string): string {
  const tokens = source.matchAll(TOKEN);
  let code = '';
  for (const [token] of tokens) code += token.startsWith('//') || token.startsWith('/*') ? ' ' : token;
  return code;
}

/**
 * Comments; what is quoted, in which nothing is a comment; and the rest. A slash after what a value cannot end with begins a regular
 * expression, which may hold quotes and slashes of its own.
 */
const TOKEN = new RegExp(
  [
    /\/\/[^\n]*/,
    /\/\*[\s\S]*?(?:\*\/|$)/,
    /'(?:\\[\s\S]|[^'\\\n])*'?/,
    /"(?:\\[\s\S]|[^"\\\n])*"?/,
    /`(?:\\[\s\S]|[^`\\])*`?/,
    /(?<=(?:^|[(,=:[!&|?{};\n]|=>|\breturn)\s*)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//,
    /[^/'"`]+/,
    /\//,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

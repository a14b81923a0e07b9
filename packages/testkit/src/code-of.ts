/** A source without its comments; quoted text is code. */
export function codeOf(source: string): string {
  const tokens = source.matchAll(TOKEN);
  let code = '';
  for (const [token] of tokens) code += token.startsWith('//') || token.startsWith('/*') ? ' ' : token;
  return code;
}

/**
 * Comments; quoted text, in which nothing is a comment; and the rest. A slash after a token that cannot end a value
 * begins a regular expression, which may contain quotes and slashes of its own.
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

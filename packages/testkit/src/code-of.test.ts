import { describe, expect, it } from 'vitest';
import { codeOf } from './code-of.js';

describe('the code of a source', () => {
  it.each([
    ["refuse('A-1', x); // B-1, not A-2", "refuse('A-1', x);  "],
    ['/** A-1: what\n * it is */ const rule = "A-2";', '  const rule = "A-2";'],
    ["const url = 'https://a.b/A-1'; // B-1", "const url = 'https://a.b/A-1';  "],
    ['const text = `// A-1 ${x} /* A-2 */`; /* B-1 */', 'const text = `// A-1 ${x} /* A-2 */`;  '],
    ["const it = 'it\\'s // A-1'; // B-1", "const it = 'it\\'s // A-1';  "],
    ["text.replace(/['\"`]/g, '//A-1') // B-1", "text.replace(/['\"`]/g, '//A-1')  "],
    ['const path = /[/]\\/\\//; // B-1', 'const path = /[/]\\/\\//;  '],
    ["a / b; // B-1\nc / 'A-1'", "a / b;  \nc / 'A-1'"],
    ['/* never closed A-1', ' '],
    ['', ''],
  ])('%s', (source, code) => {
    expect(codeOf(source)).toBe(code);
  });
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const pages = ['README.md', 'CONTRIBUTING.md', ...below('docs')].map((name) => ({
  name,
  text: readFileSync(join(ROOT, name), 'utf8'),
}));

function below(folder: string): string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => join(folder, name));
}

/** `// from tests/docs/odds.test.ts#odds`, the first line of a block of code that is one of our examples. */
const SOURCE = /^\/\/ from (tests\/docs\/[\w.-]+)#([\w-]+)\n/;

const examples = pages.flatMap(({ name, text }) =>
  Array.from(text.matchAll(/^```\w*\n(.*?)^```$/gms), ([, code = '']) => ({ page: name, code })).flatMap((block) => {
    const [line, file, region] = SOURCE.exec(block.code) ?? [];
    if (line === undefined || file === undefined || region === undefined) return [];
    return [{ page: block.page, from: `${file}#${region}`, file, region, code: block.code.slice(line.length) }];
  }),
);

/** The lines of a region without their common indentation; null if there is no region of that name. */
function regionOf(file: string, region: string): string | null {
  const path = join(ROOT, file);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const found = new RegExp(String.raw`^ *// #region ${region}\n(.*?)^ *// #endregion$`, 'ms').exec(text)?.[1];
  return found === undefined ? null : dedented(found);
}

function dedented(text: string): string {
  const lines = text.split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const shared = Math.min(...indents);
  return lines.map((line) => line.slice(shared)).join('\n');
}

/** The targets of a page's links to our files; code contains no links. */
function linksIn(text: string): string[] {
  const prose = text.replaceAll(/^```.*?^```$/gms, '').replaceAll(/`[^`\n]*`/g, '');
  const targets = Array.from(prose.matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target);
  return targets.filter((target) => !/^(https?:|mailto:|#)/.test(target)).map((target) => target.replace(/#.*$/, ''));
}

describe('the pages', () => {
  it('are found, with their examples', () => {
    expect(pages.map(({ name }) => name)).toContain('docs/architecture.md');
    expect(examples.length).toBeGreaterThan(15);
  });

  it.each(examples)('$page shows $from as it is', ({ file, region, code }) => {
    expect(code).toBe(regionOf(file, region));
  });

  it.each(pages)('$name links to existing files', ({ name, text }) => {
    const missing = linksIn(text).filter((target) => !existsSync(join(ROOT, dirname(name), target)));
    expect(missing).toEqual([]);
  });

  it('are all in the index', () => {
    const index = pages.find(({ name }) => name === 'docs/README.md');
    const linked = new Set(linksIn(index?.text ?? '').map((target) => join('docs', target)));
    const unlisted = pages
      .map(({ name }) => name)
      .filter(
        (name) => /^docs\/([^/]+|decisions\/[^/]+)$/.test(name) && name !== 'docs/README.md' && !linked.has(name),
      );
    expect(unlisted.map((name) => relative('docs', name))).toEqual([]);
  });
});

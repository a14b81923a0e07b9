import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { build, defaultClientConditions } from 'vite';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: FLAGS });
}

/** One script of a TypeScript entry and all it imports, from sources. Its exports become the global `bundle`. */
async function bundleForBrowser(entry: URL): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    resolve: { conditions: ['source', ...defaultClientConditions] },
    // React asks for it; otherwise a library would ask its page, which has no process.
    define: { 'process.env.NODE_ENV': JSON.stringify('development') },
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      lib: { entry: fileURLToPath(entry), formats: ['iife'], name: 'bundle', fileName: 'bundle' },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunks = outputs.flatMap((output) => ('output' in output ? output.output : []));
  const [script, ...others] = chunks.filter((chunk) => chunk.type === 'chunk');
  if (script === undefined || others.length > 0) {
    throw new Error(`${entry.href} made ${others.length + (script === undefined ? 0 : 1)} scripts instead of one`);
  }
  return script.code;
}

/** Opens a blank page in which the exports of an entry are the global `bundle`; an error in the page fails the caller. */
export async function openBundle(browser: Browser, entry: URL): Promise<Page> {
  const page = await browser.newPage();
  await page.goto('about:blank');
  await page.addScriptTag({ content: await bundleForBrowser(entry) });
  return page;
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { openBundle } from './chromium.js';

const PAGE = new URL('../../apps/web/src/battle/question.fixture.tsx', import.meta.url);
const STYLES = [
  new URL('../../packages/battlefield/src/battlefield.css', import.meta.url),
  new URL('../../apps/web/src/style.css', import.meta.url),
];

/** A page with the question that a case leads to after some answers, in the styles of the web app; `problems` collects its errors. */
export async function openQuestion(
  browser: Browser,
  problems: string[],
  caseText: string,
  before: readonly object[] = [],
): Promise<Page> {
  const page = await openBundle(browser, PAGE);
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const style of STYLES)
    for (const [, part = ''] of readFileSync(style, 'utf8').matchAll(/@import "(.+)"/g))
      await page.addStyleTag({ path: fileURLToPath(new URL(part, style)) });
  await page.evaluate(`bundle.show(${JSON.stringify(caseText)}, ${JSON.stringify(before)})`);
  await page.waitForSelector('.bf-badge');
  return page;
}

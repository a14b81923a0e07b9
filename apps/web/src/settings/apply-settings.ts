import { type Settings, settingsNow, subscribeSettings } from './settings.js';

/** The text size that counts as 100 per cent, as a share of the browser's setting. */
const USUAL_TEXT_PERCENT = 93.75;

/** Applies the settings to the page, now and whenever they change. */
export function applySettings(): void {
  apply(settingsNow());
  subscribeSettings(() => apply(settingsNow()));
}

function apply({ text, theme, motion, reasons }: Settings): void {
  document.documentElement.dataset['reasons'] = reasons;
  const { style } = document.documentElement;
  style.fontSize = `${(USUAL_TEXT_PERCENT * text) / 100}%`;
  style.colorScheme = theme === 'system' ? 'light dark' : theme;
  document.querySelector('meta[name=color-scheme]')?.setAttribute('content', theme === 'system' ? 'light dark' : theme);
  answerQueries('prefers-color-scheme', theme === 'system' ? null : theme);
  answerQueries('prefers-reduced-motion', motion === 'system' ? null : 'reduce');
}

const asWritten = new WeakMap<CSSMediaRule, string>();

/** Lets the setting, or the system again, answer media queries for a preference. */
function answerQueries(feature: string, answer: string | null): void {
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSMediaRule)) continue;
      const written = asWritten.get(rule) ?? rule.media.mediaText;
      if (!written.includes(feature)) continue;
      asWritten.set(rule, written);
      rule.media.mediaText = answer === null ? written : written.includes(`${feature}: ${answer}`) ? 'all' : 'not all';
    }
}

import { type Settings, settingsNow, subscribeSettings } from './settings.js';

/** The size of text at 100 per cent, of what the browser is set to. */
const USUAL_TEXT_PERCENT = 93.75;

/** Puts the settings on the page, now and whenever they change. */
export function applySettings(): void {
  apply(settingsNow());
  subscribeSettings(() => apply(settingsNow()));
}

function apply({ text, theme, motion }: Settings): void {
  const { style } = document.documentElement;
  style.fontSize = `${(USUAL_TEXT_PERCENT * text) / 100}%`;
  style.colorScheme = theme === 'system' ? 'light dark' : theme;
  document.querySelector('meta[name=color-scheme]')?.setAttribute('content', theme === 'system' ? 'light dark' : theme);
  answerQueries('prefers-color-scheme', theme === 'system' ? null : theme);
  answerQueries('prefers-reduced-motion', motion === 'system' ? null : 'reduce');
}

const asWritten = new WeakMap<CSSMediaRule, string>();

/** Style sheets that ask what the system prefers are answered by the setting, or by the system again. */
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

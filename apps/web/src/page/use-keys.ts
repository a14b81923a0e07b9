import { useEffect, useRef } from 'react';

/** Keys that work wherever the focus is, except in text fields and where a focused control uses the key itself. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTaken(event.target, event.key) || document.querySelector('dialog[open]') !== null) return;
      const act = latest.current[nameOf(event)];
      if (act === undefined) return;
      event.preventDefault();
      // Holding Enter down counts as one press.
      if (!(event.repeat && event.key === 'Enter')) act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/** Shift matters only to keys that type nothing. */
function nameOf({ key, shiftKey }: KeyboardEvent): string {
  return shiftKey && (key === 'Enter' || key.startsWith('Arrow')) ? `Shift+${key}` : key;
}

const TYPED = 'input:not([type=checkbox]):not([type=radio]), textarea, select';
/** A drop-down, and a number that no form sends, do not use Enter. */
const WITHOUT_ENTER = 'select, input[type=number]:not(form *)';
const PRESSED = 'button, a, summary, [role=button]';

function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.matches(TYPED)) return !(target.matches(WITHOUT_ENTER) && key === 'Enter');
  return (key === 'Enter' || key === ' ') && target.matches(PRESSED);
}

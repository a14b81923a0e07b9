import { useEffect, useRef } from 'react';

type Keys = Readonly<Record<string, () => void>>;

/**
 * Keys of the table. They work wherever the focus is, except in text fields, in the panels to read, and where a control
 * that has the keyboard's focus uses the key itself. Enter works in panels too, so that it always does what the button
 * marked with it says.
 */
export function useKeys(keys: Keys): void {
  useListening(keys, (target, key) => key !== 'Enter' && isInPanel(target));
}

/** Keys that open panels: they work in the panels as well. */
export function usePanelKeys(keys: Keys): void {
  useListening(keys, () => false);
}

function useListening(keys: Keys, isElsewhere: (target: EventTarget | null, key: string) => boolean): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    noteHowFocusMoves();
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTaken(event) || document.querySelector('dialog[open]') !== null) return;
      const act = isElsewhere(event.target, event.key) ? undefined : latest.current[nameOf(event)];
      if (act === undefined) return;
      event.preventDefault();
      // Holding Enter down counts as one press.
      if (!(event.repeat && event.key === 'Enter')) act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isElsewhere]);
}

/** Shift matters only to keys that type nothing. */
function nameOf({ key, shiftKey }: KeyboardEvent): string {
  return shiftKey && (key === 'Enter' || key.startsWith('Arrow')) ? `Shift+${key}` : key;
}

const TYPED = 'input:not([type=checkbox]):not([type=radio]), textarea, select';
/** A drop-down, and a number that no form sends, do not use Enter. */
const WITHOUT_ENTER = 'select, input[type=number]:not(form *)';
const PRESSED = 'button, a, summary, [role=button]';
/** What is read beside the table: whoever types there does not mean the table. */
const PANELS = '.reading';

function isTaken({ target, key, shiftKey }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  // Arrow keys go from one radio button to the next.
  if (target.matches('input[type=radio]') && key.startsWith('Arrow') && !shiftKey) return true;
  if (target.matches(TYPED)) return !(target.matches(WITHOUT_ENTER) && key === 'Enter');
  // A control that was only clicked does not keep Enter to itself: another button is marked with it.
  return (key === 'Enter' || key === ' ') && target.matches(PRESSED) && !(key === 'Enter' && focusCameByPointer);
}

function isInPanel(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(PANELS) !== null;
}

let isListening = false;
let pointerIsDown = false;
let focusCameByPointer = false;

/** A control has the focus because somebody clicked it, or because a key moved the focus there. */
function noteHowFocusMoves(): void {
  if (isListening) return;
  isListening = true;
  addEventListener('pointerdown', () => void (pointerIsDown = true), true);
  addEventListener('pointerup', () => void (pointerIsDown = false), true);
  addEventListener('pointercancel', () => void (pointerIsDown = false), true);
  addEventListener('focusin', () => void (focusCameByPointer = pointerIsDown), true);
}

import { useSyncExternalStore } from 'react';

/** How a player wants to read and see; kept on this device only. */
export interface Settings {
  /** Per cent of the usual text size. */
  readonly text: number;
  readonly theme: 'system' | 'light' | 'dark';
  readonly motion: 'system' | 'reduced';
  /** How fast is shown what happens: activation by activation on demand, slowly or fast, or all at once. */
  readonly pace: 'step' | 'slow' | 'normal' | 'fast' | 'instant';
  /** What calls the player back to the screen when it is their decision. */
  readonly alert: 'off' | 'sound' | 'notification' | 'both';
  /** Whether the report says why computer players did what they did, where the reader may know. */
  readonly reasons: 'shown' | 'hidden';
}

export const TEXT_SIZES = [90, 100, 110, 125, 150] as const;
export const THEMES = ['system', 'light', 'dark'] as const;
export const MOTIONS = ['system', 'reduced'] as const;
export const ALERTS = ['off', 'sound', 'notification', 'both'] as const;
export const REASONS = ['shown', 'hidden'] as const;
export const PACES = ['step', 'slow', 'normal', 'fast', 'instant'] as const;

const USUAL: Settings = {
  text: 100,
  theme: 'system',
  motion: 'system',
  pace: 'normal',
  alert: 'off',
  reasons: 'shown',
};
const KEY = 'bridgehead.settings';

/** The stored settings, as far as they can be used. */
export function readSettings(text: string | null): Settings {
  const given = parsed(text);
  return {
    text: oneOf(TEXT_SIZES, given['text'], USUAL.text),
    theme: oneOf(THEMES, given['theme'], USUAL.theme),
    motion: oneOf(MOTIONS, given['motion'], USUAL.motion),
    pace: oneOf(PACES, given['pace'], USUAL.pace),
    alert: oneOf(ALERTS, given['alert'], USUAL.alert),
    reasons: oneOf(REASONS, given['reasons'], USUAL.reasons),
  };
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}

function oneOf<T>(all: readonly T[], given: unknown, usual: T): T {
  return all.find((one) => one === given) ?? usual;
}

let now: Settings | null = null;
const listeners = new Set<() => void>();

export function settingsNow(): Settings {
  now ??= readSettings(stored());
  return now;
}

/** The browser may refuse to store anything. */
function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function changeSettings(change: Partial<Settings>): void {
  now = { ...settingsNow(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // Then the setting lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

export function subscribeSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSettings(): Settings {
  return useSyncExternalStore(subscribeSettings, settingsNow);
}

import { STRINGS } from '../strings/strings.js';

const KEY = 'bridgehead.record';
/** More than any battle needs, and less than a browser stores for a page. */
const LARGEST_RECORD_CHARACTERS = 2_000_000;

/** Why a file cannot be watched here as a record; null if it may be one, which the replay will show. */
export function recordIn(text: string, systems: readonly string[]): string | null {
  if (text.length > LARGEST_RECORD_CHARACTERS) return STRINGS.recordTooLarge;
  const data = parsed(text);
  if (data === undefined) return STRINGS.recordNoJson;
  if (typeof data !== 'object' || data === null || !('bridgehead' in data) || data.bridgehead !== 'record')
    return STRINGS.recordOther;
  const system = 'system' in data ? String(data.system) : '';
  return systems.includes(system) ? null : STRINGS.recordOfUnknown(system.slice(0, 40));
}

/** Kept for this tab, so that the player may reload the page. */
export function keepRecord(text: string): void {
  sessionStorage.setItem(KEY, text);
}

export function keptRecord(): unknown {
  const text = sessionStorage.getItem(KEY);
  return text === null ? null : JSON.parse(text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

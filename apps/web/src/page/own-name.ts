const KEY = 'bridgehead.name';
const LONGEST_NAME = 60;

/** The name under which this player sits down, kept on this device only; empty if they have given none. */
export function ownName(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function keepOwnName(name: string): void {
  try {
    localStorage.setItem(KEY, name.trim().slice(0, LONGEST_NAME));
  } catch {
    // Then the player is asked again next time.
  }
}

/** PF-DROP-02: the three uses of a Nexus Designator, and its target: a marker or, for a Target Lock, a squadron. */
export interface Use {
  readonly what: 'designate' | 'strike' | 'lock';
  readonly at: string;
}

/** The answer that no more Designators are used. */
export const DONE = 'pass';

/** The id of a use as it is picked: `designate:<marker>`, `strike:<marker>`, or the squadron. */
export function useNamed({ what, at }: Use): string {
  return what === 'lock' ? at : `${what}:${at}`;
}

export function useIn(id: string): Use {
  const [, what, at] = /^(designate|strike):(.*)$/.exec(id) ?? [];
  return at === undefined ? { what: 'lock', at: id } : { what: what === 'strike' ? 'strike' : 'designate', at };
}

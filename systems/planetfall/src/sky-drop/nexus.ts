import type { Profile } from '@bridgehead/tabletop';

/** PF-MAR-34: how many markers a Sky Drop Nexus brings, and the Elements that alone may use them; any where null. */
export interface Nexus {
  readonly markers: number;
  readonly limitation: string | null;
}

export const SKY_DROP_NEXUS = 'sky-drop-nexus';

export function nexusIn(profile: Profile): readonly Nexus[] {
  return bracketsOf(profile, SKY_DROP_NEXUS);
}

/** What stands in the brackets of a MAR. The book prints the limitation first, the ORBATs the value: only one of them is a number. */
export function bracketsOf({ traits }: Profile, mar: string): readonly Nexus[] {
  return traits.flatMap(({ trait, values = {} }) => {
    if (trait !== mar) return [];
    const given = Object.values(values);
    const limitation = given.find((value) => typeof value === 'string') ?? null;
    return [{ markers: given.find((value) => typeof value === 'number') ?? 1, limitation }];
  });
}

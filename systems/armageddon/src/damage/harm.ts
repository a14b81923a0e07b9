/** What an attack has done. */
export interface Harm {
  readonly lost: readonly string[];
  /** EA-ASLT-08: units destroyed, and each point of damage on a war engine. */
  readonly kills: number;
  /** EA-FIRE-12: the Blast markers that the losses give. */
  readonly markers: number;
}

export const NO_HARM: Harm = { lost: [], kills: 0, markers: 0 };

export function joined(one: Harm, other: Harm): Harm {
  return {
    lost: [...one.lost, ...other.lost],
    kills: one.kills + other.kills,
    markers: one.markers + other.markers,
  };
}

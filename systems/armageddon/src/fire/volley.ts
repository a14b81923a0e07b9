import type { JsonRecord, Modifier } from '@bridgehead/kernel';

/** One formation shoots at another. */
export interface Volley extends JsonRecord {
  readonly attacker: string;
  readonly target: string;
  /** EA-FIRE-06: by the action that it shoots with. */
  readonly manner: Manner;
  /** EA-AIR-09, EA-TRANS-06: formations that shoot together with the attacker as one. */
  readonly together?: readonly string[];
  /** EA-BAR-06: nobody fires indirectly, since some weapons of the barrage cannot. */
  readonly direct?: true;
}

/** How a formation came to shoot: `steady` has no modifier. */
export type Manner = 'steady' | 'double' | 'marshal' | 'sustained';

/** EA-FIRE-06: Double and Marshal are a penalty, Sustained fire is a bonus. */
export function modifiersOf(manner: Manner): readonly Modifier[] {
  switch (manner) {
    case 'steady':
      return [];
    case 'double':
      return [{ value: 1, reason: 'Double', rule: 'EA-ACT-06' }];
    case 'marshal':
      return [{ value: 1, reason: 'Marshal', rule: 'EA-ACT-08' }];
    case 'sustained':
      return [{ value: -1, reason: 'Sustained fire', rule: 'EA-ACT-10' }];
  }
}

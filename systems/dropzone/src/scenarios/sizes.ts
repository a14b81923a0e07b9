import minutes from '../../data/minutes.json' with { type: 'json' };
import type { Scenario } from '@bridgehead/tabletop';
import { minutesOf } from '@bridgehead/wargame';
import { BLUE, RED } from '../book/play.js';
import type { ScenarioTerms } from '../scoring/terms.js';

/** DZC-FORCE-08: a size of battle, and the points that its ready-made forces cost at most. */
interface BattleSize {
  readonly id: string;
  readonly name: string;
  readonly points: number;
}

/** The smallest comes first: its scenarios have no size in their ids. */
export const SIZES: readonly BattleSize[] = [
  { id: 'skirmish', name: 'Skirmish', points: 800 },
  { id: 'clash', name: 'Clash', points: 1200 },
  { id: 'battle', name: 'Battle', points: 2000 },
];

/** Who meets in a scenario at each size, red before blue, unless the players choose others. */
const MEETINGS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  snatchRun: [
    ['ucm', 'scourge'],
    ['phr', 'resistance'],
    ['ucm', 'shaltari'],
  ],
  crossroads: [
    ['resistance', 'scourge'],
    ['ucm', 'phr'],
    ['phr', 'scourge'],
  ],
  shellGame: [
    ['phr', 'ucm'],
    ['shaltari', 'scourge'],
    ['resistance', 'ucm'],
  ],
  uplink: [
    ['shaltari', 'resistance'],
    ['scourge', 'ucm'],
    ['phr', 'shaltari'],
  ],
};

const USUAL_MEETING = ['ucm', 'scourge'] as const;

/** A scenario at a size: the same table, with larger forces. */
export function atSize<S extends Scenario & { readonly terms: ScenarioTerms }>(scenario: S, size: BattleSize): S {
  const nth = SIZES.indexOf(size);
  const id = nth === 0 ? scenario.id : `${scenario.id}${size.name}`;
  const [red, blue] = MEETINGS[scenario.id]?.[nth] ?? USUAL_MEETING;
  const { points } = size;
  return {
    ...scenario,
    id,
    name: `${scenario.name}, ${size.id}`,
    points,
    ...minutesOf(minutes, id),
    terms: { ...scenario.terms, limit: points },
    forces: { [RED]: `${red}-${size.id}`, [BLUE]: `${blue}-${size.id}` },
  };
}

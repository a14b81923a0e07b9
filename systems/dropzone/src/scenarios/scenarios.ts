import tables from '../../data/tables.json' with { type: 'json' };
import type { JsonRecord, Side } from '@bridgehead/kernel';
import type { Scenario } from '@bridgehead/tabletop';
import type { MappedPiece } from '@bridgehead/wargame';
import { BLUE, RED } from '../book/play.js';
import { CRITICAL, EXTRACTION, FOCAL, INTEL, OBJECTIVE, POSSIBLE } from '../objectives/tokens.js';
import type { ScenarioTerms } from '../scoring/terms.js';
import { atSize, SIZES } from './sizes.js';

/** A token of a scenario: at a point in inches, or in a Feature. */
export interface ScenarioToken extends JsonRecord {
  readonly id: string;
  readonly kind: string;
  readonly at?: readonly number[];
  readonly within?: string;
  readonly face?: string;
  readonly owner?: Side;
  /** DZC-SCENARIO-03: of two partners exactly one is real. */
  readonly partner?: string;
}

/** One of our scenarios, with the table that is laid for it. */
export interface DropScenario extends Scenario {
  readonly terrain: readonly MappedPiece[];
  readonly tokens: readonly ScenarioToken[];
  readonly terms: ScenarioTerms;
  readonly rule: string;
  readonly forces: Readonly<Record<Side, string>>;
}

type Told = Pick<DropScenario, 'id' | 'name' | 'meaning' | 'rule' | 'terrain' | 'tokens'> & {
  readonly terms: Omit<ScenarioTerms, 'limit'>;
};

function scenario({ terms, ...told }: Told): DropScenario {
  return { ...told, size: [48, 48], terms: { ...terms, rule: told.rule } as ScenarioTerms, forces: {} };
}

const objectiveIn = (n: number, within: string): ScenarioToken => ({
  id: `o${n}`,
  kind: OBJECTIVE,
  within,
  face: 'hidden',
});
const possibleIn = (n: number): ScenarioToken => ({
  id: `p${n}`,
  kind: POSSIBLE,
  within: `st${n}`,
  partner: `p${n % 2 === 1 ? n + 1 : n - 1}`,
});

/** DZC-SCENARIO-04: Intel in the open, from the seventh on. */
const OPEN_INTEL: readonly (readonly number[])[] = [
  [16, 20],
  [32, 28],
  [20, 10],
  [28, 38],
  [4, 22],
  [44, 26],
];

const TOLD: readonly DropScenario[] = [
  scenario({
    id: 'snatchRun',
    name: 'Snatch Run',
    rule: 'DZC-SCENARIO-01',
    meaning: 'Five hidden Objectives in buildings; hold them or carry them off over your own edge. Six turns.',
    terrain: tables.snatchRun,
    tokens: [1, 2, 3, 4, 5].map((n) => objectiveIn(n, `st${n}`)),
    terms: { turns: 6, approach: 'Battle Line', extraction: 'friendly' },
  }),
  scenario({
    id: 'crossroads',
    name: 'Crossroads',
    rule: 'DZC-SCENARIO-02',
    meaning: 'Three Focal Points: the crossroads and two buildings. Distant approach, seven turns.',
    terrain: tables.crossroads,
    tokens: [
      { id: 'fp1', kind: FOCAL, at: [24, 24] },
      { id: 'fp2', kind: FOCAL, within: 'st1' },
      { id: 'fp3', kind: FOCAL, within: 'st2' },
    ],
    terms: { turns: 7, approach: 'Distant' },
  }),
  scenario({
    id: 'shellGame',
    name: 'Shell Game',
    rule: 'DZC-SCENARIO-03',
    meaning:
      'Eight Possible Objectives in buildings, four of them real; bring them to your Extraction Point. Six turns.',
    terrain: tables.shellGame,
    tokens: [
      ...[1, 2, 3, 4, 5, 6, 7, 8].map(possibleIn),
      { id: 'exit-red', kind: EXTRACTION, at: [24, 3], owner: RED },
      { id: 'exit-blue', kind: EXTRACTION, at: [24, 45], owner: BLUE },
    ],
    terms: { turns: 6, approach: 'Battle Line' },
  }),
  scenario({
    id: 'paperTrail',
    name: 'Paper Trail',
    rule: 'DZC-SCENARIO-04',
    meaning:
      'Twelve pieces of Intel, two of them booby traps in each half, and one Focal Point. Vanguard approach, seven turns.',
    terrain: tables.paperTrail,
    tokens: [
      ...[1, 2, 3, 4, 5, 6].map((n) => ({ id: `i${n}`, kind: INTEL, within: `st${n + 1}` })),
      ...OPEN_INTEL.map((at, i) => ({ id: `i${i + 7}`, kind: INTEL, at })),
      { id: 'fp1', kind: FOCAL, within: 'st1' },
    ],
    terms: { turns: 7, approach: 'Vanguard', traps: 2 },
  }),
  scenario({
    id: 'uplink',
    name: 'Uplink',
    rule: 'DZC-SCENARIO-05',
    meaning: 'A Power Plant, a Comms Relay and a Control Tower, scored in every turn from the second. Six turns.',
    terrain: tables.uplink,
    tokens: [1, 2, 3].map((n) => ({ id: `cl${n}`, kind: CRITICAL, within: `st${n}` })),
    terms: { turns: 6, approach: 'Battle Line' },
  }),
  scenario({
    id: 'longRaid',
    name: 'Long Raid',
    rule: 'DZC-SCENARIO-06',
    meaning:
      "Four Objectives to carry off over the enemy's edge, and a Cannon Platform on each side. Distant approach, seven turns.",
    terrain: tables.longRaid,
    tokens: [
      { id: 'o1', kind: OBJECTIVE, at: [12, 24], face: 'hidden' },
      { id: 'o2', kind: OBJECTIVE, at: [36, 24], face: 'hidden' },
      objectiveIn(3, 'st3'),
      objectiveIn(4, 'st4'),
    ],
    terms: {
      turns: 7,
      approach: 'Distant',
      extraction: 'enemy',
      barricades: 3,
      deploys: { depth: 12, categories: ['Troops', 'Scout'], inside: 'Cannon Platform' },
      prizes: { st1: BLUE, st2: RED },
    },
  }),
];

/** Every scenario at every size, the skirmishes first. */
export const SCENARIOS: readonly DropScenario[] = SIZES.flatMap((size) => TOLD.map((told) => atSize(told, size)));

import minutes from '../../data/minutes.json' with { type: 'json' };
import tables from '../../data/tables.json' with { type: 'json' };
import type { Side } from '@bridgehead/kernel';
import type { Scenario } from '@bridgehead/tabletop';
import { type MappedPiece, minutesOf } from '@bridgehead/wargame';
import { BLUE, RED } from '../book/play.js';
import type { ObjectiveKind } from '../scoring/bunkers.js';

/** What a scenario of ours changes. */
interface Terms {
  readonly turns?: number;
  /** The kind of all objectives of a side. */
  readonly objectives?: Readonly<Record<Side, ObjectiveKind>>;
  /** How deep the zones are, in centimetres. */
  readonly depths?: Readonly<Record<Side, number>>;
  /** Every other detachment begins in reserve. */
  readonly halfInReserve?: true;
}

export interface BattleScenario extends Scenario {
  readonly terrain: readonly MappedPiece[];
  readonly forces: Readonly<Record<Side, string>>;
  readonly points: number;
  readonly terms: Terms;
}

interface Drawn {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly points: number;
  readonly map: keyof typeof tables;
  readonly armies: readonly [red: string, blue: string];
  readonly terms?: Terms;
}

const NUMBERS: Readonly<Record<number, string>> = { 4: 'four', 5: 'five', 6: 'six' };

const STANDARD = 'Two armies, their objectives and their Fate cards.';

/** E40-SETUP, E40-TURN-06: the standard game at three sizes, and three scenarios of our own. */
export const SCENARIOS: readonly BattleScenario[] = [
  scenario({
    id: 'battle750',
    name: 'Clash, 750 points',
    about: STANDARD,
    points: 750,
    map: 'crossroads',
    armies: ['marines', 'orks'],
  }),
  scenario({
    id: 'battle1500',
    name: 'Battle, 1,500 points',
    about: STANDARD,
    points: 1500,
    map: 'valley',
    armies: ['marines', 'orks'],
  }),
  scenario({
    id: 'battle2250',
    name: 'Great battle, 2,250 points',
    about: STANDARD,
    points: 2250,
    map: 'ridge',
    armies: ['marines', 'orks'],
  }),
  scenario({
    id: 'vanguards750',
    name: 'Vanguards, 750 points',
    about: 'Every other detachment is still on its way, and there is less time.',
    points: 750,
    map: 'crossroads',
    armies: ['eldar', 'guard'],
    terms: { turns: 5, halfInReserve: true },
  }),
  scenario({
    id: 'bunkers1500',
    name: 'The line of bunkers, 1,500 points',
    about: 'Red must break bunkers; blue holds a deep zone and must only keep red away.',
    points: 1500,
    map: 'ridge',
    armies: ['guard', 'orks'],
    terms: { objectives: { [RED]: 'bunker', [BLUE]: 'cleanse' }, depths: { [RED]: 30, [BLUE]: 45 } },
  }),
  scenario({
    id: 'raid750',
    name: 'The raid, 750 points',
    about: 'Both sides come for what can be carried off, and leave after four turns.',
    points: 750,
    map: 'crossroads',
    armies: ['orks', 'eldar'],
    terms: { turns: 4, objectives: { [RED]: 'capture', [BLUE]: 'capture' } },
  }),
];

function scenario({ id, name, about, points, map, armies: [red, blue], terms = {} }: Drawn): BattleScenario {
  const { size, terrain } = tables[map];
  const [width = 180, height = 120] = size;
  return {
    id,
    name,
    meaning: `${about} ${width} by ${height} cm, ${NUMBERS[terms.turns ?? 6] ?? ''} turns.`,
    ...minutesOf(minutes, id),
    size: [width, height],
    points,
    terrain,
    forces: { [RED]: `${red}-${points}`, [BLUE]: `${blue}-${points}` },
    terms,
  };
}

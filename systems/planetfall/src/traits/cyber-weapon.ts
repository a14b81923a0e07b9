import { ask, type Procedure, tally, type Trait } from '@bridgehead/kernel';
import { squadOf, type TablePlay } from '@bridgehead/tabletop';
import { type CyberResults, cyberResults } from '../book/memos.js';
import { CYBER_CHART, cyberResultOf } from './cyber-chart.js';
import { cyberShift, isBoosted, shiftedBy } from './cyberattack-booster.js';
import type { Landed, Moments } from './moments.js';

/**
 * PF-MAR-10: it does no damage, and shields do not help. A die is rolled every time that the hits reach the current Damage Rating of the
 * nearest model; its result applies when the segment closes.
 */
export const cyberWeapon: Trait<Moments> = {
  name: 'cyber-weapon',
  rule: 'PF-MAR-10',
  harm: () => disrupt,
};

function* disrupt(play: TablePlay, { attack, hits, chain }: Landed): Procedure<void> {
  const [nearest] = chain;
  const [level = 0] = nearest?.levels ?? [];
  const count = level > 0 ? Math.floor(hits / level) : 0;
  if (nearest === undefined || count === 0) return;
  const { squad, target } = attack;
  const { side } = squadOf(play.table, squad);
  const about = { squad, target, model: nearest.model };
  // Which result is worse depends on what the target still has to do.
  const chance = { stream: 'CYBER', rule: 'PF-MAR-10', side, good: 'neither', about } as const;
  const counts = yield* isBoosted(play.table, attack)
    ? shiftedResults(target, { ...chance, count, sides: 6, classes: FACES })
    : tallied({ ...chance, count, sides: 6, classes: CYBER_CHART });
  const before = cyberResults.read(play.table, target) ?? NOTHING;
  const hurt = before.malfunctions[nearest.model] ?? 0;
  const results = {
    offline: before.offline + (counts['offline'] ?? 0),
    malfunctions: { ...before.malfunctions, [nearest.model]: hurt + (counts['malfunction'] ?? 0) },
    fallBack: before.fallBack + (counts['fallBack'] ?? 0),
    disarray: before.disarray + (counts['disarray'] ?? 0),
  };
  cyberResults.write(play, target, results, 'PF-MAR-10');
}

type Counts = Readonly<Record<string, number>>;
type Tally = Parameters<typeof tally>[0];

function* tallied(chance: Tally): Procedure<Counts> {
  return (yield* tally(chance)).counts;
}

/** The faces of a die, each by itself. */
const FACES = Object.fromEntries([1, 2, 3, 4, 5, 6].map((face) => [String(face), [face]]));

/** PF-ORBAT-22: the results after their owner has shifted each roll, or not. */
function* shiftedResults(target: string, chance: Tally): Procedure<Counts> {
  const faces = yield* tallied(chance);
  const results: Record<string, number> = {};
  for (const face of [1, 2, 3, 4, 5, 6]) {
    for (let i = 0; i < (faces[face] ?? 0); i++) {
      const by = shiftedBy(yield* ask(chance.side ?? '', cyberShift, { target, face }));
      const result = cyberResultOf(face + by) ?? '';
      results[result] = (results[result] ?? 0) + 1;
    }
  }
  return results;
}

const NOTHING: CyberResults = { offline: 0, malfunctions: {}, fallBack: 0, disarray: 0 };

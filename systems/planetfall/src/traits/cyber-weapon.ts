import { type Procedure, tally, type Trait } from '@bridgehead/kernel';
import { squadOf, type TablePlay } from '@bridgehead/tabletop';
import { type CyberResults, cyberResults } from '../book/memos.js';
import type { Landed, Moments } from './moments.js';

/** Table T8: the faces of a Cyber Weapon's dice that bring each result. */
export const CYBER_CHART: Readonly<Record<string, readonly number[]>> = {
  offline: [1],
  malfunction: [2, 3],
  fallBack: [4, 5],
  disarray: [6],
};

/** The names of the results. */
export const CYBER_NAMES: Readonly<Record<string, string>> = {
  offline: 'Advanced Targeting Offline',
  malfunction: 'Internal Malfunction',
  fallBack: 'False Fall-back Order',
  disarray: 'Total Disarray',
};

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
  const { counts } = yield* tally({ ...chance, count, sides: 6, classes: CYBER_CHART });
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

const NOTHING: CyberResults = { offline: 0, malfunctions: {}, fallBack: 0, disarray: 0 };

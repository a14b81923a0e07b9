import { ask, pickAsk, type Procedure } from '@bridgehead/kernel';
import { squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { fired } from '../book/memos.js';
import { isAtCrystal } from './guns.js';
import type { DeclaredAttack, RangeBand } from './attack.js';
import { targetPriorityChain } from './chain.js';
import { redirect } from './crystal.js';
import { attackOf, declareAttacks, type FireArgs, groupsIn } from './declare-attacks.js';
import { BAND_NAMES, previewInFull, solutionIn, solutionsFor, usualSolution } from './firing-solution.js';
import { resolveAttack } from './resolve-attack.js';
import { useLock } from './target-lock.js';
import { isPaired, withHorror } from '../traits/focused-horror.js';

/**
 * The consequences of an attack that come before the next one. Fire wrecks Transports, passengers that bail out come under Overwatch, and
 * Overwatch is fire again. So the caller says what follows an attack, and no file has to import itself in a circle.
 */
export type Aftermath = (play: TablePlay) => Procedure<void>;

/** The names under which attacks are declared. */
export const MAIN_ORDNANCE = 'Main Ordnance';
export const BLOCKED = 'Attack blocked';

/** PF-FIRE-07: with targets in both bands, the player fires only at those that are near, or at all of them. */
export const firingSolution = pickAsk<Table, DeclaredAttack>({
  name: 'firingSolution',
  prompt: 'Does it fire at Effective or at Long Range?',
  meaning: 'effective or long.',
  rules: ['PF-FIRE-07'],
  candidates: (table, declared) =>
    solutionsFor(table, declared).map(({ band, viable }) => ({
      id: band,
      label: BAND_NAMES[band],
      pieces: viable.map(({ model }) => model),
    })),
  usual: (table, declared) => usualSolution(table, declared)?.band ?? 'long',
  details(table, declared, id) {
    const solution = solutionIn(table, declared, id as RangeBand);
    const forecast = { procedure: 'attack', args: { ...declared, band: id } };
    return solution === null ? {} : { preview: previewInFull(table, solution), forecast };
  },
});

/** PF-FIRE-02: a squadron fires everything at one target; groups are declared before the first roll. */
export function* fire(play: TablePlay, args: FireArgs, aftermath: Aftermath): Procedure<void> {
  const { squad, target } = args;
  const { side } = squadOf(play.table, squad);
  play.emit({ kind: 'declared', side, what: MAIN_ORDNANCE, by: squad, at: target, because: 'PF-FIRE-02' });
  fired.write(play, squad, true, 'PF-FIRE-02');
  const attacks = yield* ask(side, declareAttacks, args);
  yield* fireAttacks(play, args, groupsIn(attacks), aftermath);
}

/** PF-FIRE-12: fires one attack after another, each in the situation that the earlier ones have left. */
export function* fireAttacks(
  play: TablePlay,
  args: FireArgs,
  groups: readonly (readonly string[])[],
  aftermath: Aftermath,
): Procedure<void> {
  const all = groups.map((group) => attackOf(args, group));
  for (const [i, guns] of groups.entries()) {
    play.cite('PF-FIRE-12');
    const later = groups.slice(i + 1).map((group) => attackOf(args, group));
    const declared = attackOf(args, guns);
    yield* fireAttack(play, isPaired(play.table, declared, all) ? { ...declared, paired: true } : declared, later);
    yield* aftermath(play);
  }
}

/** One declared attack: its Target Lock, its firing solution, its chain, its dice. */
function* fireAttack(play: TablePlay, declared: DeclaredAttack, later: readonly DeclaredAttack[]): Procedure<void> {
  const { side } = squadOf(play.table, declared.squad);
  const [first, ...others] = solutionsFor(play.table, declared);
  if (first === undefined) return blocked(play, declared);
  const attack = yield* useLock(play, declared, later);
  // PF-FIRE-07: the player is asked only if there are two ways to fire.
  const band = others.length === 0 ? first.band : yield* ask(side, firingSolution, attack);
  yield* fireIn(play, attack, band as RangeBand);
}

/** The attack in a band that has been chosen. */
export function* fireIn(play: TablePlay, declared: DeclaredAttack, band: RangeBand): Procedure<void> {
  const solution = solutionIn(play.table, declared, band);
  if (solution === null) return blocked(play, declared);
  play.cite('PF-FIRE-03', 'PF-FIRE-06', 'PF-FIRE-07');
  play.cite('PF-GEN-03', 'PF-GEN-06', 'PF-GEN-07', 'PF-LOS-01', 'PF-LOS-05', 'PF-LOS-06');
  const attack = withHorror(play, declared, yield* targetPriorityChain(play, solution));
  yield* isAtCrystal(play.table, attack) ? redirect(play, attack) : resolveAttack(play, attack);
}

/** No gun has range, arc and sight any more: the attack is lost. */
function blocked(play: TablePlay, { squad, target }: DeclaredAttack): void {
  const { side } = squadOf(play.table, squad);
  play.emit({ kind: 'declared', side, what: BLOCKED, by: squad, at: target, because: 'PF-FIRE-04' });
}

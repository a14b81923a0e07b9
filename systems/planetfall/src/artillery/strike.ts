import type { Point } from '@bridgehead/geometry';
import { milestone, pickAsk, type Procedure, refuse, sum } from '@bridgehead/kernel';
import {
  isOnSurface,
  nameOf,
  passengersOf,
  squadOf,
  type Table,
  type TablePlay,
  type Token,
} from '@bridgehead/tabletop';
import { EXPLODING, rollPool } from '../book/dice.js';
import { breaking, type ChainLink } from '../damage/allocate.js';
import { linksAgainst } from '../damage/damage-rating.js';
import { canSave } from '../damage/saves.js';
import type { Attack } from '../fire/attack.js';
import { chainUnderStrike } from '../fire/chain.js';
import { designationDice, designatorsOf, type PoolArgs, reaching } from '../fire/designators.js';
import { modelOfGun, weaponOf } from '../fire/guns.js';
import { damage } from '../fire/resolve-attack.js';
import { deviate, type EdgeOfDeviation } from '../sky-drop/deviation.js';
import { factionOf } from '../sky-drop/markers.js';
import { skyDropFocusOf } from '../book/races.js';
import { BLAST_BASE, strikeAttack, touchedByBlast } from './blast.js';

/** PF-GEN-10: the Blast Template, while a strike is resolved. */
export const BLAST_TEMPLATE = 'blastTemplate';

/** The name under which it is declared. */
export const STRIKE = 'Artillery Strike';

/** PF-ARTY-01: one Designator calls a strike; if several could, their owner chooses one, and may use the others for something else. */
export const callingDesignator = pickAsk<Table, PoolArgs>({
  name: 'callingDesignator',
  prompt: 'Which Designator calls the strike?',
  meaning: 'The name of a Designator, model/weapon.',
  rules: ['PF-ARTY-01', 'PF-DROP-02'],
  candidates: (table, { designators, target }) =>
    reaching(table, designators, target).map((id) => {
      const model = modelOfGun(id);
      return { id, label: `${nameOf(table, model)}: ${weaponOf(table, id).name}`, pieces: [model] };
    }),
  unlisted: (table, args, id) =>
    designatorsOf(table, args.squad).includes(id)
      ? refuse(
          'PF-ARTY-01',
          `${nameOf(table, modelOfGun(id))}: the marker is beyond the arc and range of this Designator.`,
        )
      : null,
  // The Designator with the fewest dice is enough.
  usual(table, { designators, target }) {
    const [first = ''] = reaching(table, designators, target).toSorted(
      (a, b) => designationDice(table, [a], target) - designationDice(table, [b], target),
    );
    return first;
  },
});

/** PF-ARTY-01, PF-ARTY-02: a strike on a marker with its preferred edge, from the call to the casualties. The marker is removed with it. */
export function* artilleryStrike(play: TablePlay, by: string, marker: string, edge: EdgeOfDeviation): Procedure<void> {
  const { side } = squadOf(play.table, by);
  play.emit({ kind: 'declared', side, what: STRIKE, by, at: marker, because: 'PF-ARTY-01' });
  play.cite('PF-ARTY-02');
  const { point } = yield* deviate(play, side, marker, edge);
  if (isOnSurface(play.table.surface, point)) yield* fallAt(play, by, marker, point);
  else play.emit({ kind: 'declared', side, what: 'The strike falls beside the table', by, because: 'PF-ARTY-02' });
  // PF-DROP-01, PF-MARKER-10: the marker is used up.
  play.cite('PF-DROP-01', 'PF-MARKER-10');
  play.emit({ kind: 'tokenRemoved', token: marker, because: 'PF-ARTY-01' });
}

/** PF-ARTY-03: the template lies where the strike falls until the strike is resolved. */
function* fallAt(play: TablePlay, squad: string, marker: string, { x, y }: Point): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  const token = `${marker}-blast`;
  const at = { x, y, facing: 0 };
  const to: Token = { id: token, kind: BLAST_TEMPLATE, owner: side, at, value: 0, marks: {}, base: BLAST_BASE };
  play.emit({ kind: 'tokenPlaced', token, to, because: 'PF-ARTY-03' });
  yield* resolveStrike(play, squad, marker, at);
  play.emit({ kind: 'tokenRemoved', token, because: 'PF-ARTY-03' });
}

/**
 * PF-ARTY-03, PF-ARTY-04, PF-ARTY-05: chain, Attack Dice, hits, saves, casualties. If the template touches no model, there is nothing to
 * roll.
 */
function* resolveStrike(play: TablePlay, squad: string, marker: string, point: Point): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  const touched = touchedByBlast(play, point);
  if (touched.length === 0) return;
  const attack = strikeAttack(play.table, squad, marker, yield* chainUnderStrike(play, side, touched));
  const links = linksAgainst(play, attack);
  // PF-ORBAT-05: the race of the marker decides, not that of the caller.
  const { dice } = skyDropFocusOf(factionOf(play.table, marker));
  play.cite('PF-ORBAT-05', 'PF-DICE-11');
  const { total } = yield* sum({ stream: 'POOL', rule: 'PF-ARTY-04', side, count: dice, sides: 6 });
  // The number needed is always 4+: Firing Quality, Hard Target, cloaks and the caller's damage do not count.
  const about = { manner: 'strike', attack, links, reduction: 0 } as const;
  const roll = { stream: 'ATK', rule: 'PF-ARTY-04', side, count: total, mechanic: EXPLODING, about };
  const hits = yield* rollPool(play, { ...roll, ...tiersOf(play.table, attack, links) });
  yield* damage(play, { manner: 'strike', attack, hits, chain: links });
  yield* milestone('attack');
}

/**
 * The numbers of successes that make a difference. If no model can save and none has passengers, hits that break no further level make
 * none.
 */
function tiersOf(table: Table, attack: Attack, links: readonly ChainLink[]): { readonly tiers?: readonly number[] } {
  if (attack.chain.some((model) => passengersOf(table, model).length > 0)) return {};
  return canSave(table, attack, attack.chain) ? {} : { tiers: breaking(links) };
}

import type { Side } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { usesOf } from '../artillery/appraisal.js';
import type { DesignatorArgs } from '../fire/use-designators.js';
import { DONE, useIn } from '../sky-drop/uses.js';
import { expectedFire } from './expected-fire.js';

/** A better strike in a later turn beside one now. */
const LATER = 0.6;
/** What a strike must promise to be worth its marker. */
const LEAST = 0.25;
/** A Designator that has nothing better to do. */
const IDLE = 0.01;

/** What each use of Designators is worth, in Tactical Value; what is worth nothing is worth less than doing nothing. */
export function worthOfUses(table: Table, args: DesignatorArgs, side: Side): (use: string) => number {
  const { squad } = args;
  const { strikes, designations } = usesOf(table, { ...args, side });
  const promised = (list: typeof strikes, marker: string) => list.find((one) => one.marker === marker)?.worth ?? 0;
  return (id) => {
    if (id === DONE) return 0;
    const { what, at } = useIn(id);
    if (what === 'lock') return expectedFire(table, squad, at, 1) - expectedFire(table, squad, at);
    if (what === 'strike') return promised(strikes, at) - LEAST;
    return IDLE + LATER * promised(designations, at);
  };
}

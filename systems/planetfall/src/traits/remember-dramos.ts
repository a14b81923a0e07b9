import type { Trait } from '@bridgehead/kernel';
import { type Table } from '@bridgehead/tabletop';
import { inPlay } from '@bridgehead/wargame';
import { figuresOf } from '../book/figures.js';
import { isWithinInches } from '../book/measuring.js';
import { fearless } from './fearless.js';
import type { Moments } from './moments.js';

/** PF-ORBAT-23: Dindrenzi and Rense models within 16" of it are Fearless while a Terran or Hawker squadron is on the table. */
export const rememberDramos: Trait<Moments> = {
  name: 'remember-dramos',
  rule: 'PF-ORBAT-23',
  lends({ table }, { on }, model, lent) {
    const isServed =
      FAITHFUL.has(figuresOf(table, model).race) && isWithinInches(table, on, model, 16) && isProvoked(table);
    return isServed ? [...lent, { trait: fearless.name }] : lent;
  },
};

/** The Tarxon lists count as their races. */
const FAITHFUL = new Set(['Dindrenzi Federation', 'Rense System Navy', 'Heroes of Tarxon VI: Dindrenzi']);
const HATED = new Set(['Terran Alliance', 'Hawker Industries', 'Heroes of Tarxon VI: Terrans']);

function isProvoked(table: Table): boolean {
  return [...table.squads.keys()].some((squad) =>
    inPlay(table, squad).some(({ id }) => HATED.has(figuresOf(table, id).race)),
  );
}

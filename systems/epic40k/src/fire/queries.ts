import { distanceBetween, type Query } from '@bridgehead/tabletop';
import { query } from '@bridgehead/wargame';
import { isInCommand } from '../book/command.js';
import { ARCS } from '../book/figures.js';
import { isInArc } from '../sight/arcs.js';
import { lineOfFire } from '../sight/line-of-fire.js';
import { effectiveArmour, isInCover } from '../terrain/cover.js';
import { effectsOfKind } from '../terrain/terrain.js';
import { diceFor } from './firepower-table.js';

/** Questions of fact for cases. */
export const FIRE_QUERIES: readonly Query[] = [
  query({
    id: 'dice',
    name: 'dice',
    meaning: 'how many dice a Firepower is worth in column A, B or C, or none',
    args: { firepower: 'number', column: 'text' },
    ask: (_table, { firepower, column }) => ({
      answer: diceFor(firepower, column === 'A' || column === 'B' || column === 'C' ? column : 'none'),
      rules: [firepower > 20 || firepower === 0 ? 'E40-FIRE-09' : 'E40-FIRE-08'],
    }),
  }),
  query({
    id: 'terrain',
    name: 'terrain',
    meaning: 'what terrain does: the Armour bonus of infantry, the three columns, and whether it is cover',
    args: { kind: 'text' },
    ask: (_table, { kind }) => ({ answer: { ...effectsOfKind(kind) }, rules: ['E40-TERR-01', 'E40-TERR-07'] }),
  }),
  query({
    id: 'lineOfFire',
    name: 'line of fire',
    meaning: 'whether there is a line of fire between two units',
    args: { from: 'model', to: 'model' },
    ask: (table, { from, to }) => ({ answer: lineOfFire(table, from, to).clear, rules: ['E40-LOS-01'] }),
  }),
  query({
    id: 'arc',
    name: 'arc',
    meaning: 'whether a unit is in an arc of another: Front, Left, Right or All',
    args: { from: 'model', to: 'model', arc: 'text' },
    ask(table, { from, to, arc }) {
      const name = ARCS.find((one) => one === arc) ?? 'All';
      return { answer: isInArc(table, from, name, to), rules: ['E40-LOS-03'] };
    },
  }),
  query({
    id: 'range',
    name: 'range',
    meaning: 'the distance between two units from rim to rim, in ten-thousandths of a cm',
    args: { from: 'model', to: 'model' },
    ask: (table, { from, to }) => ({ answer: distanceBetween(table, from, to), rules: ['E40-GEN-04'] }),
  }),
  query({
    id: 'armour',
    name: 'Armour',
    meaning: 'the effective Armour of a unit where it stands, and whether it is in cover',
    args: { unit: 'model' },
    ask: (table, { unit }) => ({
      answer: { armour: effectiveArmour(table, unit), cover: isInCover(table, unit) },
      rules: ['E40-TERR-04', 'E40-TERR-05'],
    }),
  }),
  query({
    id: 'inCommand',
    name: 'in command',
    meaning: 'whether a unit is within the command radius of its HQ',
    args: { unit: 'model' },
    ask: (table, { unit }) => ({ answer: isInCommand(table, unit), rules: ['E40-FORCE-04'] }),
  }),
];

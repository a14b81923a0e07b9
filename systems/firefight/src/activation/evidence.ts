import { type Evidence, whenDeclared } from '@bridgehead/tabletop';
import { actionsTaken } from './state.js';

const SHOOTS = ['Shoot', 'Blaze Away'];
const MOVES = ['Advance', 'Assault'];

export const evidence: readonly Evidence[] = [
  // A unit shoots after it has moved, or moves after it has shot.
  whenDeclared(SHOOTS, 'FF-ACT-10', ({ by }, table) => actionsTaken.read(table, by)?.[0] === 'advance'),
  whenDeclared(MOVES, 'FF-ACT-10', ({ by }, table) => actionsTaken.read(table, by)?.[0] === 'shoot'),
];

import type { DiceRolled } from '@bridgehead/kernel';
import type { Passage } from '@bridgehead/tabletop';
import { expect, test } from 'vitest';
import { throwsIn } from './use-tray.js';

const roll: DiceRolled = { kind: 'diceRolled', stream: 'HITS', roll: 0, sides: 6, count: 2 };

function thrown(n: number, rolls: readonly DiceRolled[]): Passage {
  const nothing = { text: '', rule: null, side: null, pieces: [], lines: [], about: 'diceRolled', activation: 0 };
  return { ...nothing, n, last: n, kind: 'dice', rolls, undone: false };
}

test('the tray shows dice that the viewer may see, and no draw from a cup', () => {
  const { sides: _sides, ...draw } = roll;
  const passages = [thrown(1, [roll]), thrown(2, [{ ...roll, sealed: true }]), thrown(3, [draw])];
  expect(throwsIn(passages).map(({ n }) => n)).toEqual([1]);
  expect(throwsIn([thrown(4, [{ ...roll, sealed: true }, roll])])).toHaveLength(1);
});

import { addModel, addSquad, newTable, type Profile } from '@bridgehead/tabletop';
import { expect, it } from 'vitest';
import { namesakes } from './namesakes.js';

const INCH = 10_000;
const TANK: Profile = {
  id: 'tank',
  name: 'Tank',
  base: { shape: 'disc', radius: INCH },
  height: INCH,
  silhouette: 'tank',
  traits: [],
  weapons: [],
  figures: {},
};

it('grid squares tell squads with the same name apart, if they differ', () => {
  const table = newTable({
    surface: { width: 48 * INCH, height: 48 * INCH, contact: 10 },
    profiles: [TANK],
    sides: [{ id: 'red' }],
  });
  for (const [id, name, x, y] of [
    ['a', 'Sinir', 5, 5],
    ['b', 'Sinir', 30, 13],
    ['c', 'Tyr', 5, 40],
    ['d', 'Odin', 5, 40],
    ['e', 'Odin', 8, 40],
  ] as const) {
    addSquad(table, { id, name, side: 'red' });
    addModel(table, {
      id: `${id}1`,
      squad: id,
      profile: 'tank',
      place: { kind: 'on', x: x * INCH, y: y * INCH, facing: 0 },
    });
  }
  const options = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, label: id, answer: { pick: id } }));
  expect([...namesakes(table, options)]).toEqual([
    ['a', 'A1'],
    ['b', 'C2'],
  ]);
});

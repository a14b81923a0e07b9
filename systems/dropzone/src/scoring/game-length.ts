import { query } from '@bridgehead/wargame';

const USUAL_TURNS = 6;
const USUAL_DEPTH = 48;
/** Each full two feet more between the edges are worth a turn. */
const STEP = 24;

/** DZC-SETUP-14: how many turns a battle lasts by its approach and by the distance between the players' edges. */
export const gameLength = query({
  id: 'gameLength',
  name: 'length of a battle',
  meaning: 'turns of a battle with an approach, on a table so many inches deep between the edges, and so many wide',
  args: { approach: 'text', depth: 'number', width: 'number' },
  ask: (_table, { approach, depth }) => ({
    answer: USUAL_TURNS + (approach === 'Battle Line' ? 0 : 1) + Math.max(0, Math.floor((depth - USUAL_DEPTH) / STEP)),
    rules: ['DZC-SETUP-14'],
  }),
});

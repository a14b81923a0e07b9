import { ask, type JsonRecord, next, pickAsk } from '@bridgehead/kernel';
import { BATTLE, type SetupOption, stage, type TablePlay, type Table, tokensOf } from '@bridgehead/tabletop';
import { diceOff } from '../book/dice.js';
import { enemyOf, RED, SIDES } from '../book/play.js';
import { EXTRACTION } from '../objectives/tokens.js';
import { scenarioOf, southern, TERMS } from '../scoring/terms.js';

const RULE = 'DZC-SETUP-12';
const SOUTH = 'south';
const NORTH = 'north';

/** Among the options: who has which edge. */
export const EDGES_AGREED = 'edges';
export const FIXED = 'fixed';
const DICED = 'diced';
export const EDGE_CHOICES = [FIXED, DICED] as const;

export const EDGE_OPTION: SetupOption = {
  id: EDGES_AGREED,
  name: 'Table edges',
  meaning: 'Who has which table edge.',
  values: [
    {
      id: FIXED,
      name: 'Red has the south',
      meaning: 'Both sides of a layout are alike, so that gives nobody anything.',
    },
    {
      id: DICED,
      name: 'Dice decide',
      meaning: 'Both sides dice off once all is laid out, and the winner chooses an edge.',
    },
  ],
};

/** G-05: which edge does the winner of the dice-off take? */
export const edgeAsk = pickAsk<Table, JsonRecord>({
  name: 'chooseEdge',
  prompt: 'Which table edge is yours?',
  meaning: '`south` or `north`.',
  rules: [RULE],
  candidates: () => [
    { id: SOUTH, label: 'The southern edge' },
    { id: NORTH, label: 'The northern edge' },
  ],
});

/** G-05: once all is laid out, dice decide who picks an edge. */
export const edges = stage({
  id: 'edges',
  name: 'Table edges',
  meaning: 'Both sides dice off, and the winner chooses a table edge.',
  *run(play) {
    const winner = yield* diceOff(play, SIDES, RULE);
    const edge = yield* ask(winner, edgeAsk, {});
    if ((edge === SOUTH) !== (winner === RED)) exchange(play);
    return next('prepare');
  },
});

/** What the layout gives to the side of an edge goes with it. */
function exchange(play: TablePlay): void {
  southern.write(play, BATTLE, enemyOf(RED), RULE);
  for (const token of tokensOf(play.table, EXTRACTION)) {
    const { owner } = token;
    if (owner === undefined || owner === null) continue;
    play.emit({ kind: 'tokenFlipped', token: token.id, to: { ...token, owner: enemyOf(owner) }, because: RULE });
  }
  const { prizes, ...terms } = scenarioOf(play.table);
  if (prizes === undefined) return;
  const turned = Object.fromEntries(Object.entries(prizes).map(([piece, side]) => [piece, enemyOf(side)]));
  TERMS.write(play, BATTLE, { ...terms, prizes: turned }, RULE);
}

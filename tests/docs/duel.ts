import {
  ask,
  type Bearer,
  HOUSE,
  type JsonRecord,
  type Modifier,
  next,
  pickAsk,
  pool,
  type Procedure,
  refuse,
  type Side,
  sumOf,
  textIn,
  type Trait,
  Traits,
} from '@bridgehead/kernel';
import {
  addModel,
  addSquad,
  BATTLE,
  chapter,
  collect,
  destroy,
  type GameSystem,
  isDestroyed,
  markOn,
  newTable,
  type Profile,
  profileOf,
  setMark,
  stage,
  type Table,
  tableState,
  type TablePlay,
  turn,
  turnOf,
} from '@bridgehead/tabletop';

/** The worked example of docs/systems.md: two gunmen, who shoot or duck in turn, ten times at most. */

const INCH = 10_000;
const UNIT = { name: 'inch', plural: 'inches', symbol: '"' };
const SIDES: readonly Side[] = ['red', 'blue'];
const other = (side: Side): Side => (side === 'red' ? 'blue' : 'red');

// #region moments
interface Moments {
  /** DU-FIRE-02: modifiers to the number that a hit needs. */
  hitNumber(play: Pick<TablePlay, 'table'>, bearer: Bearer, target: Side): readonly Modifier[];
}

/** DU-TRAIT-01: a steady hand hits on one better. */
const steady: Trait<Moments> = {
  name: 'steady',
  hitNumber: (_play, { side }, target) =>
    side === target ? [] : [{ value: -1, reason: 'steady hand', rule: 'DU-TRAIT-01' }],
};

const TRAITS = new Traits<Moments>([steady]);
// #endregion

interface Turn extends JsonRecord {
  readonly enemy: Side;
}

// #region ask
/** DU-TURN-01: shoot or duck? A gunman who is down cannot duck again. */
const act = pickAsk<Table, Turn>({
  name: 'act',
  prompt: 'Shoot or duck?',
  meaning: 'shoot or duck.',
  rules: ['DU-TURN-01'],
  candidates: (_table, { enemy }) => [
    { id: 'shoot', label: 'Shoot', pieces: [enemy], forecast: { procedure: 'shoot', args: { side: other(enemy) } } },
    { id: 'duck', label: 'Duck' },
  ],
  barred: (table, _args, id, side) =>
    id === 'duck' && markOn(table, side, 'ducked') > 0 ? refuse('DU-TURN-01', 'You are down already.') : null,
});
// #endregion

// #region procedure
/** DU-FIRE: 5+ hits, made harder by 1 if the target ducks. */
function* shoot(play: TablePlay, side: Side): Procedure<void> {
  const target = other(side);
  const ducked = markOn(play.table, target, 'ducked') > 0;
  const modifiers: Modifier[] = ducked ? [{ value: 1, reason: 'target ducks', rule: 'DU-FIRE-02' }] : [];
  modifiers.push(...TRAITS.gather(play, 'hitNumber', bearersOf(play.table), side, target));
  const chance = { stream: 'HIT', rule: 'DU-FIRE-01', side, count: 1, sides: 6, mechanic: {} };
  const { successes } = yield* pool({ ...chance, needs: 5 + sumOf(modifiers), modifiers });
  if (successes > 0) destroy(play, target, 'DU-FIRE-01');
}
// #endregion

function bearersOf(table: Table): Bearer[] {
  return SIDES.flatMap((side) =>
    profileOf(table, side).traits.map(({ trait, values = {} }) => ({ trait, on: side, side, values })),
  );
}

// #region stage
/** DU-TURN: one gunman's turn. The stage ends by naming the next, or the battle with it. */
const duel = stage({
  id: 'duel',
  name: 'Duel',
  meaning: 'A gunman shoots or ducks.',
  args: { side: 'whose turn it is' },
  *run(play, args) {
    const side = textIn(args, 'side');
    turn.write(play, BATTLE, turnOf(play.table) + 1, 'DU-TURN-01');
    const doing = yield* ask(side, act, { enemy: other(side) });
    setMark(play, side, 'ducked', doing === 'duck' ? 1 : 0, 'DU-TURN-01');
    if (doing === 'shoot') yield* shoot(play, side);
    const won = isDestroyed(play.table, other(side));
    if (!won && turnOf(play.table) < 10) return next('duel', { side: other(side) });
    const reason = won ? 'The other fell.' : 'Out of bullets.';
    play.end({ winner: won ? side : null, margin: won ? 'dead' : 'draw', reason }, 'DU-END-01');
    return null;
  },
});
// #endregion

const hand: Profile = {
  id: 'hand',
  name: 'Gunman',
  base: { shape: 'disc', radius: INCH / 2 },
  height: 2 * INCH,
  silhouette: 'infantry',
  traits: [],
  weapons: [],
  figures: {},
};
const PROFILES: readonly Profile[] = [
  hand,
  { ...hand, id: 'old-hand', name: 'Old hand', traits: [{ trait: 'steady' }] },
];

function layOut(): Table {
  const table = newTable({
    surface: { width: 20 * INCH, height: 10 * INCH, contact: 10, unit: UNIT.symbol },
    profiles: PROFILES,
    sides: SIDES.map((id) => ({ id })),
  });
  for (const [i, side] of SIDES.entries()) {
    const place = { kind: 'on', x: (5 + 10 * i) * INCH, y: 5 * INCH, facing: 900 + 1800 * i } as const;
    addSquad(table, { id: `${side}-squad`, side });
    addModel(table, { id: side, squad: `${side}-squad`, profile: i === 0 ? 'old-hand' : 'hand', place });
  }
  return table;
}

// #region contract
const { words, ...contract } = collect([
  chapter({
    stages: [duel],
    asks: [act],
    forecasts: { shoot: (play, args) => shoot(play, textIn(args, 'side')) },
    outcomes: { killed: (events) => events.filter(({ kind }) => kind === 'modelDestroyed').length },
    marks: [{ id: 'ducked', name: 'Ducked', meaning: 'He keeps his head down.' }],
  }),
]);

export const duelGame: GameSystem = {
  id: 'duel',
  name: 'Duel',
  version: '1',
  sides: SIDES,
  unit: UNIT,
  contact: 10,
  state: tableState,
  ...contract,
  moments: ['hitNumber'],
  begin: () => ({ table: layOut(), first: next('duel', { side: 'red' }) }),
  deal: (view) => view, // nothing is hidden
  rules: [
    { id: 'DU-TURN-01', title: 'A turn', summary: 'Shoot or duck; who is down stays down until he shoots.' },
    { id: 'DU-FIRE-01', title: 'Shooting', summary: 'A die at 5+ kills.' },
    { id: 'DU-FIRE-02', title: 'Ducking', summary: 'Who ducks is hit on one worse.' },
    { id: 'DU-TRAIT-01', title: 'Steady', summary: 'Hits on one better.' },
    { id: 'DU-END-01', title: 'The end', summary: 'When one falls, or after ten turns.' },
  ],
  scenarios: [{ id: 'street', name: 'The street', meaning: 'Ten inches apart.', size: [20, 10] }],
  terrainKinds: [],
  vocabulary: { ...words, profile: [], squadData: [] },
  readProfile: (id) => PROFILES.find((known) => known.id === id) ?? refuse(HOUSE.shape, `There is no "${id}".`),
  readTerrain: (kind) => refuse(HOUSE.shape, `There is no terrain "${kind}".`),
  muster: () => [],
};
// #endregion

import {
  ask,
  type JsonRecord,
  next,
  pickAsk,
  pool,
  type Preview,
  type Procedure,
  refuse,
  type Side,
  silent,
  type StageCall,
  textIn,
} from '@bridgehead/kernel';
import {
  BATTLE,
  counterOf,
  destroy,
  distanceBetween,
  type Evidence,
  footprintOfPiece,
  lastOf,
  markOn,
  modelsWithin,
  moveAsk,
  type Movement,
  moveTo,
  onTable,
  pointsOf,
  score,
  setMark,
  sightBetween,
  type SightRules,
  squadOf,
  squadsOf,
  squadsOpposing,
  stage,
  suggestMoves,
  type Table,
  type TablePlay,
  turn,
  turnOf,
  whenLeft,
} from '@bridgehead/tabletop';
import { sideAfter, sideToAct } from '@bridgehead/wargame';

/** The rules of the worked example of docs/first-game.md; dunes.ts has its table and its contract. */

export const INCH = 10_000;
export const SIDES: readonly Side[] = ['red', 'blue'];
const RANGE = 14 * INCH;

interface Acting extends JsonRecord {
  readonly squad: string;
}

function idsOnTable(table: Table, squad: string): string[] {
  return onTable(table, squad).map(({ id }) => id);
}

// #region movement
/** DN-MOVE: what the book demands of a crew's move. */
function advanceOf(table: Table, squad: string): Movement {
  return {
    movers: idsOnTable(table, squad),
    measured: { by: 'each' },
    allowance: { length: 6 * INCH, rule: 'DN-MOVE-01' },
    shape: { kind: 'free', rule: 'DN-MOVE-01' },
    ground: { banned: [{ kinds: ['rocks'], rule: 'DN-MOVE-02' }], judgedBy: 'touch' },
    passing: { through: 'squad', rule: 'DN-MOVE-02' },
    keep: [{ from: 'enemies', distance: INCH, when: 'throughout', rule: 'DN-MOVE-02' }],
    coherency: { kind: 'chain', distance: 2 * INCH, rule: 'DN-MOVE-01' },
    rule: 'DN-MOVE-01',
  };
}

/** Where does the crew go? Usually to the wreck. */
export const go = moveAsk<Acting>({
  name: 'go',
  prompt: 'Where does the crew go?',
  meaning: 'A move; options are toward, stay and the points of the compass.',
  rules: ['DN-MOVE-01'],
  movement: (table, { squad }) => advanceOf(table, squad),
  toward: (table) => table.tokens.get('wreck')?.at ?? null,
});

/** DN-MOVE-01: a crew that cannot get together stays, and nobody is asked. The accepted answer holds each model's way. */
function* advance(play: TablePlay, squad: string): Procedure<void> {
  const [some] = suggestMoves(play.table, advanceOf(play.table, squad));
  if (some === undefined) return;
  const { moves } = yield* ask(squadOf(play.table, squad).side, go, { squad });
  for (const { model, to, walked } of moves) moveTo(play, model, to, 'DN-MOVE-01', pointsOf(walked));
}
// #endregion

// #region facts
/** DN-FIRE-01: rocks block sight; nothing else does. */
const SIGHT: SightRules = {
  from: 'centre',
  to: 'centre',
  heights: 'ignored',
  blocks: (between) => between.kind === 'terrain' && between.terrain.kind === 'rocks',
};

/** DN-FIRE-01: the models that have one of the target's models in range and in sight. */
function shooters(table: Table, squad: string, target: string): string[] {
  const enemies = idsOnTable(table, target);
  const reaches = (from: string, to: string) =>
    distanceBetween(table, from, to) <= RANGE && sightBetween(table, from, to, SIGHT).clear;
  return idsOnTable(table, squad).filter((from) => enemies.some((to) => reaches(from, to)));
}

function previewOf(table: Table, squad: string, target: string): Preview {
  return { dice: shooters(table, squad, target).length, needs: 4, modifiers: [] };
}
// #endregion

// #region shoot
/** DN-FIRE-01: at which crew? A crew out of reach is listed with the reason. */
export const shoot = pickAsk<Table, Acting>({
  name: 'shoot',
  prompt: 'At which crew does it shoot?',
  meaning: 'The id of an enemy crew, or pass.',
  rules: ['DN-FIRE-01'],
  candidates: (table, _args, side) =>
    squadsOpposing(table, side)
      .filter(({ id }) => onTable(table, id).length > 0)
      .map(({ id, name }) => ({ id, label: name, pieces: [id] })),
  pass: { id: 'pass', label: 'Do not shoot' },
  barred: (table, { squad }, id) =>
    shooters(table, squad, id).length === 0 ? refuse('DN-FIRE-01', 'Nobody has it in range and in sight.') : null,
  details: (table, { squad }, id) => ({
    preview: previewOf(table, squad, id),
    forecast: { procedure: 'attack', args: { squad, target: id } },
  }),
});

/** DN-FIRE-02: a die for each model that shoots; each 4+ fells a model, the nearest first. */
export function* attack(play: TablePlay, squad: string, target: string): Procedure<void> {
  const { dice: count = 0, needs = 4 } = previewOf(play.table, squad, target);
  const { side } = squadOf(play.table, squad);
  const { successes } = yield* pool({
    stream: 'HIT',
    rule: 'DN-FIRE-02',
    side,
    count,
    sides: 6,
    needs,
    mechanic: {},
    about: { shooter: squad, target },
  });
  for (const model of nearestFirst(play.table, squad, target).slice(0, successes)) destroy(play, model, 'DN-FIRE-02');
}
// #endregion

function nearestFirst(table: Table, squad: string, target: string): string[] {
  const from = idsOnTable(table, squad);
  const gapTo = (id: string) => Math.min(...from.map((one) => distanceBetween(table, one, id)));
  return idsOnTable(table, target).toSorted((a, b) => gapTo(a) - gapTo(b));
}

// #region stages
/** DN-TURN-01: a turn begins. `silent` makes a stage of a function that asks and rolls nothing. */
export const newTurn = stage({
  id: 'turn',
  name: 'New turn',
  meaning: 'A turn begins.',
  run: silent((play: TablePlay): StageCall => {
    turn.write(play, BATTLE, turnOf(play.table) + 1, 'DN-TURN-01');
    for (const { id } of play.table.squads.values()) setMark(play, id, 'acted', 0, 'DN-TURN-01');
    return next('activate', { side: 'red' });
  }),
});

const canAct = (table: Table, id: string) => onTable(table, id).length > 0 && markOn(table, id, 'acted') === 0;

/** DN-TURN-01: which crew acts? */
export const pickCrew = pickAsk<Table, JsonRecord>({
  name: 'pickCrew',
  prompt: 'Which crew acts?',
  meaning: 'The id of a crew.',
  rules: ['DN-TURN-01'],
  candidates: (table, _args, side) =>
    squadsOf(table, side)
      .filter(({ id }) => canAct(table, id))
      .map(({ id, name }) => ({ id, label: name, pieces: [id] })),
});

/** DN-TURN-01: the sides take turns; a side that has no crew to act with is passed over. */
export const activate = stage({
  id: 'activate',
  name: 'Activation',
  meaning: 'A side picks a crew.',
  args: { side: 'whose turn it is' },
  *run(play, args) {
    const hasCrew = (side: Side) => squadsOf(play.table, side).some(({ id }) => canAct(play.table, id));
    const side = sideToAct(play.table, textIn(args, 'side'), hasCrew);
    if (side === undefined) return next('endTurn');
    return next('act', { squad: yield* ask(side, pickCrew, {}) });
  },
});

/** DN-TURN-01: one crew moves, and may then shoot. */
export const act = stage({
  id: 'act',
  name: 'Advance',
  meaning: 'A crew moves and may shoot.',
  args: { squad: 'the crew that acts' },
  *run(play, args) {
    const squad = textIn(args, 'squad');
    const { side } = squadOf(play.table, squad);
    setMark(play, squad, 'acted', 1, 'DN-TURN-01');
    play.emit({ kind: 'declared', side, what: 'Advance', by: squad, because: 'DN-TURN-01' });
    yield* advance(play, squad);
    const target = yield* ask(side, shoot, { squad });
    if (target !== 'pass') yield* attack(play, squad, target);
    return next('activate', { side: sideAfter(play.table, side) });
  },
});
// #endregion

// #region score
/** DN-SCRAP-01: the side with more models within 3" of the wreck scores; DN-END-01: three turns. */
export const endTurn = stage({
  id: 'endTurn',
  name: 'End of turn',
  meaning: 'The wreck gives scrap, and perhaps the battle ends.',
  run: silent((play: TablePlay): StageCall | null => {
    const wreck = footprintOfPiece(play.table, 'wreck');
    const near = (side: Side) => modelsWithin(play.table, wreck, 3 * INCH, (model) => model.side === side).length;
    const ahead = near('red') - near('blue');
    if (ahead !== 0) score(play, ahead > 0 ? 'red' : 'blue', 1, 'scrap', 1, 'salvage', 'DN-SCRAP-01');
    if (turnOf(play.table) < 3) return next('turn');
    const [red = 0, blue = 0] = SIDES.map((side) => counterOf(play.table, side, 'scrap'));
    const winner = red === blue ? null : red > blue ? 'red' : 'blue';
    const margin = winner === null ? 'draw' : 'scrap';
    play.end({ winner, margin, reason: `Scrap: ${red} to ${blue}.` }, 'DN-END-01');
    return null;
  }),
});
// #endregion

// #region evidence
/** DN-SCRAP-01: a wreck that neither side holds gives nothing: the turn is over, and nobody scored. */
export const evidence: readonly Evidence[] = [
  whenLeft('endTurn', 'DN-SCRAP-01', (_args, _table, trail) => lastOf(trail, 'scored') === null),
];
// #endregion

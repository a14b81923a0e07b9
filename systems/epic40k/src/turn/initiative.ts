import {
  ask,
  draw,
  type JsonRecord,
  next,
  pickAsk,
  type Procedure,
  type Side,
  type StageCall,
  textIn,
} from '@bridgehead/kernel';
import { active, BATTLE, stage, type Table, type TablePlay } from '@bridgehead/tabletop';
import { perhapsBattery } from '../cards/battery.js';
import { playCard } from '../cards/play-card.js';
import { checkCommand } from '../book/command.js';
import { remembered } from '../book/memos.js';
import { enemyOf, RED, SIDES } from '../book/play.js';
import { leadingSide } from '../book/strategy.js';

/** E40-TURN-03: the counters that have been drawn this turn, by their owners. */
const drawnCounters = remembered<readonly Side[]>('drawnCounters', 'turn', {
  isList: true,
  name: 'Counters drawn',
  meaning: 'of the battle: whose initiative counters have been drawn this turn',
});

/** E40-TURN-03: who has the initiative until the next draw. */
const initiativeOf = remembered<Side>('initiative', 'battle', {
  name: 'Initiative',
  meaning: 'the side that has the initiative',
});

/** E40-TURN-03: who has the initiative. */
export function holder(table: Table): Side {
  return initiativeOf.read(table, BATTLE) ?? RED;
}

/** E40-TURN-02: three for the army with the higher strategy rating, two for the other. */
const MORE = 3;
const FEWER = 2;

/** E40-TURN-03: what is left in the cup. */
function cup(table: Table): Readonly<Record<Side, number>> {
  const gone = drawnCounters.read(table, BATTLE) ?? [];
  const leading = leadingSide(table);
  return Object.fromEntries(
    SIDES.map((side) => [side, (side === leading ? MORE : FEWER) - gone.filter((one) => one === side).length]),
  );
}

/** E40-TURN-03: one counter is drawn, and not put back. */
function* drawInitiative(play: TablePlay): Procedure<Side> {
  const bag = Object.fromEntries(Object.entries(cup(play.table)).filter(([, count]) => count > 0));
  const goodFor = Object.fromEntries(SIDES.map((side) => [side, { [side]: 1 }]));
  const { drawn } = yield* draw({ stream: 'INITIATIVE', rule: 'E40-TURN-03', bag, count: 1, goodFor });
  const side = drawn[0] ?? RED;
  drawnCounters.write(play, BATTLE, [...(drawnCounters.read(play.table, BATTLE) ?? []), side], 'E40-TURN-03');
  initiativeOf.write(play, BATTLE, side, 'E40-TURN-03');
  return side;
}

/** E40-CARD-02: Foresight puts the counter back, and another is drawn; the holder is asked first. */
function* drawAgainPerhaps(play: TablePlay, drawn: Side): Procedure<Side> {
  for (const side of [drawn, enemyOf(drawn)]) {
    if (!(yield* playCard(play, side, 'foresight'))) continue;
    const before = drawnCounters.read(play.table, BATTLE) ?? [];
    drawnCounters.write(play, BATTLE, before.slice(0, -1), 'E40-CARD-02');
    return yield* drawAgainPerhaps(play, yield* drawInitiative(play));
  }
  return drawn;
}

/** E40-TURN-03: does the holder go first or second? */
export const goFirst = pickAsk<Table, { readonly step: string } & JsonRecord>({
  name: 'goFirst',
  prompt: 'Do you go first or second?',
  meaning: 'first or second.',
  rules: ['E40-TURN-03'],
  candidates: () => [
    { id: 'first', label: 'First' },
    { id: 'second', label: 'Second' },
  ],
});

/** E40-TURN-01, E40-TURN-03: initiative is determined four times in a turn. */
export const initiative = stage({
  id: 'initiative',
  name: 'Initiative',
  meaning: 'A counter is drawn from the cup.',
  args: { step: 'movement, shooting, engines or assault' },
  *run(play, args) {
    const step = textIn(args, 'step');
    if (step !== 'engines') checkCommand(play);
    const side = yield* drawAgainPerhaps(play, yield* drawInitiative(play));
    active.write(play, BATTLE, side, 'E40-TURN-03');
    if (step === 'shooting') for (const one of [side, enemyOf(side)]) yield* perhapsBattery(play, one);
    return yield* begin(side, step);
  },
});

function* begin(side: Side, step: string): Procedure<StageCall> {
  if (step === 'shooting') return next('shooting', { side, step: 'troops', passes: 0 });
  if (step === 'engines') return next('shooting', { side, step: 'engines', passes: 0 });
  const chosen = yield* ask(side, goFirst, { step });
  const first = chosen === 'first' ? side : enemyOf(side);
  if (step === 'assault') return next('assaultMoves', { side: first, first: true });
  return next('bombard', { side: enemyOf(first), moment: 'start', first: true });
}

import {
  ask,
  type JsonRecord,
  next,
  pickAsk,
  type Procedure,
  refuse,
  severalAsk,
  type Side,
  textIn,
} from '@bridgehead/kernel';
import {
  type Aim,
  aimAsk,
  BATTLE,
  candidatesNamed,
  isOnSurface,
  squadsOf,
  stage,
  type Table,
  type TablePlay,
  tokensOf,
} from '@bridgehead/tabletop';
import { hasAbility } from '../book/abilities.js';
import { figuresOf } from '../book/figures.js';
import { CM, cm } from '../book/measuring.js';
import { remembered } from '../book/memos.js';
import { enemyOf } from '../book/play.js';
import { unitsOf } from '../book/units.js';
import { aboardCraft, arrival, bombardmentsOf, isAboardCraft, plot, type Plot, turnsTaken } from '../orbit/plot.js';
import { OBJECTIVE } from '../scoring/objectives.js';
import { quickSetUp } from './steps.js';
import { distanceToEdge, edgeOf } from './table-edges.js';
import { craftOf, makesPlanetfall, podOf } from './who-waits.js';

interface OfCraft extends JsonRecord {
  readonly squad: string;
}

/** EA-SPACE-02, EA-SPACE-06: where on its edge a craft is; what is plotted is measured from there. */
const craftAt = remembered<readonly [number, number]>('craftAt', 'battle', {
  isList: true,
  name: 'Place of the spacecraft',
  meaning: 'of a formation of spacecraft: its point on the own table edge, in cm',
});

/** EA-SETUP-05: where on the own edge is the craft? */
export const craftAsk = aimAsk<OfCraft>({
  name: 'craftPlace',
  prompt: 'Where on your table edge is the spacecraft placed?',
  meaning: 'A point of the own table edge.',
  rules: ['EA-SETUP-05', 'EA-SPACE-02'],
  candidates: (table, _args, side) =>
    [0.5, 0.25, 0.75].map((share, i) => ({
      id: `spot-${i + 1}`,
      label: ['In the middle', 'To the left', 'To the right'][i] ?? '',
      aim: { at: [Math.round(table.surface.width * share), borderOf(table, side)] },
    })),
  check: (table, _args, aim, side) => {
    if (!('at' in aim)) return refuse('EA-SETUP-05', 'A spacecraft is placed at a point.');
    const at = { x: aim.at[0], y: aim.at[1] };
    return isOnSurface(table.surface, at) && distanceToEdge(table, edgeOf(table, side), at) <= CM
      ? null
      : refuse('EA-SETUP-05', 'It must touch its own table edge.');
  },
});

function borderOf(table: Table, side: Side): number {
  return edgeOf(table, side) === 'bottom' ? 0 : table.surface.height;
}

/** EA-SPACE-02: turns that are announced. */
const TURNS = [1, 2, 3, 4] as const;

function isSlow(table: Table, craft: string): boolean {
  return unitsOf(table, craft).some((unit) => hasAbility(table, unit, 'slow-and-steady'));
}

/** EA-SPACE-02, EA-KEY-23: on which turn does the craft arrive? */
export const arrivalAsk = pickAsk<Table, OfCraft>({
  name: 'arrivalTurn',
  prompt: 'On which turn does the spacecraft arrive? It is announced.',
  meaning: 'turn-1, turn-2, turn-3 or turn-4.',
  rules: ['EA-SPACE-02'],
  candidates: () => TURNS.map((turn) => ({ id: `turn-${turn}`, label: `Turn ${turn}` })),
  barred: (table, { squad }, id) => {
    const turn = Number(id.slice('turn-'.length));
    if (turn < 3 && isSlow(table, squad)) return refuse('EA-KEY-23', 'It is slow and steady: not before turn 3.');
    return turnsTaken(table, squad).includes(turn)
      ? refuse('EA-SPACE-02', 'Another spacecraft is announced for that turn.')
      : null;
  },
});

/** EA-DROP-01, EA-SETUP-09: formations without pods that could go aboard; those in pods do anyway. */
function couldGoAboard(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) =>
    makesPlanetfall(table, id) && podOf(table, id) === undefined && !isAboardCraft(table, id) ? [id] : [],
  );
}

export const aboardAsk = severalAsk<Table, OfCraft>({
  name: 'goAboard',
  prompt: 'Which aircraft come down from the spacecraft?',
  meaning: 'The ids of formations that make planetfall; none is legal. Formations in drop pods are aboard anyway.',
  rules: ['EA-DROP-01', 'EA-SETUP-09'],
  candidates: (table, _args, side) => candidatesNamed(table, couldGoAboard(table, side)),
  range: (table, _args) => ({ least: 0, most: table.squads.size }),
  usual: () => [],
});

interface Plotting extends OfCraft {
  /** The formation that lands; empty for a bombardment. */
  readonly lands: string;
  readonly number: number;
}

/** EA-SPACE-02: which point is written down? */
export const plotAsk = aimAsk<Plotting>({
  name: 'plot',
  prompt: 'Which point is written down? The enemy does not see it.',
  meaning: 'A point of the table: a drop zone of the formation in the argument lands, or the point of a bombardment.',
  rules: ['EA-SPACE-02', 'EA-SPACE-06'],
  candidates: plotsOffered,
  check: (table, _args, aim) =>
    'at' in aim && isOnSurface(table.surface, { x: aim.at[0], y: aim.at[1] })
      ? null
      : refuse('EA-SPACE-06', 'It must lie on the table.'),
});

/** Objectives in the enemy half are where everybody wants to be; bombardments fall before the enemy edge. */
function* plotsOffered(
  table: Table,
  { lands, number }: Plotting,
  side: Side,
): Iterable<{ readonly id: string; readonly label: string; readonly aim: Aim }> {
  const { width, height } = table.surface;
  const own = tokensOf(table, OBJECTIVE).flatMap(({ owner, at }) => (owner === side && at !== null ? [at] : []));
  const deep = Math.round(edgeOf(table, side) === 'bottom' ? height - cm(8) : cm(8));
  const rows = [0.5, 0.25, 0.75].map((share) => ({ x: Math.round(width * share), y: deep }));
  const points = lands === '' ? [...rows, ...own] : [...own.slice(1), ...rows];
  for (const [i] of points.entries()) {
    const at = points[(i + number) % points.length];
    if (at !== undefined) yield { id: `point-${i + 1}`, label: `Point ${i + 1}`, aim: { at: [at.x, at.y] } };
  }
}

/** EA-FORCE-48: does the craft bring its bombardment or its pin-point attacks? */
export const bringsAsk = pickAsk<Table, OfCraft>({
  name: 'brings',
  prompt: 'What does the spacecraft bring? The enemy does not see it.',
  meaning: 'bombardment or pinPoint.',
  rules: ['EA-FORCE-48'],
  candidates: () => [
    { id: 'bombardment', label: 'A bombardment' },
    { id: 'pinPoint', label: 'Pin-point attacks' },
  ],
  usual: () => 'bombardment',
});

/** EA-SETUP-05, EA-SPACE-02: a craft is placed, and its turn is announced; the sides alternate. */
export const spacecraft = stage({
  id: 'spacecraft',
  name: 'Spacecraft',
  meaning: 'A side places its spacecraft and announces its turn.',
  args: { side: 'whose craft is next' },
  *run(play, args) {
    const due = textIn(args, 'side');
    for (const side of [due, enemyOf(due)]) {
      const craft = craftOf(play.table, side);
      if (craft === undefined || arrival.read(play.table, craft) !== undefined) continue;
      yield* announce(play, craft, side);
      return next('plot', { squad: craft });
    }
    return quickSetUp.read(play.table, BATTLE) === true ? next('startOfTurn') : next('reserves', { side: due });
  },
});

function* announce(play: TablePlay, craft: string, side: Side): Procedure<void> {
  const aim = yield* ask(side, craftAsk, { squad: craft });
  const at = 'at' in aim ? aim.at : [0, 0];
  craftAt.write(play, craft, [Math.round((at[0] ?? 0) / CM), Math.round((at[1] ?? 0) / CM)], 'EA-SETUP-05');
  const turn = yield* ask(side, arrivalAsk, { squad: craft });
  if (isSlow(play.table, craft)) play.cite('EA-FORCE-31');
  arrival.write(play, craft, Number(turn.slice('turn-'.length)), 'EA-SPACE-02');
  const chosen = couldGoAboard(play.table, side).length === 0 ? [] : yield* ask(side, aboardAsk, { squad: craft });
  const inPods = squadsOf(play.table, side).flatMap(({ id }) => (podOf(play.table, id) === undefined ? [] : [id]));
  for (const id of [...inPods, ...chosen]) aboardCraft.write(play, id, craft, 'EA-SETUP-09');
}

/** EA-SPACE-02: what is written down is known to its owner alone until the craft acts. */
export const plotting = stage({
  id: 'plot',
  name: 'Plots',
  meaning: 'The owner of a spacecraft writes down drop zones and points of bombardment in secret.',
  args: { squad: 'the spacecraft' },
  *run(play, args) {
    const squad = textIn(args, 'squad');
    const side = play.table.squads.get(squad)?.side ?? '';
    const landing = squadsOf(play.table, side).flatMap(({ id }) =>
      aboardCraft.read(play.table, id) === squad ? [id] : [],
    );
    const dropZones: Record<string, readonly [number, number]> = {};
    for (const [number, lands] of landing.entries())
      dropZones[lands] = inCentimetres(yield* ask(side, plotAsk, { squad, lands, number }, { secret: 'kept' }));
    const bombardments: (readonly [number, number])[] = [];
    const brings = yield* chooseWeapon(play, squad, side);
    const number = brings.brings === 'pinPoint' ? 0 : bombardmentsOf(play.table, squad);
    for (let n = 0; n < number; n++)
      bombardments.push(inCentimetres(yield* ask(side, plotAsk, { squad, lands: '', number: n }, { secret: 'kept' })));
    plot.write(play, squad, { dropZones, bombardments, ...brings }, 'EA-SPACE-02', [side]);
    play.cite('EA-SETUP-05');
    return next('spacecraft', { side: enemyOf(side) });
  },
});

/** EA-FORCE-48: written down with the plot, where a craft must choose. */
function* chooseWeapon(play: TablePlay, squad: string, side: Side): Procedure<Pick<Plot, 'brings'>> {
  if (!unitsOf(play.table, squad).some((unit) => figuresOf(play.table, unit).choosesWeapon)) return {};
  const chosen = yield* ask(side, bringsAsk, { squad }, { secret: 'kept' });
  return { brings: chosen === 'pinPoint' ? 'pinPoint' : 'bombardment' };
}

function inCentimetres(aim: Aim): readonly [number, number] {
  return 'at' in aim ? [aim.at[0] / CM, aim.at[1] / CM] : [0, 0];
}

import { ask, type JsonRecord, pickAsk, type Procedure, type Refusal, refuse, type Side } from '@bridgehead/kernel';
import { type Aim, aimAsk, isOnSurface, putOff, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { tunnel, tunnels } from '../arrivals/tunnel.js';
import { CM } from '../book/measuring.js';
import { RESERVE, unitsOf } from '../book/units.js';
import { plot } from '../orbit/plot.js';
import { edgeOf, isInHalfOf } from './table-edges.js';

interface Hidden extends JsonRecord {
  readonly squad: string;
}

/** EA-TELE-02, EA-KEY-27: on which turn does it arrive? */
export const hiddenTurnAsk = pickAsk<Table, Hidden>({
  name: 'hiddenTurn',
  prompt: 'On which turn does it arrive? The enemy does not see it.',
  meaning: 'turn-1, turn-2, turn-3 or turn-4; tunnellers from turn 2 on.',
  rules: ['EA-TELE-02', 'EA-KEY-27'],
  candidates: () => [2, 1, 3, 4].map((turn) => ({ id: `turn-${turn}`, label: `Turn ${turn}` })),
  barred: (table, { squad }, id) =>
    id === 'turn-1' && tunnels(table, squad) ? refuse('EA-KEY-27', 'Tunnellers surface from turn 2 on.') : null,
});

interface HiddenPoint extends Hidden {
  readonly turn: number;
}

/** EA-TELE-02, EA-KEY-27: where? */
export const hiddenPointAsk = aimAsk<HiddenPoint>({
  name: 'hiddenPoint',
  prompt: 'Where does it arrive? The enemy does not see it.',
  meaning: 'A point of the table; tunnellers surface in the own half until turn 3.',
  rules: ['EA-TELE-02', 'EA-KEY-27'],
  candidates: (table, _args, side) =>
    [0.4, 0.55, 0.2].map((depth, i) => {
      const { width, height } = table.surface;
      const y = Math.round(height * (edgeOf(table, side) === 'bottom' ? depth : 1 - depth));
      return { id: `point-${i + 1}`, label: `Point ${i + 1}`, aim: { at: [Math.round(width / 2), y] as const } };
    }),
  check: whyNotThere,
});

function whyNotThere(table: Table, { squad, turn }: HiddenPoint, aim: Aim, side: Side): Refusal | null {
  if (!('at' in aim)) return refuse('EA-SPACE-06', 'It must be a point of the table.');
  const at = { x: aim.at[0], y: aim.at[1] };
  if (!isOnSurface(table.surface, at)) return refuse('EA-SPACE-06', 'It must lie on the table.');
  return tunnels(table, squad) && turn < 3 && !isInHalfOf(table, side, at)
    ? refuse('EA-KEY-27', 'Tunnellers surface in the enemy half from turn 3 on.')
    : null;
}

/** EA-TELE-02, EA-KEY-27: turn and place are written down in secret. */
export function* plotArrival(play: TablePlay, formation: string): Procedure<void> {
  const { side } = squadOf(play.table, formation);
  for (const unit of unitsOf(play.table, formation))
    if (play.table.models.get(unit)?.place.kind === 'off') putOff(play, unit, RESERVE, 'EA-SETUP-09');
  const chosen = yield* ask(side, hiddenTurnAsk, { squad: formation }, { secret: 'kept' });
  const turn = Number(chosen.slice('turn-'.length));
  const aim = yield* ask(side, hiddenPointAsk, { squad: formation, turn }, { secret: 'kept' });
  const at = 'at' in aim ? ([aim.at[0] / CM, aim.at[1] / CM] as const) : ([0, 0] as const);
  if (tunnels(play.table, formation)) tunnel.write(play, formation, { turn, at }, 'EA-KEY-27', [side]);
  else plot.write(play, formation, { turn, dropZones: { [formation]: at }, bombardments: [] }, 'EA-TELE-02', [side]);
}

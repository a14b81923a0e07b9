import { notAChoice } from '../book/not-a-choice.js';
import { type Ask, ask, isRefusal, pickAsk, type Procedure, type Refusal, refuse, whyNone } from '@bridgehead/kernel';
import {
  candidatesNamed,
  distanceBetween,
  lengthInUnits,
  nameOf,
  onTable,
  putIn,
  remember,
  squadOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { canReach, canReachStraight, goingIn, inPlay, lentKey, nearestFirst } from '@bridgehead/wargame';
import { figuresOf, isInfantry } from '../book/figures.js';
import { inches, isWithin } from '../book/measuring.js';
import type { MovementAction } from '../movement/movement-action.js';
import { setPace, whyNotRush } from '../movement/pace.js';
import { cruising, movingFlatOut } from '../movement/restrictions.js';
import { ROAD_BONUS } from '../terrain/terrain.js';
import type { Pace } from '../traits/moments.js';
import { isMeantFor, restrictionOf, transportsOf, whyNotCarry } from './transport.js';

const RULE = 'PF-TRANSPORT-02';

/** The name under which it is declared. */
export const EMBARK = 'Embark';

/** PF-TRANSPORT-02: the whole squadron moves into contact with a Transport and is then aboard. */
export const { action: embarkAction, which: embark } = goInto({
  id: 'embark',
  label: 'Embark',
  note: 'its activation ends aboard',
  rule: RULE,
  prompt: 'Into which Transport?',
  meaning: 'The id of a Model.',
  declares: EMBARK,
  // Vehicles may Embark only in a Transport that names them.
  concerns: (table, squad) =>
    onTable(table, squad).length > 0 &&
    transportsOf(table, squadOf(table, squad).side).some(
      (id) => isOnFoot(table, squad) || isMeantFor(table, squad, id),
    ),
  among: (table, squad) => nearestFirst(table, squad, transportsOf(table, squadOf(table, squad).side)),
  nothing: 'There is no Transport.',
  elsewhere: 'it is no friendly Transport on the table.',
  // Slots are checked first, then the way.
  pace: (table, squad, transport) => whyNotCarry(table, squad, transport) ?? paceInto(table, squad, transport, RULE),
  inside: RULE,
  cites: (table, transport) => ['PF-TRANSPORT-01', 'PF-MAR-39', ...restrictionOf(table, transport)],
});

/** Whether a squadron is infantry that stands on the table. */
export function isOnFoot(table: Table, squad: string): boolean {
  const models = onTable(table, squad);
  return models.length > 0 && models.every(({ id }) => isInfantry(table, id));
}

type Squadron = { readonly squad: string };

/** A Movement Action that ends with the whole squadron in a Transport or a building, in the words of its ask and of its declaration. */
interface GoingInto extends Omit<MovementAction, 'barred' | 'execute'> {
  readonly prompt: string;
  readonly meaning: string;
  readonly declares: string;
  /** The pieces that the squadron might go into, the nearest first. */
  among(table: Table, squad: string): readonly string[];
  /** Why the squadron cannot take the action, if there is nothing to go into. */
  readonly nothing: string;
  /** Why the squadron cannot go into any other piece. */
  readonly elsewhere: string;
  /** The pace at which the squadron must go to get in. */
  pace(table: Table, squad: string, piece: string): Pace | Refusal;
  usual?(table: Table, squad: string): string | null;
  /** The rule by which the squadron is inside. */
  readonly inside: string;
  /** The other rules that apply. */
  cites?(table: Table, piece: string): readonly string[];
}

/** The action, and the ask for the piece that the squadron goes into. */
export function goInto({ id, rule, prompt, meaning, ...way }: GoingInto): {
  readonly action: MovementAction;
  readonly which: Ask<Table, Squadron, 'pick', string>;
} {
  function whyNotInto(table: Table, squad: string, piece: string): Refusal | null {
    const pace = way.pace(table, squad, piece);
    return isRefusal(pace) ? pace : null;
  }
  const which = pickAsk<Table, Squadron>({
    name: id,
    prompt,
    meaning,
    rules: [rule],
    candidates: (table, { squad }) => candidatesNamed(table, way.among(table, squad)),
    barred: (table, { squad }, piece) => whyNotInto(table, squad, piece),
    unlisted: notAChoice(rule, way.elsewhere),
    usual: (table, { squad }) => way.usual?.(table, squad) ?? null,
  });
  function* execute(play: TablePlay, squad: string): Procedure<void> {
    const { side } = squadOf(play.table, squad);
    const piece = yield* ask(side, which, { squad });
    const pace = way.pace(play.table, squad, piece);
    if (isRefusal(pace)) throw new Error(`${piece} was accepted and is refused: ${pace.reason}`);
    play.emit({ kind: 'declared', side, what: way.declares, by: squad, at: piece, because: rule });
    play.cite(...(way.cites?.(play.table, piece) ?? []));
    for (const model of inPlay(play.table, squad)) putIn(play, model.id, piece, way.inside);
    setPace(play, squad, pace, rule);
  }
  const barred = (table: Table, squad: string) =>
    whyNone(way.among(table, squad), (piece) => whyNotInto(table, squad, piece), refuse(rule, way.nothing));
  return { action: { ...way, id, rule, barred, execute }, which };
}

/**
 * PF-TRANSPORT-02, PF-TRANSPORT-03: the pace at which all models of a squadron come into contact with a Transport or a building: Flat Out
 * if even one of them cannot do it Cruising; a refusal that names a model that cannot do it at all.
 */
export function paceInto(table: Table, squad: string, piece: string, rule: string): Pace | Refusal {
  return remember(table, `pace ${squad}>${piece}${lentKey(table, squad)}`, () =>
    slowestPace(table, squad, piece, rule),
  );
}

function slowestPace(table: Table, squad: string, piece: string, rule: string): Pace | Refusal {
  const models = onTable(table, squad).map(({ id }) => id);
  // Distances are quick to measure, while ways must be searched for.
  const far = models.find((model) => !isNear(table, model, piece));
  if (far !== undefined) return tooFar(table, far, piece, rule);
  let pace: Pace = 'cruising';
  for (const model of models) {
    const own = paceOf(table, squad, model, piece);
    if (own === null) return tooFar(table, model, piece, rule);
    if (own === 'flatOut') pace = own;
  }
  return pace === 'flatOut' ? (whyNotRush(table, squad) ?? pace) : pace;
}

function isNear(table: Table, model: string, piece: string): boolean {
  return isWithin(distanceBetween(table, model, piece), inches(fastest(table, model) + ROAD_BONUS.inches));
}

/** The last Movement Value of a model, in inches: the one for Flat Out if it has one. */
function fastest(table: Table, model: string): number {
  const [cruise = 0, flatOut = cruise] = figuresOf(table, model).mv;
  return flatOut;
}

function tooFar(table: Table, model: string, piece: string, rule: string): Refusal {
  const gap = distanceBetween(table, model, piece);
  const most = fastest(table, model);
  const why = isWithin(gap, inches(most)) ? 'no way leads it into contact' : `it moves ${most}" Flat Out`;
  return refuse(rule, `${nameOf(table, model)} is ${lengthInUnits(gap)}" from ${nameOf(table, piece)}; ${why}.`);
}

/** The pace at which a model comes into contact with a piece; null if it cannot at all. */
function paceOf(table: Table, squad: string, model: string, piece: string): Pace | null {
  if (canReach(table, goingIn(table, squad, cruising(table, squad, [model])), model, piece)) return 'cruising';
  const rush = goingIn(table, squad, movingFlatOut(table, squad, [model]));
  return canReachStraight(table, rush, model, piece) ? 'flatOut' : null;
}

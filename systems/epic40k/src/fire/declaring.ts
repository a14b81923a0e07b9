import { allocateAsk, ask, pickAsk, type Procedure, refuse, type Side } from '@bridgehead/kernel';
import { squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { isInfantry } from '../book/detachments.js';
import { aimsAt, type AimedAt, eligibleUnits, reachedBy } from './eligible.js';
import { type Gun, gunsBearing, isBarrage } from './guns.js';
import { goodAims, placeTemplate, pointIn } from './template.js';
import { type Firing, gunsIn, type Volley } from './volley.js';

interface Aiming extends Firing {
  readonly target: string;
}

const AIMS: Readonly<Record<AimedAt, string>> = {
  all: 'At all of it',
  open: 'Only at units in the open',
  immobilised: 'Only at immobilised engines',
};

/** E40-TERR-06, E40-FIRE-12: at all of the target, or only at those who are easier to hit? */
export const aimAt = pickAsk<Table, Aiming>({
  name: 'aimAt',
  prompt: 'At all of it, or only at some?',
  meaning: 'all, open (the units in the open alone) or immobilised (the engines that cannot move alone).',
  rules: ['E40-TERR-06', 'E40-FIRE-12'],
  unlisted: (_table, _args, id) =>
    refuse(id === 'immobilised' ? 'E40-FIRE-12' : 'E40-TERR-06', 'All whom it reaches are alike in that.'),
  candidates: (table, args) => aimsAt(table, gunsIn(table, args), args.target).map((id) => ({ id, label: AIMS[id] })),
  usual: (table, args) => usualAim(table, gunsIn(table, args), args.target),
});

/** More dice at those in the open, unless few of them are. */
function usualAim(table: Table, guns: readonly Gun[], target: string): AimedAt {
  const aims = aimsAt(table, guns, target);
  if (aims.includes('immobilised')) return 'immobilised';
  const [open, all] = [eligibleUnits(table, guns, target, 'open'), eligibleUnits(table, guns, target, 'all')];
  return aims.includes('open') && 2 * open.length >= all.length ? 'open' : 'all';
}

const ANTI_TANK: ReadonlySet<string> = new Set(['Anti-Tank', 'Pulsar', 'Pulse Laser']);

function antiTanks(table: Table, args: Aiming): readonly string[] {
  return gunsIn(table, args).flatMap(({ id, kind }) => (ANTI_TANK.has(kind) ? [id] : []));
}

/** E40-SHW-01: whether a target has infantry and vehicles to choose between. */
function kindsReached(table: Table, args: Aiming): readonly ('infantry' | 'vehicles')[] {
  const reached = reachedBy(table, gunsIn(table, args), args.target);
  const some = (wanted: boolean) => reached.some((unit) => isInfantry(table, unit) === wanted);
  return [...(some(false) ? (['vehicles'] as const) : []), ...(some(true) ? (['infantry'] as const) : [])];
}

/** E40-SHW-01: for whom is each Anti-Tank weapon meant? */
export const antiTankAt = allocateAsk<Table, Aiming>({
  name: 'antiTankAt',
  prompt: 'Infantry or vehicles?',
  meaning: 'for each Anti-Tank weapon, Pulsar and Pulse Laser: vehicles or infantry.',
  rules: ['E40-SHW-01'],
  items: antiTanks,
  bins: kindsReached,
  kind: () => 'Anti-Tank',
  usual: (table, args) => {
    const [first = 'vehicles'] = kindsReached(table, args);
    return Object.fromEntries(antiTanks(table, args).map((gun) => [gun, first]));
  },
});

/** What a volley would be if the player took all defaults, for previews and the computer. */
export function plainVolley(table: Table, squad: string, target: string, given?: readonly string[]): Volley {
  const guns = given ?? gunsBearing(table, squad, target).map(({ id }) => id);
  const args = { squad, target, guns };
  const all = gunsIn(table, args);
  const templates: Record<string, readonly [number, number]> = {};
  for (const gun of all.filter(isTemplated)) {
    const [at] = goodAims(table, gun, target);
    if (at !== undefined) templates[gun.id] = [at.x, at.y];
  }
  const [first] = kindsReached(table, args);
  const atInfantry = first === 'infantry' ? antiTanks(table, args) : [];
  return { squad, target, guns, aimedAt: usualAim(table, all, target), templates, atInfantry };
}

/** E40-FIRE-14, E40-SHW-08, E40-SHW-13: weapons that lay the template. */
function isTemplated(gun: Gun): boolean {
  return isBarrage(gun) || gun.kind === 'Mega Cannon' || gun.kind === 'Vortex Missile';
}

/** Whether it matters who is aimed at: not for weapons that strike one unit or all under their template. */
function rollsDice(table: Table, args: Aiming): boolean {
  return gunsIn(table, args).some((gun) => gun.firepower > 0 || isBarrage(gun) || ANTI_TANK.has(gun.kind));
}

/** E40-FIRE-02: everything that is said about a target before any die is rolled. */
export function* declareVolley(play: TablePlay, args: Aiming): Procedure<Volley> {
  const { squad, target } = args;
  const { side } = squadOf(play.table, squad);
  const aimedAt = rollsDice(play.table, args) ? ((yield* ask(side, aimAt, args)) as AimedAt) : 'all';
  const templates: Record<string, readonly [number, number]> = {};
  for (const gun of gunsIn(play.table, args).filter(isTemplated)) {
    const spot = yield* templateFor(side, play.table, args, gun);
    if (spot !== null) templates[gun.id] = spot;
  }
  const shared = antiTanks(play.table, args).length === 0 ? {} : yield* ask(side, antiTankAt, args);
  const atInfantry = Object.entries(shared).flatMap(([gun, kind]) => (kind === 'infantry' ? [gun] : []));
  play.emit({ kind: 'declared', side, what: 'Shooting', by: squad, at: target, because: 'E40-FIRE-02' });
  return { ...args, aimedAt, templates, atInfantry };
}

function* templateFor(
  side: Side,
  table: Table,
  { squad, target, bombards = false }: Aiming,
  gun: Gun,
): Procedure<readonly [number, number] | null> {
  if (goodAims(table, gun, target).length === 0) return null;
  const point = pointIn(yield* ask(side, placeTemplate, { squad, target, gun: gun.id, bombards }));
  return point === null ? null : [point.x, point.y];
}

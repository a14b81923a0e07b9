import { ask, type JsonRecord, pickAsk, type Procedure, refuse, type Side } from '@bridgehead/kernel';
import { candidatesNamed, isDestroyed, squadOf, squadsOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { detachmentOf, sideOfUnit } from '../book/detachments.js';
import { rollFor } from '../book/dice.js';
import { figuresOf } from '../book/figures.js';
import { enemyOf } from '../book/play.js';
import { holder } from '../turn/initiative.js';
import { hitFlyer } from './air-hits.js';
import { endMission, missionOf } from './missions.js';
import { isReady, readyFlyers, startRearming } from './readiness.js';

const RULE = 'E40-AIR-04';

/** The detachments of a side that wait on Intercept. */
function waiting(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) =>
    missionOf(table, id) === 'intercept' && readyFlyers(table, id).length > 0 ? [id] : [],
  );
}

/** E40-AIR-04: which detachment intercepts? */
export const interceptAsk = pickAsk<Table, { readonly squad: string } & JsonRecord>({
  name: 'intercept',
  prompt: 'Which flyers intercept?',
  meaning: 'the id of a detachment on Intercept; pass.',
  rules: [RULE],
  unlisted: () => refuse(RULE, 'It does not wait on Intercept.'),
  candidates: (table, _args, side) => candidatesNamed(table, waiting(table, side)),
  pass: { id: 'pass', label: 'Nobody' },
  usual: (table, _args, side) => waiting(table, side)[0] ?? 'pass',
});

/** E40-AIR-04: flyers come onto the table, and the enemy may intercept them; interceptors may be intercepted themselves. */
export function* mayIntercept(play: TablePlay, squad: string): Procedure<void> {
  const enemy = enemyOf(squadOf(play.table, squad).side);
  if (waiting(play.table, enemy).length === 0) return;
  const chosen = yield* ask(enemy, interceptAsk, { squad }, { interrupt: true });
  if (chosen === 'pass') return;
  play.emit({ kind: 'declared', side: enemy, what: 'Interception', by: chosen, at: squad, because: RULE });
  const flying = readyFlyers(play.table, chosen);
  endMission(play, chosen);
  yield* mayIntercept(play, chosen);
  yield* dogfight(play, orderOfAttack(play.table, chosen, squad), chosen, squad);
  for (const flyer of flying) if (isUp(play.table, flyer)) startRearming(play, flyer);
}

function isUp(table: Table, flyer: string): boolean {
  return !isDestroyed(table, flyer) && isReady(table, flyer);
}

interface Attacking extends JsonRecord {
  readonly squad: string;
  readonly flyer: string;
  readonly enemy: string;
}

/** E40-AIR-04: which flyer is attacked? */
export const dogfightAt = pickAsk<Table, Attacking>({
  name: 'dogfight',
  prompt: 'Which flyer is attacked?',
  meaning: 'the id of an enemy flyer in the dogfight.',
  rules: [RULE],
  unlisted: () => refuse(RULE, 'It is no flyer in this dogfight.'),
  candidates: (table, { enemy }) => candidatesNamed(table, readyFlyers(table, enemy)),
});

/** E40-AIR-04: each flyer attacks once, by Intercept value; flyers that are gone before their turn do not. */
function* dogfight(play: TablePlay, order: readonly string[], interceptors: string, prey: string): Procedure<void> {
  for (const flyer of order) {
    if (!isUp(play.table, flyer)) continue;
    const squad = detachmentOf(play.table, flyer);
    const enemy = squad === interceptors ? prey : interceptors;
    if (readyFlyers(play.table, enemy).length === 0) return;
    const side = sideOfUnit(play.table, flyer);
    const target = yield* ask(side, dogfightAt, { squad, flyer, enemy });
    const { gunnery } = figuresOf(play.table, flyer);
    const roll = { stream: 'DOGFIGHT', rule: RULE, side };
    const hits = yield* rollFor(roll, gunnery, figuresOf(play.table, target).armour);
    yield* hitFlyer(play, target, hits);
  }
}

/** E40-AIR-04: descending Intercept values; equal ones: interceptors first, then in turn, the initiative holder first. */
function orderOfAttack(table: Table, interceptors: string, prey: string): readonly string[] {
  const rank = (flyer: string, i: number) => {
    // Interceptors that are intercepted themselves have their mission behind them.
    const isInterceptor = detachmentOf(table, flyer) === interceptors && missionOf(table, prey) !== undefined;
    const second = sideOfUnit(table, flyer) === holder(table) ? 0 : 1;
    return [-figuresOf(table, flyer).intercept, isInterceptor ? 0 : 1, i, second] as const;
  };
  const ranked = [interceptors, prey].flatMap((squad) =>
    readyFlyers(table, squad).map((flyer, i) => ({ flyer, rank: rank(flyer, i) })),
  );
  return ranked.toSorted((a, b) => compare(a.rank, b.rank)).map(({ flyer }) => flyer);
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

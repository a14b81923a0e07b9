import { type JsonRecord, pickAsk, type Side } from '@bridgehead/kernel';
import { formationOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { remembered } from '../book/memos.js';
import { enemyOf } from '../book/play.js';
import { basesIn } from '../book/units.js';
import { functionOf, piecesOf, STRUCTURE } from '../terrain/terrain.js';
import { AIRBASE } from './runs.js';

const RULE = 'DZC-SPEC-03';

/** A type of Fast Movers whose run a Control Tower may call. */
export interface TowerRun extends JsonRecord {
  readonly name: string;
  readonly profile: string;
  readonly count: number;
}

/** DZC-SPEC-03: runs that cost no more than this are free. */
export const FREE_RUN = 40;

/** DZC-SPEC-03: the types of a faction that are cheap enough. */
export const towerRuns = remembered<readonly TowerRun[]>('towerRuns', 'battle', {
  isList: true,
  name: 'Free Attack Runs',
  meaning: 'of a side: types of Fast Movers that a Control Tower may call, as `{ name, profile, count }`',
});

const towerUsed = remembered<number>('towerUsed', 'battle', {
  name: 'Control Tower used',
  meaning: 'of a side: how many free Attack Runs it has made',
});

/** DZC-SPEC-03: once in a turn. */
const towerCalled = remembered<boolean>('towerCalled', 'turn', {
  name: 'Control Tower called',
  meaning: 'of a side: it has made its free Attack Run of this turn',
});

/** DZC-SPEC-03: whether a side alone has infantry in a Control Tower. */
export function holdsTower(table: Table, side: Side): boolean {
  return piecesOf(table, STRUCTURE).some(
    (piece) =>
      functionOf(piece) === 'Control Tower' &&
      basesIn(table, piece.id, side).length > 0 &&
      basesIn(table, piece.id, enemyOf(side)).length === 0,
  );
}

export function mayCallFree(table: Table, side: Side): boolean {
  return towerCalled.read(table, side) !== true && (towerRuns.read(table, side) ?? []).length > 0;
}

/** DZC-SPEC-03: is a free Attack Run made, and by whom? */
export const towerAsk = pickAsk<Table, { readonly battlegroup: string }>({
  name: 'freeAirstrike',
  prompt: 'Does the Control Tower call Fast Movers?',
  meaning: 'The name of a type of Fast Movers, or pass.',
  rules: [RULE],
  candidates: (table, { battlegroup }) =>
    (towerRuns.read(table, formationOf(table, battlegroup).side) ?? []).map(({ name }) => ({ id: name, label: name })),
  pass: { id: 'pass', label: 'No free Attack Run' },
  usual: (table, { battlegroup }) => towerRuns.read(table, formationOf(table, battlegroup).side)?.[0]?.name ?? 'pass',
});

/** DZC-SPEC-03: an extra Squad of that type, ready at its base. */
export function extraRun(play: TablePlay, side: Side, name: string): string | null {
  const run = towerRuns.read(play.table, side)?.find((one) => one.name === name);
  if (run === undefined) return null;
  const number = (towerUsed.read(play.table, side) ?? 0) + 1;
  towerUsed.write(play, side, number, RULE);
  towerCalled.write(play, side, true, RULE);
  const id = `${side}-tower-${number}`;
  const to = { id, side, name: `${run.name} of the Control Tower`, models: [], traits: [], marks: {}, data: {} };
  play.emit({ kind: 'squadChanged', squad: id, to, because: RULE });
  for (let n = 1; n <= run.count; n++)
    play.emit({
      kind: 'modelAdded',
      model: {
        id: `${id}-${n}`,
        squad: id,
        side,
        profile: run.profile,
        place: { kind: 'off', why: AIRBASE },
        marks: {},
      },
      because: RULE,
    });
  return id;
}

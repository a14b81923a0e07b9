import {
  type JsonRecord,
  type Procedure,
  questionOf,
  type Random,
  severalAsk,
  type Side,
  together,
  type Viewer,
} from '@bridgehead/kernel';
import {
  candidatesNamed,
  counter,
  counterOf,
  memo,
  type Table,
  type TablePlay,
  tableState,
  type Token,
  tokensOf,
} from '@bridgehead/tabletop';
import { MEMOS } from '../book/memos.js';
import { SIDES } from '../book/play.js';
import { INTEL, pointOfToken } from '../objectives/tokens.js';
import { scenarioOf, southOf } from '../scoring/terms.js';

const RULE = 'DZC-OBJ-18';

/** How many booby traps of a side are still hidden; everybody may know that. */
export const TRAPS = 'traps';

/** DZC-OBJ-18: the pieces of Intel that a side has replaced; only that side knows which. */
const trapped = memo<readonly string[]>('trapped', 'battle', {
  isList: true,
  name: 'Booby traps',
  meaning: 'of a side, secret: the pieces of Intel that it has replaced by booby traps',
  secret: true,
});
MEMOS.push(trapped.word);
MEMOS.sort((a, b) => (a.id < b.id ? -1 : 1));

/** DZC-SCENARIO-04: the Intel of the half of a side; a Structure is in the half that its middle lies in. */
function intelOf(table: Table, side: Side): readonly Token[] {
  const half = table.surface.height / 2;
  return tokensOf(table, INTEL).filter(({ id }) => {
    const at = pointOfToken(table, id);
    return at !== null && (side === southOf(table) ? at.y < half : at.y > half);
  });
}

function mostTraps(table: Table, side: Side): number {
  return Math.min(scenarioOf(table).traps ?? 0, intelOf(table, side).length);
}

/** DZC-OBJ-18: which pieces of Intel are traps? */
export const trapsAsk = severalAsk<Table, JsonRecord>({
  name: 'setTraps',
  prompt: 'Which pieces of Intel in your half are booby traps?',
  meaning: 'The ids of as many pieces of Intel in the own half as the scenario says.',
  rules: [RULE],
  candidates: (table, _args, side) =>
    candidatesNamed(
      table,
      intelOf(table, side).map(({ id }) => id),
    ),
  range: (table, _args, side) => ({ least: mostTraps(table, side), most: mostTraps(table, side) }),
});

/** DZC-OBJ-18, DZC-SCENARIO-04: both sides set their traps at once and in secret. */
export function* setTraps(play: TablePlay): Procedure<void> {
  const chosen = yield* together(SIDES.map((side) => questionOf(side, trapsAsk, {}, { secret: 'kept' })));
  for (const [i, side] of SIDES.entries()) {
    const ids = chosen[i] as readonly string[];
    trapped.write(play, side, ids, RULE, [side]);
    counter(play, side, TRAPS, ids.length, RULE);
  }
}

/** The side whose booby trap a piece of Intel is; null for one that is none. */
export function trapOf(table: Table, token: string): Side | null {
  return SIDES.find((side) => trapped.read(table, side)?.includes(token) === true) ?? null;
}

/** What a side cannot know of the traps of the other: any of the Intel that is left in that half may be one. */
export function dealTraps(view: Table, viewer: Viewer, random: Random): void {
  for (const side of SIDES) {
    const count = counterOf(view, side, TRAPS);
    if (side === viewer || count === 0 || trapped.read(view, side) !== undefined) continue;
    const left = intelOf(view, side).map(({ id }) => id);
    const value: string[] = [];
    while (value.length < count && left.length > 0) value.push(...left.splice(random.below(left.length), 1));
    const { name, lifetime } = trapped;
    tableState.apply(view, {
      kind: 'noted',
      memo: `${name}@${side}`,
      to: { name, subject: side, value, lifetime, seenBy: [side] },
    });
  }
}

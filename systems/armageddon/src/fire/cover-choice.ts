import { ask, type JsonRecord, pickAsk, type Procedure, type Side } from '@bridgehead/kernel';
import type { Table, TablePlay } from '@bridgehead/tabletop';
import { canBeHit } from '../damage/allocation.js';
import type { FireKind } from './fire-kinds.js';

interface ChoosingCover extends JsonRecord {
  readonly squad: string;
  readonly target: string;
  readonly kind: FireKind;
  readonly covered: readonly string[];
  readonly open: readonly string[];
}

/** EA-FIRE-07: fire at all with a penalty, or only at those in the open? */
export const coverAsk = pickAsk<Table, ChoosingCover>({
  name: 'coverChoice',
  prompt: 'Fire at the whole formation, or only at those in the open?',
  meaning: 'all (−1 to hit) or open; asked for each kind of fire.',
  rules: ['EA-FIRE-07'],
  candidates: (_table, { kind, covered, open }) => [
    { id: 'open', label: `${LABELS[kind]}: only at those in the open`, pieces: open },
    { id: 'all', label: `${LABELS[kind]}: at all, with −1 to hit`, pieces: [...open, ...covered] },
  ],
  usual: (_table, { open, covered }) => (open.length >= covered.length ? 'open' : 'all'),
});

const LABELS: Readonly<Record<FireKind, string>> = { ap: 'AP fire', at: 'AT fire', mw: 'Macro-weapon fire' };

/** What the cover of a target does to one kind of fire. */
export interface CoverEffect {
  readonly penalty: boolean;
  /** The units that can be hit; all candidates if not given. */
  readonly among?: readonly string[];
}

/** EA-TERR-03, EA-FIRE-07: cover of a type that this kind of fire cannot hit is irrelevant. */
export function* effectOfCover(
  play: TablePlay,
  side: Side,
  args: { readonly squad: string; readonly target: string; readonly kind: FireKind },
  units: { readonly candidates: readonly string[]; readonly covered: ReadonlySet<string> },
): Procedure<CoverEffect> {
  const kind = args.kind === 'mw' ? 'any' : args.kind;
  const concerned = units.candidates.filter((id) => canBeHit(play.table, id, kind));
  const covered = concerned.filter((id) => units.covered.has(id));
  if (covered.length === 0) return { penalty: false };
  if (covered.length === concerned.length) return { penalty: true };
  const open = concerned.filter((id) => !units.covered.has(id));
  const chosen = yield* ask(side, coverAsk, { ...args, covered, open });
  return chosen === 'all' ? { penalty: true } : { penalty: false, among: open };
}

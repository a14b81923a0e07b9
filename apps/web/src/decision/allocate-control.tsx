import type { GameSystem, Table } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { spoken } from '../inspect/naming.js';
import type { Deciding } from '../proposal/deciding.js';
import type { Sharing } from '../proposal/sharing.js';
import { STRINGS } from '../strings/strings.js';
import { NotNow } from './option-list.js';

interface Props {
  readonly system: GameSystem;
  readonly table: Table;
  readonly deciding: Deciding;
}

/** With more bins than this, each kind of bin is folded up until the player opens it. */
const MOST_UNFOLDED = 12;

/** Shares things out among bins: the player chooses a kind of item, then how many of it go into each bin. */
export function AllocateControl({ system, table, deciding }: Props): ReactElement | null {
  const { sharing, dispatch } = deciding;
  if (sharing === null) return null;
  const isShared = sharing.kinds.some(({ items, left }) => left < items.length);
  const barred = sharing.bins.flatMap((bin) => {
    const why = hasRow(sharing, bin) ? null : sharing.whyNot(bin);
    return why === null ? [] : [{ id: bin, label: spoken(table, bin), rule: why.rule, reason: why.reason }];
  });
  return (
    <fieldset className="control sharing">
      <legend>{STRINGS.sharingHint}</legend>
      <Kinds {...{ table, deciding, sharing }} />
      <button type="button" disabled={!isShared} onClick={() => dispatch({ type: 'shareNothing' })}>
        {STRINGS.shareAnew}
      </button>
      <Bins {...{ table, deciding, sharing }} />
      <NotNow {...{ system, table }} unavailable={barred} few={0} />
    </fieldset>
  );
}

interface SharingProps {
  readonly table: Table;
  readonly deciding: Deciding;
  readonly sharing: Sharing;
}

/** The kinds of items, with how many of each are left. */
function Kinds({ table, deciding, sharing }: SharingProps): ReactElement {
  return (
    <div className="kinds" role="radiogroup" aria-label={STRINGS.kindOfItems}>
      {sharing.kinds.map(({ kind, items, left }) => (
        <label key={kind}>
          <input
            type="radio"
            name="kind"
            checked={kind === sharing.chosen.kind}
            onChange={() => deciding.dispatch({ type: 'chooseKind', kind })}
          />
          <span>{STRINGS.someOf(items.length, spoken(table, kind))}</span>
          <small className={left > 0 ? 'some left' : 'left'}>{STRINGS.left(left)}</small>
        </label>
      ))}
    </div>
  );
}

/** The bins that the chosen kind may go into, those of one kind together. */
function Bins({ table, deciding, sharing }: SharingProps): ReactElement {
  const bins = sharing.bins.filter((bin) => hasRow(sharing, bin));
  const kinds = [...new Set(bins.map((bin) => kindOfBin(table, bin)))];
  const rows = (some: readonly string[]) => some.map((bin) => <Bin key={bin} {...{ table, deciding, sharing, bin }} />);
  if (kinds.length < 2 && bins.length <= MOST_UNFOLDED) return <div className="bins">{rows(bins)}</div>;
  return (
    <div className="bins">
      {kinds.map((kind) => {
        const some = bins.filter((bin) => kindOfBin(table, bin) === kind);
        return (
          <details key={kind} open={bins.length <= MOST_UNFOLDED}>
            <summary>
              {STRINGS.someOf(some.length, kind)} <small>{tally(table, sharing, some)}</small>
            </summary>
            {rows(some)}
          </details>
        );
      })}
    </div>
  );
}

/** A bin that nothing of the chosen kind may go into is listed with the reason instead, unless it holds something. */
function hasRow(sharing: Sharing, bin: string): boolean {
  return sharing.whyNot(bin) === null || sharing.inBin(bin).length > 0;
}

/** What a bin is: models and squads by their profile, anything else by itself. */
function kindOfBin(table: Table, bin: string): string {
  const model = table.models.get(bin) ?? table.models.get(table.squads.get(bin)?.models[0] ?? '');
  return table.profiles.get(model?.profile ?? '')?.name ?? '';
}

/** What these bins have, all together: `3 × rifle, launcher`. */
function tally(table: Table, sharing: Sharing, bins: readonly string[]): string {
  const all = bins.flatMap((bin) => sharing.inBin(bin));
  return sharing.kinds
    .map(({ kind }) => ({ kind, count: all.reduce((sum, one) => sum + (one.kind === kind ? one.count : 0), 0) }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => STRINGS.someOf(count, spoken(table, kind)))
    .join(', ');
}

interface BinProps extends SharingProps {
  readonly bin: string;
}

/** How many of the chosen kind a bin has. The number takes the keyboard; the buttons beside it serve a finger. */
function Bin({ table, deciding, sharing, bin }: BinProps): ReactElement {
  const { kind, items, left } = sharing.chosen;
  const name = spoken(table, bin);
  const count = sharing.inBin(bin).find((one) => one.kind === kind)?.count ?? 0;
  const put = (some: number) => deciding.dispatch({ type: 'share', bin, count: some });
  return (
    <div className={count > 0 ? 'bin some' : 'bin'} data-bin={bin}>
      <span>
        {name} <small>{tally(table, sharing, [bin])}</small>
      </span>
      <button
        type="button"
        tabIndex={-1}
        aria-label={STRINGS.oneLess(name)}
        disabled={count === 0}
        onClick={() => put(count - 1)}
      >
        −
      </button>
      <input
        type="number"
        min={0}
        max={items.length}
        aria-label={STRINGS.howMany(spoken(table, kind), name)}
        value={count}
        onInput={({ currentTarget }) => put(Math.floor(currentTarget.valueAsNumber || 0))}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={STRINGS.oneMore(name)}
        disabled={count === items.length}
        onClick={() => put(count + 1)}
      >
        +
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={STRINGS.allInto(name)}
        disabled={left === 0}
        onClick={() => put(count + left)}
      >
        {STRINGS.allHere}
      </button>
    </div>
  );
}

import type { Crowd } from './crowd.js';
import type { ServerReport } from './measured-server.js';

export const AIM_MILLISECONDS = 100;

/** What was measured while something went on. */
export interface Row extends ReturnType<Crowd['report']> {
  readonly name: string;
  /** The bare server's p99 at the same time. */
  readonly bare: number;
  readonly server: ServerReport;
}

const COLUMNS: readonly (readonly [title: string, cell: (row: Row) => string])[] = [
  ['while', ({ name }) => name],
  ['answers', ({ answers }) => String(answers)],
  ['p50', ({ p50 }) => whole(p50)],
  [`p99 (aim < ${AIM_MILLISECONDS})`, ({ p99 }) => `${whole(p99)} ${p99 < AIM_MILLISECONDS ? 'met' : 'MISSED'}`],
  ['worst', ({ worst }) => whole(worst)],
  ['bare p99', ({ bare }) => whole(bare)],
  ['beyond bare', ({ p99, bare }) => whole(Math.max(0, p99 - bare))],
  ['loop p99', ({ server }) => whole(server.p99)],
  ['loop worst', ({ server }) => whole(server.worst)],
  ['busy', ({ server }) => percent(server.busy)],
  ['queued', ({ server }) => percent(server.queued)],
  ['cores', ({ server }) => server.cores.toFixed(2)],
  ['MB', ({ server }) => String(server.megabytes)],
  ['client lag', ({ lag }) => whole(lag)],
];

/** As text: round trips and delays in milliseconds, the aim beside its figure. */
export function tableOf(rows: readonly Row[]): string {
  const cells = [COLUMNS.map(([title]) => title), ...rows.map((row) => COLUMNS.map(([, cell]) => cell(row)))];
  const widths = COLUMNS.map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)));
  const lines = cells.map((line) =>
    line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
  );
  return `${lines.join('\n')}\n${LEGEND}`;
}

const LEGEND = `all times in milliseconds. bare: round trips to a server that passes what it hears to a thread and to the disk and sends it back, on the same
machine at the same time; beyond bare: what the server itself adds. loop: how late timers of the server's main thread were; busy: the share of
the time in which it ran; queued: the share in which it could have run and other programs had the processors. cores: of all its threads.
client lag: how late this measuring program itself was at worst.`;

function whole(milliseconds: number): string {
  return String(Math.round(milliseconds));
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

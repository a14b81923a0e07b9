import { readFileSync } from 'node:fs';
import { playerNamed } from '@bridgehead/commander';
import { loadAllSystems } from '@bridgehead/systems';
import { describe, expect, it } from 'vitest';

const systems = await loadAllSystems();
const books = systems.filter(({ id }) => id !== 'probe');

/** A line of the ladder: what a player scored against another, in percent, at least with a confidence of 97.5 %. */
interface Rung {
  readonly system: string;
  readonly battles: string;
  readonly player: string;
  readonly against: string;
  readonly atLeast: number;
}

/** Whom a player must beat before it is offered. */
const MUST_BEAT: Readonly<Record<string, readonly string[]>> = {
  veteran: ['greedy', 'usual'],
  marshal: ['greedy', 'usual', 'veteran'],
};

/** `| planetfall | mix | veteran | greedy | 24 | 67.7 % (53.7 to 81.7) |`, with anything after that. */
const RUNG =
  /^\| (?<system>\w+) \| (?<battles>\w+) \| (?<player>\w+) \| (?<against>\w+) \| \d+ \| [\d.]+ % \((?<atLeast>[\d.]+) to [\d.]+\) \|/;

function ladderIn(page: string): readonly Rung[] {
  const [, section = ''] = page.split('## The ladder\n');
  return (
    section
      .split('\n## ')[0]
      ?.split('\n')
      .flatMap((line): readonly Rung[] => {
        const { system, battles, player, against, atLeast } = RUNG.exec(line)?.groups ?? {};
        return system === undefined || battles === undefined || player === undefined || against === undefined
          ? []
          : [{ system, battles, player, against, atLeast: Number(atLeast) }];
      }) ?? []
  );
}

/** The players that search and have beaten all that they must, on the mix of a system. */
function provedIn(ladder: readonly Rung[], system: string): readonly string[] {
  const own = ladder.filter((rung) => rung.system === system && rung.battles === 'mix' && rung.atLeast > 50);
  return Object.entries(MUST_BEAT)
    .filter(([player, others]) =>
      others.every((other) => own.some((rung) => rung.player === player && rung.against === other)),
    )
    .map(([player]) => player);
}

describe('the ladder of players', () => {
  const ladder = ladderIn(readFileSync('docs/opponent.md', 'utf8'));

  it('names systems and players that there are', () => {
    expect(ladder.length).toBeGreaterThan(0);
    for (const { system, player, against } of ladder) {
      expect(systems.map(({ id }) => id)).toContain(system);
      expect([player, against].filter((id) => playerNamed(id) === undefined)).toEqual([]);
    }
  });

  it.each(systems)('proves every player that searches and is offered in $name, and no other', ({ id, opponent }) => {
    expect(opponent?.searchPays ?? []).toEqual(provedIn(ladder, id));
  });

  it.each(books)('goes by features of which more is better in $name', ({ opponent }) => {
    // A player who searches would throw battles away for a number that only goes together with losing.
    const weights = Object.entries(opponent?.weights ?? {});
    expect(weights.filter(([, weight]) => weight < 0)).toEqual([]);
    expect(weights.some(([, weight]) => weight > 0)).toBe(true);
  });

  it('proves nobody by one scenario, by half of his rivals or by a score that may be luck', () => {
    const line = (battles: string, against: string, atLeast: string) =>
      `| probe | ${battles} | veteran | ${against} | 40 | 65.5 % (${atLeast} to 75.5) | 12 |`;
    const proved = (...lines: readonly string[]) =>
      provedIn(ladderIn(['## The ladder', ...lines, '## Why'].join('\n')), 'probe');
    expect(proved(line('mix', 'greedy', '55.5'), line('mix', 'usual', '50.1'))).toEqual(['veteran']);
    expect(proved(line('mix', 'greedy', '55.5'), line('crossing', 'usual', '60'))).toEqual([]);
    expect(proved(line('mix', 'greedy', '55.5'))).toEqual([]);
    expect(proved(line('mix', 'greedy', '49.9'), line('mix', 'usual', '60'))).toEqual([]);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { type BattleRecord, Fold, isRefusal, replay } from '@bridgehead/kernel';
import { planetfall } from '@bridgehead/planetfall';
import type { GameBattle, Passage, Table, TableEvent } from '@bridgehead/tabletop';
import { isCaseProblem, openingOf, parseCase, playRandomly, startOfCase } from '@bridgehead/testkit';
import { describe, expect, it } from 'vitest';
import { History } from './history.js';

const GAMES = new URL('../../../../games/', import.meta.url);
const games = readdirSync(GAMES).filter((name) => name.startsWith('planetfall'));

/** Hits that a broken level may have taken: as printed, or with every reduction. */
interface Taken {
  readonly squad: string;
  readonly least: number;
  readonly most: number;
}

interface Told {
  readonly passage: Passage;
  readonly taken: readonly Taken[];
}

function recorded(name: string): readonly Told[] {
  const record = JSON.parse(readFileSync(new URL(name, GAMES), 'utf8')) as BattleRecord;
  const battle = replay(planetfall, record);
  const begun = planetfall.begin(record.setup);
  if (isRefusal(battle) || isRefusal(begun)) throw new Error('it cannot be played');
  return storiesOf(begun.table, battle);
}

/** Played on at random from where a case begins. */
function fromCase(file: URL, seed: string): readonly Told[] {
  const parsed = parseCase(readFileSync(file, 'utf8'), file.pathname);
  const start = isCaseProblem(parsed) ? parsed : startOfCase(planetfall, parsed);
  if (start === null || 'problem' in start || 'setup' in start) return [];
  const opening = openingOf(planetfall, start);
  const played = playRandomly(planetfall, start, seed, { most: 15 });
  if (isRefusal(opening) || isRefusal(played)) throw new Error('it cannot be played');
  return storiesOf(opening, played.battle);
}

/** Every story of a battle, with the levels that were broken in it. */
function storiesOf(opening: Table, battle: GameBattle): readonly Told[] {
  const fold = new Fold<Table, TableEvent>(planetfall.state, opening);
  const history = new History(planetfall);
  const taken = new Map<number, Taken>();
  for (const entry of battle.log) {
    const { n, event } = entry;
    if (event.kind === 'markChanged' && event.mark === 'damage') {
      const model = fold.table.models.get(event.on);
      const { dr = [], ...figures } = fold.table.profiles.get(model?.profile ?? '')?.figures ?? {};
      const levels = (dr as number[]).slice(event.was ?? 0, event.to);
      // Infantry and flyers have no weaker side; a Debilitating Effect takes one, and the aft two more.
      const sure = figures['drive'] === 'infantry' || figures['losClass'] === 'Flying';
      const weakened = (model?.marks['debilitating'] ?? 0) > 0 || !sure ? 3 : 0;
      const sum = (less: number) => levels.reduce((total, level) => total + Math.max(1, level - less), 0);
      if (event.because !== 'PF-TRANSPORT-07')
        taken.set(n, { squad: model?.squad ?? '', least: sum(weakened), most: sum(0) });
    }
    fold.add(entry);
    history.add(entry, fold.table, []);
  }
  return history.passages
    .filter(({ kind, undone }) => kind === 'dice' && !undone)
    .map((passage) => ({
      passage,
      taken: [...taken].flatMap(([n, one]) => (n >= passage.n && n <= passage.last ? [one] : [])),
    }));
}

const number = (text: string, what: RegExp) => Number(what.exec(text)?.[1] ?? 0);

/** One attack, or one side's blows: the hits reported, and those that went into levels. */
function numbersIn(text: string) {
  const hits = number(text, /: (\d+) hits?\b/);
  const lost = number(text, /(\d+) lost to damage/);
  const all = /stops? all/.test(text);
  const stopped = all ? hits - lost : number(text, /stops? (\d+)/);
  const rest = number(text, /(\d+) (?:floating|to spare|stored|go on to those aboard)/);
  return { hits, all, stopped, used: Math.max(0, hits - lost - stopped) - rest };
}

/** Hits, less those lost and those stopped, break levels or float. */
function addsUp({ passage, taken }: Told): void {
  const { text, rolls } = passage;
  const isCqb = /^[^:]*\bCQB\b/.test(text);
  // Each side's blows by themselves; they affect the other side's squad.
  const parts = isCqb ? text.split('; ').filter((part) => /: \d+ hits?\b/.test(part)) : [text];
  const told = parts.map(numbersIn);
  const sum = (stream: string) =>
    rolls.reduce((total, { stream: its, successes = 0 }) => total + (its === stream ? successes : 0), 0);
  const found = {
    text,
    hits: told.reduce((total, { hits }) => total + hits, 0),
    stopped: told.reduce((total, { stopped }) => total + stopped, 0),
    used: told.reduce((total, one) => total + one.used, 0),
  };
  // Saves without anything left to stop are not reported.
  const stopped = told.some(({ all }) => all) ? Math.min(found.stopped, sum('SAVE')) : sum('SAVE');
  expect(found).toEqual({ ...found, hits: sum('ATK'), stopped });
  const [least, most] = [total(taken, 'least'), total(taken, 'most')];
  // With its text, so that a failure shows which.
  expect({ ...found, used: Math.min(most, Math.max(least, found.used)) }).toEqual(found);
}

describe.each(games)('the stories of %s', (name) => {
  const stories = recorded(name);
  const attacks = stories.filter(({ passage }) => passage.rolls[0]?.stream === 'ATK');

  it('tell dice, and how many came of explosions', () => {
    const untold = stories.flatMap(({ passage: { rolls, text } }) =>
      rolls.flatMap(({ count, needs, waves = [], stream }) => {
        const more = waves.flat().length - count;
        const dice = `${count} ${count === 1 ? 'die' : 'dice'}${more > 0 ? ` and ${more} more` : ''}`;
        const isTold = text.includes(`${dice}${needs === undefined ? ':' : `, ${needs}+`}`);
        return stream === 'SAVE' || isTold ? [] : [{ dice, text }];
      }),
    );
    expect(untold).toEqual([]);
  });

  it('of attacks add up: hits, less those lost and those stopped, break levels or float', () => {
    expect(attacks.length).toBeGreaterThan(5);
    for (const attack of attacks) addsUp(attack);
  });

  it('of opposed tests say what both rolled and who won', () => {
    const opposed = stories.filter(({ passage }) => passage.rolls[0]?.stream === 'TACTICS');
    expect(opposed.length).toBeGreaterThan(0);
    for (const { passage } of opposed) {
      const won = / wins with (\d+) to (\d+)$/.exec(passage.text);
      const totals = [
        ...passage.text.matchAll(/2 dice: (\d+)(?: \+ (\d+)(?! bid))?(?: \+ (\d+) bid)?(?: = (\d+))?/g),
      ].map(([, rolled, bonus = 0, bid = 0, sum = rolled]) => {
        expect(Number(rolled) + Number(bonus) + Number(bid)).toBe(Number(sum));
        return Number(sum);
      });
      expect(totals).toHaveLength(2);
      if (won !== null) expect([Number(won[1]), Number(won[2])]).toEqual(totals.toSorted((a, b) => b - a));
      else if (totals[0] === totals[1]) expect(passage.text).toMatch(/: tied$/);
    }
  });

  it('of tests are about the dice of the test alone', () => {
    for (const { passage } of stories) {
      const test = /, a Disorder Test: (.*)$/.exec(passage.text)?.[1];
      if (test === undefined) continue;
      const got = number(test, /: (\d+) success/);
      expect(test).toMatch(new RegExp(`(passed|failed) with ${got}, needing \\d+`));
    }
  });
});

function total(taken: readonly Taken[], which: 'least' | 'most'): number {
  return taken.reduce((sum, one) => sum + one[which], 0);
}

const CASES = new URL('../../../../cases/planetfall/', import.meta.url);

describe('the stories of what follows from cases', () => {
  const told = ['close-quarters', 'damage', 'fire', 'traits', 'transports', 'orders'].flatMap((area) => {
    const folder = new URL(`${area}/`, CASES);
    return readdirSync(folder).flatMap((file) =>
      ['one', 'two'].flatMap((seed) => fromCase(new URL(file, folder), seed)),
    );
  });
  // A Cyber Weapon has its own effects: its hits do no damage.
  const attacks = told.filter(({ passage: { rolls, text } }) => {
    const streams = new Set(rolls.map(({ stream }) => stream));
    return rolls[0]?.stream === 'ATK' && !streams.has('CYBER') && / hits?\b/.test(text);
  });

  it('tell what a Cyber Weapon did, die by die', () => {
    const hacked = told.filter(({ passage: { rolls } }) => rolls.some(({ stream }) => stream === 'CYBER'));
    expect(hacked.length).toBeGreaterThan(0);
    for (const { passage } of hacked) {
      const [, dice, results = ''] = /Cyber Weapon (\d+) (?:die|dice) \(([^)]*)\)/.exec(passage.text) ?? [];
      const counts = [...results.matchAll(/(\d+) /g)].map(([, count]) => Number(count));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(Number(dice));
    }
  });

  it('add up, at close quarters and in storming too', () => {
    expect(attacks.length).toBeGreaterThan(200);
    for (const attack of attacks) addsUp(attack);
  });

  it.each([
    /Storming CQB/,
    /strikes back/,
    /lost to damage/,
    /cover stops \d/,
    /stops? all/,
    /shields stop/,
    /floating/,
    /to spare/,
    / stored/,
  ])('say now and then: %s', (what) => {
    expect(attacks.some(({ passage }) => what.test(passage.text))).toBe(true);
  });
});

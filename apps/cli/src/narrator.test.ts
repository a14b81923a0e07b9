import { Fold, isRefusal, replay } from '@bridgehead/kernel';
import { planetfall } from '@bridgehead/planetfall';
import { probe } from '@bridgehead/probe';
import { readRecord } from '@bridgehead/protocol';
import { type GameBattle, type GameSystem, lineOf, type Passage, Passages } from '@bridgehead/tabletop';
import { expect, test } from 'vitest';
import { readJson } from './files.js';
import { Narrator } from './narrator.js';

interface Told {
  readonly printed: readonly string[];
  /** The passages of the whole battle, gathered at once. */
  readonly passages: readonly Passage[];
}

/** A recorded battle, told answer by answer. */
function told(system: GameSystem, name: string): Told {
  const record = readRecord(readJson(new URL(`../../../games/${name}.json`, import.meta.url).pathname));
  if (isRefusal(record)) throw new Error(record.reason);
  const printed: string[] = [];
  let narrator: Narrator | null = null;
  const battle = replay(system, record, {}, (playing: GameBattle) => {
    narrator ??= new Narrator(system, playing, (line) => printed.push(line));
    narrator.tellNews();
  });
  if (isRefusal(battle)) throw new Error(battle.reason);
  (narrator as Narrator | null)?.finish();
  return { printed, passages: passagesOf(system, battle) };
}

function passagesOf(system: GameSystem, battle: GameBattle): readonly Passage[] {
  const fold = new Fold(system.state, system.state.copy(battle.past.opening));
  const passages = new Passages(system);
  for (const entry of battle.log) {
    fold.add(entry);
    passages.add(entry, lineOf(entry, fold.table, system), fold.table);
  }
  return passages.list;
}

const inside = (lines: readonly string[]) => lines.filter((line) => line.startsWith('  '));

function asPrinted({ text, rule }: Passage): string {
  return `  ${text}${rule === null ? '' : ` [${rule}]`}`;
}

const HEADINGS: ReadonlySet<string> = new Set(['turn', 'stage', 'activation']);

test.each([
  [planetfall, 'planetfall-1'],
  [probe, 'probe-1'],
] as const)('a battle is told in the passages of its report, each once and whole: %#', (system, name) => {
  const { printed, passages } = told(system, name);
  expect(inside(printed)).toEqual(passages.filter(({ kind }) => !HEADINGS.has(kind)).map(asPrinted));
  expect(printed.filter((line) => line.startsWith('Turn '))).toEqual(
    passages.filter(({ kind }) => kind === 'turn').map(({ text }) => text),
  );
});

test('a squad moves and fires in one line each, under its name and side', () => {
  const { printed } = told(planetfall, 'planetfall-1');
  const at = printed.indexOf('  Valkyrie: Cruising, 3 models move up to 12" [PF-MOVE-07]');
  expect(printed.slice(at - 2, at)).toEqual(['', 'Valkyrie (Terran column):']);
  expect(printed).toContain(
    '  Heimdal, Main Ordnance at Leto: 14 dice and 2 more, 5+: 7 hits: Leto A destroyed, 1 floating [PF-FIRE-02]',
  );
});

test('an undo is told after what it takes back, and nothing is told twice', () => {
  const { printed, passages } = told(planetfall, 'planetfall-with-undo');
  const undoing = /^ {2}Play is taken back/;
  const undone = passages.filter(({ about }) => about === 'undone');
  expect(printed.filter((line) => undoing.test(line))).toEqual(undone.map(asPrinted));
  expect(undone.length).toBeGreaterThan(0);
  const last = passages.findLastIndex(({ about }) => about === 'undone');
  const after = passages.slice(last + 1).filter(({ kind }) => !HEADINGS.has(kind));
  expect(inside(printed.slice(printed.findLastIndex((line) => undoing.test(line)) + 1))).toEqual(after.map(asPrinted));
  const struck = passages.filter(({ undone: isStruck, kind }) => isStruck && kind === 'move').map(asPrinted);
  for (const line of struck) expect(printed).toContain(line);
});

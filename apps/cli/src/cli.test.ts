import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Battle, isRefusal, refuse } from '@bridgehead/kernel';
import { planetfall } from '@bridgehead/planetfall';
import { probe } from '@bridgehead/probe';
import { SqliteStore } from '@bridgehead/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulateGame } from './simulate-game.js';
import { merge, type Tally } from './tally.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const GAME = join(ROOT, 'games/probe-1.json');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bridgehead-cli-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** The command as a person would type it; it must have been built. */
function bridgehead(...args: string[]): { code: number | null; out: string; problem: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['apps/cli/bin/bridgehead.js', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return { code: status, out: stdout, problem: stderr };
}

function fileWith(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('simulate', () => {
  it('reports battles as JSON, the same for the same seed whatever the threads', () => {
    const [one, two] = ['1', '2'].map((threads) => {
      const { code, out } = bridgehead(
        'simulate',
        'probe',
        '--games',
        '4',
        '--seed',
        's',
        '--threads',
        threads,
        '--json',
      );
      expect(code).toBe(0);
      const { tally } = JSON.parse(out) as { tally: Tally };
      return {
        results: tally.results,
        decisions: tally.decisions,
        answers: tally.longest.answers,
        stalled: tally.stalled,
      };
    });
    expect(one).toEqual(two);
    expect(one?.stalled).toEqual([]);
    expect(one?.decisions).toBeGreaterThan(100);
  });

  it.each([
    [['simulate', 'chess'], 'There is no system "chess"'],
    [['simulate', 'probe', '--games', 'many'], '--games takes a whole number'],
    [['simulate', 'probe', '--games', '0'], '--games takes a whole number'],
    [['simulate', 'probe', '--scenario', 'nowhere'], 'has no scenario "nowhere"'],
    [
      ['simulate', 'planetfall', '--red', 'genius'],
      'There is no player "genius". There are: random, lively, usual, recruit, greedy, veteran, marshal',
    ],
    [['simulate'], 'missing required argument'],
    [['simulate', 'probe', '--fast'], 'unknown option'],
    [['fight'], 'unknown command'],
    [['replay', 'nowhere.json'], 'Cannot read nowhere.json'],
    [['play', '--record', '/nowhere/at/all.json'], 'Cannot write'],
    [['cases', 'nowhere'], 'There is no file or folder nowhere'],
    [['rules', '--system', 'chess'], 'There is no system "chess"'],
    [['laws', '--games', '-1'], '--games takes a whole number'],
  ])('bad input gets exit code 2 and says what is wrong: %j', (args, message) => {
    const { code, problem } = bridgehead(...args);
    expect(code).toBe(2);
    expect(problem).toContain(message);
    expect(problem).not.toContain('    at ');
  });

  it('counts the questions of an activation, before and after defaults', () => {
    const usual = { scenario: 'battle750', seed: 's', players: { red: 'usual', blue: 'usual' } };
    const { activations, asked, left, turns } = simulateGame(planetfall, usual, 0);
    expect(turns).toBeGreaterThan(0);
    expect(activations).toBeGreaterThan(turns);
    expect(asked).toBeGreaterThan(activations);
    expect(left).toBe(0);
    const random = simulateGame(planetfall, { ...usual, players: {} }, 0);
    expect(random.left).toBeGreaterThan(0);
  });

  it('counts a battle that breaks as stalled', () => {
    const broken = { ...probe, begin: () => refuse('PB-BATTLE-01', 'no battle today') };
    const match = { scenario: 'crossing', seed: 's', players: {} };
    const tally = merge(simulateGame(broken, match, 3), simulateGame(probe, match, 1));
    expect(tally.battles).toBe(2);
    expect(tally.stalled).toEqual([{ game: 3, problem: 'no battle today' }]);
  });
});

describe('play and replay', () => {
  it('tell a battle, keep it, and tell the same one again', () => {
    const path = join(folder, 'battle.json');
    const played = bridgehead('play', '--system', 'probe', '--seed', 'told', '--record', path);
    const replayed = bridgehead('replay', path);
    expect([played.code, replayed.code]).toEqual([0, 0]);
    const told = (out: string) => out.trim().split('\n').slice(0, -1);
    expect(told(replayed.out)).toEqual(told(played.out));
    expect(told(played.out).length).toBeGreaterThan(50);
  });

  it('name what is wrong with a record', () => {
    const good = JSON.parse(readFileSync(GAME, 'utf8')) as {
      setup: object;
      tape: { is: string; thrown?: unknown }[];
    };
    const forged = {
      ...good,
      tape: good.tape.map((entry) => (entry.is === 'roll' ? { ...entry, thrown: { waves: [[20]] } } : entry)),
    };
    expect(bridgehead('replay', fileWith('no.json', '{'))).toMatchObject({ code: 2 });
    expect(bridgehead('replay', fileWith('other.json', '{}'))).toMatchObject({ code: 2 });
    const siege = fileWith('siege.json', JSON.stringify({ ...good, setup: { ...good.setup, scenario: 'siege' } }));
    const unknown = bridgehead('replay', siege);
    expect(unknown.code).toBe(2);
    expect(unknown.problem).toMatch(/siege\.json: setup: .*siege/);
    const refused = bridgehead('replay', fileWith('forged.json', JSON.stringify(forged)));
    expect(refused.code).toBe(1);
    expect(refused.out).toContain('This record cannot be played');
    expect(refused.problem).toBe('');
  });
});

describe('a file with results of earlier work', () => {
  const arena = (...args: string[]) => bridgehead('arena', 'probe', '--a', 'random', '--b', 'random', ...args);
  it.each([
    [['--threads', 'many'], '--threads takes a whole number'],
    [['--keep', '/nowhere/kept.json'], 'Cannot write /nowhere/kept.json'],
    [['--keep', GAME], 'holds no results of an earlier run'],
  ])('is as it was after bad input: %j', (args, message) => {
    const file = fileWith('results.json', 'precious');
    const { code, problem } = arena('--json', file, '--pairs', '1', ...args);
    expect([code, problem]).toEqual([2, expect.stringContaining(message)]);
    expect(problem).not.toContain('    at ');
    expect(readFileSync(file, 'utf8')).toBe('precious');
  });

  it.each(['null', '[]', '3', '{"results":{}}'])('that holds %s is no such file', (text) => {
    const { code, problem } = arena('--pairs', '1', '--keep', fileWith('kept.json', text));
    expect([code, problem]).toEqual([2, expect.stringContaining('holds no results')]);
  });
});

describe('cases', () => {
  const CASE = readFileSync(join(ROOT, 'cases/planetfall/book/exploding.yaml'), 'utf8');

  it('outside the repository pass, fail and are bad, with the exit codes for that', () => {
    const good = fileWith('good.yaml', CASE);
    expect(bridgehead('cases', good)).toMatchObject({ code: 0, out: '1 passed, 0 failed\n' });
    const failing = fileWith('failing.yaml', CASE.replace(/proves: \[/, 'proves: [PF-CARD-01, '));
    const failed = bridgehead('cases', failing);
    expect(failed).toMatchObject({ code: 1 });
    expect(failed.out).toContain('claims PF-CARD-01 but never cited it');
    expect(failed.out.trim().split('\n').at(-1)).toBe('0 passed, 1 failed');
    const bad = bridgehead('cases', fileWith('bad.yaml', CASE.replace('title:', 'titel:')));
    expect(bad).toMatchObject({ code: 2 });
    expect(bad.out).toMatch(/bad\.yaml:1: .*titel/);
  });

  it('with unknown stage arguments are bad, and say which', () => {
    const text = readFileSync(join(ROOT, 'cases/planetfall/traits/kinetic.yaml'), 'utf8');
    const line = text.split('\n').findIndex((one) => one.startsWith('stage:')) + 1;
    for (const args of ['{ sied: red }', '{ side: 3 }', '{}']) {
      const bad = bridgehead(
        'cases',
        fileWith('args.yaml', text.replace(/^stage:.*$/m, `stage: { activation: ${args} }`)),
      );
      expect(bad).toMatchObject({ code: 2, problem: '' });
      expect(bad.out).toMatch(new RegExp(`args\\.yaml:${line}: stage\\.activation\\.sie?de?: the stage `));
    }
  });

  it('in a folder without any is bad input', () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    expect(bridgehead('cases', empty)).toMatchObject({ code: 2 });
  });
});

describe('muster', () => {
  const core = {
    type: 'Core',
    squadrons: [
      { unit: 'Kratos', models: 1 },
      { unit: 'Eris', models: 2, attachments: ['Circe'] },
      { unit: 'Leto', models: 3 },
    ],
  };
  const rosterOf = (helixes: readonly object[], maximumForceValue: number) =>
    JSON.stringify({ race: 'Dindrenzi', maximumForceValue, logistics: 2, battleGroups: [{ helixes }] });

  it('says what a sound roster costs', () => {
    const { code, out } = bridgehead('muster', fileWith('sound.json', rosterOf([core], 850)));
    expect(code).toBe(0);
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => line.replaceAll(/ +/g, ' ').trim()),
    ).toEqual([
      'Battle Group 1 790',
      'Core Helix 790',
      '1 Kratos 230',
      '2 Eris + Circe 380',
      '3 Leto 180',
      'Logistics 60',
      '850 of 850 points',
      'sound',
    ]);
  });

  it('names every problem with its rule, also as JSON', () => {
    const file = fileWith('unsound.json', rosterOf([core, core], 849));
    const { code, out } = bridgehead('muster', file);
    expect(code).toBe(1);
    expect(out).toContain('PF-FORCE-02: Battle Group 1 has 2 Core Helixes');
    expect(out).toContain(
      'PF-FORCE-01: 1580 for Battle Group 1 + 60 for Logistics = 1640 points; the Maximum Force Value is 849.',
    );
    expect(out.trim().split('\n').at(-1)).toBe('2 problems');
    const { sound, problems, bill } = JSON.parse(bridgehead('muster', file, '--json').out) as Record<string, unknown>;
    expect({ sound, problems, bill }).toMatchObject({
      sound: false,
      problems: [{ rule: 'PF-FORCE-02' }, { rule: 'PF-FORCE-01' }],
      bill: { points: 1640, allowed: 849 },
    });
  });

  it('refuses a file that is not a roster, and says where', () => {
    const squadrons = [{ unit: 'Kratos', models: -1 }];
    const { code, problem } = bridgehead(
      'muster',
      fileWith('bad.json', rosterOf([core, { type: 'Core', squadrons }], 1)),
    );
    expect([code, problem.trim().split(': ').slice(1).join(': ')]).toEqual([
      2,
      'Battle Group 1, Helix 2, Squadron 1: "models" must be a whole number from 1 to 20.',
    ]);
    expect(bridgehead('muster', join(folder, 'nowhere.json')).code).toBe(2);
    expect(bridgehead('muster', fileWith('sound2.json', rosterOf([core], 850)), '--system', 'chess').code).toBe(2);
  });

  it('names the line and the field of a mistake', () => {
    const roster = {
      list: 'Terran Alliance',
      points: 750,
      force: [{ entry: 'Battle Group' }, { entry: 'Logistics', cuont: 2 }],
    };
    const unknown = fileWith('unknown-field.json', JSON.stringify(roster, null, 2));
    const { code, problem } = bridgehead('muster', unknown);
    expect([code, problem.trim()]).toEqual([
      2,
      `${unknown}, line 10: a roster: "force[1].cuont" is not known here; did you mean "count"?`,
    ]);
    const broken = fileWith('broken.json', '{\n  "list": "Terran Alliance",\n  "points": 750,,\n}\n');
    expect(bridgehead('muster', broken)).toMatchObject({
      code: 2,
      problem: expect.stringContaining('line 3') as string,
    });
  });

  it.each([
    ['planetfall', 'terran', '1500'],
    ['dropzone', 'ucm', '1500'],
    ['armageddon', 'ork-war-horde', '3000'],
  ])('makes a legal roster of %s by list, points and seed', (system, list, points) => {
    const args = ['muster', 'random', system, '--list', list, '--points', points, '--seed', 'a'];
    const { code, out } = bridgehead(...args);
    expect(code).toBe(0);
    expect(bridgehead(...args).out).toBe(out);
    const checked = bridgehead('muster', fileWith(`${system}.json`, out));
    expect([checked.code, checked.out.trim().split('\n').at(-1)]).toEqual([0, 'sound']);
  });

  it('says which army lists there are', () => {
    expect(bridgehead('muster', 'random', 'dropzone')).toMatchObject({
      code: 2,
      problem: expect.stringContaining('ucm (United Colonies of Mankind)') as string,
    });
    expect(bridgehead('muster', 'random', 'dropzone', '--list', 'umc')).toMatchObject({
      code: 2,
      problem: 'There is no army list "umc"; did you mean "ucm"?\n',
    });
  });
});

describe('odds', () => {
  it('tells what each option of a case leads to', () => {
    const { code, out } = bridgehead('odds', 'cases/probe/fire/hits-are-allocated-evenly.yaml');
    expect(code).toBe(0);
    expect(out.split('\n').map((line) => line.replaceAll(/ +/g, ' ').trim())).toEqual([
      'The owner of the target allocates the hits, evenly: red is asked shoot',
      'b',
      'models lost 56% mean 0.7',
      'c',
      'models lost 26%',
      '',
    ]);
  });

  it('answers for a save what it answers for the battle, and for a record at an event', () => {
    const battle = Battle.begin(probe, { scenario: 'crossing', rosters: {}, seed: 'odds' });
    if (isRefusal(battle)) throw new Error(battle.reason);
    const saved = bridgehead('odds', fileWith('save.json', JSON.stringify(battle.save())), '--json');
    expect([saved.code, JSON.parse(saved.out)]).toEqual([0, []]);
    expect(bridgehead('odds', GAME)).toMatchObject({
      code: 2,
      problem: 'Say at which event of the record, with --n.\n',
    });
    const { code, out } = bridgehead('odds', GAME, '--n', '60');
    expect([code, out.split('\n')[0]]).toEqual([0, `${GAME}: red is asked play card`]);
  });
});

describe('serve', () => {
  it.each([
    [['--port', '70000'], '--port: "70000" is not a whole number'],
    [['--prot', '3210'], 'prot'],
    [['here'], 'here'],
    [['--host', '192.0.2.1'], 'This machine has no address 192.0.2.1'],
    [['--data', GAME], 'cannot be used'],
  ])('with %j gets exit code 2 and says what is wrong', (args, message) => {
    const data = args.includes('--data') ? [] : ['--data', join(folder, 'unserved')];
    const { code, problem } = bridgehead('serve', '--port', '0', ...data, ...args);
    expect([code, problem]).toEqual([2, expect.stringContaining(message)]);
    expect(problem).not.toContain('    at ');
  });
});

describe('join', () => {
  it('takes no seat for a player that does not exist', () => {
    // Nobody listens there: the name is looked at first.
    const { code, problem } = bridgehead('join', 'http://127.0.0.1:1/seat#abcdefgh', '--as', 'genius');
    expect([code, problem]).toEqual([2, expect.stringContaining('There is no player "genius"')]);
  });

  it('says that a server is another one', async () => {
    const other = createServer((_request, response) => response.end('<p>Welcome</p>'));
    const port = await new Promise<number>((resolve) =>
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      }),
    );
    const args = ['apps/cli/bin/bridgehead.js', 'join', `http://127.0.0.1:${port}/seat#abcdefgh`];
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] });
    let problem = '';
    child.stderr.on('data', (text: Buffer) => (problem += String(text)));
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect([code, problem]).toEqual([2, `http://127.0.0.1:${port} is no server of Bridgehead.\n`]);
    other.close();
  });
});

describe('backup', () => {
  it('says in words what cannot be copied or where, and leaves nothing behind', async () => {
    const data = join(folder, 'kept');
    mkdirSync(data);
    const store = join(data, 'bridgehead.sqlite');
    await new SqliteStore(store).close();
    const copy = join(folder, 'copy.sqlite');
    const backup = (...args: string[]) => {
      const { code, problem } = bridgehead('backup', ...args);
      expect(problem).not.toContain('    at ');
      return [code, problem];
    };
    expect(backup(copy, '--data', join(folder, 'nowhere'))).toEqual([2, expect.stringContaining('nothing to back up')]);
    expect(backup('/nowhere/copy.sqlite', '--data', data)).toEqual([2, expect.stringContaining('cannot be copied')]);
    expect(backup(copy, '--data', data)).toEqual([0, '']);
    expect(backup(copy, '--data', data)).toEqual([2, expect.stringContaining('exists already')]);
    const bytes = readFileSync(store);
    bytes.fill(0x5a, 4096);
    writeFileSync(store, bytes);
    const other = join(folder, 'other.sqlite');
    expect(backup(other, '--data', data)).toEqual([2, expect.stringContaining('damaged')]);
    expect([existsSync(other), readFileSync(store).equals(bytes)]).toEqual([false, true]);
  });
});

describe('rules', () => {
  it.each(['probe', 'planetfall'])('prints the ledger of %s as JSON and exits 1 while something is missing', (id) => {
    const { code, out } = bridgehead('rules', '--system', id, '--json');
    const [ledger] = JSON.parse(out) as [{ total: number; definitions: number; proved: number; missing: string[] }];
    expect(ledger.proved + ledger.definitions + ledger.missing.length).toBe(ledger.total);
    expect(ledger.proved).toBeGreaterThan(50);
    expect(code).toBe(ledger.missing.length === 0 ? 0 : 1);
  });
});

import type { RuleId, Side } from '../values/names.js';
import type { Chance, DrawChance } from './chance.js';
import type { Dice } from './dice.js';

/** A face, a wave of faces, or the name of something drawn. */
type ScriptEntry = number | string | readonly number[];

/** One list for everything in order, or a list for each stream. `draw` serves draws whose own stream is not scripted. */
export type Script = readonly ScriptEntry[] | Readonly<Record<string, readonly ScriptEntry[]>>;

/** The script and the rolls do not fit. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError';
  readonly stream: string;
  readonly roll: number;
  /** A line for every roll up to this one: whose it was and what it took. */
  readonly rolls: readonly string[];

  constructor(stream: string, roll: number, problem: string, rolls: readonly string[]) {
    super(`dice ${stream}, roll ${roll}: ${problem}`);
    this.stream = stream;
    this.roll = roll;
    this.rolls = rolls;
  }
}

interface Stream {
  readonly name: string;
  readonly entries: readonly ScriptEntry[];
  used: number;
}

/** What a roll has taken from the script: an entry for every wave of faces, or one for all that it drew. */
interface TakenRoll {
  readonly roll: number;
  readonly stream: string;
  readonly rule: RuleId;
  readonly side?: Side;
  readonly waves: (readonly (number | string)[])[];
}

/** The name of the only stream, if one list serves everything. */
const ONE_LIST = 'in order';
/** The stream for draws whose own is not scripted. */
const DRAW_STREAM = 'draw';

/** The dice of a case. A roll that the script lacks is an error; `leftOver` reports faces never rolled. */
export class ScriptedDice implements Dice {
  private readonly streams = new Map<string, Stream>();
  private readonly taken: TakenRoll[] = [];

  constructor(script: Script) {
    const named = isList(script) ? [[ONE_LIST, script] as const] : Object.entries(script);
    for (const [name, entries] of named) this.streams.set(name, { name, entries, used: 0 });
  }

  faces(chance: Chance, roll: number, wave: number, count: number, sides: number): readonly number[] {
    const stream = this.streamFor(chance, roll);
    const where = wave === 0 ? '' : `wave ${wave + 1}: `;
    const fail = (problem: string) => this.misfit(chance, roll, stream.name, `${where}${problem}`);
    const next = stream.entries[stream.used];
    const isWave = typeof next === 'object';
    const faces = isWave ? wholeWave(next, count, fail) : singleFaces(stream, count, fail);
    for (const face of faces) if (!isFace(face, sides)) throw fail(`${show(face)} is not a face of a D${sides}`);
    stream.used += isWave ? 1 : count;
    this.note(chance, roll, faces);
    return faces;
  }

  draw(chance: DrawChance, roll: number): readonly string[] {
    const stream = this.streamFor(chance, roll);
    const fail = (problem: string) => this.misfit(chance, roll, stream.name, problem);
    const left = new Map(Object.entries(chance.bag));
    const drawn = stream.entries.slice(stream.used, stream.used + chance.count).map((item) => {
      const number = typeof item === 'string' ? (left.get(item) ?? 0) : 0;
      if (typeof item !== 'string' || number < 1) throw fail(`${show(item)} is not left in the bag`);
      left.set(item, number - 1);
      return item;
    });
    if (drawn.length < chance.count) throw fail(`${chance.count} to be drawn, ${drawn.length} scripted`);
    stream.used += chance.count;
    this.note(chance, roll, drawn);
    return drawn;
  }

  /** What was scripted but never rolled, or null. */
  leftOver(): string | null {
    const left: string[] = [];
    for (const { name, entries, used } of this.streams.values()) {
      if (used < entries.length) left.push(`dice ${name}: left over ${entries.slice(used).map(show).join(', ')}`);
    }
    return left.length === 0 ? null : left.join('; ');
  }

  /** Whose every roll was and what it took, a line each: `roll 2: SAVE of blue by PB-FIRE-05 took 6, 5, then 4`. */
  rolls(): readonly string[] {
    return this.taken.map(
      (roll) => `${heading(roll)} took ${roll.waves.map((wave) => wave.join(', ')).join(', then ')}`,
    );
  }

  private note(chance: Chance, roll: number, wave: TakenRoll['waves'][number]): void {
    const last = this.taken.at(-1);
    if (last?.roll === roll) last.waves.push(wave);
    else this.taken.push({ ...namesOf(chance), roll, waves: [wave] });
  }

  private misfit(chance: Chance, roll: number, stream: string, problem: string): ScriptError {
    const isNew = this.taken.at(-1)?.roll !== roll;
    const begun = isNew ? [`${heading({ ...namesOf(chance), roll })} took nothing`] : [];
    return new ScriptError(stream, roll, problem, [...this.rolls(), ...begun]);
  }

  private streamFor(chance: Chance, roll: number): Stream {
    const named = this.streams.get(chance.stream) ?? this.streams.get(ONE_LIST);
    const stream = named ?? (chance.kind === 'draw' ? this.streams.get(DRAW_STREAM) : undefined);
    if (stream === undefined) throw this.misfit(chance, roll, chance.stream, 'nothing is scripted');
    return stream;
  }
}

type RollNames = Pick<TakenRoll, 'stream' | 'rule' | 'side'>;

function namesOf({ stream, rule, side }: Chance): RollNames {
  return { stream, rule, ...(side === undefined ? {} : { side }) };
}

function heading({ roll, stream, rule, side }: RollNames & Pick<TakenRoll, 'roll'>): string {
  return `roll ${roll}: ${stream}${side === undefined ? '' : ` of ${side}`} by ${rule}`;
}

type Fail = (problem: string) => ScriptError;

function wholeWave(wave: readonly number[], count: number, fail: Fail): readonly number[] {
  if (wave.length === count) return wave;
  throw fail(`${count} dice are rolled, the script has ${show(wave)}`);
}

function singleFaces(stream: Stream, count: number, fail: Fail): readonly number[] {
  const faces: number[] = [];
  for (const entry of stream.entries.slice(stream.used, stream.used + count)) {
    if (typeof entry !== 'number') throw fail(`${show(entry)} stands where a single face is needed`);
    faces.push(entry);
  }
  if (faces.length < count) throw fail(`${count} dice are rolled, ${faces.length} scripted`);
  return faces;
}

function isFace(face: unknown, sides: number): boolean {
  return Number.isInteger(face) && Number(face) >= 1 && Number(face) <= sides;
}

function isList(script: Script): script is readonly ScriptEntry[] {
  return Array.isArray(script);
}

function show(entry: ScriptEntry): string {
  return JSON.stringify(entry);
}

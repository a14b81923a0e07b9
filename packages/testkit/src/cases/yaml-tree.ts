import { isRecord, type Json } from '@bridgehead/kernel';
import { type Document, isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { Bad, messageOf } from './problem.js';

/** A data file in which every value knows its line. */
export type Tree = ScalarTree | ListTree | MapTree;

interface ScalarTree {
  readonly kind: 'scalar';
  readonly line: number;
  readonly value: string | number | boolean | null;
}
export interface ListTree {
  readonly kind: 'list';
  readonly line: number;
  readonly items: readonly Tree[];
}
export interface MapTree {
  readonly kind: 'map';
  readonly line: number;
  readonly entries: ReadonlyMap<string, Member>;
}
interface Member {
  /** Of the key. */
  readonly line: number;
  readonly tree: Tree;
}

/** More than any case needs; a longer text is junk. */
const MOST_TEXT = 1_000_000;
const MOST_NODES = 100_000;
const DEEPEST = 60;

/** Reads YAML; throws `Bad`. */
export function treeOf(text: string): Tree {
  if (text.length > MOST_TEXT) throw new Bad(1, '', 'the file is too long for a case');
  if (deeplyNested(text)) throw new Bad(1, '', 'the file is nested too deeply for a case');
  const lines = new LineCounter();
  const document = parsed(text, lines);
  const [error] = document.errors;
  if (error !== undefined)
    throw new Bad(error.linePos?.[0].line ?? 1, '', `this is not YAML: ${firstLine(error.message)}`);
  return new Grower(document, lines).grow(document.contents, 1, 0);
}

export function jsonOf(tree: Tree): Json {
  if (tree.kind === 'scalar') return tree.value;
  if (tree.kind === 'list') return tree.items.map(jsonOf);
  return Object.fromEntries(Array.from(tree.entries, ([key, { tree: member }]) => [key, jsonOf(member)]));
}

function parsed(text: string, lineCounter: LineCounter): Document {
  try {
    return parseDocument(text, { lineCounter, prettyErrors: true, logLevel: 'error' });
  } catch (error) {
    throw new Bad(1, '', `this is not YAML: ${firstLine(messageOf(error))}`);
  }
}

/** Many brackets in a row would exhaust the parser before it could complain. */
function deeplyNested(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '[' || character === '{') depth++;
    else if (character === ']' || character === '}') depth--;
    if (depth > DEEPEST * 4) return true;
  }
  return false;
}

class Grower {
  private readonly document: Document;
  private readonly lines: LineCounter;
  private nodes = 0;

  constructor(document: Document, lines: LineCounter) {
    this.document = document;
    this.lines = lines;
  }

  grow(node: unknown, above: number, depth: number): Tree {
    const line = this.lineOf(node, above);
    if (depth > DEEPEST || ++this.nodes > MOST_NODES)
      throw new Bad(line, '', 'too deeply nested, or too much, for a case');
    if (isAlias(node)) return this.grow(node.resolve(this.document), line, depth + 1);
    if (isSeq(node)) return { kind: 'list', line, items: node.items.map((item) => this.grow(item, line, depth + 1)) };
    if (isMap(node)) return this.growMap(node.items, line, depth);
    return { kind: 'scalar', line, value: isScalar(node) ? scalarOf(node.value, line) : null };
  }

  private growMap(
    items: readonly { readonly key: unknown; readonly value: unknown }[],
    above: number,
    depth: number,
  ): Tree {
    const entries = new Map<string, Member>();
    for (const { key, value } of items) {
      const line = this.lineOf(key, above);
      const name = isScalar(key) ? String(key.value) : null;
      if (name === null || name === '__proto__') throw new Bad(line, '', 'a key must be a word or a number');
      if (entries.has(name)) throw new Bad(line, name, 'this key is there twice');
      entries.set(name, { line, tree: this.grow(value, line, depth + 1) });
    }
    return { kind: 'map', line: above, entries };
  }

  private lineOf(node: unknown, above: number): number {
    const start =
      isNode(node) || isRecord(node) ? (node as { range?: readonly number[] | null }).range?.[0] : undefined;
    return start === undefined ? above : this.lines.linePos(start).line;
  }
}

function scalarOf(value: unknown, line: number): string | number | boolean | null {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new Bad(line, '', `${typeof value === 'number' ? value : 'this'} is no value for a case`);
}

function firstLine(message: string): string {
  return (message.split('\n')[0] ?? message).replace(/ at line \d+, column \d+:?$/, '').slice(0, 200);
}

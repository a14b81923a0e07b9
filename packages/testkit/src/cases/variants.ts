import { CaseField } from './case-field.js';
import { POSITION_FIELDS } from './read-position.js';
import type { ListTree, MapTree, Tree } from './yaml-tree.js';

/** The files that the variants of a case would be if they were written out: the same with something else, each with a title of its own. */
export function variantsOf(file: Tree): Tree[] {
  const variants = file.kind === 'map' ? file.entries.get('variants') : undefined;
  if (file.kind !== 'map' || variants === undefined) return [];
  checkVariants(CaseField.ofFile(file));
  const items = variants.tree.kind === 'list' ? variants.tree.items : [];
  return items.flatMap((variant) => (variant.kind === 'map' ? [varied(file, variant)] : []));
}

/** What a variant says is read with the whole case; that it says something must be seen before. */
function checkVariants(file: CaseField): void {
  const list =
    file
      .entries()
      .find(([name]) => name === 'variants')?.[1]
      .list() ?? [];
  for (const variant of list) {
    if (!variant.isRecord) variant.fail('a variant is a map: a title, and the fields in which it differs');
    const names = variant.entries().map(([name]) => name);
    if (!names.includes('title')) variant.fail('a variant needs a title of its own');
    for (const [name, field] of variant.entries())
      if (name === 'variants' || name === 'system') field.fail(`a variant has no "${name}" of its own`);
  }
}

function varied(file: MapTree, variant: MapTree): Tree {
  const entries = new Map(file.entries);
  entries.delete('variants');
  for (const [name, { line, tree }] of variant.entries) {
    const given = file.entries.get(name)?.tree;
    entries.set(name, { line, tree: variedField(name, given, tree) });
  }
  return { ...file, entries };
}

function variedField(name: string, given: Tree | undefined, other: Tree): Tree {
  if (given === undefined) return other;
  if (name === 'title') return { ...other, kind: 'scalar', value: `${wordsOf(given)}: ${wordsOf(other)}` };
  return POSITION_FIELDS.some((field) => field === name) ? merged(given, other) : other;
}

function wordsOf(tree: Tree): string {
  return tree.kind === 'scalar' ? String(tree.value) : '';
}

/** A position with something else: maps by their keys, pieces by their ids, and whatever else in place of what was there. */
function merged(given: Tree, other: Tree): Tree {
  if (given.kind === 'map' && other.kind === 'map') return mergedMaps(given, other);
  if (given.kind === 'list' && other.kind === 'list' && [...given.items, ...other.items].every(hasId))
    return mergedPieces(given, other);
  return other;
}

/** Null takes away what was there. */
function mergedMaps(given: MapTree, other: MapTree): Tree {
  const entries = new Map(given.entries);
  for (const [key, { line, tree }] of other.entries) {
    const before = given.entries.get(key)?.tree;
    if (tree.kind === 'scalar' && tree.value === null) entries.delete(key);
    else entries.set(key, { line, tree: before === undefined ? tree : merged(before, tree) });
  }
  return { ...other, entries };
}

/** Pieces keep their order; those that are new stand at the end. */
function mergedPieces(given: ListTree, other: ListTree): Tree {
  const changes = new Map(other.items.map((piece) => [idOf(piece), piece]));
  const kept = given.items.map((piece) => {
    const change = changes.get(idOf(piece));
    changes.delete(idOf(piece));
    return change === undefined ? piece : merged(piece, change);
  });
  return { ...other, items: [...kept, ...changes.values()] };
}

function hasId(tree: Tree): boolean {
  return idOf(tree) !== undefined;
}

function idOf(tree: Tree): string | undefined {
  const id = tree.kind === 'map' ? tree.entries.get('id')?.tree : undefined;
  return id?.kind === 'scalar' ? String(id.value) : undefined;
}

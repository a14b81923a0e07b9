import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './run.mjs';

// One word, one meaning: no two files of packages/, systems/ and apps/ export a type (type, interface, class or enum) of the same name.
// Two systems may use the same word of their books, but not one that a package or an app exports.

const places = new Map();
for (const path of sources()) {
  for (const name of exportedTypes(path)) places.set(name, [...(places.get(name) ?? []), path]);
}

const clashes = [...places]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .flatMap(([name, paths]) => pairsOf(paths).map((pair) => clash(name, pair)));
for (const sentence of clashes.filter((sentence) => sentence !== null)) {
  console.log(sentence);
  process.exitCode = 1;
}

function sources() {
  const files = ['packages', 'systems', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
  );
  return files.filter((path) => /^\w+\/[^/]+\/src\/.*\.tsx?$/.test(path) && !path.includes('.test.')).sort();
}

function exportedTypes(path) {
  const file = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true);
  return file.statements.filter(isExportedType).map(({ name }) => name.text);
}

function isExportedType(statement) {
  const declaresType =
    ts.isTypeAliasDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isEnumDeclaration(statement);
  return declaresType && statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

function pairsOf(paths) {
  return paths.flatMap((one, i) => paths.slice(i + 1).map((other) => [one, other]));
}

/** What is wrong with two files that export the same name; null if they belong to two systems. */
function clash(name, [one, other]) {
  const systems = [one, other].map((path) => /^systems\/[^/]+/.exec(path)?.[0]);
  if (systems.every((system) => system !== undefined) && systems[0] !== systems[1]) return null;
  return `${one} and ${other} both export a type "${name}"; one of them needs another name.`;
}

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { convertArmy } from './figures/armageddon.mjs';
import { convertFaction } from './figures/dropzone.mjs';
import { root } from './run.mjs';

// Reads the figures of Dropzone Commander and Epic: Armageddon into the schema of army lists (docs/muster.md):
// node scripts/convert-figures.mjs <folder of the figures>

const [, , folder] = process.argv;
if (folder === undefined) {
  console.error('Usage: node scripts/convert-figures.mjs <folder with armageddon/ and dropzone/>');
  process.exit(2);
}

convertAll('dropzone', convertFaction);
convertAll('armageddon', convertArmy);

function convertAll(system, convert) {
  const target = join(root, 'systems', system, 'data');
  mkdirSync(target, { recursive: true });
  for (const file of readdirSync(join(folder, system)).filter((name) => name.endsWith('.json'))) {
    const figures = JSON.parse(readFileSync(join(folder, system, file), 'utf8'));
    const list = convert(basename(file, '.json'), figures);
    writeFileSync(join(target, file), written(list));
    console.log(`${system}/${file}: ${list.entries.length} entries, ${Object.keys(list.units).length} units`);
  }
}

/** One entry, limit, unit or note on a line, so that a change of figures is a change of lines. */
function written(list) {
  const members = Object.entries(list).map(([name, value]) => `${JSON.stringify(name)}: ${spread(value)}`);
  return `{\n${members.join(',\n')}\n}\n`;
}

function spread(value) {
  if (Array.isArray(value))
    return value.length === 0 ? '[]' : `[\n${value.map((one) => JSON.stringify(one)).join(',\n')}\n]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${JSON.stringify(one)}`);
  return `{\n${members.join(',\n')}\n}`;
}

import type { Table } from '../table/table.js';
import { replaceSquad } from './records.js';

/** Before a battle: where two sides bring one name, both get a number, so that whoever reads it knows who is meant. */
export function numberNamesakes(table: Table): void {
  const sides = [...table.sides.values()];
  for (const [id, name] of numbered(sides)) {
    const side = table.sides.get(id);
    if (side !== undefined) table.sides.set(id, { ...side, name });
  }
  for (const [id, name] of numberedAnew([...table.squads.values()])) {
    const squad = table.squads.get(id);
    if (squad !== undefined) replaceSquad(table, id, { ...squad, name });
  }
}

interface Named {
  readonly id: string;
  readonly name: string;
}

type NewNames = readonly (readonly [id: string, name: string])[];

/** New names for those whose name is not theirs alone. */
function numbered(all: readonly Named[]): NewNames {
  return all.flatMap(({ id, name }) => {
    const alike = all.filter((one) => one.name === name);
    return alike.length < 2 ? [] : [[id, `${name} ${alike.findIndex((one) => one.id === id) + 1}`] as const];
  });
}

/** The same for names that may have numbers within their own side: all that differ by the number alone are numbered together. */
function numberedAnew(all: readonly Named[]): NewNames {
  const stems = new Map<string, Named[]>();
  for (const one of all) stems.set(stemOf(one), [...(stems.get(stemOf(one)) ?? []), one]);
  return [...stems].flatMap(([stem, group]) => {
    const isDoubled = new Set(group.map(({ name }) => name)).size < group.length;
    return isDoubled ? group.map(({ id }, i) => [id, `${stem} ${i + 1}`] as const) : [];
  });
}

function stemOf({ name }: Named): string {
  return name.replace(/ \d+$/, '');
}

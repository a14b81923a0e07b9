import type { Side } from '@bridgehead/kernel';
import { remember, type Table } from '@bridgehead/tabletop';
import { enemiesTouching } from '../book/contact.js';
import { detachmentOf, isWarEngine, unitsOfSide, unitsOn } from '../book/detachments.js';
import { half } from '../book/dice.js';
import { figuresOf } from '../book/figures.js';
import { SIDES } from '../book/play.js';
import { haveFought } from './fought.js';

/** E40-ASLT-03: how many enemies may be in base contact with a unit. */
export function contactLimit(table: Table, unit: string): number {
  return isWarEngine(table, unit) ? Math.max(2, half(figuresOf(table, unit).dc)) : 2;
}

/** The units of a side in base contact with an enemy. */
function unitsInContact(table: Table, side: Side): readonly string[] {
  return remember(table, `epic40k contact ${side}`, () =>
    unitsOfSide(table, side).filter((unit) => enemiesTouching(table, unit).length > 0),
  );
}

/** E40-ASLT-04: detachments that are linked by base contact, as sorted lists. */
function combatGroups(table: Table): readonly (readonly string[])[] {
  const links = new Map<string, Set<string>>();
  for (const side of SIDES) {
    for (const unit of unitsInContact(table, side)) {
      const own = detachmentOf(table, unit);
      for (const enemy of enemiesTouching(table, unit)) link(links, own, detachmentOf(table, enemy));
    }
  }
  return components(links);
}

function link(links: Map<string, Set<string>>, one: string, other: string): void {
  links.set(one, new Set([...(links.get(one) ?? []), other]));
}

function components(links: ReadonlyMap<string, ReadonlySet<string>>): readonly (readonly string[])[] {
  const groups: string[][] = [];
  const seen = new Set<string>();
  for (const first of [...links.keys()].toSorted()) {
    if (seen.has(first)) continue;
    const group = new Set([first]);
    for (const one of group) for (const other of links.get(one) ?? []) group.add(other);
    for (const one of group) seen.add(one);
    groups.push([...group].toSorted());
  }
  return groups;
}

export function keyOf(squads: readonly string[]): string {
  return squads.join('+');
}

/** E40-ASLT-04, E40-ASLT-15: the groups in which some touch whom they have not fought in this part. */
export function groupsLeft(table: Table): readonly (readonly string[])[] {
  return combatGroups(table).filter((group) =>
    group.some((squad) =>
      unitsOn(table, squad).some((unit) =>
        enemiesTouching(table, unit).some((enemy) => !haveFought(table, squad, detachmentOf(table, enemy))),
      ),
    ),
  );
}

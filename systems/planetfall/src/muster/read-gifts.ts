import { isRecord, isRefusal, type Refusal } from '@bridgehead/kernel';
import { QUALITIES } from '../book/classes.js';
import { traitId } from '../book/mars.js';
import { type Fields, inner } from '../book/fields.js';
import { readMars } from '../book/read-mars.js';
import { readWeapons } from '../book/read-weapons.js';
import type { Change, Gifts } from './orbat.js';

/** `gives: { unit: { mars, withoutMars, weaponMars, weapons, withoutWeapons, quality, tv } }` */
export function readGifts(fields: Fields): Gifts {
  return new Map(
    recordIn(fields, 'gives').map(([unit, change]) => [unit, inner(`what ${unit} is given`, change, readChange)]),
  );
}

function readChange(fields: Fields): Change {
  const sound = <R>(name: string, read: R | Refusal): R => (isRefusal(read) ? fields.fail(name, read.reason) : read);
  const quality = fields.textOrNull('quality');
  return {
    traits: sound('mars', readMars(fields.list('mars'))),
    withoutMars: fields.texts('withoutMars').map(traitId),
    weaponTraits: new Map(
      recordIn(fields, 'weaponMars').map(([weapon, mars]) => [
        weapon,
        sound('weaponMars', readMars(Array.isArray(mars) ? mars : [mars])),
      ]),
    ),
    weapons: sound('weapons', readWeapons(fields.list('weapons'))),
    withoutWeapons: fields.texts('withoutWeapons'),
    quality: quality === null ? null : fields.oneOf('quality', QUALITIES),
    tv: fields.raw('tv') === undefined ? null : fields.wholes('tv', 0),
  };
}

function recordIn(fields: Fields, name: string): readonly (readonly [string, unknown])[] {
  const given = fields.raw(name) ?? {};
  return isRecord(given) ? Object.entries(given) : fields.fail(name, 'a record');
}

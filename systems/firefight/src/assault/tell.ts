import { pointToPoint } from '@bridgehead/geometry';
import { lengthInUnits, type ModelMoved, modelOf, nameOf, type Table } from '@bridgehead/tabletop';
import { leaderOf } from '../book/units.js';

/** What a unit does that is moved by the course of an Assault, by the rule that moves it. */
const WAYS: Readonly<Record<string, string>> = {
  'FF-CQB-10': 'evades',
  'FF-CQB-13': 'fails to make contact and goes on by',
  'FF-CQB-21': 'withdraws',
  'FF-CQB-22': 'goes back',
};

/** Such a move as the book would tell it: of the unit, measured by its Leader. */
export function tellForcedMove({ model, path = [], because }: ModelMoved, table: Table): string | null | undefined {
  const way = WAYS[because ?? ''];
  if (way === undefined) return undefined;
  const unit = modelOf(table, model).squad;
  if (leaderOf(table, unit) !== model) return null;
  const length = path.reduce((sum, to, i) => sum + pointToPoint(path[i - 1] ?? to, to), 0);
  return `${nameOf(table, unit)} ${way} ${lengthInUnits(length)}${table.surface.unit ?? ''}`;
}

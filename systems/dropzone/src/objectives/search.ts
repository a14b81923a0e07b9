import { ask, type Modifier, pickAsk, type Procedure } from '@bridgehead/kernel';
import {
  candidatesNamed,
  modelOf,
  setMark,
  squadOf,
  type Table,
  type TablePlay,
  terrainOf,
} from '@bridgehead/tabletop';
import { actingSquads, actsWith } from '../activation/state.js';
import { rollTest, targetNumber } from '../book/dice.js';
import { hasSpecial, sheetOf } from '../book/figures.js';
import { DISTRACTED } from '../book/marks.js';
import { remembered } from '../book/memos.js';
import { enemyOf } from '../book/play.js';
import { basesIn, isInfantry, unitsOf } from '../book/units.js';
import { cardWindow } from '../cards/play-card.js';
import { wayIn } from '../garrison/entrances.js';
import { placeOfSquad } from '../garrison/leave.js';
import { hasAdvantage } from '../garrison/occupier.js';
import { sizeOfFeature } from '../terrain/terrain.js';
import { isHeld } from '../traits/reckless-abandon.js';
import { isScanned } from '../traits/scanner.js';
import { turnOver } from './possible.js';
import { discover, giveTo, HIDDEN, mayCarry, OBJECTIVE, POSSIBLE, tokensIn } from './tokens.js';

/** DZC-OBJ-04: each Transport helps one Squad. */
const helped = remembered<boolean>('helped', 'activation', {
  name: 'Helped',
  meaning: 'of a Transport: it has helped a Squad to search in this activation',
});

interface Searching extends Readonly<Record<string, string>> {
  readonly squad: string;
}

const ALONE = 'alone';

/** DZC-OBJ-04: the Transport that would help it could help a Squad that is asked after it. */
function mayHelpAnother(table: Table, squad: string): boolean {
  const place = placeOfSquad(table, squad);
  const helper = place === null ? null : helperFor(table, squad, place);
  if (helper === null) return false;
  const all = actingSquads(table, actsWith(table, squad) ?? '');
  return all.slice(all.indexOf(squad) + 1).some((other) => {
    const its = placeOfSquad(table, other);
    return its !== null && hasSomething(table, its) && helperFor(table, other, its) === helper;
  });
}

/** DZC-OBJ-03: does the Squad search? */
export const searchAsk = pickAsk<Table, Searching>({
  name: 'search',
  prompt: 'Does the Squad search the place?',
  meaning: '`search` or `pass`; `alone`, to keep the help of a Transport for another Squad.',
  rules: ['DZC-OBJ-03'],
  *candidates(table, { squad }) {
    yield { id: 'search', label: 'Search' };
    if (mayHelpAnother(table, squad)) yield { id: ALONE, label: 'Search without the Transport' };
  },
  details(table, { squad }, id) {
    const place = placeOfSquad(table, squad);
    if (place === null) return {};
    const modifiers = modifiersFor(table, squad, place, id === ALONE ? null : helperFor(table, squad, place));
    return { preview: { dice: 1, needs: targetNumber(numberToFind(table, place), modifiers), modifiers } };
  },
  pass: { id: 'pass', label: 'Do not search' },
});

/** DZC-OBJ-03: before modifiers. */
function numberToFind(table: Table, place: string): number {
  return sizeOfFeature(terrainOf(table, place)) === 'Large' ? 6 : 5;
}

/** DZC-OBJ-03: which base carries what was found? */
export const carrierAsk = pickAsk<Table, Searching>({
  name: 'carrier',
  prompt: 'Which base carries it?',
  meaning: 'The id of a base of the Squad.',
  rules: ['DZC-OBJ-03'],
  candidates: (table, { squad }) => candidatesNamed(table, unitsOf(table, squad)),
});

function hasSomething(table: Table, place: string): boolean {
  return (
    tokensIn(table, place, OBJECTIVE).some(({ face }) => face === HIDDEN) || tokensIn(table, place, POSSIBLE).length > 0
  );
}

/** DZC-OBJ-04: a Transport vehicle of the activation that can carry infantry and stands within 1" of an entrance. */
function helperFor(table: Table, squad: string, place: string): string | null {
  const units = actingSquads(table, actsWith(table, squad) ?? '').flatMap((one) => unitsOf(table, one));
  const { side } = squadOf(table, squad);
  const letters = new Set(
    [...table.models.values()]
      .filter((model) => model.side === side && isInfantry(table, model.id))
      .flatMap(({ id }) => sheetOf(table, id).takes.map(({ letter }) => letter.toUpperCase())),
  );
  const found = units.find((id) => {
    const { type, carries } = sheetOf(table, id);
    if (type !== 'Vehicle' || helped.read(table, id) === true || modelOf(table, id).place.kind !== 'on') return false;
    return (
      carries.some(({ letter }) => letters.has(letter)) && wayIn(table, id, terrainOf(table, place), true) === 'open'
    );
  });
  return found ?? null;
}

function modifiersFor(table: Table, squad: string, place: string, helper: string | null): readonly Modifier[] {
  const { side } = squadOf(table, squad);
  const [first = ''] = unitsOf(table, squad);
  const found: Modifier[] = [];
  if (hasAdvantage(table, place, side))
    found.push({ value: -1, reason: "Occupier's Advantage", rule: 'DZC-GARRISON-05' });
  if (helper !== null) found.push({ value: -1, reason: 'a Transport helps', rule: 'DZC-OBJ-04' });
  if (hasSpecial(table, first, 'bloodthirsty') && basesIn(table, place, enemyOf(side)).length > 0)
    found.push({ value: 2, reason: 'Bloodthirsty', rule: 'DZC-UKEY-01' });
  // DZC-FORCE-49: not with a Transport that helps.
  if (helper === null && isScanned(table, place, side))
    found.push({ value: -1, reason: 'Scanner', rule: 'DZC-FORCE-49' });
  return found;
}

/** DZC-OBJ-03: one die for the Squad, before any other Action. */
export function* search(play: TablePlay, squad: string): Procedure<void> {
  const place = placeOfSquad(play.table, squad);
  const [first = ''] = unitsOf(play.table, squad);
  if (place === null || !hasSomething(play.table, place)) return;
  if (!mayCarry(play.table, first)) return play.cite('DZC-UKEY-05');
  const { side } = squadOf(play.table, squad);
  if (isHeld(play.table, squad, place)) return play.cite('DZC-FORCE-46');
  const way = yield* ask(side, searchAsk, { squad });
  if (way === 'pass') return;
  const helper = way === ALONE ? null : helperFor(play.table, squad, place);
  if (helper !== null) helped.write(play, helper, true, 'DZC-OBJ-04');
  for (const id of unitsOf(play.table, squad)) setMark(play, id, DISTRACTED, 1, 'DZC-OBJ-03');
  const needs = numberToFind(play.table, place);
  const modifiers = modifiersFor(play.table, squad, place, helper);
  const dice = { stream: 'SEARCH', rule: 'DZC-OBJ-03', side, needs, about: { target: place } };
  let found = yield* rollTest({ ...dice, modifiers });
  if (found === 0)
    yield* cardWindow(play, 'searchFailed', { squad, about: [place] }, [side], function* ({ by, name, rule }) {
      const better = by === 0 ? [] : [{ value: by, reason: name, rule }];
      found = yield* rollTest({ ...dice, modifiers: [...modifiers, ...better] });
      return found > 0;
    });
  if (found > 0) yield* find(play, squad, place);
}

/** One Objective for each success; a Possible Objective is turned over. */
function* find(play: TablePlay, squad: string, place: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  const [possible] = tokensIn(play.table, place, POSSIBLE);
  const hidden = tokensIn(play.table, place, OBJECTIVE).find(({ face }) => face === HIDDEN);
  const token = hidden?.id ?? (possible === undefined ? null : yield* turnOver(play, possible.id));
  if (token === null) return;
  if (hidden !== undefined) discover(play, token, 'DZC-OBJ-03');
  giveTo(play, token, yield* ask(side, carrierAsk, { squad }), 'DZC-OBJ-03');
}

import type { Procedure } from '@bridgehead/kernel';
import { counter, modelOf, score, squadOf, type TablePlay, type Token, tokenOf } from '@bridgehead/tabletop';
import { d3, rollDie } from '../book/dice.js';
import { VICTORY } from '../book/play.js';
import { unitsOf } from '../book/units.js';
import { destroyFeature, sufferDamage } from '../damage/downfall.js';
import { markFeature } from '../damage/feature-damage.js';
import { plainDamage } from '../damage/hit-unit.js';
import { placeOfSquad } from '../garrison/leave.js';
import { trapOf, TRAPS } from '../setup/traps.js';
import { INTEL, mayCarry, placeOfToken, removeToken, tokensIn } from './tokens.js';

/** Faces of a piece of Intel. */
const TRAP = 'trap';
const REAL = 'intel';

/** DZC-OBJ-18: what a token turns out to be; a trap is one less of those of its owner. */
function disclosed(play: TablePlay, token: string): Token {
  const one = tokenOf(play.table, token);
  const owner = trapOf(play.table, token);
  if (owner !== null) counter(play, owner, TRAPS, -1, 'DZC-OBJ-18');
  return { ...one, face: owner === null ? (one.face ?? REAL) : TRAP };
}

/** DZC-OBJ-19: a token is turned over: a point, or a booby trap (DZC-OBJ-20). */
export function* reveal(play: TablePlay, token: string, unit: string): Procedure<void> {
  const { seenBy: _seenBy, ...open } = disclosed(play, token);
  const { side } = modelOf(play.table, unit);
  const place = placeOfToken(play.table, token);
  play.emit({ kind: 'tokenFlipped', token, to: open, because: 'DZC-OBJ-19' });
  removeToken(play, token, 'DZC-OBJ-19');
  if (open.face !== TRAP) return score(play, side, 1, VICTORY, 1, 'Intel', 'DZC-OBJ-19');
  if (place !== null && play.table.terrain.has(place)) {
    const points = yield* rollDie('AMOUNT', 'DZC-OBJ-20', side);
    if (markFeature(play, place, points, 'DZC-OBJ-20')) yield* destroyFeature(play, place);
    return;
  }
  play.cite('DZC-DICE-01');
  const hits = d3(yield* rollDie('AMOUNT', 'DZC-OBJ-20', side));
  const taken = yield* plainDamage(play, unit, { energy: 10, hits, dodge: false, rule: 'DZC-OBJ-20' });
  yield* sufferDamage(play, unit, taken, 'DZC-OBJ-20');
}

/** DZC-OBJ-19: a base that begins its Actions inside turns over what is there. */
export function* revealInside(play: TablePlay, squad: string): Procedure<void> {
  const place = placeOfSquad(play.table, squad);
  const [first] = unitsOf(play.table, squad);
  if (place === null || first === undefined || !mayCarry(play.table, first)) return;
  squadOf(play.table, squad);
  for (const { id } of tokensIn(play.table, place, INTEL)) yield* reveal(play, id, first);
}

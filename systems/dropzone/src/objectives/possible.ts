import { draw, type Procedure } from '@bridgehead/kernel';
import { type TablePlay, tokenOf } from '@bridgehead/tabletop';
import { remembered } from '../book/memos.js';
import { DISCOVERED, OBJECTIVE, removeToken } from './tokens.js';

/** Faces of a Possible Objective. */
const REAL = 'real';
const BLANK = 'blank';

/** DZC-SCENARIO-03: of two partners exactly one is real. */
export const partnerOf = remembered<string>('partner', 'battle', {
  name: 'Partner',
  meaning: 'of a Possible Objective: the token of which exactly one of both is real',
});

/** DZC-SCENARIO-03: what a partner of this token turned out to be. */
const decided = remembered<string>('decided', 'battle', {
  name: 'Decided',
  meaning: 'of a Possible Objective: real or blank, once its partner was turned over',
});

/** What nobody knows is drawn when the token is turned over. */
function* faceOf(play: TablePlay, token: string): Procedure<string> {
  const known = tokenOf(play.table, token).face ?? decided.read(play.table, token);
  if (known !== undefined) return known;
  const { drawn } = yield* draw({ stream: 'TOKEN', rule: 'DZC-OBJ-17', bag: { [REAL]: 1, [BLANK]: 1 }, count: 1 });
  return drawn[0] ?? BLANK;
}

/** DZC-OBJ-17: a blank is removed; a real one becomes an Objective that is Discovered. Its id then; null for a blank. */
export function* turnOver(play: TablePlay, token: string): Procedure<string | null> {
  const face = yield* faceOf(play, token);
  const { seenBy: _seenBy, ...one } = tokenOf(play.table, token);
  const partner = partnerOf.read(play.table, token);
  if (partner !== undefined) decided.write(play, partner, face === REAL ? BLANK : REAL, 'DZC-OBJ-17');
  if (face === REAL) {
    play.emit({
      kind: 'tokenFlipped',
      token,
      to: { ...one, kind: OBJECTIVE, face: DISCOVERED },
      because: 'DZC-OBJ-17',
    });
    return token;
  }
  play.emit({ kind: 'tokenFlipped', token, to: { ...one, face: BLANK }, because: 'DZC-OBJ-17' });
  removeToken(play, token, 'DZC-OBJ-17');
  return null;
}

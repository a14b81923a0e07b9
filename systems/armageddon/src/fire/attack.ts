import { ask, milestone, type Modifier, type Procedure } from '@bridgehead/kernel';
import { squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { rolledAmount, rollToHit } from '../book/dice.js';
import { hasAbility } from '../book/abilities.js';
import { figuresOf, isUnlimited } from '../book/figures.js';
import { unitsInAir, unitsOf, unitsOnGround } from '../book/units.js';
import { canBeHit } from '../damage/allocation.js';
import { type Hit, hits } from '../damage/hits.js';
import { suffer } from '../damage/suffer.js';
import { addBlast, checkBreak } from '../morale/blast-markers.js';
import { arcOfWeapon } from '../sight/arcs.js';
import { coverRules, isCoveredFrom } from '../sight/cover.js';
import { dazzledBy } from '../traits/harlequins.js';
import { fireBarrage } from './barrage.js';
import { chooseAmong } from './engines-or-others.js';
import { snipe } from './snipers.js';
import { type CoverEffect, effectOfCover } from './cover-choice.js';
import { isCrossfire } from './crossfire.js';
import { eitherWay, fireKindsAsk, type FireKind } from './fire-kinds.js';
import { type Firer, firersOf, unitsInReach } from './firers.js';
import { type Salvo, salvosOf } from './salvos.js';
import { noteFired } from './spent-weapons.js';
import { modifiersOf, type Volley } from './volley.js';

/** EA-FIRE-05 to EA-FIRE-12: one formation shoots at another, from the first Blast marker to the last. */
export function* shootAt(play: TablePlay, volley: Volley): Procedure<void> {
  const { attacker, target } = volley;
  const all = firersOf(play.table, volley);
  if (all.length === 0) return;
  play.cite('EA-FIRE-01', 'EA-FIRE-02', 'EA-FIRE-04', 'EA-FIRE-05', 'EA-FORCE-02');
  // EA-TRANS-04: those aboard do not shoot.
  if (
    unitsOf(play.table, attacker).length >
    unitsOnGround(play.table, attacker).length + unitsInAir(play.table, attacker).length
  )
    play.cite('EA-TRANS-04');
  if (all.some(({ unit }) => figuresOf(play.table, unit).unitsPerGun > 1)) play.cite('EA-FORCE-48');
  const firers = all.filter(({ weapons }) => weapons.length > 0);
  if (firers.some(({ unit }) => hasAbility(play.table, unit, 'support-craft'))) play.cite('EA-KEY-31');
  const crossfire = isCrossfire(play.table, attacker, target);
  // EA-FIRE-05: at once, before any die; EA-MOR-04: it may be the end of a broken target.
  yield* addBlast(play, target, 1, 'EA-FIRE-05');
  const candidates = yield* chooseAmong(play, volley, unitsInReach(play.table, volley, firers));
  const scored = candidates.length === 0 ? [] : yield* rollAll(play, volley, firers, candidates);
  for (const { unit, weapons } of firers) for (const weapon of weapons) noteFired(play, unit, weapon);
  const sniped = yield* snipe(play, volley, scored, candidates);
  const harm = yield* suffer(play, { target, hits: sniped, candidates, crossfire });
  yield* addBlast(play, target, harm.markers, 'EA-FIRE-12');
  yield* fireBarrage(play, volley, all, crossfire);
  checkBreak(play, target);
  yield* milestone('attack');
}

/** EA-FIRE-06, EA-FIRE-07, EA-FIRE-08: the hits of all weapons. */
function* rollAll(
  play: TablePlay,
  volley: Volley,
  firers: readonly Firer[],
  candidates: readonly string[],
): Procedure<readonly Hit[]> {
  const { attacker, target } = volley;
  const { side } = squadOf(play.table, attacker);
  const weapons = eitherWay(firers);
  const chosen = yield* ask(side, fireKindsAsk, { squad: attacker, target, weapons, candidates });
  const units = { candidates, covered: coveredAmong(play.table, candidates, firers) };
  for (const id of units.covered) play.cite(...coverRules(play.table, id));
  if (firers.some(({ weapons: fired }) => fired.some((weapon) => arcOfWeapon(weapon) !== null)))
    play.cite('EA-FIRE-03', 'EA-FORCE-40');
  if (firers.some(({ weapons: fired }) => fired.some(isUnlimited))) play.cite('EA-FORCE-42');
  const effects = new Map<FireKind, CoverEffect>();
  const scored: Hit[] = [];
  for (const salvo of salvosOf(play.table, firers, chosen)) {
    const { kind } = salvo;
    // Nobody rolls for what cannot hurt anybody; it has fired all the same.
    if (!candidates.some((id) => canBeHit(play.table, id, kind === 'mw' ? 'any' : kind))) continue;
    const ignores = salvo.traits.some(({ trait }) => trait === 'ignore-cover');
    const effect = ignores
      ? { penalty: false }
      : (effects.get(kind) ?? (yield* effectOfCover(play, side, { squad: attacker, target, kind }, units)));
    if (!ignores) effects.set(kind, effect);
    scored.push(...(yield* rollSalvo(play, volley, salvo, effect)));
  }
  return scored;
}

function coveredAmong(table: Table, candidates: readonly string[], firers: readonly Firer[]): ReadonlySet<string> {
  const from = firers.map(({ unit }) => unit);
  return new Set(candidates.filter((id) => isCoveredFrom(table, id, from)));
}

function* rollSalvo(
  play: TablePlay,
  volley: Volley,
  salvo: Salvo,
  { penalty, among }: CoverEffect,
): Procedure<readonly Hit[]> {
  const { attacker, target, manner } = volley;
  const { side } = squadOf(play.table, attacker);
  const { kind, needs, traits, shaken } = salvo;
  let count = 0;
  for (const shots of salvo.shots) count += yield* rolledAmount(shots, 'EA-FORCE-91', side);
  const cover: readonly Modifier[] = penalty ? [{ value: 1, reason: 'in cover', rule: 'EA-TERR-03' }] : [];
  const dazzled = dazzledBy(play.table, unitsOf(play.table, target));
  const modifiers = [...cover, ...dazzled, ...shaken, ...modifiersOf(manner)];
  const about = { attacker, target, weapon: salvo.weapon };
  const hit = yield* rollToHit({ stream: 'HIT', rule: 'EA-FIRE-06', side, count, needs, modifiers, about });
  return hits(hit, kind === 'mw' ? 'any' : kind, traits).map((one) => (among === undefined ? one : { ...one, among }));
}

import { ask, next, pickAsk, type Procedure, refuse, textIn } from '@bridgehead/kernel';
import {
  candidatesNamed,
  profileOf,
  squadOf,
  stage,
  type Table,
  type TablePlay,
  type WeaponProfile,
} from '@bridgehead/tabletop';
import type { Rules } from '@bridgehead/wargame';
import type { FormationAction } from '../activation/action.js';
import { rolledAmount, rollToHit } from '../book/dice.js';
import { figuresOf, weaponFigures } from '../book/figures.js';
import { cm } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { formationOf, groundUnits, isWarEngine, unitsOf } from '../book/units.js';
import { hits } from '../damage/hits.js';
import { suffer } from '../damage/suffer.js';
import { strikeUnder } from '../fire/barrage.js';
import { barrageRow } from '../fire/barrage-table.js';
import { extraTemplates } from '../fire/templates.js';
import { addBlast } from '../morale/blast-markers.js';
import { delay, isDue, isSpacecraft, plot, pointOf, revealPlot } from './plot.js';
import { shelled } from './shelled.js';

/** EA-SPACE-04: a template of 12 cm. */
const RADIUS = cm(6);

function weaponsOf(rules: Rules, formation: string): readonly WeaponProfile[] {
  const { table } = rules;
  const { bombardments = [], brings } = plot.read(table, formation) ?? {};
  const chosen = brings ?? (bombardments.length > 0 ? 'bombardment' : 'pinPoint');
  return unitsOf(table, formation).flatMap((unit) => {
    const { weapons } = profileOf(table, unit);
    if (!figuresOf(table, unit).choosesWeapon) return weapons;
    // EA-FORCE-48: written down before the battle.
    rules.cite('EA-FORCE-48');
    return weapons.filter((weapon) => (weaponFigures(weapon).barrage !== null) === (chosen === 'bombardment'));
  });
}

/** EA-SPACE-04: centred on the plotted point. Returns the formations that were hit. */
function* bombard(
  play: TablePlay,
  formation: string,
  weapon: WeaponProfile,
  at: readonly [number, number],
): Procedure<readonly string[]> {
  const { side } = squadOf(play.table, formation);
  const barrage = weaponFigures(weapon).barrage ?? 0;
  if (typeof barrage === 'string') play.cite('EA-SPACE-06', 'EA-FORCE-91');
  const points = yield* rolledAmount(barrage, 'EA-SPACE-04', side);
  const row = barrageRow(points);
  const first = pointOf(at);
  const centres = [
    first,
    ...extraTemplates(play.table, first, groundUnits(play.table, enemyOf(side)), RADIUS, row.templates),
  ];
  play.cite('EA-SPACE-04');
  const traits = weapon.traits.filter(({ trait }) => trait !== 'indirect-fire');
  return yield* strikeUnder(
    play,
    { row, centres, radius: RADIUS, traits, modifiers: [] },
    { from: [], target: '', crossfire: false, side, breaksLater: true },
  );
}

/** EA-SPACE-05: at which war engine? */
export const pinPointAsk = pickAsk<Table, { readonly squad: string; readonly weapon: string }>({
  name: 'pinPoint',
  prompt: 'At which war engine is the pin-point attack aimed?',
  meaning: 'The id of an enemy war engine on the table, or pass.',
  rules: ['EA-SPACE-05'],
  candidates: (table, _args, side) =>
    candidatesNamed(
      table,
      groundUnits(table, enemyOf(side)).filter((id) => isWarEngine(table, id)),
    ),
  pass: { id: 'pass', label: 'No pin-point attack' },
});

/** EA-SPACE-05: resolved as shooting. */
function* pinPoint(play: TablePlay, formation: string, weapon: WeaponProfile): Procedure<readonly string[]> {
  const { side } = squadOf(play.table, formation);
  const { ap: _ap, at, mw, shots, count } = weaponFigures(weapon);
  const hit: string[] = [];
  for (let n = 0; n < count * (typeof shots === 'number' ? shots : 1); n++) {
    const engine = yield* ask(side, pinPointAsk, { squad: formation, weapon: weapon.id });
    if (engine === 'pass') continue;
    const target = formationOf(play.table, engine);
    const scored = yield* rollToHit({ stream: 'HIT', rule: 'EA-SPACE-05', side, count: 1, needs: mw ?? at ?? 7 });
    yield* addBlast(play, target, 1, 'EA-SPACE-05');
    const traits = mw === null ? weapon.traits : [{ trait: 'macro-weapon' }, ...weapon.traits];
    const harm = yield* suffer(play, { target, hits: hits(scored, 'any', traits), candidates: [engine] });
    yield* addBlast(play, target, harm.markers, 'EA-SPACE-05');
    hit.push(target);
  }
  return hit;
}

/** EA-SPACE-03: all bombardments and pin-point attacks, then planetfall. */
export const orbitalFire = stage({
  id: 'orbitalFire',
  name: 'Orbital fire',
  meaning: 'A spacecraft carries out its bombardments and pin-point attacks.',
  args: { squad: 'the spacecraft', retaining: 'true if its side retains the initiative' },
  *run(play, args) {
    const squad = textIn(args, 'squad');
    const hit = new Set<string>();
    const points = [...(plot.read(play.table, squad)?.bombardments ?? [])];
    play.cite('EA-SPACE-01', 'EA-SPACE-02');
    for (const weapon of weaponsOf(play, squad))
      for (const id of yield* fireFromOrbit(play, squad, weapon, points)) hit.add(id);
    shelled.write(play, squad, [...hit], 'EA-DROP-15');
    return next('planetfall', { squad, retaining: args['retaining'] === true });
  },
});

function* fireFromOrbit(
  play: TablePlay,
  formation: string,
  weapon: WeaponProfile,
  points: (readonly [number, number])[],
): Procedure<readonly string[]> {
  if (weaponFigures(weapon).barrage === null) return yield* pinPoint(play, formation, weapon);
  const hit: string[] = [];
  for (const at of points.splice(0, weaponFigures(weapon).count))
    hit.push(...(yield* bombard(play, formation, weapon, at)));
  return hit;
}

/** EA-SPACE-03: the action of a spacecraft on its turn; a failed test delays it. */
export const orbitalSupport: FormationAction = {
  name: 'orbitalSupport',
  label: 'Orbital support',
  note: 'bombardments and pin-point attacks, then planetfall',
  rule: 'EA-SPACE-03',
  isKnownTo: isSpacecraft,
  barred: (table, formation) => (isDue(table, formation) ? null : refuse('EA-SPACE-03', 'It is not due on this turn.')),
  *failed(play, formation) {
    delay(play, formation);
    yield* [];
    return next('endOfActivation', { squad: formation, retaining: true, failed: true });
  },
  // The plot is read out here, so that the stages after this one begin with what everybody knows.
  *run(play, formation, { retaining }) {
    revealPlot(play, formation);
    yield* [];
    return next('orbitalFire', { squad: formation, retaining });
  },
};

import {
  ask,
  type JsonRecord,
  pickAsk,
  type Preview,
  type Procedure,
  type Refusal,
  refuse,
  type Side,
} from '@bridgehead/kernel';
import { candidatesNamed, nameOf, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { enemyOf } from '../book/play.js';
import { formationsOnGround } from '../book/units.js';
import { harmOfFire } from '../opponent/harm.js';
import { shootAt } from './attack.js';
import { hitsExpected, shotsOf } from './expected-hits.js';
import { firersOf } from './firers.js';
import type { Manner, Volley } from './volley.js';

interface Shooting extends JsonRecord {
  readonly squad: string;
  readonly manner: Manner;
  /** EA-AIR-09, EA-TRANS-06: formations that shoot with it as one. */
  readonly together: readonly string[];
}

const HOLD_FIRE = 'pass';

function volleyOf({ squad, manner, together }: Shooting, target: string): Volley {
  return together.length === 0 ? { attacker: squad, target, manner } : { attacker: squad, target, manner, together };
}

/** EA-FIRE-01: at which formation does it shoot? */
export const shootAsk = pickAsk<Table, Shooting>({
  name: 'shoot',
  prompt: 'At which formation does it shoot?',
  meaning: 'The id of an enemy formation, or pass.',
  rules: ['EA-FIRE-01', 'EA-FIRE-02'],
  candidates: (table, _args, side) => candidatesNamed(table, formationsOnGround(table, enemyOf(side))),
  pass: { id: HOLD_FIRE, label: 'Do not shoot' },
  barred: (table, args, target) => whyNotShootAt(table, volleyOf(args, target)),
  usual: likeliestTarget,
  details: (table, args, target) => ({
    forecast: { procedure: 'shoot', args: volleyOf(args, target) },
    preview: previewOf(table, volleyOf(args, target)),
  }),
});

export function whyNotShootAt(table: Table, volley: Volley): Refusal | null {
  return firersOf(table, volley).length > 0
    ? null
    : refuse('EA-FIRE-02', `Nobody who may fire has ${nameOf(table, volley.target)} in range and line of fire.`);
}

function likeliestTarget(table: Table, args: Shooting, side: Side): string | null {
  const targets = formationsOnGround(table, enemyOf(side)).map((id) => ({
    id,
    harm: harmOfFire(table, args.squad, id, args.manner),
  }));
  const best = targets.toSorted((a, b) => b.harm - a.harm)[0];
  return best === undefined || best.harm === 0 ? null : best.id;
}

/** How many units fire with how many dice, what these need, and how many hits they may expect. */
export function previewOf(table: Table, volley: Volley): Preview {
  const units = firersOf(table, volley).length;
  const hits = hitsExpected(table, volley) / 36;
  const notes = [`${units} ${units === 1 ? 'unit fires' : 'units fire'}, about ${hits.toFixed(1)} hits`];
  const dice = new Map<number, number>();
  for (const shots of shotsOf(table, volley)) dice.set(shots.needs, (dice.get(shots.needs) ?? 0) + shots.dice);
  const [needs, ...others] = [...dice.keys()].toSorted((a, b) => a - b);
  if (needs === undefined) return { notes };
  const each = [needs, ...others].map((one) => `${dice.get(one) ?? 0} at ${one}+`);
  const all = [...dice.values()].reduce((sum, one) => sum + one, 0);
  // The best of them stands in the table of targets.
  return { dice: all, needs, notes: others.length === 0 ? notes : [...notes, `Dice: ${each.join(', ')}`] };
}

/** EA-FIRE-01: a formation shoots at one enemy formation, if it can and wants to. */
export function* shoot(
  play: TablePlay,
  formation: string,
  manner: Manner,
  together: readonly string[] = [],
): Procedure<void> {
  const { side } = squadOf(play.table, formation);
  const args = { squad: formation, manner, together };
  const some = formationsOnGround(play.table, enemyOf(side)).some(
    (id) => whyNotShootAt(play.table, volleyOf(args, id)) === null,
  );
  if (!some) return;
  const target = yield* ask(side, shootAsk, args);
  if (target === HOLD_FIRE) return;
  yield* shootAt(play, volleyOf(args, target));
}

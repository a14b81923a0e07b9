import { ask, type JsonRecord, pickAsk, type Procedure, type Refusal, refuse, type Side } from '@bridgehead/kernel';
import { candidatesNamed, type Table, type TablePlay } from '@bridgehead/tabletop';
import { isInfantry } from '../book/detachments.js';
import { figuresOf } from '../book/figures.js';
import type { Hit } from '../war-engines/damage.js';
import { canFireAt, type Gun, unitsAsTargets } from './guns.js';
import { gunsIn, type Volley } from './volley.js';

/** What one super heavy weapon did; `scored` counts as a hit for E40-FIRE-05. */
export interface Fired {
  readonly hits: readonly Hit[];
  readonly scored: boolean;
}

export const NOTHING: Fired = { hits: [], scored: false };

interface Picking extends JsonRecord {
  readonly squad: string;
  readonly target: string;
  readonly bombards: boolean;
  readonly gun: string;
}

/** E40-FIRE-13: any unit of the target in that weapon's range and line of fire. */
function victims(table: Table, { squad, target, gun: id, bombards }: Picking): readonly string[] {
  const [gun] = gunsIn(table, { squad, guns: [id], bombards });
  if (gun === undefined) return [];
  const units = unitsAsTargets(table, target).filter((unit) => canFireAt(table, gun, unit));
  return gun.kind === 'Lifta-Droppa' ? units.filter((unit) => !isInfantry(table, unit)) : units;
}

/** E40-SHW-12, E40-FIRE-13: why it may not be aimed at that unit. */
function whyNotAimed(table: Table, { squad, gun: id, bombards }: Picking, unit: string): Refusal | null {
  if (!table.models.has(unit)) return null;
  const [gun] = gunsIn(table, { squad, guns: [id], bombards });
  return gun?.kind === 'Lifta-Droppa' && isInfantry(table, unit)
    ? refuse('E40-SHW-12', 'It cannot pick up infantry.')
    : refuse('E40-FIRE-13', 'It is no unit of the target in its Range and line of fire.');
}

/** E40-FIRE-13: at which unit is it aimed? */
export const aimHeavy = pickAsk<Table, Picking>({
  name: 'aimHeavy',
  prompt: 'At which unit is it aimed?',
  meaning: 'the id of a unit of the target.',
  rules: ['E40-FIRE-13'],
  unlisted: (table, args, id) => whyNotAimed(table, args, id),
  candidates: (table, args) => candidatesNamed(table, victims(table, args)),
  usual(table, args) {
    const dearest = victims(table, args).toSorted((a, b) => figuresOf(table, b).points - figuresOf(table, a).points);
    return dearest[0] ?? null;
  },
});

/** E40-FIRE-13: null if it reaches nobody. */
export function* aimed(play: TablePlay, volley: Volley, gun: Gun, side: Side): Procedure<string | null> {
  const { squad, target, bombards = false } = volley;
  const args = { squad, target, gun: gun.id, bombards };
  return victims(play.table, args).length === 0 ? null : yield* ask(side, aimHeavy, args);
}

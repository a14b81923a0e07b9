import { type Refusal, refuse } from '@bridgehead/kernel';
import { squadOf, type Table } from '@bridgehead/tabletop';
import type { UnitAction } from '../activation/action.js';
import { hasTaken } from '../activation/state.js';
import { rollFlat } from '../book/dice.js';
import type { Ability } from '../book/powers.js';
import { unitFigures } from '../book/units.js';
import { chooseTarget, takeEffect, targetsOf } from '../command/effects.js';

/** FF-PSY-01: the Psychic abilities of a unit as actions, beside its Psychic weapons, which Shoot. */
export function abilitiesOf(table: Table, unit: string): readonly UnitAction[] {
  return unitFigures(table, unit).abilities.map(abilityAction);
}

function abilityAction(ability: Ability): UnitAction {
  const { id, name, action, effect, reach, needs } = ability;
  return {
    name: id,
    label: name,
    rule: 'FF-PSY-01',
    duration: action,
    isKnownTo: () => true,
    barred: (table, unit) => whyNoTarget(table, unit, ability),
    // FF-PSY-01: none is used twice, whatever the economy of actions says of it.
    faults: (table, unit) => [
      hasTaken(table, unit, id) ? refuse('FF-PSY-01', 'It has used this ability in this activation.') : null,
    ],
    *run(play, unit) {
      const { side } = squadOf(play.table, unit);
      play.cite('FF-KEYWORD-34');
      const reaching = { by: unit, effect, reach, aboard: false };
      const target = yield* chooseTarget(play, reaching);
      const works = needs === null || (yield* rollFlat({ stream: 'PSYCHIC', rule: 'FF-PSY-01', side, needs })) > 0;
      if (works) yield* takeEffect(play, reaching, target, 'FF-PSY-01');
      return null;
    },
  };
}

function whyNoTarget(table: Table, by: string, { effect, reach }: Ability): Refusal | null {
  const targets = targetsOf(table, { by, effect, reach, aboard: false });
  return targets.length > 0 ? null : refuse('FF-PSY-01', `No unit within ${reach}" could be meant.`);
}

import { type Refusal, refuse, type Side } from '@bridgehead/kernel';
import { living, mark, markOn, nameOf, setMark, type Table, type TablePlay } from '@bridgehead/tabletop';
import { inPlay, isSquadInPlay } from '@bridgehead/wargame';
import { figuresOf } from '../book/figures.js';
import { CYBER_ATTACK, DAMAGE, DEBILITATING, OVERWATCH } from '../book/marks.js';
import { tacticsBonus } from '../book/memos.js';
import { markersOf } from '../sky-drop/markers.js';
import type { CardEffect } from './card.js';
import { whyUnarmed } from './lending.js';

/** Cards that do something at once, and are done with. What they changed stays as it is when they expire. */

const fieldRepairs: CardEffect = {
  idle: (table, squad) =>
    faultsOf(table, squad) > 0 ? null : refuse('PF-TAC-05', `${nameOf(table, squad)} has nothing to repair.`),
  resolve(play, squad) {
    if (markOn(play.table, squad, CYBER_ATTACK) > 0) setMark(play, squad, CYBER_ATTACK, 0, 'PF-TAC-05');
    for (const { id } of living(play.table, squad)) {
      if (markOn(play.table, id, DEBILITATING) > 0) setMark(play, id, DEBILITATING, 0, 'PF-TAC-05');
    }
  },
};

function faultsOf(table: Table, squad: string): number {
  const onModels = living(table, squad).reduce((sum, { id }) => sum + markOn(table, id, DEBILITATING), 0);
  return onModels + markOn(table, squad, CYBER_ATTACK);
}

const patchedUp: CardEffect = {
  idle: (table, squad) =>
    mostDamaged(table, squad) === undefined
      ? refuse('PF-TAC-06', `${nameOf(table, squad)} has no Damage Marker.`)
      : null,
  resolve(play, squad) {
    const model = mostDamaged(play.table, squad);
    if (model !== undefined) mark(play, model, DAMAGE, -1, 'PF-TAC-06');
  },
};

function mostDamaged(table: Table, squad: string): string | undefined {
  const hurt = living(table, squad).filter(({ id }) => markOn(table, id, DAMAGE) > 0);
  return hurt.toSorted((a, b) => markOn(table, b.id, DAMAGE) - markOn(table, a.id, DAMAGE))[0]?.id;
}

const seizeTheMoment: CardEffect = {
  resolve: (play, side) => tacticsBonus.write(play, side, (tacticsBonus.read(play.table, side) ?? 0) + 3, 'PF-TAC-07'),
};

const sentries: CardEffect = {
  idle: whyNoWatch,
  resolve: (play, squad) => setMark(play, squad, OVERWATCH, 1, 'PF-TAC-10'),
};

/** PF-ORDER-02: who could not go on Overwatch cannot be put on it by a card. */
function whyNoWatch(table: Table, squad: string): Refusal | null {
  const name = nameOf(table, squad);
  if (!isSquadInPlay(table, squad)) return refuse('PF-TAC-10', `${name} is not on the table.`);
  if (markOn(table, squad, OVERWATCH) > 0) return refuse('PF-TAC-10', `${name} is on Overwatch already.`);
  if (markOn(table, squad, CYBER_ATTACK) > 0) return refuse('PF-MAR-10', `${name}: Advanced Targeting is offline.`);
  if (inPlay(table, squad).some(({ id }) => figuresOf(table, id).drive === 'flying'))
    return refuse('PF-TAC-10', `${name} flies.`);
  return whyUnarmed(table, squad, 'PF-TAC-10');
}

const openChannel: CardEffect = {
  idle: (table, side) =>
    markersOf(table, side).some(({ value }) => value > 1)
      ? null
      : refuse('PF-TAC-15', 'You have no marker on the table whose Micro-die could go down.'),
  resolve(play: TablePlay, side: Side) {
    for (const marker of markersOf(play.table, side)) {
      const to = { ...marker, value: Math.max(1, marker.value - 2) };
      if (to.value !== marker.value) play.emit({ kind: 'tokenPlaced', token: marker.id, to, because: 'PF-TAC-15' });
    }
  },
};

/** The effects by the ids of their cards. */
export const AT_ONCE: Readonly<Record<string, CardEffect>> = {
  fieldRepairs,
  patchedUp,
  seizeTheMoment,
  sentries,
  openChannel,
};

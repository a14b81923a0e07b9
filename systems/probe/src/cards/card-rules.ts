import type { Procedure, RuleId, Side } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import type { Probe } from '../book/play.js';
import { squadsOnTable } from '../book/squads.js';
import { burn } from '../terrain/burn.js';
import { collapse } from '../terrain/collapse.js';
import { smoked } from './smoke.js';

/** A card that is not an answer, played on one target. */
interface CardRule {
  readonly face: string;
  readonly rule: RuleId;
  targets(table: Table, side: Side): readonly string[];
  resolve(play: Probe, target: string): Procedure<void>;
}

/** PB-CARD-04: one of the side's own squads is behind smoke for the turn. */
const smokeCard: CardRule = {
  face: 'smoke',
  rule: 'PB-CARD-04',
  targets: (table, side) => squadsOnTable(table, side).map(({ id }) => id),
  *resolve(play, squad) {
    yield* [];
    smoked.write(play, squad, true, 'PB-CARD-04');
  },
};

/** PB-CARD-05: a wood catches fire. */
const inferno: CardRule = {
  face: 'inferno',
  rule: 'PB-CARD-05',
  targets: (table) => terrainOfKind(table, 'wood'),
  *resolve(play, wood) {
    yield* [];
    burn(play, wood, 'PB-CARD-05');
  },
};

/** PB-CARD-06: a building comes down. */
const charges: CardRule = {
  face: 'charges',
  rule: 'PB-CARD-06',
  targets: (table) => terrainOfKind(table, 'building'),
  resolve: (play, building) => collapse(play, building, 'PB-CARD-06'),
};

function terrainOfKind(table: Table, kind: string): string[] {
  return [...table.terrain.values()].filter((piece) => piece.kind === kind).map(({ id }) => id);
}

/** The cards that can be played; a Jam only answers. */
const CARDS: readonly CardRule[] = [smokeCard, inferno, charges];

export function cardRule(face: string | undefined): CardRule | undefined {
  return CARDS.find((card) => card.face === face);
}

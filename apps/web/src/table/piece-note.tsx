import {
  type GameSystem,
  inWords,
  lengthInUnits,
  nameOf,
  type Table,
  type TerrainEffect,
  type TerrainPiece,
  type Token,
  type TraitRef,
  type Word,
} from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import type { GroundSays } from '../engine/questions.js';
import { written } from '../inspect/figures.js';
import { strengthShown } from '../inspect/order-of-battle.js';
import { STRINGS } from '../strings/strings.js';

interface Props {
  readonly system: GameSystem;
  readonly table: Table;
  readonly piece: string | null;
  /** What the piece does to the movers. */
  readonly says: GroundSays | null;
  /** What it does to the fire and sight of the selected squad. */
  readonly effects: readonly TerrainEffect[];
}

/** A line about the piece under the pointer. */
export function PieceNote({ system, table, piece, says, effects }: Props): ReactElement {
  const text = piece === null ? null : noteOf(system, table, piece);
  if (piece === null || text === null) return <p className="note hint">{STRINGS.pointAtPieces}</p>;
  return (
    <p className="note" role="note">
      <b>{nameOf(table, piece)}</b> {text}
      {says !== null && <em> {STRINGS[says]}</em>}
      {effects.map((effect) => (
        <em key={effect.says}> {STRINGS.effect(effect.says, effect.rule)}</em>
      ))}
    </p>
  );
}

function noteOf(system: GameSystem, table: Table, id: string): string | null {
  const terrain = table.terrain.get(id);
  if (terrain !== undefined) return terrainNote(system, terrain);
  const squad = table.squads.get(id);
  if (squad !== undefined) return [nameOf(table, squad.side), ...strengthShown(table, squad)].join(' · ');
  const model = table.models.get(id);
  if (model !== undefined) return `${nameOf(table, model.side)} · ${nameOf(table, model.squad)}`;
  const token = table.tokens.get(id);
  if (token === undefined) return null;
  return tokenNote(system, table, token);
}

/** Whose it is, and its face if that is known here. */
function tokenNote({ vocabulary }: GameSystem, table: Table, { kind, owner, face }: Token): string {
  const word = vocabulary.tokens.find(({ id }) => id === kind);
  const meaning = word?.plain ?? word?.meaning ?? inWords(kind);
  return [owner === null ? '' : nameOf(table, owner), face === undefined ? '' : inWords(face), meaning]
    .filter((part) => part !== '')
    .join(' · ');
}

function terrainNote({ terrainKinds, unit }: GameSystem, { kind, name, height, traits }: TerrainPiece): string {
  const word = terrainKinds.find(({ id }) => id === kind);
  const what = word?.name ?? inWords(kind);
  const high = height > 0 ? STRINGS.high(`${lengthInUnits(height)}${unit.symbol}`) : '';
  const special = traits.map((trait) => traitInWords(trait, word?.fields)).join(', ');
  // Some pieces are named after their kind.
  return [what === name ? '' : what, high, special, word?.meaning ?? ''].filter((part) => part !== '').join(' · ');
}

/** A trait with its figures: "3 storeys", "capacity 10". */
function traitInWords({ trait, values = {} }: TraitRef, fields: readonly Word[] = []): string {
  const only = Object.keys(values).length === 1 ? values['n'] : undefined;
  if (only !== undefined)
    return `${(fields.find(({ id }) => id === trait)?.name ?? inWords(trait)).toLowerCase()} ${written(only)}`;
  const figures = Object.entries(values).map(([what, value]) =>
    typeof value === 'number' ? STRINGS.countOf(value, inWords(what)) : written(value),
  );
  if (Object.hasOwn(values, trait)) return figures.join(', ');
  return figures.length === 0 ? inWords(trait) : `${inWords(trait)} (${figures.join(', ')})`;
}

import {
  coherencyLinks,
  listed,
  living,
  modelsOf,
  onTable,
  profileOf,
  squadOf,
  terrainOf,
  type Inspection,
  type Sighted,
  type Table,
  type TerrainEffect,
  type Threat,
  type WeaponReach,
  type WeaponProfile,
} from '@bridgehead/tabletop';
import { isSquadInPlay, isInPlay, inPlay } from '@bridgehead/wargame';
import { coherencyOf } from '../movement/coherency.js';
import { type ArcName, figuresOf, isInfantry, LOS_CLASSES, weaponFigures } from '../book/figures.js';
import { BLOCKED_BY, blocksAs, lineOfSight, losClassOf, sees, standsOn } from '../sight/line-of-sight.js';
import { blockingRules } from '../sight/sight-rules.js';
import { gistOf } from './gist.js';
import { likenessOf } from './likeness.js';
import { previewOfCall } from '../close-quarters/appraisal.js';
import { whyNotCall } from '../close-quarters/call-cqb.js';
import { mayFireAt, promiseOf, whyTooFast } from '../fire/declare-target.js';
import { terrainRow } from '../terrain/terrain.js';
import { inches } from '../book/measuring.js';
import { CQB_REACH } from '../close-quarters/participants.js';
import { bearingsOf } from '../sight/arcs.js';

/** The rules' own answers about a squadron and its surroundings, for a player who inspects the table. */
export const inspection: Inspection = {
  weapons: weaponsOf,
  sight: sighted,
  threat: threatOf,
  coherency: (table, squad) =>
    coherencyLinks(
      table,
      onTable(table, squad).map(({ id }) => id),
      coherencyOf(table, squad),
    ),
  terrain: terrainEffects,
  gist: gistOf,
  likeness: likenessOf,
  // PF-FORCE-11: each model at its own price.
  points: (table, squad) => modelsOf(table, squad).reduce((sum, { id }) => sum + figuresOf(table, id).points, 0),
};

const CLEAR = { clear: true } as const;

/** PF-LOS-01. */
function sighted(table: Table, from: string, to: string): Sighted {
  // Whether a model sees another is remembered, since all other rules ask for it; the obstacle is not.
  const seen = sees(table, from, to) ? CLEAR : lineOfSight(table, from, to);
  if (seen.clear) return CLEAR;
  const { blocker, edge } = seen;
  return { clear: false, blocker, edge, rule: blockingRules(table, blocker)[0] };
}

/**
 * The attack that a squadron could make on another from where both stand, whichever side is to act: its Main Ordnance or, if that does not
 * reach, an engagement at close quarters. PF-TRANSPORT-08: no squadron fires from a Transport, nor at one that is in a Transport.
 */
function threatOf(table: Table, squad: string, target: string): Threat | null {
  if (squadOf(table, squad).side === squadOf(table, target).side) return null;
  if (!isSquadInPlay(table, squad) || !isSquadInPlay(table, target)) return null;
  return byFire(table, squad, target) ?? atCloseQuarters(table, squad, target);
}

function byFire(table: Table, squad: string, target: string): Threat | null {
  if (whyTooFast(table, squad) !== null || !mayFireAt(table, squad, target)) return null;
  const { preview, forecast = null } = promiseOf(table, squad, target);
  return preview === undefined ? null : { preview, forecast };
}

function atCloseQuarters(table: Table, squad: string, target: string): Threat | null {
  if (whyNotCall(table, squad, target) !== null) return null;
  const forecast = { procedure: 'engage', args: { squad, target } };
  return { preview: previewOfCall(table, squad, target), forecast };
}

/** The effects of a piece of terrain on a squadron: cover under fire, and the models that it hides. */
function terrainEffects(table: Table, squad: string, terrain: string): readonly TerrainEffect[] {
  return [...coverFrom(table, squad, terrain), ...hiddenBy(table, squad, terrain)];
}

/** PF-SAVE-03. */
function coverFrom(table: Table, squad: string, terrain: string): readonly TerrainEffect[] {
  const { cover, occupiable, rule } = terrainRow(terrainOf(table, terrain).kind);
  const infantry = living(table, squad).some(({ id }) => isInfantry(table, id));
  if (cover === 0 || !infantry) return [];
  const dice = cover === 1 ? '1 cover die' : `${cover} cover dice`;
  const says = `${dice} for each of its Infantry ${occupiable === 'always' ? 'that occupies it' : 'in it'}`;
  return [{ does: 'cover', says, rule }];
}

/** PF-TERRAIN-04: a feature hides nothing from models that stand in or on it. */
function hiddenBy(table: Table, squad: string, terrain: string): readonly TerrainEffect[] {
  const blocking = blocksAs(terrainOf(table, terrain));
  if (blocking === null) return [];
  const eyes = inPlay(table, squad).filter(({ id }) => !standsOn(table, id).some((piece) => piece.id === terrain));
  const classes = new Set(eyes.map(({ id }) => losClassOf(table, id)));
  const hidden = LOS_CLASSES.filter((target) => [...classes].some((eye) => BLOCKED_BY[eye][target].includes(blocking)));
  if (hidden.length === 0) return [];
  return [{ does: 'blocks', says: `Hides ${listed(hidden)} models behind it`, rule: 'PF-TERRAIN-04' }];
}

/** PF-GEN-07, PF-FIRE-03, PF-CQB-01: the weapons of a model with their arcs and ranges on the table; those for close quarters come last. */
function weaponsOf(table: Table, model: string): readonly WeaponReach[] {
  if (!isInPlay(table, model)) return [];
  const main = profileOf(table, model).weapons.flatMap((weapon) => reachOf(table, model, weapon) ?? []);
  const [cqb = 0] = figuresOf(table, model).cqb;
  return cqb === 0 ? main : [...main, CQB];
}

function reachOf(table: Table, model: string, weapon: WeaponProfile): WeaponReach | null {
  const { arc, ef, lr } = weaponFigures(weapon);
  const bands = [
    ...(ef === null ? [] : [{ name: 'Effective', length: inches(ef.range) }]),
    ...(lr === null ? [] : [{ name: 'Long', length: inches(lr.range) }]),
  ];
  if (bands.length === 0) return null;
  const arcs = [...bearingsOf(table, model, arc)].map(([name, { from, to }]) => ({ name: ARC_NAMES[name], from, to }));
  return { name: weapon.name, arcs, bands };
}

const ARC_NAMES: Readonly<Record<ArcName, string>> = {
  F: 'Fore',
  R: 'Right',
  A: 'Aft',
  L: 'Left',
  AR: 'All Round',
};

const CQB: WeaponReach = {
  name: 'CQB',
  arcs: [{ name: ARC_NAMES.AR, from: 0, to: 3600 }],
  bands: [{ name: 'CQB', length: CQB_REACH }],
};

import type { Base } from '@bridgehead/geometry';
import { inches } from './measuring.js';

/** The bases of models. The book prints no sizes, so these are ours: they suit models of a tenth of an inch to the metre. */
export interface BaseRow {
  readonly base: Base;
  readonly height: number;
  readonly silhouette: string;
}

const box = (length: number, width: number): Base => ({ shape: 'box', length: inches(length), width: inches(width) });
const disc = (across: number): Base => ({ shape: 'disc', radius: inches(across / 2) });

export const BASES: Readonly<Record<string, BaseRow>> = {
  infantry: { base: disc(0.8), height: inches(0.4), silhouette: 'infantry' },
  lightTank: { base: box(1.2, 0.8), height: inches(0.5), silhouette: 'tank' },
  mediumTank: { base: box(1.6, 1.2), height: inches(0.7), silhouette: 'tank' },
  heavyTank: { base: box(2.2, 1.6), height: inches(0.9), silhouette: 'tank' },
  robot: { base: disc(1.6), height: inches(1.6), silhouette: 'walker' },
  leviathan: { base: disc(3), height: inches(4), silhouette: 'leviathan' },
  commandBarge: { base: box(3.6, 2.4), height: inches(1.6), silhouette: 'tank' },
  gun: { base: disc(1.2), height: inches(0.6), silhouette: 'emplacement' },
  flyer: { base: disc(1.2), height: inches(0.6), silhouette: 'flyer' },
  heavyFlyer: { base: disc(2), height: inches(0.9), silhouette: 'flyer' },
};

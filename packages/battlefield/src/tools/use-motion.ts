import { type Point, pointToPoint } from '@bridgehead/geometry';
import { type RefObject, useLayoutEffect } from 'react';
import { onSheet, type Sheet, turnOnSheet } from '../camera/sheet.js';
import type { Glide, Motion } from '../scene/props.js';

/**
 * Lets models glide from where they stood to where they are drawn, their badges with them. The browser animates them;
 * nothing is drawn anew on the way. With reduced motion they stand where they are.
 */
export function useMotion(pictures: RefObject<HTMLElement | null>, sheet: Sheet, motion: Motion | null): void {
  useLayoutEffect(() => {
    const root = pictures.current;
    if (root === null || motion === null || !moves(root)) return undefined;
    const running = motion.glides.flatMap((glide) => glideModel(root, sheet, glide, motion.milliseconds));
    for (const [squad, glide] of bySquad(root, motion.glides))
      running.push(...glideBadge(root, sheet, squad, glide, motion.milliseconds));
    return () => {
      for (const animation of running) animation.cancel();
    };
  }, [motion]);
}

/** The style sheet says whether anything may move. */
function moves(root: HTMLElement): boolean {
  return Number(getComputedStyle(root).getPropertyValue('--bf-glide')) > 0;
}

function glideModel(root: HTMLElement, sheet: Sheet, glide: Glide, milliseconds: number): Animation[] {
  const shape = root.querySelector<SVGGElement>(`.bf-model[data-model="${CSS.escape(glide.model)}"]`);
  if (shape === null) return [];
  const walked = walk(shape, sheet, glide, milliseconds);
  const turned = [...shape.querySelectorAll<SVGGElement>(':scope > [data-turn]')].flatMap((part) => {
    const to = Number(part.dataset['turn']);
    const from = to + shortTurn(turnOnSheet(sheet, glide.facing) - to);
    if (Math.abs(from - to) < 1) return [];
    return [
      part.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], timing(milliseconds)),
    ];
  });
  return [...walked, ...turned];
}

/** A badge goes the way of the model that it stands beside. */
function glideBadge(root: HTMLElement, sheet: Sheet, squad: string, glide: Glide, milliseconds: number): Animation[] {
  const id = CSS.escape(squad);
  const badge = root.querySelector(`.bf-badge[data-piece="${id}"]`)?.parentElement;
  const pole = root.querySelector(`[data-pole="${id}"]`);
  return [badge, pole].flatMap((part) => (part instanceof SVGGElement ? walk(part, sheet, glide, milliseconds) : []));
}

/** The glide of each squad's badge: that of the model beside it, or of any other. */
function bySquad(root: HTMLElement, glides: readonly Glide[]): ReadonlyMap<string, Glide> {
  const found = new Map<string, Glide>();
  for (const glide of glides) {
    const model = CSS.escape(glide.model);
    const shape = root.querySelector<SVGGElement>(`.bf-model[data-model="${model}"]`);
    const squad = shape?.dataset['piece'];
    if (squad === undefined) continue;
    if (!found.has(squad) || root.querySelector(`.bf-badge[data-model="${model}"]`) !== null) found.set(squad, glide);
  }
  return found;
}

/** Moves a part that is drawn at the end of the way along it. */
function walk(part: SVGGElement, sheet: Sheet, { points }: Glide, milliseconds: number): Animation[] {
  const drawn = /translate\(([-\d.e]+)[ ,]+([-\d.e]+)\)/.exec(part.getAttribute('transform') ?? '');
  const way = points.map((point) => onSheet(sheet, point));
  const end = way.at(-1);
  if (drawn === null || end === undefined || way.length < 2) return [];
  const [x, y] = [Number(drawn[1]) - end.x, Number(drawn[2]) - end.y];
  const frames = way.map((point, i) => ({
    transform: `translate(${x + point.x}px, ${y + point.y}px)`,
    offset: shareOf(way, i),
  }));
  return [part.animate(frames, timing(milliseconds))];
}

function timing(duration: number): KeyframeAnimationOptions {
  return { duration, easing: 'ease-in-out', fill: 'backwards' };
}

/** The share of the way up to one of its points. */
function shareOf(way: readonly Point[], i: number): number {
  const lengths = way.map((point, k) => pointToPoint(way[k - 1] ?? point, point));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return i === way.length - 1 || total === 0 ? i / (way.length - 1) : sumTo(lengths, i) / total;
}

function sumTo(lengths: readonly number[], i: number): number {
  return lengths.slice(0, i + 1).reduce((sum, length) => sum + length, 0);
}

/** The same turn by less than half a circle. */
function shortTurn(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}

import type { Edge, Surface } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { EDGES, isLongEdge, OPPOSITE_EDGE, turnedEdge } from './edges.js';
import { outlineBeforeZone, outlineOfZone, pointInZone, shareAlong } from './zones.js';

const surface: Surface = { width: 720, height: 480, contact: 1 };

const corners = (outline: readonly { readonly x: number; readonly y: number }[]) => {
  const [low, , high] = outline;
  return [low?.x, low?.y, high?.x, high?.y];
};

describe('a zone along an edge', () => {
  it.each<[Edge, number[], number[]]>([
    ['bottom', [0, 0, 720, 80], [0, 80, 720, 240]],
    ['top', [0, 400, 720, 480], [0, 240, 720, 400]],
    ['left', [0, 0, 80, 480], [80, 0, 360, 480]],
    ['right', [640, 0, 720, 480], [360, 0, 640, 480]],
  ])('%s is a strip, and the rest of the half lies before it', (edge, zone, before) => {
    expect(corners(outlineOfZone(surface, { edge, depth: 80 }))).toEqual(zone);
    expect(corners(outlineBeforeZone(surface, { edge, depth: 80 }))).toEqual(before);
  });

  it('has room for formations beside one another, each according to its size', () => {
    const formations = [
      { id: 'a', size: 6 },
      { id: 'b', size: 2 },
    ];
    expect(formations.map(({ id }) => shareAlong(formations, id))).toEqual([0.375, 0.875]);
    expect(pointInZone(surface, { edge: 'top', depth: 80 }, 0.375)).toEqual({ x: 270, y: 440 });
    expect(pointInZone(surface, { edge: 'left', depth: 80 }, 0.875)).toEqual({ x: 40, y: 420 });
  });
});

describe('the edges of a table', () => {
  it('turn with it', () => {
    expect(EDGES.map((edge) => turnedEdge(edge, 'bottom', 'left'))).toEqual(['left', 'right', 'top', 'bottom']);
    for (const edge of EDGES) expect(turnedEdge(edge, 'bottom', 'top')).toBe(OPPOSITE_EDGE[edge]);
  });

  it('are long or short, and all long where the table is square', () => {
    expect(EDGES.filter((edge) => isLongEdge(surface, edge))).toEqual(['bottom', 'top']);
    expect(EDGES.filter((edge) => isLongEdge({ ...surface, height: 720 }, edge))).toEqual(EDGES);
  });
});

/** FF-FORCE-09: the usual table, in inches: six feet wide from 1,500 points on. */
export function tableFor(points: number): readonly [width: number, height: number] {
  return points < 1500 ? [48, 48] : [72, 48];
}

const FOOT = 12;

/** FF-SETUP-03: one piece of terrain for each square foot, unless the mission says otherwise. */
export function piecesOn([width, height]: readonly [width: number, height: number]): number {
  return (width / FOOT) * (height / FOOT);
}

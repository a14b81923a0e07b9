import { advance, bearing, discAt, type Point, pointToPoint, radiusOf, within } from '@bridgehead/geometry';
import { type JsonRecord, refuse } from '@bridgehead/kernel';
import {
  type Aim,
  aimAsk,
  type AimCandidate,
  footprintOfModel,
  nameOf,
  profileOf,
  type Table,
} from '@bridgehead/tabletop';
import { underTemplate } from '@bridgehead/wargame';
import { detachmentOf } from '../book/detachments.js';
import { cm } from '../book/measuring.js';
import { canFireAt, type Gun, unitsAsTargets } from './guns.js';
import { gunsIn } from './volley.js';

/** E40-FIRE-14: in centimetres. */
export const TEMPLATE_RADIUS = cm(3.75);

interface Templating extends JsonRecord {
  readonly squad: string;
  /** E40-FIRE-16: it is a bombardment. */
  readonly bombards: boolean;
  readonly target: string;
  readonly gun: string;
}

/** E40-FIRE-14: the units that a template about a point lies over. */
export function coveredUnits(table: Table, point: Point): readonly string[] {
  return underTemplate(table, point, TEMPLATE_RADIUS);
}

/** E40-FIRE-14: the units of a detachment among them. */
export function coveredOf(table: Table, target: string, point: Point): readonly string[] {
  return coveredUnits(table, point).filter((unit) => detachmentOf(table, unit) === target);
}

/** E40-FIRE-14: a touch less than the Range, since points are rounded to the grid. */
const SHORT = 2;

/** E40-FIRE-14: the point in Range that is nearest to a middle beyond it: a template need not lie over the middle of a unit. */
function shortOf(table: Table, { unit, range }: Gun, middle: Point): Point {
  const { centre } = footprintOfModel(table, unit);
  const reach = range + radiusOf(profileOf(table, unit).base) - SHORT;
  return pointToPoint(centre, middle) <= reach ? middle : advance(centre, bearing(centre, middle), reach);
}

/** E40-FIRE-14: over a unit, and between each two that it can cover; those over most units first. */
export function goodAims(table: Table, gun: Gun, target: string): readonly Point[] {
  const units = unitsAsTargets(table, target).filter((unit) => canFireAt(table, gun, unit));
  const middles = units.map((unit) => shortOf(table, gun, footprintOfModel(table, unit).centre));
  const between = middles.flatMap((a, i) =>
    middles.slice(i + 1).map((b) => ({ x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) })),
  );
  const aims = [...middles, ...between].filter((point) => whyNotAim(table, gun, target, point) === null);
  const worth = new Map(aims.map((point) => [point, coveredOf(table, target, point).length]));
  return aims.toSorted((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0));
}

/** E40-FIRE-14: within Range of the unit that fires, and over at least one unit of the target. */
function whyNotAim(table: Table, gun: Gun, target: string, point: Point) {
  if (!within(footprintOfModel(table, gun.unit), discAt(point, 0), gun.range))
    return refuse('E40-FIRE-14', `That is out of the Range of ${nameOf(table, gun.unit)}.`);
  return coveredOf(table, target, point).length === 0
    ? refuse('E40-FIRE-14', `No unit of ${nameOf(table, target)} is under the template.`)
    : null;
}

function gunOf(table: Table, { squad, gun, bombards }: Templating): Gun {
  const [found] = gunsIn(table, { squad, guns: [gun], bombards });
  if (found === undefined) throw new Error(`${gun} does not fire`);
  return found;
}

/** How many places are offered for a template. */
const MOST_AIMS = 6;

/** E40-FIRE-14: where does the template go? */
export const placeTemplate = aimAsk<Templating>({
  name: 'template',
  prompt: 'Where does the template go?',
  meaning: 'the middle of the template, within Range and over a unit of the target.',
  rules: ['E40-FIRE-14'],
  candidates: (table, args): readonly AimCandidate[] =>
    goodAims(table, gunOf(table, args), args.target)
      .slice(0, MOST_AIMS)
      .map(({ x, y }, i) => ({
        id: `spot${i + 1}`,
        label: `Over ${coveredOf(table, args.target, { x, y }).length}`,
        aim: { at: [x, y] },
      })),
  check(table, args, aim) {
    const point = pointIn(aim);
    return point === null
      ? refuse('E40-FIRE-14', 'A template is aimed at a point.')
      : whyNotAim(table, gunOf(table, args), args.target, point);
  },
  shape: () => ({ template: { radius: TEMPLATE_RADIUS } }),
  touched(table, _args, aim) {
    const point = pointIn(aim);
    return point === null ? [] : coveredUnits(table, point);
  },
});

export function pointIn(aim: Aim): Point | null {
  return 'at' in aim ? { x: aim.at[0], y: aim.at[1] } : null;
}

import type { GroundBan, GroundRules, Table, TerrainPiece } from '@bridgehead/tabletop';
import { hasSpecial, sheetOf } from '../book/figures.js';
import { INCH } from '../book/measuring.js';
import { isAirborne, isAircraft, isInfantry, isSkimmer } from '../book/units.js';
import { STAND } from '../sight/solids.js';
import { dropsByRope } from '../transports/ropes.js';
import { roofUnder } from '../terrain/roof.js';
import { BARRICADE, CONTOUR, FOREST, POOR, STEEP, STRUCTURE, WATER, WRECKAGE } from '../terrain/terrain.js';

/** DZC-AIR-03: what rises higher stops aircraft. */
const CEILING = 6 * INCH;

/** DZC-FORCE-38, DZC-FORCE-42, DZC-FORCE-43: whom Poor Ground does not slow. */
const AT_FULL_SPEED: readonly string[] = ['walker', 'hovercraft', 'jump-jet-packs', 'levitated'];

const TALL: readonly string[] = [STRUCTURE, FOREST, CONTOUR, STEEP];

function piecesWhere(table: Table, holds: (piece: TerrainPiece) => boolean): readonly string[] {
  return [...table.terrain.values()].filter(holds).map(({ id }) => id);
}

/** A ban on pieces of some kinds, but for those that the movers may cross. */
function ban(
  table: Table,
  kinds: readonly string[],
  models: readonly string[],
  rule: string,
  free: (piece: TerrainPiece) => boolean,
): GroundBan {
  return { kinds, models, except: piecesWhere(table, (piece) => kinds.includes(piece.kind) && free(piece)), rule };
}

/** What no ground unit enters, by what it is (DZC-TERRAIN-01, DZC-FEATURE-02 to -04, DZC-UKEY-06, DZC-UKEY-07). */
function bansOnGround(table: Table, model: string): readonly GroundBan[] {
  const one = [model];
  const never = () => false;
  if (isSkimmer(table, model)) {
    const low = ({ height }: TerrainPiece) => height < INCH / 2;
    return [
      ban(table, [STRUCTURE, FOREST, BARRICADE], one, 'DZC-UKEY-06', low),
      ban(table, [STEEP, WRECKAGE], one, 'DZC-TERRAIN-05', never),
    ];
  }
  if (jumps(table, model))
    return [
      ban(
        table,
        TALL,
        one,
        hasSpecial(table, model, 'levitated') ? 'DZC-FORCE-43' : 'DZC-FORCE-42',
        ({ height }) => height < CEILING,
      ),
    ];
  const step = hasSpecial(table, model, 'walker') ? sheetOf(table, model).stepHeight : -1;
  const steps = ({ height }: TerrainPiece) => height <= step;
  const gaps = ({ height, traits }: TerrainPiece) =>
    height <= step ||
    (isInfantry(table, model) && (height <= INCH / 2 || traits.some(({ trait }) => trait === 'gaps')));
  return [
    ban(table, [BARRICADE], one, 'DZC-FEATURE-02', gaps),
    ban(table, [FOREST], one, 'DZC-FEATURE-03', steps),
    // DZC-FEATURE-14: the roof that it stands on is its ground.
    ban(table, [STRUCTURE], one, 'DZC-FEATURE-04', (piece) => steps(piece) || piece.id === roofUnder(table, model)),
    ban(table, [STEEP, WRECKAGE], one, 'DZC-TERRAIN-05', steps),
    // DZC-FORCE-38: what rides on a cushion of air crosses water.
    ...(hasSpecial(table, model, 'hovercraft') ? [] : [ban(table, [WATER], one, 'DZC-TERRAIN-07', never)]),
  ];
}

/** DZC-AIR-03, DZC-AIR-04: towers stop aircraft, and no flying base stands on a Forest. */
function bansInTheAir(table: Table, model: string): readonly GroundBan[] {
  const one = [model];
  const low = ({ height }: TerrainPiece) => height <= CEILING;
  return [
    { ...ban(table, TALL, one, 'DZC-AIR-03', low), flyersToo: true },
    { ...ban(table, [BARRICADE], one, 'DZC-FEATURE-02', ({ height }) => height < STAND), flyersToo: true },
    // DZC-UKEY-03: an aircraft may pause over a Forest to let troops rope down.
    {
      kinds: dropsByRope(table, model) ? [BARRICADE] : [FOREST, BARRICADE],
      models: one,
      atEnd: true,
      rule: 'DZC-AIR-04',
    },
  ];
}

/** DZC-AIR-04: solvers keep off roofs, where a base must fit wholly. */
export function bansForSolvers(movers: readonly string[]): readonly GroundBan[] {
  return [{ kinds: [STRUCTURE, FOREST, STEEP, WRECKAGE, CONTOUR], models: movers, atEnd: true, rule: 'DZC-AIR-04' }];
}

/** DZC-TERRAIN-01: whom Poor Ground costs double. */
export function isSlowed(table: Table, model: string): boolean {
  return (
    !flies(table, model) && !isSkimmer(table, model) && !AT_FULL_SPEED.some((rule) => hasSpecial(table, model, rule))
  );
}

export function groundFor(table: Table, movers: readonly string[]): GroundRules {
  const flying = movers.filter((id) => flies(table, id));
  const walking = movers.filter((id) => !flying.includes(id));
  const slowed = walking.filter((id) => isSlowed(table, id));
  return {
    banned: [...walking.flatMap((id) => bansOnGround(table, id)), ...flying.flatMap((id) => bansInTheAir(table, id))],
    slow: [{ kinds: [POOR], cost: 2000, models: slowed, rule: 'DZC-TERRAIN-01' }],
    judgedBy: 'touch',
  };
}

/** DZC-FORCE-42, DZC-FORCE-43: whether it moves over what is lower than 6" without being an aircraft. */
function jumps(table: Table, model: string): boolean {
  return hasSpecial(table, model, 'jump-jet-packs') || hasSpecial(table, model, 'levitated');
}

/** Whether a unit moves through the air: also one that is about to come onto the table. */
export function flies(table: Table, model: string): boolean {
  return isAirborne(table, model) || (isAircraft(table, model) && table.models.get(model)?.place.kind === 'off');
}

/** DZC-AIR-04, DZC-FORCE-42, DZC-FORCE-43: whether it may end its move on a roof, where its base must fit. */
export function reachesRoofs(table: Table, model: string): boolean {
  return flies(table, model) || jumps(table, model);
}

import { type Point, pointToPoint } from '@bridgehead/geometry';
import { addModel, addSquad, addTerrain, newTable, type Profile, rectangle, type Table } from '@bridgehead/tabletop';
import { type ReactElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Battlefield } from './battlefield.js';
import type { Drag, Ghost, Motion, OverlayProps, ShotShown } from './scene/props.js';

/** A page with a crowded table, six by four feet with 300 models and 80 pieces of terrain, for measuring frames. */

const INCH = 10_000;
const INCHES = { name: 'inch', plural: 'inches', symbol: '"' };

const TANK: Profile = {
  id: 'tank',
  name: 'Tank',
  base: { shape: 'box', length: 15_000, width: 10_000 },
  height: INCH,
  silhouette: 'tank',
  traits: [],
  weapons: [],
  figures: {},
};
const TROOPER: Profile = { ...TANK, id: 'trooper', silhouette: 'infantry', base: { shape: 'disc', radius: 5_000 } };

const KINDS = ['building', 'vegetation', 'raisedGround', 'roughGround', 'river', 'road', 'ruins', 'hugeRocks'];

function lengthOf(inches: number): number {
  return Math.round(inches * INCH);
}

/** In rows, so that nothing overlaps and every run is the same. */
function crowdedTable(): Table {
  const table = newTable({
    surface: { width: 72 * INCH, height: 48 * INCH, contact: 10 },
    profiles: [TANK, TROOPER],
    sides: [{ id: 'red' }, { id: 'blue' }],
  });
  for (let i = 0; i < 80; i++) {
    const middle = { x: lengthOf(4 + (i % 10) * 7.1), y: lengthOf(4 + Math.floor(i / 10) * 5.7) };
    const size = { width: (2 + (i % 4)) * INCH, length: (2 + (i % 3)) * INCH };
    const kind = KINDS[i % KINDS.length] ?? 'building';
    addTerrain(table, { id: `t${i}`, kind, outline: rectangle(middle, size), height: (i % 3) * INCH });
  }
  for (let i = 0; i < 50; i++) deploy(table, i);
  return table;
}

function deploy(table: Table, i: number): void {
  const id = `s${i}`;
  addSquad(table, {
    id,
    name: `Squad ${i}`,
    side: i < 25 ? 'red' : 'blue',
    marks: i % 3 === 0 ? { activated: 1 } : {},
  });
  for (let k = 0; k < 6; k++) {
    const at = {
      x: lengthOf(3 + (i % 10) * 7 + (k % 3) * 1.7),
      y: lengthOf(3 + Math.floor(i / 10) * 9.3 + Math.floor(k / 3) * 2),
    };
    const profile = i % 2 === 0 ? 'tank' : 'trooper';
    const marks = k === 0 ? { damage: 1 } : {};
    addModel(table, {
      id: `${id}-${k}`,
      squad: id,
      profile,
      marks,
      place: { kind: 'on', ...at, facing: i < 25 ? 0 : 1800 },
    });
  }
}

const TABLE = crowdedTable();
/** In the middle of the lower rows. */
const SQUAD = 's14';
const MODELS = Array.from({ length: 6 }, (_, k) => `${SQUAD}-${k}`);

const OVERLAYS: OverlayProps = {
  reaches: MODELS.map((model) => ({
    model,
    name: 'Gun',
    arcs: [{ from: 3150, to: 450 }],
    bands: [
      { name: 'Effective', length: 12 * INCH },
      { name: 'Long', length: 24 * INCH },
    ],
  })),
  links: MODELS.slice(1).map((to, k) => ({ from: MODELS[k] ?? '', to, broken: k === 4 })),
  sights: MODELS.map((from, k) => ({ from, to: `s34-${k}`, clear: k % 2 === 0, blocker: 't44', edge: null })),
  threats: Array.from({ length: 25 }, (_, k) => ({
    squad: `s${25 + k}`,
    dice: k % 2 === 0 ? k : null,
    says: 'threat',
  })),
  results: Array.from({ length: 16 }, (_, k) => ({ at: `s${17 + k}-${k % 6}`, says: '2 destroyed', tone: 'loss' })),
};

/** How long the director shows a move and the dice of an attack, at the usual speed. */
const SCENE_MILLISECONDS = 900;

/** The squad walks to where it stands, from a little way behind, round a corner. */
const WALK: Motion = {
  milliseconds: SCENE_MILLISECONDS,
  glides: MODELS.flatMap((model) => {
    const place = TABLE.models.get(model)?.place;
    if (place?.kind !== 'on') return [];
    const { x, y } = place;
    return [
      {
        model,
        facing: 900,
        points: [
          { x: x - 6 * INCH, y: y - 8 * INCH },
          { x: x - 6 * INCH, y },
          { x, y },
        ],
      },
    ];
  }),
};
const FIRE: readonly ShotShown[] = [
  { kind: 'fired', side: 'red', from: MODELS, at: Array.from({ length: 6 }, (_, k) => `s34-${k}`) },
];

const NOBODY = new Map<string, never>();

/** The whole squad moves with the dragged model. */
function ghostsFor({ model, to }: Drag): readonly Ghost[] {
  const place = TABLE.models.get(model)?.place;
  if (place?.kind !== 'on') return [];
  return MODELS.flatMap((id) => {
    const from = TABLE.models.get(id)?.place;
    if (from?.kind !== 'on') return [];
    const at: Point = { x: Math.round(from.x + to.x - place.x), y: Math.round(from.y + to.y - place.y) };
    return [{ model: id, pose: { ...at, facing: from.facing }, ok: pointToPoint(from, at) < 12 * INCH }];
  });
}

export function show(overlays: boolean, plays = false): void {
  const root = document.createElement('div');
  root.id = 'root';
  document.body.replaceChildren(root);
  createRoot(root).render(<Crowd overlays={overlays} plays={plays} />);
}

/** Scene after scene, as the director plays them: a squad walks, then it fires, then it walks again. */
export function play(): void {
  show(false, true);
}

function useScenes(plays: boolean): 'walk' | 'fire' | null {
  const [scene, setScene] = useState(0);
  useEffect(() => {
    if (!plays) return undefined;
    const next = setInterval(() => setScene((n) => n + 1), SCENE_MILLISECONDS);
    return () => clearInterval(next);
  }, [plays]);
  return plays ? (scene % 2 === 0 ? 'walk' : 'fire') : null;
}

function Crowd({ overlays, plays }: { readonly overlays: boolean; readonly plays: boolean }): ReactElement {
  const [ghosts, setGhosts] = useState<readonly Ghost[]>([]);
  const scene = useScenes(plays);
  return (
    <Battlefield
      {...(overlays ? OVERLAYS : {})}
      table={TABLE}
      unit={INCHES}
      sides={['red', 'blue']}
      viewer="red"
      flip={false}
      selected={SQUAD}
      lit={NOBODY}
      ghosts={ghosts}
      trails={[]}
      motion={scene === 'walk' ? WALK : null}
      shots={scene === 'fire' ? FIRE : []}
      onPick={() => undefined}
      onDrag={(drag) => setGhosts(ghostsFor(drag))}
    />
  );
}

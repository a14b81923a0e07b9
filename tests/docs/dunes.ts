import {
  HOUSE,
  next,
  reading,
  refuse,
  type Refusal,
  type Setup,
  type Side,
  type StageCall,
  textIn,
} from '@bridgehead/kernel';
import {
  addModel,
  addSquad,
  addTerrain,
  addToken,
  chapter,
  collect,
  type GameSystem,
  newTable,
  type Profile,
  rectangle,
  type Table,
  tableState,
} from '@bridgehead/tabletop';
import { act, activate, attack, endTurn, go, INCH, newTurn, pickCrew, shoot, SIDES } from './dunes-rules.js';

/** The worked example of docs/first-game.md: two crews a side, rocks, a move, a shot, and a wreck that gives scrap. */

const UNIT = { name: 'inch', plural: 'inches', symbol: '"' };

/** In a package of its own this is rules.json. */
const RULES: GameSystem['rules'] = [
  {
    id: 'DN-TURN-01',
    title: 'Turns',
    summary: 'The sides take turns to act with a crew; it moves and may then shoot.',
  },
  { id: 'DN-MOVE-01', title: 'Moving', summary: 'Up to 6", and together with gaps of 2" at most.' },
  { id: 'DN-MOVE-02', title: 'In the way', summary: 'Not into rocks, through other crews or within 1" of enemies.' },
  { id: 'DN-FIRE-01', title: 'Targets', summary: 'An enemy crew within 14" and in sight; rocks block sight.' },
  {
    id: 'DN-FIRE-02',
    title: 'Shooting',
    summary: 'A die for each model that shoots; each 4+ fells the nearest enemy.',
  },
  {
    id: 'DN-SCRAP-01',
    title: 'Scrap',
    summary: 'After each turn the side with more models within 3" of the wreck gets 1.',
  },
  { id: 'DN-END-01', title: 'The end', summary: 'After three turns the side with more scrap wins.' },
];

// #region layout
const scavenger: Profile = {
  id: 'scavenger',
  name: 'Scavenger',
  base: { shape: 'disc', radius: INCH / 2 },
  height: 2 * INCH,
  silhouette: 'infantry',
  traits: [],
  weapons: [{ id: 'gun', name: 'Carbine', traits: [], figures: { range: 14 } }],
  figures: {},
};

/** Two crews of three a side, rocks, and a wreck in the middle. */
function begin({ scenario }: Setup): { table: Table; first: StageCall } | Refusal {
  if (scenario !== 'wreck') return refuse(HOUSE.shape, `There is no scenario "${scenario}".`);
  const table = newTable({
    surface: { width: 24 * INCH, height: 24 * INCH, contact: 10, unit: UNIT.symbol },
    profiles: [scavenger],
    sides: SIDES.map((id) => ({ id, counters: { scrap: 0 } })),
  });
  const outline = rectangle({ x: 7 * INCH, y: 12 * INCH }, { width: 4 * INCH, length: 3 * INCH });
  addTerrain(table, { id: 'rocks', kind: 'rocks', height: 4 * INCH, outline });
  addToken(table, { id: 'wreck', kind: 'wreck', at: { x: 12 * INCH, y: 12 * INCH, facing: 0 } });
  for (const side of SIDES) for (const n of [1, 2]) addCrew(table, side, n);
  return { table, first: next('turn') };
}

function addCrew(table: Table, side: Side, n: number): void {
  const squad = `${side}-${n}`;
  const [y, facing] = side === 'red' ? [2 * INCH, 0] : [22 * INCH, 1800];
  addSquad(table, { id: squad, side, name: `Crew ${n}` });
  for (const m of [1, 2, 3]) {
    const place = { kind: 'on', x: (10 * n - 5 + 1.5 * m) * INCH, y, facing } as const;
    addModel(table, { id: `${squad}-${m}`, squad, profile: 'scavenger', place });
  }
}
// #endregion

// #region reading
/** `data` is the name of a printed profile, or what a case makes up under the name `id`. */
function readProfile(id: string, data: unknown): Profile | Refusal {
  if (data === scavenger.id) return { ...scavenger, id };
  if (typeof data === 'string') return refuse(HOUSE.shape, `There is no profile "${data}".`);
  return reading(`profile "${id}"`, data, (field) =>
    field.record((members) => ({ ...scavenger, id, name: members.get('name')?.text() ?? id })),
  );
}

/** How high a piece of that kind is, if a case does not say. */
function readTerrain(kind: string) {
  return kind === 'rocks'
    ? { height: 4 * INCH, traits: [] }
    : refuse(HOUSE.shape, `There is no terrain "${kind}"; there are rocks.`);
}
// #endregion

// #region contract
const { words, ...contract } = collect([
  chapter({
    stages: [newTurn, activate, act, endTurn],
    asks: [pickCrew, go, shoot],
    forecasts: { attack: (play, args) => attack(play, textIn(args, 'squad'), textIn(args, 'target')) },
    outcomes: { modelsLost: (events) => events.filter(({ kind }) => kind === 'modelDestroyed').length },
    marks: [{ id: 'acted', name: 'Acted', meaning: 'A crew that has acted this turn.' }],
    tokens: [{ id: 'wreck', name: 'Wreck', meaning: 'Gives scrap at the end of each turn.' }],
    counters: [{ id: 'scrap', name: 'Scrap', meaning: 'The side with more wins.' }],
    streams: [{ id: 'HIT', name: 'Hits', meaning: 'The shots of a crew.' }],
    // null: the report need not tell that a crew has acted; undefined leaves an event to the plain words
    tells: { markChanged: ({ mark }) => (mark === 'acted' ? null : undefined) },
  }),
]);

export const dunes: GameSystem = {
  id: 'dunes',
  name: 'Dunes',
  version: '1',
  sides: SIDES,
  unit: UNIT,
  contact: 10,
  state: tableState,
  ...contract,
  moments: [],
  activations: [{ opens: 'act', steps: [] }],
  begin,
  deal: (view) => view, // nothing is hidden
  rules: RULES,
  scenarios: [{ id: 'wreck', name: 'The wreck', meaning: 'One wreck among rocks.', size: [24, 24] }],
  terrainKinds: [{ id: 'rocks', name: 'Rocks', meaning: 'Nobody enters them or sees through them.' }],
  vocabulary: { ...words, profile: [{ id: 'name', name: 'Name', meaning: 'What it is called.' }], squadData: [] },
  readProfile,
  readTerrain,
  muster: () => [],
};
// #endregion

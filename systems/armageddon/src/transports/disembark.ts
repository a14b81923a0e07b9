import { ask, type JsonRecord, type Procedure, severalAsk } from '@bridgehead/kernel';
import {
  candidatesNamed,
  modelOf,
  passengersOf,
  placeAsk,
  type Placing,
  putOn,
  setMark,
  squadOf,
  suggestPlace,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { touchedBy } from '../assault/sides.js';
import { ACTIVATED } from '../book/marks.js';
import { cm } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { everythingAloft, formationOf, groundUnits, terrainClass, unitsOnGround, zoneOf } from '../book/units.js';
import { kindsThatAre } from '../terrain/terrain.js';
import { justBoarded, outWith } from './state.js';

interface Leaving extends JsonRecord {
  readonly squad: string;
  /** EA-TRANS-03: enemy formations into whose zones they may go. */
  readonly targets: readonly string[];
  /** EA-TRANS-03: as part of a counter-charge. */
  readonly counter?: boolean;
}

interface GettingOut extends Leaving {
  readonly transport: string;
}

/** EA-TRANS-03: those aboard who did not get aboard in this move. */
function mayLeave(table: Table, transport: string): readonly string[] {
  return passengersOf(table, transport)
    .map(({ id }) => id)
    .filter((id) => justBoarded.read(table, id) !== true);
}

/** EA-TRANS-03: in a counter-charge units of the formation get out, but not of a transport that is in contact with two enemies. */
function mayCounter(table: Table, transport: string): boolean {
  const { side, squad } = modelOf(table, transport);
  const enemies = new Set(groundUnits(table, enemyOf(side)));
  const isHemmedIn = touchedBy(table, transport, enemies).length >= 2;
  return !isHemmedIn && passengersOf(table, transport).every((one) => one.squad === squad);
}

function fullTransports(table: Table, { squad, counter }: Leaving): readonly string[] {
  return unitsOnGround(table, squad).filter(
    (id) => mayLeave(table, id).length > 0 && (counter !== true || mayCounter(table, id)),
  );
}

/** EA-TRANS-03: which transports let their passengers out? */
export const leaveAsk = severalAsk<Table, Leaving>({
  name: 'disembark',
  prompt: 'Which transports let their passengers out?',
  meaning: 'The ids of some transports of the formation; none is legal.',
  rules: ['EA-TRANS-03'],
  candidates: (table, args) => candidatesNamed(table, fullTransports(table, args)),
  range: (table, args) => ({ least: 0, most: fullTransports(table, args).length }),
});

/** EA-TRANS-03: within 5 cm of the transport, not in enemy zones but those of the target of a charge. */
function placingFor(table: Table, { squad, transport, targets }: GettingOut): Placing {
  const pieces = mayLeave(table, transport);
  const own = new Set(targets);
  const enemies = groundUnits(table, enemyOf(squadOf(table, squad).side)).filter(
    (id) => !own.has(table.models.get(id)?.squad ?? ''),
  );
  return {
    pieces,
    near: [{ to: transport, distance: cm(5), rule: 'EA-TRANS-03' }],
    keep: [5, 10].flatMap((zone) => {
      const from = enemies.filter((id) => zoneOf(table, id) === zone);
      return from.length === 0
        ? []
        : [{ from: { pieces: from }, distance: cm(zone), when: 'atEnd', rule: 'EA-TRANS-03' } as const];
    }),
    banned: pieces.map((unit) => ({
      kinds: kindsThatAre('impassable', terrainClass(table, unit)),
      models: [unit],
      rule: 'EA-TERR-01',
    })),
    judgedBy: 'centre',
    apart: everythingAloft(table),
    rule: 'EA-TRANS-03',
  };
}

export const getOutAsk = placeAsk<GettingOut>({
  name: 'getOut',
  prompt: 'Where do the passengers get out?',
  meaning: 'A place within 5 cm of the transport for each passenger that gets out.',
  rules: ['EA-TRANS-03'],
  placing: placingFor,
});

/** EA-TRANS-03: at the end of a move. Returns whether anybody got out, which triggers Overwatch. */
export function* disembark(play: TablePlay, formation: string, targets: readonly string[] = []): Procedure<boolean> {
  return yield* letOut(play, { squad: formation, targets });
}

/** EA-TRANS-03: as part of a counter-charge, into contact with enemies of the assault if the owner likes. */
export function* disembarkInCounterCharge(
  play: TablePlay,
  formation: string,
  enemies: readonly string[],
): Procedure<boolean> {
  return yield* letOut(play, { squad: formation, targets: enemies, counter: true });
}

function* letOut(play: TablePlay, leaving: Leaving): Procedure<boolean> {
  const { squad: formation, targets } = leaving;
  if (fullTransports(play.table, leaving).length === 0) return false;
  const { side } = squadOf(play.table, formation);
  const chosen = yield* ask(side, leaveAsk, leaving);
  let someone = false;
  for (const transport of chosen) {
    const args = { squad: formation, transport, targets };
    if (suggestPlace(play.table, placingFor(play.table, args)) === null) continue;
    const { places } = yield* ask(side, getOutAsk, args);
    for (const { piece, to } of places) {
      if (to.kind !== 'on') continue;
      putOn(play, piece, to, 'EA-TRANS-03');
      someone = true;
      noteOut(play, formation, formationOf(play.table, piece));
    }
  }
  return someone;
}

/** EA-TRANS-06: a formation that gets out of the engine of another one may not act in this turn, but fights with it. */
function noteOut(play: TablePlay, carrier: string, formation: string): void {
  if (formation === carrier) return;
  const before = outWith.read(play.table, carrier) ?? [];
  if (before.includes(formation)) return;
  outWith.write(play, carrier, [...before, formation], 'EA-TRANS-06');
  setMark(play, formation, ACTIVATED, 1, 'EA-TRANS-06');
}

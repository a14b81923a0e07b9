import { pointToPoint } from '@bridgehead/geometry';
import { pickAsk, type Refusal, refuse, type Side } from '@bridgehead/kernel';
import { footprintOfPiece, nameOf, onTable, type Table } from '@bridgehead/tabletop';
import { friendlyPortals, isAtPortal } from './portals.js';
import { travellersTo, whyNotTo } from './travelling.js';
import { destinationOf } from '../movement/destination.js';

/** A squadron, and those of its models that have come into contact with a Portal. */
export type TravelArgs = {
  readonly squad: string;
  readonly models: readonly string[];
  /** PF-MOVE-04: where they are they may not stay, being apart from the others. */
  readonly apart?: true;
};

/** Its id among the answers: contact with a Portal obliges nobody. */
export const STAY = 'stay';

/** PF-PORTAL-02: out of which Portal they come, if they travel. */
export const travelAsk = pickAsk<Table, TravelArgs>({
  name: 'travel',
  prompt: 'Do they travel by Portal?',
  meaning: 'The id of the Portal that they come out of, or stay.',
  rules: ['PF-PORTAL-02'],
  *candidates(table, { models }, side) {
    for (const id of exitsOf(table, side)) {
      const going = travellersTo(table, models, id);
      // Where they all are already is nowhere to go.
      if (going.length === 0 && models.some((model) => isAtPortal(table, model, id))) continue;
      yield { id, label: `Travel to ${nameOf(table, id)}`, pieces: [id, ...going] };
    }
    yield { id: STAY, label: 'Stay at this Portal' };
  },
  barred: (table, args, id) => (id === STAY ? whyNotStay(table, args) : whyNotTo(table, args.models, id)),
  usual: (table, args, side) =>
    shortCut(table, args, side) ?? (args.apart === true ? anyExit(table, args, side) : STAY),
});

function whyNotStay(table: Table, { squad, apart }: TravelArgs): Refusal | null {
  return apart === true ? refuse('PF-MOVE-04', `${nameOf(table, squad)} would be out of coherency here.`) : null;
}

function anyExit(table: Table, { models }: TravelArgs, side: Side): string {
  return exitsOf(table, side).find((exit) => whyNotTo(table, models, exit) === null) ?? STAY;
}

function exitsOf(table: Table, side: Side): readonly string[] {
  return friendlyPortals(table, side);
}

/** The Portal that brings a whole squadron nearest to where it wants to go; null if it is nearest here. */
function shortCut(table: Table, { squad, models }: TravelArgs, side: Side): string | null {
  const goal = destinationOf(table, squad);
  const [first] = models;
  if (goal === null || first === undefined) return null;
  const away = (piece: string) => pointToPoint(footprintOfPiece(table, piece).centre, goal);
  const whole = onTable(table, squad).length;
  const exits = exitsOf(table, side).filter(
    (exit) => travellersTo(table, models, exit).length === whole && whyNotTo(table, models, exit) === null,
  );
  const [best] = exits.toSorted((a, b) => away(a) - away(b));
  return best !== undefined && away(best) < away(first) ? best : null;
}

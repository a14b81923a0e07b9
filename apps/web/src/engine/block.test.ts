import { Battle, type Decision, isRefusal, type PlaceAnswer } from '@bridgehead/kernel';
import { planetfall } from '@bridgehead/planetfall';
import type { Table } from '@bridgehead/tabletop';
import { describe, expect, it } from 'vitest';
import { ghostsOf } from '../table/lighting.js';
import { blockAt, shiftBlock } from './block.js';
import { choicesOf } from './choices.js';

const INCH = 10_000;

/** A battle in which the first helix is about to be deployed. */
function deploying(): Standing {
  return asked('deployHelix', { deployment: 'byHand' });
}

interface Standing {
  readonly table: Table;
  readonly decision: Decision;
}

/** A battle that has come to a question by usual answers. */
function asked(name: string, options: Readonly<Record<string, string>>): Standing {
  const battle = Battle.begin(planetfall, { scenario: 'battle1500', rosters: {}, seed: 'block', options });
  if (isRefusal(battle)) throw new Error(battle.reason);
  for (;;) {
    const [decision] = battle.pending;
    if (decision === undefined) throw new Error(`nobody is asked ${name}`);
    if (decision.ask === name) return { table: battle.table, decision };
    battle.answer(decision.side, planetfall.asks[decision.ask]?.usual(battle.table, decision.args, decision.side));
  }
}

const { table, decision } = deploying();
const ask = planetfall.asks['deployHelix'] ?? expect.fail();
const choices = choicesOf(table, ask, decision);
const { place } = choices.usual as PlaceAnswer;

describe('a formation being placed', () => {
  it('is listed by squads, and the zone is shown', () => {
    expect(choices.groups.length).toBeGreaterThan(2);
    expect(choices.groups.flatMap(({ pieces }) => pieces).toSorted()).toEqual([...choices.movers].toSorted());
    expect(choices.areas).toHaveLength(1);
  });

  it('slides into the zone in its arrangement when it is dragged out of it', () => {
    const by = { x: 2 * INCH, y: (decision.side === 'red' ? 6 : -6) * INCH };
    const shift = { decision, place, pieces: choices.movers, by, slide: 'far' as const };
    const found = shiftBlock(table, ask, shift);
    expect(found.refusal).toBeNull();
    const gone = found.poses.map(({ piece, pose }) => {
      const spot = place[piece];
      const [x, y] = spot !== undefined && 'at' in spot ? spot.at : [0, 0];
      return `${pose.x - x} ${pose.y - y}`;
    });
    expect(new Set(gone).size).toBe(1);
  });

  it('shows where one squad of it may not stand, and crosses out only that squad', () => {
    const [, group] = choices.groups;
    const pieces = group?.pieces ?? [];
    const by = { x: 0, y: (decision.side === 'red' ? 12 : -12) * INCH };
    const weighed = shiftBlock(table, ask, { decision, place, pieces, by, slide: 'near' });
    expect(weighed.refusal).toMatchObject({ rule: 'PF-SETUP-11', where: { piece: pieces[0] } });
    const deciding = { decision, choices, proposed: { option: null, weighed, gesture: null }, foresight: null };
    const ghosts = ghostsOf(deciding as unknown as Parameters<typeof ghostsOf>[0], pieces);
    const wrong = ghosts.filter(({ ok, model }) => !ok && table.models.has(model));
    expect(wrong.map(({ model }) => model)).toEqual([pieces[0]]);
    expect(ghosts.filter(({ held }) => held).map(({ model }) => model)).toEqual(pieces);
  });

  it('finds its place around the squad that was placed by hand', () => {
    const [, group] = choices.groups;
    const kept = Object.fromEntries(Object.entries(place).filter(([piece]) => group?.pieces.includes(piece)));
    const [spot] = Object.values(kept);
    const [x, y] = spot !== undefined && 'at' in spot ? spot.at : [0, 0];
    const found = blockAt(table, ask, { decision, around: { x, y }, kept });
    expect(found.refusal).toBeNull();
    expect((found.answer as PlaceAnswer).place).toMatchObject(kept);
  });
});

describe('a piece of terrain being placed', () => {
  const laying = asked('layPiece', { field: 'tournament' });
  const layPiece = planetfall.asks['layPiece'] ?? expect.fail();
  const laid = choicesOf(laying.table, layPiece, laying.decision);
  const [piece = ''] = laid.movers;

  it('has a name and a size, which its ghost shows', () => {
    expect(laid.names[piece]).toMatch(/^The /);
    expect(laid.bases[piece]).toMatchObject({ shape: 'box' });
    const weighed = shiftBlock(laying.table, layPiece, {
      decision: laying.decision,
      place: (laid.usual as PlaceAnswer).place,
      pieces: [piece],
      by: { x: 0, y: 0 },
      slide: 'none',
    });
    const deciding = { ...laying, choices: laid, proposed: { option: null, weighed, gesture: null }, foresight: null };
    const [ghost] = ghostsOf(deciding as unknown as Parameters<typeof ghostsOf>[0], []);
    expect(ghost).toMatchObject({ model: piece, ok: true, base: laid.bases[piece] });
  });

  it('slides back into its Sector and keeps its facing', () => {
    const [[, spot] = expect.fail()] = Object.entries((laid.usual as PlaceAnswer).place);
    if (!('at' in spot)) expect.fail('it lies somewhere');
    const place = { [piece]: { ...spot, facing: 300 } };
    const by = { x: -10 * INCH, y: 0 };
    const found = shiftBlock(laying.table, layPiece, {
      decision: laying.decision,
      place,
      pieces: [piece],
      by,
      slide: 'far',
    });
    expect(found.refusal).toBeNull();
    expect(found.poses[0]?.pose.facing).toBe(300);
  });
});

import { type Decision, imagine, type Machine, Random, redactEntry, type View, type Viewer } from '@bridgehead/kernel';
import type { Table, TableEvent } from '@bridgehead/tabletop';
import { goAstray } from './following.js';
import { differing, type Trial } from './trial.js';

const KEPT = 'a view holds nothing that is kept from its viewer';
const HIDDEN = 'a view does not change when only hidden things change';
const IMAGINE = 'an imagined battle looks as the view does';

/** Deals hidden things anew; nothing that the viewer sees may change. */
export function holdVeilingLaws(trial: Trial, views: readonly View<Table>[]): void {
  for (const [i, view] of views.entries()) {
    const { viewer } = view;
    trial.hold(KEPT, () => keptFault(view.table, viewer) ?? keptFault(view.opening, viewer) ?? sealedFault(view));
    trial.hold(HIDDEN, () => dealtFault(trial, view));
    // Each view imagines a battle; one plays on from there, another at the next decision.
    const onward = i === trial.decisions % views.length;
    if (trial.battle.result === null) trial.hold(IMAGINE, () => imaginedFault(trial, view, onward));
  }
}

/** Every record says itself who may know it. */
function keptFault(view: Table, viewer: Viewer): string | null {
  const hidden = (sides: readonly Viewer[] | undefined) => sides !== undefined && !sides.includes(viewer);
  for (const { id, seenBy, face } of view.cards.values())
    if (hidden(seenBy) && face !== undefined) return `${viewer} sees the card ${id}`;
  for (const { name, subject, seenBy } of view.memos.values())
    if (hidden(seenBy)) return `${viewer} sees the memo ${name} of ${subject}`;
  for (const { id, seenBy, knownTo, face } of view.tokens.values()) {
    if (hidden(knownTo) || (hidden(seenBy) && face !== undefined)) return `${viewer} sees the token ${id}`;
  }
  return null;
}

/** Secret answers not yet revealed, rolls that only some may see, and the subjects of secret questions. */
function sealedFault({ viewer, inputs, pending }: View<Table>): string | null {
  for (const input of inputs) {
    if (input.is === 'roll' && input.audience?.includes(viewer) === false) return `${viewer} sees roll ${input.roll}`;
    if (input.is === 'answer' && input.secret === 'kept' && input.side !== viewer)
      return `${viewer} sees the answer to ${input.decision}`;
  }
  const told = pending.find(
    ({ secret, side, args }) => secret !== undefined && side !== viewer && Object.keys(args).length > 0,
  );
  return told === undefined ? null : `${viewer} sees what ${told.id} is about`;
}

function dealtFault(trial: Trial, { viewer, table }: View<Table>): string | null {
  const { state } = trial.system;
  const before = trial.packed(table);
  const dealt = trial.system.deal(state.copy(table), viewer, Random.seeded(trial.random.below(1_000_000)));
  const fault = differing(`the view of ${viewer}`, before, trial.packed(state.veil(dealt, viewer)));
  return fault ?? differing('the view that was dealt from', before, trial.packed(table));
}

function imaginedFault(trial: Trial, view: View<Table>, onward: boolean): string | null {
  const { system } = trial;
  const { viewer } = view;
  const seen = trial.packed(view.table);
  const opening = trial.packed(view.opening);
  const machine = imagined(trial, view);
  if (machine === null) return `no deal was found that fits the view of ${viewer}`;
  const fault =
    differing(`the table for ${viewer}`, seen, trial.packed(system.state.veil(machine.table, viewer))) ??
    differing(`the questions for ${viewer}`, view.pending, seenBy(trial, machine, viewer)) ??
    differing('the stage', view.stage, machine.stage);
  if (fault === null && onward) goAstray(trial, machine);
  const after = [trial.packed(view.table), trial.packed(view.opening)];
  return fault ?? differing('the view that was imagined from', [seen, opening], after);
}

/** What was seen may be unlikely, so imagining is tried more than once. */
const TRIES = 5;

function imagined({ system, random }: Trial, view: View<Table>): Machine<Table, TableEvent> | null {
  const dealer = Random.seeded(random.below(1_000_000));
  for (let i = 0; i < TRIES; i++) {
    const machine = imagine(system, view, dealer);
    if (machine !== null) return machine;
  }
  return null;
}

function seenBy({ system }: Trial, { pending }: Machine<Table, TableEvent>, viewer: Viewer): readonly Decision[] {
  const seen = redactEntry(system.state, { n: 0, event: { kind: 'asked', decisions: pending } }, viewer);
  return seen?.event.kind === 'asked' ? seen.event.decisions : [];
}

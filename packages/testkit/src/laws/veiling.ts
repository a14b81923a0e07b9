import {
  canonical,
  type Decision,
  imagine,
  type Machine,
  Random,
  redactEntry,
  type View,
  type Viewer,
} from '@bridgehead/kernel';
import type { Table, TableEvent } from '@bridgehead/tabletop';
import { goAstray } from './following.js';
import { viewersOf } from './folding.js';
import { differing, type Trial } from './trial.js';

const KEPT = 'a view holds nothing that is kept from its viewer';
const HIDDEN = 'a view does not change when only hidden things change';
const IMAGINE = 'an imagined battle looks as the view does';

/** What is hidden is dealt anew, and nothing that the viewer sees may be different. */
export function holdVeilingLaws(trial: Trial): void {
  for (const viewer of viewersOf(trial)) {
    trial.hold(KEPT, () => {
      const view = trial.battle.viewFor(viewer);
      return keptFault(view.table, viewer) ?? keptFault(view.opening, viewer) ?? sealedFault(view);
    });
    trial.hold(HIDDEN, () => dealtFault(trial, viewer));
    if (trial.battle.result === null) trial.hold(IMAGINE, () => imaginedFault(trial, viewer));
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

/** Secret answers that nobody has turned over, rolls that only some may see, and what secret questions are about. */
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

function dealtFault(trial: Trial, viewer: Viewer): string | null {
  const { ground } = trial.system;
  const view = ground.veil(trial.battle.table, viewer);
  const before = trial.text(view);
  const dealt = trial.system.deal(ground.copy(view), viewer, Random.seeded(trial.random.below(1_000_000)));
  const fault = differing(`the view of ${viewer}`, before, trial.text(ground.veil(dealt, viewer)));
  return fault ?? differing('the view that was dealt from', before, trial.text(view));
}

function imaginedFault(trial: Trial, viewer: Viewer): string | null {
  const { battle, system, random } = trial;
  const view = battle.viewFor(viewer);
  const before = canonical([trial.text(view.table), trial.text(view.opening)]);
  const machine = imagined(trial, view);
  if (machine === null) return `no deal was found that fits the view of ${viewer}`;
  const fault =
    differing(
      `the table for ${viewer}`,
      trial.text(view.table),
      trial.text(system.ground.veil(machine.table, viewer)),
    ) ??
    differing(`the questions for ${viewer}`, canonical(view.pending), canonical(seenBy(trial, machine, viewer))) ??
    differing('the stage', canonical(view.stage), canonical(machine.stage));
  if (fault === null) goAstray(trial, machine, random);
  return (
    fault ??
    differing('the view that was imagined from', before, canonical([trial.text(view.table), trial.text(view.opening)]))
  );
}

/** What was seen may be unlikely, so it is tried more than once. */
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
  const seen = redactEntry(system.ground, { n: 0, event: { kind: 'asked', decisions: pending } }, viewer);
  return seen?.event.kind === 'asked' ? seen.event.decisions : [];
}

import { type GameSystem, inWords, type TableStage } from '@bridgehead/tabletop';

/** A step of the turn, or of an activation. */
export interface TrackStep {
  readonly name: string;
  readonly meaning: string;
  readonly when: 'past' | 'now' | 'coming';
}

/** Where play stands: the steps of the turn, and those of the activation if there is one. */
export interface Track {
  readonly turn: readonly TrackStep[];
  readonly activation: readonly TrackStep[];
  /** The present stage, as the book calls it. */
  readonly now: { readonly name: string; readonly meaning: string };
}

interface Phase {
  readonly name: string;
  readonly meaning: string;
  readonly stages: readonly string[];
}

export function trackOf(system: GameSystem, stage: string): Track {
  const stages = Object.values(system.stages);
  const { activations = [] } = system;
  const isStep = (id: string) => activations.some(({ steps }) => steps.includes(id));
  const turn = phasesIn(stages.filter((word) => isOfTheTurn(word) && !isStep(word.id)));
  const activation = activations.find(({ steps }) => steps.includes(stage));
  const steps = phasesIn((activation?.steps ?? []).flatMap((id) => system.stages[id] ?? []));
  const step = steps.findIndex((one) => one.stages.includes(stage));
  const word = stages.find(({ id }) => id === stage);
  const present = turn.findIndex((phase) => phase.stages.includes(leadingStage(stages, turn, stage)));
  return {
    turn: turn.map((phase, i) => stepOf(phase, i, present)),
    activation: steps.map((phase, i) => stepOf(phase, i, step)),
    now: { name: word?.name ?? inWords(stage), meaning: word?.meaning ?? '' },
  };
}

function stepOf({ name, meaning }: Phase, i: number, present: number): TrackStep {
  return { name, meaning, when: i === present ? 'now' : i < present ? 'past' : 'coming' };
}

/** Whether a stage comes once for everybody or once for each side, and is not about a squad or a card. */
function isOfTheTurn({ args = {} }: TableStage): boolean {
  return Object.keys(args).every((arg) => arg === 'side' || arg === 'first');
}

/** Stages whose names begin alike, such as `End Phase: Repair`, are one phase. */
function phasesIn(stages: readonly TableStage[]): readonly Phase[] {
  const phases: Phase[] = [];
  for (const { id, name, meaning } of stages) {
    const [head = name] = name.split(':');
    const last = phases.at(-1);
    if (last?.name === head) phases[phases.length - 1] = { ...last, stages: [...last.stages, id] };
    else phases.push({ name: head, meaning, stages: [id] });
  }
  return phases;
}

/** The stage itself, or the stage of the turn that is listed before it. */
function leadingStage(stages: readonly TableStage[], turn: readonly Phase[], stage: string): string {
  const at = stages.findIndex(({ id }) => id === stage);
  const listed = stages.slice(0, at + 1).toReversed();
  return listed.find(({ id }) => turn.some((phase) => phase.stages.includes(id)))?.id ?? '';
}

import { Battlefield } from '@bridgehead/battlefield';
import {
  type Answer,
  type AnyAsk,
  type Decision,
  isRefusal,
  type PlanStep,
  ScriptedDice,
  type Side,
} from '@bridgehead/kernel';
import { probe } from '@bridgehead/probe';
import type { Table } from '@bridgehead/tabletop';
import { battleOfCase, isCaseProblem, parseCase, problemText } from '@bridgehead/testkit';
import { type ReactElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { AimControl } from '../decision/aim-control.js';
import { AllocateControl } from '../decision/allocate-control.js';
import { SeveralControl } from '../decision/controls.js';
import { Foot } from '../decision/foot.js';
import { decidingKeys } from '../decision/keys.js';
import { choicesOf } from '../engine/choices.js';
import { weigh } from '../engine/weigh.js';
import { useKeys } from '../page/use-keys.js';
import { type Deciding, decidingOf } from '../proposal/deciding.js';
import type { ProposalEvent } from '../proposal/events.js';
import { proposing } from '../proposal/proposing.js';
import { hasOpenQuestion, IDLE, type OpenProposing, type Proposing } from '../proposal/state.js';
import { aimGroundOf, ghostsOf, lightingOf } from '../table/lighting.js';
import { useTableTools } from '../table/use-table-tools.js';

/** A page with the first question of a case and nothing else, for tests in a browser: its own thread weighs, and no server replies. */

/** The answers that were given. */
export const given: PlanStep[] = [];

/** Shows the question that the position of a case opens with, or leads to after some answers, with the dice of the case. */
export function show(caseText: string, before: readonly { readonly side: Side; readonly answer: Answer }[] = []): void {
  const parsed = parseCase(caseText, 'page');
  const battle = isCaseProblem(parsed)
    ? parsed
    : battleOfCase(probe, parsed, { dice: new ScriptedDice(parsed.dice.script) });
  if (battle === null) throw new Error('the case has no battle');
  if ('problem' in battle) throw new Error(problemText(battle));
  for (const { side, answer } of before) {
    const refusal = battle.answer(side, answer);
    if (isRefusal(refusal)) throw new Error(refusal.reason);
  }
  const [decision] = battle.pending;
  const ask = probe.asks[decision?.ask ?? ''];
  if (decision === undefined || ask === undefined) throw new Error('the case asks nothing');
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  createRoot(root).render(<Page table={battle.table} ask={ask} decision={decision} />);
}

interface Props {
  readonly table: Table;
  readonly ask: AnyAsk<Table>;
  readonly decision: Decision;
}

function Page({ table, ask, decision }: Props): ReactElement {
  const deciding = useQuestion({ table, ask, decision });
  const tools = useTableTools(table, deciding, new Map());
  useKeys({ Enter: () => deciding.dispatch({ type: 'confirm' }), ...decidingKeys(deciding, 1) });
  return (
    <div style={{ display: 'grid', grid: '"table panel" 100vh / 1fr 24rem' }}>
      <main className="table">
        <Battlefield
          {...{ table, unit: probe.unit, sides: probe.sides, viewer: decision.side, flip: false }}
          selected={tools.selected}
          lit={lightingOf(table, decision.side, deciding, tools.hinted)}
          ghosts={ghostsOf(deciding, [])}
          trails={tools.ways(decision.side)}
          aim={aimGroundOf(deciding)}
          onPick={tools.pick}
          onDrag={tools.drag}
          onPoint={tools.point}
        />
      </main>
      <section className="decision" style={{ gridArea: 'panel', maxHeight: '100vh' }}>
        <Foot system={probe} table={table} deciding={deciding} busy={false} />
        {decision.kind === 'aim' && <AimControl table={table} deciding={deciding} hint={tools.hint} />}
        <SeveralControl table={table} deciding={deciding} />
        <AllocateControl system={probe} table={table} deciding={deciding} />
      </section>
    </div>
  );
}

function useQuestion(props: Props): Deciding {
  const [keeper] = useState(() => ({ state: opened(props) }));
  const [, redraw] = useState(0);
  return decidingOf(keeper.state, (event) => {
    keeper.state = after(props, keeper.state, event);
    redraw((n) => n + 1);
  });
}

function opened({ table, ask, decision }: Props): OpenProposing {
  const asked = proposing(IDLE, { type: 'asked', key: 'k', decision }, 0);
  return after({ table, ask, decision }, asked, {
    type: 'workedOut',
    key: 'k',
    choices: choicesOf(table, ask, decision),
  });
}

/** An answer is weighed at once. */
function after({ table, ask, decision }: Props, before: Proposing, event: ProposalEvent): OpenProposing {
  let state = proposing(before, event, performance.now());
  if (!hasOpenQuestion(state)) throw new Error('the question was closed');
  const { phase } = state.open;
  if (phase.is === 'weighing' && phase.thought.topic === 'weigh') {
    const { option, about } = phase.thought;
    const proposal = { option, weighed: weigh(table, ask, decision, about.answer), gesture: null };
    state = proposing(state, { type: 'weighed', key: 'k', request: phase.request, proposal }, performance.now());
  }
  if (!hasOpenQuestion(state)) throw new Error('the question was closed');
  if (state.open.phase.is === 'sent') given.push(...state.open.phase.steps);
  return state;
}

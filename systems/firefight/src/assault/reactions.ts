import { ask, interrupt, type JsonRecord, pickAsk, type Procedure, type Refusal, refuse } from '@bridgehead/kernel';
import { setMark, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { ACTIVATED, isActivated, isPinned } from '../book/marks.js';
import type { Gait } from '../book/moments.js';
import { shootAt } from '../fire/attack.js';
import { gunPools } from '../fire/guns.js';
import { areInOneBuilding } from '../buildings/zones.js';
import { hasKeyword } from '../keywords/keywords.js';
import { nerveTest } from '../nerve/nerve-test.js';
import { evade, whyNotEvade } from './evade.js';

type Reaction = 'blazeAway' | 'evade' | 'controlledFire' | 'counterCharge';

interface Reacting extends JsonRecord {
  readonly unit: string;
  readonly attacker: string;
  readonly gait: Gait;
}

const NONE = 'pass';

const REACTIONS: readonly { readonly id: Reaction; readonly label: string }[] = [
  { id: 'blazeAway', label: 'Blaze Away' },
  { id: 'controlledFire', label: 'Controlled Fire' },
  { id: 'counterCharge', label: 'Counter Charge' },
  { id: 'evade', label: 'Evade' },
];

/** FF-CQB-08: how does the Defender react? */
export const reactionAsk = pickAsk<Table, Reacting>({
  name: 'reaction',
  prompt: 'How does the Defender react?',
  meaning: 'blazeAway, evade, controlledFire, counterCharge, or pass.',
  rules: ['FF-CQB-08'],
  candidates: () => REACTIONS,
  pass: { id: NONE, label: 'No reaction' },
  barred: (table, args, id) => whyNotReact(table, args, id as Reaction),
  details: (_table, { unit, attacker }, id) =>
    id === 'blazeAway' || id === 'controlledFire'
      ? {
          forecast: {
            procedure: 'shoot',
            args: { attacker: unit, target: attacker, manner: id === 'blazeAway' ? 'blazeAwayReaction' : id },
          },
        }
      : {},
});

/** FF-CQB-08: only an un-activated Defender that is not Pinned, with what its profile allows. */
function whyNotReact(table: Table, { unit, attacker }: Reacting, reaction: Reaction): Refusal | null {
  if (isActivated(table, unit)) return refuse('FF-CQB-08', 'It is Activated.');
  if (isPinned(table, unit)) return refuse('FF-PIN-02', 'It is Pinned.');
  switch (reaction) {
    case 'blazeAway':
      return whyNotFire(table, unit, attacker, 'blazeAwayReaction', 'FF-CQB-09');
    case 'controlledFire':
      if (!hasKeyword(table, unit, 'controlled-fire')) return refuse('FF-KEYWORD-13', 'It has no Controlled Fire.');
      return whyNotFire(table, unit, attacker, 'controlledFire', 'FF-CQB-11');
    case 'counterCharge':
      if (!hasKeyword(table, unit, 'counter-charge')) return refuse('FF-KEYWORD-14', 'It has no Counter Charge.');
      return areInOneBuilding(table, unit, attacker) ? refuse('FF-BLDG-08', 'Nobody Charges inside a building.') : null;
    case 'evade':
      if (!hasKeyword(table, unit, 'evade')) return refuse('FF-KEYWORD-16', 'It has no Evade.');
      return whyNotEvade(table, unit, attacker);
  }
}

function whyNotFire(
  table: Table,
  unit: string,
  attacker: string,
  manner: 'blazeAwayReaction' | 'controlledFire',
  rule: string,
): Refusal | null {
  return gunPools(table, { attacker: unit, target: attacker, manner }).length > 0
    ? null
    : refuse(rule, 'None of its weapons that may fire reaches the attackers.');
}

/** What a reaction means for the fight. */
interface Reacted extends JsonRecord {
  readonly counter: boolean;
  /** FF-CQB-19: wounds that the attackers suffered by it. */
  readonly suffered: number;
}

/** FF-CQB-08: the Defender's window, before the attackers move. */
export function* react(play: TablePlay, unit: string, attacker: string, gait: Gait): Procedure<Reacted> {
  const { side } = squadOf(play.table, unit);
  const args = { unit, attacker, gait };
  const nothing = { counter: false, suffered: 0 };
  if (isActivated(play.table, unit) || isPinned(play.table, unit)) {
    play.cite('FF-CQB-08');
    return nothing;
  }
  if (REACTIONS.every(({ id }) => whyNotReact(play.table, args, id) !== null)) return nothing;
  const reaction = yield* ask(side, reactionAsk, args, { interrupt: true });
  if (reaction === NONE) return nothing;
  play.emit({
    kind: 'declared',
    side,
    what: REACTIONS.find(({ id }) => id === reaction)?.label ?? reaction,
    by: unit,
    at: attacker,
    because: 'FF-CQB-08',
  });
  const reacted = yield* interrupt(play, 'reaction', carryOutReaction(play, reaction, unit, attacker));
  setMark(play, unit, ACTIVATED, 1, 'FF-CQB-08');
  return reacted;
}

function* carryOutReaction(play: TablePlay, reaction: string, unit: string, attacker: string): Procedure<Reacted> {
  switch (reaction) {
    case 'counterCharge':
      play.cite('FF-CQB-12', 'FF-KEYWORD-14');
      return { counter: true, suffered: 0 };
    case 'evade': {
      play.cite('FF-KEYWORD-16');
      if (yield* nerveTest(play, unit, 'FF-CQB-10')) yield* evade(play, unit, attacker);
      return { counter: false, suffered: 0 };
    }
    default: {
      const manner = reaction === 'blazeAway' ? 'blazeAwayReaction' : 'controlledFire';
      play.cite(...(reaction === 'blazeAway' ? ['FF-CQB-09'] : ['FF-CQB-11', 'FF-KEYWORD-13']));
      const { wounds } = yield* shootAt(play, { attacker: unit, target: attacker, manner });
      return { counter: false, suffered: wounds };
    }
  }
}

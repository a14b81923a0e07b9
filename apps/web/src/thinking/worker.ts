import { type AnyAsk, type Decision, isRefusal, odds, replay } from '@bridgehead/kernel';
import { BattleClient, readRecord } from '@bridgehead/protocol';
import type { GameSystem, Table } from '@bridgehead/tabletop';
import { loadSystem } from '../systems.js';
import { aftermathOf } from '../verdict/aftermath.js';
import { choicesOf } from './choices.js';
import type { FromWorker, Replayed, Thoughts, ToWorker, Topic } from './questions.js';
import { readSquad } from './reading.js';
import { sketched } from './sketch.js';
import { drag, weigh } from './weigh.js';

/**
 * Options, previews and odds are worked out here, so that the screen never waits for them. It hears what the screen hears of the
 * server and folds a table of its own.
 */
let system: GameSystem | null = null;
let client: BattleClient | null = null;

const THINKING: { readonly [T in Topic]: (about: Thoughts[T]['asks']) => Thoughts[T]['tells'] } = {
  options: ({ decision }) => choicesOf(tableNow(), askOf(decision), decision),
  weigh: ({ decision, answer }) => weigh(tableNow(), askOf(decision), decision, answer),
  drag: (dragging) => drag(tableNow(), askOf(dragging.decision), dragging),
  odds: ({ forecast }) => odds(systemNow(), tableNow(), { forecast, of: Object.keys(systemNow().outcomes) }),
  sketch: ({ setup }) => sketched(systemNow(), setup),
  aftermath: ({ record }) => aftermathOf(systemNow(), record),
  reading: (about) => readSquad(systemNow().reading, tableNow(), about),
  replay: ({ record }) => replayed(record),
};

function systemNow(): GameSystem {
  if (system === null) throw new Error('no system is loaded');
  return system;
}

function tableNow(): Table {
  const table = client?.table ?? null;
  if (table === null) throw new Error('the battle has not begun');
  return table;
}

function askOf({ ask: name }: Decision): AnyAsk<Table> {
  const ask = systemNow().asks[name];
  if (ask === undefined) throw new Error(`there is no ask "${name}" here`);
  return ask;
}

/** Plays the record again, which also shows that it is sound. */
function replayed(given: unknown): Thoughts['replay']['tells'] {
  const record = readRecord(given);
  if (isRefusal(record)) return record;
  const battle = replay(systemNow(), record);
  if (isRefusal(battle)) return battle;
  const begun = systemNow().begin(record.setup);
  if (isRefusal(begun)) return begun;
  const told: Replayed = { table: systemNow().ground.pack(begun.table), entries: battle.log };
  return told;
}

async function hear(message: ToWorker): Promise<void> {
  if (message.do === 'open') {
    const loaded = await loadSystem(message.system);
    system = loaded;
    client = new BattleClient({ battle: message.battle, systemNamed: () => loaded ?? undefined }, 'worker');
  } else if (message.do === 'hear') {
    client?.receive(message.text);
  } else {
    tell({ id: message.id, tells: think(message.topic, message.about) });
  }
}

function think<T extends Topic>(topic: T, about: Thoughts[T]['asks']): Thoughts[T]['tells'] {
  return THINKING[topic](about);
}

function tell(message: FromWorker): void {
  postMessage(message);
}

/** One after another: what is asked after something was heard is asked of the table after it. */
let queue: Promise<void> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  queue = queue
    .then(() => hear(data))
    .catch((error: unknown) => {
      const problem = error instanceof Error ? error.message : 'it broke';
      if (data.do === 'think') tell({ id: data.id, problem });
    });
});

// Brings recorded battles up to new rules: the same answers where they still fit, a new battle from the same setup where not.
// node scripts/rerecord.mjs games/planetfall-*.json
import { readFileSync, writeFileSync } from 'node:fs';
import { Battle, isRefusal, livelyPolicy, Random, replay } from '../packages/kernel/dist/index.js';
import { SYSTEMS } from '../systems/all/dist/loaded.js';

const MOST_ANSWERS = 20_000;

for (const file of process.argv.slice(2)) {
  const record = JSON.parse(readFileSync(file, 'utf8'));
  const system = SYSTEMS.find(({ id }) => id === record.system);
  if (!isRefusal(replay(system, record))) {
    console.log(`${file}: as it was`);
    continue;
  }
  const same = again(system, record);
  writeFileSync(file, `${JSON.stringify((same ?? anew(system, record.setup)).record())}\n`);
  console.log(`${file}: ${same === null ? 'played anew' : 'the same answers'}`);
}

function again(system, record) {
  let last = null;
  replay(system, record, {}, (battle) => {
    last = battle;
  });
  return last?.result ? last : null;
}

function anew(system, setup) {
  const battle = Battle.begin(system, setup);
  const player = livelyPolicy(Random.seeded(setup.seed, 'players'));
  for (let given = 0; battle.result === null && given < MOST_ANSWERS; given++) {
    const [decision] = battle.pending;
    battle.answer(decision.side, player(system.asks[decision.ask], decision, battle.table), decision.id);
  }
  if (battle.result === null) throw new Error('the battle did not end');
  return battle;
}

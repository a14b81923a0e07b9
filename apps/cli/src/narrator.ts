import { type GameBattle, type GameSystem, tell } from '@bridgehead/tabletop';

/** Tells what has happened in a battle since the last call, one line for every event worth one. */
export function narrator(system: GameSystem, battle: GameBattle, print: (line: string) => void): () => void {
  let told = 0;
  return () => {
    for (const entry of battle.log.slice(told)) {
      const line = tell(entry, battle.table, system.teller, system.vocabulary);
      if (line !== null) print(line);
    }
    told = battle.log.length;
  };
}

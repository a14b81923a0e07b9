import { Command } from 'commander';
import { BadInput } from './bad-input.js';
import { playCommand, type PlayOptions } from './commands/play.js';
import { replayCommand } from './commands/replay.js';
import { simulateCommand, type SimulateOptions } from './commands/simulate.js';

const print = (line: string) => console.log(line);

const program = new Command('bridgehead').description('Tabletop science-fiction battles, by the book.').exitOverride();

program
  .command('play')
  .description('two computer players fight a battle, and it is told as it goes')
  .option('--system <id>', 'which game', 'planetfall')
  .option('--scenario <id>', 'which scenario; the first one where not given')
  .option('--seed <text>', 'the same seed gives the same battle', '1')
  .option('--record <file>', 'keep the battle in a file for replay')
  .action((options: PlayOptions) => finish(() => playCommand(options, print)));

program
  .command('simulate <system>')
  .description('many battles between random players on all cores')
  .option('--games <n>', 'how many', '100')
  .option('--seed <text>', 'the same seed gives the same battles', '1')
  .option('--scenario <id>', 'which scenario; the first one where not given')
  .option('--threads <n>', 'worker threads; one for each core where not given')
  .option('--json', 'print one line of JSON')
  .action((system: string, options: SimulateOptions) => finish(() => simulateCommand(system, options, print)));

program
  .command('replay <file>')
  .description('tells a recorded battle as text, after checking it against the rules')
  .action((file: string) => finish(() => replayCommand(file, print)));

/** Sets the exit code: what the command says, 2 for input that cannot be used. */
async function finish(command: () => number | Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}

try {
  await program.parseAsync();
} catch (error) {
  // Commander has said what is wrong; help and version are no mistakes.
  if (!(error instanceof Error && 'exitCode' in error && 'code' in error)) throw error;
  process.exitCode = error.exitCode === 0 ? 0 : 2;
}

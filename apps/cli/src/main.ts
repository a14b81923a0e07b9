import { Command } from 'commander';
import { BadInput } from './bad-input.js';
import { arenaCommand, type ArenaOptions } from './commands/arena.js';
import { backupCommand } from './commands/backup.js';
import { casesCommand, type CasesOptions } from './commands/cases.js';
import { estimateCommand, type EstimateOptions } from './commands/estimate.js';
import { examCommand, type ExamOptions } from './commands/exam.js';
import { fitCommand, type FitOptions } from './commands/fit.js';
import { guideCommand } from './commands/guide.js';
import { joinCommand, type JoinOptions } from './commands/join.js';
import { lawsCommand, type LawsOptions } from './commands/laws.js';
import { musterCommand, type MusterOptions, randomMusterCommand } from './commands/muster.js';
import { oddsCommand, type OddsOptions } from './commands/odds.js';
import { playCommand, type PlayCommandOptions } from './commands/play.js';
import { replayCommand } from './commands/replay.js';
import { rulesCommand, type RulesOptions } from './commands/rules.js';
import { serveCommand } from './commands/serve.js';
import { simulateCommand, type SimulateOptions } from './commands/simulate.js';
import { verifyCommand, type VerifyOptions } from './commands/verify.js';

const print = (line: string) => console.log(line);

const program = new Command('bridgehead').description('Tabletop science-fiction battles, by the book.').exitOverride();

program
  .command('play')
  .description('plays a battle between two computer players and tells it as it goes')
  .option('--system <id>', 'which game', 'planetfall')
  .option('--scenario <id>', 'which scenario; the first one by default')
  .option('--seed <text>', 'the same seed gives the same battle', '1')
  .option('--red <player>', 'who plays red: random, lively, usual, greedy or veteran; lively by default')
  .option('--blue <player>', 'who plays blue')
  .option('--record <file>', 'keep the battle in a file for replay')
  .action((options: PlayCommandOptions) => finish(() => playCommand(options, print)));

program
  .command('simulate <system>')
  .description('plays many battles between computer players on all cores')
  .option('--games <n>', 'how many', '100')
  .option('--seed <text>', 'the same seed gives the same battles', '1')
  .option('--scenario <id>', 'which scenario; the first one by default')
  .option('--agreed <option=value...>', 'what was agreed before the battle, such as field=generated', [])
  .option('--red <player>', 'who plays red: random, lively, usual, greedy or veteran; random by default')
  .option('--blue <player>', 'who plays blue')
  .option('--red-force <id>', 'a ready-made force for red')
  .option('--blue-force <id>', 'a ready-made force for blue')
  .option('--red-list <id>', 'an army list for red: another force from it in every battle')
  .option('--blue-list <id>', 'an army list for blue')
  .option('--points <n>', 'how many points a force from an army list may cost')
  .option('--threads <n>', 'worker threads; one for each core by default')
  .option('--json', 'print one line of JSON')
  .action((system: string, options: SimulateOptions) => finish(() => simulateCommand(system, options, print)));

program
  .command('arena <system>')
  .description('measures two computer players against each other: pairs of battles with the sides swapped')
  .requiredOption('--a <player>', 'the one whose score is told')
  .requiredOption('--b <player>', 'the other')
  .option('--pairs <n>', 'how many pairs', '100')
  .option('--seed <text>', 'the same seed gives the same battles', '1')
  .option('--scenario <id>', 'only this scenario; the mix of the game by default')
  .option('--red-force <id>', 'a ready-made force for red')
  .option('--blue-force <id>', 'a ready-made force for blue')
  .option('--red-list <id>', 'an army list for red: another force from it in every pair')
  .option('--blue-list <id>', 'an army list for blue')
  .option('--points <n>', 'how many points a force from an army list may cost')
  .option('--threads <n>', 'worker threads; one for each core by default')
  .option('--json <file>', 'keep the results in a file')
  .option('--keep <file>', 'keep every pair in a file; the same command goes on where it was stopped')
  .option('--sequential', 'stop once it is clear who is better')
  .action((system: string, options: ArenaOptions) => finish(() => arenaCommand(system, options, print)));

program
  .command('fit <system>')
  .description('plays battles on all cores, and fits the weights of what computer players see in a position')
  .option('--battles <n>', 'how many', '800')
  .option('--seed <text>', 'the same seed gives the same weights', '1')
  .option('--threads <n>', 'worker threads; one for each core by default')
  .option('--dry', 'keep nothing, only tell')
  .option('--keep <file>', 'keep the positions in a file; the same command goes on where it was stopped')
  .action((system: string, options: FitOptions) => finish(() => fitCommand(system, options, print)));

program
  .command('exam [paths...]')
  .description(
    'has a computer player sit the exam: small positions, scored by the winning chances that an answer loses',
  )
  .option('--as <player>', 'which player', 'greedy')
  .option('--trials <n>', 'how often each answer is played on to the end of the battle')
  .option('--lines', 'instead, what the best and the tempting answers of each position are worth')
  .option('--trace', 'print every answer')
  .action((paths: string[], options: ExamOptions) => finish(() => examCommand(paths, options, print)));

program
  .command('estimate')
  .description('estimates, from simulated battles, how many minutes a person needs for each scenario')
  .option('--system <id>', 'only this system')
  .option('--games <n>', 'battles for each scenario', '12')
  .option('--seed <text>', 'the same seed gives the same figures', '1')
  .option('--write', 'keep the figures beside the system, for the lobby')
  .action((options: EstimateOptions) => finish(() => estimateCommand(options, print)));

program
  .command('replay <file>')
  .description('tells a recorded battle as text, after checking it against the rules')
  .action((file: string) => finish(() => replayCommand(file, print)));

program
  .command('cases [paths...]')
  .description('runs cases, which prove rules by example')
  .option('--trace', 'print every question with its ids and every die with its stream')
  .action((paths: string[], options: CasesOptions) => finish(() => casesCommand(paths, options, print)));

program
  .command('muster <file> [system]')
  .description('lists what a roster costs and everything that is wrong with it; `muster random <system>` makes one')
  .option('--system <id>', 'which game; the one that the roster names by default')
  .option('--list <id>', 'random: of which army list')
  .option('--points <n>', 'random: the points that were agreed', '750')
  .option('--seed <text>', 'random: the same seed gives the same roster', '1')
  .option('--json', 'print one line of JSON')
  .action((file: string, system: string | undefined, options: MusterOptions) =>
    finish(() =>
      file === 'random' ? randomMusterCommand(system, options, print) : musterCommand(file, options, print),
    ),
  );

program
  .command('odds <file>')
  .description('tells the odds of every option that leads to dice, in a case, a save or a record')
  .option('--n <number>', 'of a record: at the last question up to this event')
  .option('--json', 'print one line of JSON')
  .action((file: string, options: OddsOptions) => finish(() => oddsCommand(file, options, print)));

program
  .command('rules')
  .description('lists which rules of a book have code and proof, and which are missing')
  .option('--system <id>', 'only this system')
  .option('--json', 'print one line of JSON')
  .action((options: RulesOptions) => finish(() => rulesCommand(options, print)));

program
  .command('laws')
  .description('plays random battles, and on from every case, and checks the laws that every system must obey')
  .option('--sample', 'only as much as npm test tries')
  .option('--system <id>', 'only this system')
  .option('--games <n>', 'how many random battles of each system')
  .option('--seed <text>', 'the same seed plays the same battles', '1')
  .option('--kills <n>', 'how many times a server is killed during battles')
  .option('--messages <n>', 'how many malformed messages a hostile client sends to a server')
  .action((options: LawsOptions) => finish(() => lawsCommand(options, print)));

program
  .command('guide')
  .description('writes docs/cases/<system>.md, the words that a case may use')
  .action(() => finish(() => guideCommand(print)));

program
  .command('serve')
  .description('serves battles to browsers, computer players and programs')
  .allowUnknownOption()
  .allowExcessArguments()
  .helpOption(false)
  .action((_options: unknown, command: Command) => finish(() => serveCommand(command.args, print)));

program
  .command('join <url>')
  .description('takes the seat of an invitation for a computer player')
  .option('--as <player>', 'which player; the best by default')
  .action((url: string, options: JoinOptions) => finish(() => joinCommand(url, options, print)));

program
  .command('verify <file>')
  .description('checks the dice of a downloaded record against the secret that the server committed to')
  .option('--commitment <hex>', 'what your screen showed when the dice were settled, before the battle')
  .action((file: string, options: VerifyOptions) => finish(() => verifyCommand(file, options, print)));

program
  .command('backup <file>')
  .description('copies everything that a server keeps into one file, even while it runs')
  .option('--data <folder>', "the server's data folder", 'data')
  .action((file: string, options: { data: string }) => finish(() => backupCommand(file, options.data, print)));

/** Sets the exit code: the command's own, or 2 for input that cannot be used. */
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
  // Commander has printed what is wrong; help and version are not mistakes.
  if (!(error instanceof Error && 'exitCode' in error && 'code' in error)) throw error;
  process.exitCode = error.exitCode === 0 ? 0 : 2;
}

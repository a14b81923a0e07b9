/** The verdict and the replay. */
export const AFTER = {
  verdict: 'Verdict',
  verdictWorking: 'Counting…',
  wholeVerdict: 'Scores, losses, luck',
  backToTable: 'Back to the table',
  lostModels: (side: string, lost: number, all: number) => `${side}: ${lost} of ${all} models lost`,
  lossesOf: 'Models lost',
  scoreByTurn: 'Score by turn',
  atEndOfTurn: 'At the end of turn',
  atStart: 'Start',
  nothingCounted: 'Nothing that is counted has changed.',
  chartOf: (name: string) => `${name}, turn by turn; the table below has the figures`,
  losses: 'Losses',
  pointsLost: 'Points lost',
  pointsDestroyed: 'Points destroyed',
  modelsDestroyed: 'Models destroyed',
  lostOf: (lost: number, all: number) => `${lost} of ${all}`,
  allLost: (all: number) => `all ${all}`,
  inAll: 'In all',
  destroyedHint: 'What a squad destroyed is what its target lost from its attack to the end of the activation.',
  shareHint: 'A model counts for its share of the squad’s price.',
  luck: 'Luck',
  luckHint:
    'Every roll that counts successes, beside the exact chances it had. Successes are luck for whoever rolled: hits for the attacker, saves for the defender.',
  noRolls: 'No such roll.',
  luckier: (share: number) => `Luckier than ${share} of 100`,
  luckSum: (rolls: number, actual: number, expected: number, surplus: number, deviations: number) =>
    `${rolls} ${rolls === 1 ? 'roll' : 'rolls'}: ${actual} ${actual === 1 ? 'success' : 'successes'}, ${expected.toFixed(1)} to be expected; ${signed(surplus)}, which is ${signed(deviations)} standard deviations.`,
  luckiest: 'Luckiest rolls',
  unluckiest: 'Unluckiest rolls',
  rollOf: (turn: number, name: string, dice: number, needs: number) =>
    `Turn ${turn}, ${name}: ${dice} ${dice === 1 ? 'die' : 'dice'}, ${needs}+`,
  rollCame: (actual: number, expected: number) => `${actual}, where ${expected.toFixed(1)} was to be expected`,
  betterThan: (share: number) => `better than ${share} of 100`,
  download: 'Download the record',
  rematch: 'Rematch',
  swap: 'Swap sides',
  watchReplay: 'Watch the replay',

  replayTitle: 'Replay',
  noRecord: 'There is no record here. Open one in the lobby.',
  replayWorking: 'Playing the record again…',
  stepBack: 'Step back',
  stepOn: 'Step on',
  play: 'Play',
  pause: 'Pause',
  event: (n: number, all: number) => `Event ${n} of ${all}`,
  stepBy: 'Step by',
  steps: { event: 'Event', decision: 'Decision', activation: 'Activation', turn: 'Turn' },
  speed: 'Speed',
  times: (speed: number) => `${speed}×`,
  toTurn: (turn: number) => `To turn ${turn}`,
  battleReport: 'Battle report',
  keysTitle: 'Keys',
  replayKeys:
    'Space plays and pauses; comma and full stop step; e, d, a, t choose the step; − and + the speed; Home and End.',
  handOfSide: (side: string) => `Hand: ${side}`,

  playOn: 'Play on from here',
  playOnHint: 'A new battle begins at the last decision before this point, with fresh dice from there on.',
  playOnBegin: 'Begin here',
  playOnName: (name: string) => `${name} (played on)`,
} as const;

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;
}

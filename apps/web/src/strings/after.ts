/** The verdict and the replay. */
export const AFTER = {
  verdict: 'Verdict',
  lossesOf: 'Models lost',
  scoreByTurn: 'Scores',
  download: 'Download the record',
  rematch: 'Rematch',
  swap: 'Swap sides',
  watchReplay: 'Watch the replay',

  replayTitle: 'Replay',
  replayWorking: 'Playing the record again…',
  stepBack: 'Step back',
  stepOn: 'Step on',
  play: 'Play',
  pause: 'Pause',
  event: (n: number, all: number) => `Event ${n} of ${all}`,
} as const;

type GoOn = () => void;

/** Those who wait, by the address on whose behalf they think. */
type Waiting = Map<string, GoOn[]>;

/**
 * Who may think now, in slices: the opponents of people before players in battles between computers, and the opponents
 * of one address in turn with those of every other, however many battles it plays.
 */
export class Turns {
  private readonly urgent: Waiting = new Map();
  private readonly patient: Waiting = new Map();
  private isGoing = false;

  /** Waits until it is its turn to think for a slice. */
  take(isUrgent: boolean, whom: string): Promise<void> {
    return new Promise((goOn) => {
      const waiting = isUrgent ? this.urgent : this.patient;
      const ofSame = waiting.get(whom);
      if (ofSame === undefined) waiting.set(whom, [goOn]);
      else ofSame.push(goOn);
      this.go();
    });
  }

  /** One slice, and then news from the server are heard, before there is another. */
  private go(): void {
    if (this.isGoing) return;
    this.isGoing = true;
    setImmediate(() => {
      this.isGoing = false;
      const goOn = firstIn(this.urgent) ?? firstIn(this.patient);
      if (goOn === undefined) return;
      goOn();
      this.go();
    });
  }
}

function firstIn(waiting: Waiting): GoOn | undefined {
  for (const [whom, ofSame] of waiting) {
    const goOn = ofSame.shift();
    // Whoever had a turn goes to the end, since a map keeps the order in which its keys were added.
    waiting.delete(whom);
    if (ofSame.length > 0) waiting.set(whom, ofSame);
    return goOn;
  }
  return undefined;
}

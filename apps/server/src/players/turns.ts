/**
 * Who may think now: the opponents of people before players in battles between computers. Thinking is done in slices,
 * and nobody goes on while somebody more urgent has a slice to think.
 */
export class Turns {
  private urgent = 0;
  private waiting: (() => void)[] = [];

  /** Somebody begins to think; call what is returned at the end. */
  begin(isUrgent: boolean): () => void {
    if (!isUrgent) return () => undefined;
    this.urgent++;
    return () => {
      this.urgent--;
      if (this.urgent > 0) return;
      const waiting = this.waiting;
      this.waiting = [];
      for (const goOn of waiting) goOn();
    };
  }

  /** Lets others have their turn. */
  async pause(isUrgent: boolean): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    if (isUrgent) return;
    while (this.urgent > 0) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }
}

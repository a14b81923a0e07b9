/** A value that tells its listeners at once when it changes; it fits React's `useSyncExternalStore`. */
export class Signal<Value> {
  #value: Value;
  readonly #watchers = new Set<() => void>();

  constructor(value: Value) {
    this.#value = value;
  }

  readonly read = (): Value => this.#value;

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  set(value: Value): void {
    if (value === this.#value) return;
    this.#value = value;
    for (const watcher of this.#watchers) watcher();
  }
}

/** A queue that gives back the cheapest first, and of equals the one that came first. */
export class Heap<T> {
  private readonly items: T[] = [];
  private readonly keys: number[] = [];
  private readonly orders: number[] = [];
  private count = 0;

  get size(): number {
    return this.items.length;
  }

  /** The key of the cheapest; Infinity when there is none. */
  get least(): number {
    return this.keys[0] ?? Infinity;
  }

  push(key: number, item: T): void {
    this.settle(this.items.length, key, this.count++, item);
  }

  pop(): T | undefined {
    const top = this.items[0];
    const item = this.items.pop();
    const key = this.keys.pop();
    const order = this.orders.pop();
    if (item === undefined || key === undefined || order === undefined || this.items.length === 0) return top;
    this.sink(key, order, item);
    return top;
  }

  /** Moves the empty place `at` up until the item fits. */
  private settle(at: number, key: number, order: number, item: T): void {
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.isAfter(parent, key, order)) break;
      this.copy(parent, at);
      at = parent;
    }
    this.put(at, key, order, item);
  }

  /** Moves the empty place at the top down until the item fits. */
  private sink(key: number, order: number, item: T): void {
    const size = this.items.length;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= size) break;
      if (child + 1 < size && this.isAfter(child, this.keys[child + 1] ?? 0, this.orders[child + 1] ?? 0)) child++;
      if (this.isAfter(child, key, order)) break;
      this.copy(child, at);
      at = child;
    }
    this.put(at, key, order, item);
  }

  private isAfter(at: number, key: number, order: number): boolean {
    const own = this.keys[at] ?? 0;
    return own > key || (own === key && (this.orders[at] ?? 0) > order);
  }

  private copy(from: number, to: number): void {
    const item = this.items[from];
    if (item !== undefined) this.put(to, this.keys[from] ?? 0, this.orders[from] ?? 0, item);
  }

  private put(at: number, key: number, order: number, item: T): void {
    this.items[at] = item;
    this.keys[at] = key;
    this.orders[at] = order;
  }
}

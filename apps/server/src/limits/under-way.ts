/** A battle that somebody is about to make, or has made. */
interface Claim {
  battle: string | null;
}

/** How long nobody looks again whether what an address has under way is over. */
const LOOKED_FOR_MILLISECONDS = 10_000;

interface OfAddress {
  readonly claims: Set<Claim>;
  lookedAt: number;
}

/**
 * How many battles each address has under way: a visitor without a cookie is always a new one, and an address is not.
 * It is kept in memory only, so after a restart everybody counts anew.
 */
export class UnderWay {
  private readonly most: number;
  private readonly isOver: (battle: string) => Promise<boolean>;
  private readonly byAddress = new Map<string, OfAddress>();

  constructor(most: number, isOver: (battle: string) => Promise<boolean>) {
    this.most = most;
    this.isOver = isOver;
  }

  /** Makes one more battle, unless the address has enough of them: then null. What is made says the battle's id, or null if there is none. */
  async making<R>(address: string, make: () => Promise<R>, idOf: (made: R) => string | null): Promise<R | null> {
    const { claims } = await this.lookedAt(address);
    if (claims.size >= this.most) return null;
    const claim: Claim = { battle: null };
    claims.add(claim);
    try {
      const made = await make();
      claim.battle = idOf(made);
      return made;
    } finally {
      if (claim.battle === null) claims.delete(claim);
    }
  }

  /** What the address has under way, without what is over, as far as that matters now. */
  private async lookedAt(address: string): Promise<OfAddress> {
    const known = this.byAddress.get(address) ?? { claims: new Set(), lookedAt: Number.NEGATIVE_INFINITY };
    this.byAddress.set(address, known);
    const now = performance.now();
    if (known.claims.size < this.most || now - known.lookedAt < LOOKED_FOR_MILLISECONDS) return known;
    known.lookedAt = now;
    for (const claim of known.claims)
      if (claim.battle !== null && (await this.isOver(claim.battle))) known.claims.delete(claim);
    return known;
  }
}

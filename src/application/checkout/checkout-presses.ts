import type { CheckoutToken } from '#domain/cart/priced-cart';

/** What is being placed on this node now: a second press of a checkout waits for the first without asking the database. */
export class CheckoutPresses {
  private readonly running = new Map<CheckoutToken, Promise<unknown>>();

  /**
   * Places, or waits for what is being placed of that checkout and answers with its outcome where `isShared` says that it
   * is everybody's; an outcome that was the first press's own is waited for, and then this press places.
   */
  async placeOrJoin<A>(token: CheckoutToken, place: () => Promise<A>, isShared: (outcome: A) => boolean): Promise<A> {
    for (;;) {
      const first = this.running.get(token) as Promise<A> | undefined;
      if (!first) return this.place(token, place);
      const outcome = await first.catch(() => undefined);
      if (outcome !== undefined && isShared(outcome)) return outcome;
    }
  }

  private async place<A>(token: CheckoutToken, place: () => Promise<A>): Promise<A> {
    const placing = place();
    this.running.set(token, placing);
    try {
      return await placing;
    } finally {
      this.running.delete(token);
    }
  }
}

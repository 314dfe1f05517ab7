import type { Task } from 'fp-ts/Task';
import type { CheckoutToken } from '#domain/cart/priced-cart';

/** The orders that this node is placing now: a second press of Place Order waits for the first without a query. */
export class OrderPlacements {
  private readonly running = new Map<CheckoutToken, Promise<unknown>>();

  /**
   * Runs `place`. If this checkout is already being placed, waits for that, and returns its outcome if `isShared` says
   * that it applies to every press; otherwise runs `place` afterward.
   */
  placeOrJoin<A>(token: CheckoutToken, place: Task<A>, isShared: (outcome: A) => boolean): Task<A> {
    return async () => {
      for (;;) {
        const first = this.running.get(token) as Promise<A> | undefined;
        if (!first) return this.place(token, place);
        const outcome = await first.catch(() => undefined);
        if (outcome !== undefined && isShared(outcome)) return outcome;
      }
    };
  }

  private async place<A>(token: CheckoutToken, place: Task<A>): Promise<A> {
    const placing = place();
    this.running.set(token, placing);
    try {
      return await placing;
    } finally {
      this.running.delete(token);
    }
  }
}

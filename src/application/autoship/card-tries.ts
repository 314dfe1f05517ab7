import type { Task } from 'fp-ts/Task';
import { networkOf } from '#domain/client-network';
import type { CustomerId } from '#domain/customer/customer';
import { countSecondsToNextWindow } from '#domain/fixed-window';
import type { Clock } from '../ports/clock';
import type { RateLimitCounters } from '../ports/rate-limit-counters';

export type TooManyCardTries = { readonly kind: 'TooManyCardTries'; readonly retryAfterSeconds: number };

const hourInSeconds = 3600;

/** Cards in an hour: of one customer, and from one network. */
const most = { customer: 20, network: 60 } as const;

/** Counts the cards that customers enter, so that nobody finds out through the shop which of many cards work. */
export class CardTries {
  constructor(
    private readonly counters: Pick<RateLimitCounters, 'hitEach'>,
    private readonly clock: Clock,
    private readonly lookup: (text: string) => string,
  ) {}

  /** Counts a card that's about to be sent to the payment processor; undefined unless a limit was reached before. */
  count(customerId: CustomerId, clientIp: string): Task<TooManyCardTries | undefined> {
    return async () => {
      const at = this.clock();
      const keys = [`cards:${customerId}`, `cards-from:${this.lookup(networkOf(clientIp))}`];
      const [ofCustomer = 0, ofNetwork = 0] = await this.counters.hitEach(keys, hourInSeconds, at)();
      return ofCustomer > most.customer || ofNetwork > most.network
        ? { kind: 'TooManyCardTries', retryAfterSeconds: countSecondsToNextWindow(hourInSeconds, at) }
        : undefined;
    };
  }
}

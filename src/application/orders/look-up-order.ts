import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import { networkOf } from '#domain/client-network';
import { countSecondsToNextWindow } from '#domain/fixed-window';
import { buildEmailKey, parseEmail } from '#domain/mail/email';
import type { Order } from '#domain/orders/order';
import { parseOrderNumber } from '#domain/orders/order-filter';
import type { Clock } from '../ports/clock';
import type { SiteOrders } from '../ports/orders';
import type { RateLimitCounters } from '../ports/rate-limit-counters';

export type LookUpOrderRefusal =
  | { readonly kind: 'InvalidFields'; readonly fields: readonly ('number' | 'email')[] }
  /** There's no such order, or it has another email. */
  | { readonly kind: 'OrderNotFound' }
  | { readonly kind: 'TooManyLookUps'; readonly retryAfterSeconds: number };

type LookUpOrderRequest = {
  readonly number: string;
  readonly email: string;
  /** The client IP. */
  readonly clientIp: string;
};

const windowInSeconds = 900;

/** Tries in 15 minutes: for one order from one network, for all orders from one network, and with one email. */
const most = { order: 5, network: 50, email: 20 } as const;

/** Finds an order by its number and email, for anyone who knows both. Tries are counted. */
export class LookUpOrder {
  constructor(
    private readonly orders: Pick<SiteOrders, 'findByNumber'>,
    private readonly counters: Pick<RateLimitCounters, 'hitEach'>,
    private readonly clock: Clock,
    private readonly lookup: (text: string) => string,
  ) {}

  execute({ number: typed, email: typedEmail, clientIp }: LookUpOrderRequest): TaskEither<LookUpOrderRefusal, Order> {
    return async () => {
      const number = parseOrderNumber(typed);
      const email = parseEmail(typedEmail);
      if (number === undefined || email === undefined) {
        const fields = [
          ...(number === undefined ? (['number'] as const) : []),
          ...(email === undefined ? (['email'] as const) : []),
        ];
        return E.left({ kind: 'InvalidFields', fields });
      }
      if (await this.isOverLimit(number, email, clientIp)) {
        return E.left({
          kind: 'TooManyLookUps',
          retryAfterSeconds: countSecondsToNextWindow(windowInSeconds, this.clock()),
        });
      }
      return E.fromOption((): LookUpOrderRefusal => ({ kind: 'OrderNotFound' }))(
        await this.orders.findByNumber(number, email)(),
      );
    };
  }

  /** Keys are HMACs, so that no client IP is stored. */
  private async isOverLimit(number: number, email: string, clientIp: string): Promise<boolean> {
    const network = networkOf(clientIp);
    const keys = [`${number} ${network}`, network, `email ${buildEmailKey(email)}`].map(
      (text) => `order-status:${this.lookup(text)}`,
    );
    const [ofOrder = 0, ofNetwork = 0, ofEmail = 0] = await this.counters.hitEach(
      keys,
      windowInSeconds,
      this.clock(),
    )();
    return ofOrder > most.order || ofNetwork > most.network || ofEmail > most.email;
  }
}

import type * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Order, OrderId } from '#domain/orders/order';
import type { CustomerOrders } from '../ports/orders';

const numberPattern = /^[1-9]\d{0,14}$/;

/**
 * The customer's own order that a URL names: by its number, or by its id as in links of before (RT-18). A number wins
 * over an id.
 */
export class FindOwnOrder {
  constructor(private readonly orders: CustomerOrders) {}

  execute(reference: string): Task<O.Option<Order>> {
    return async () => {
      if (numberPattern.test(reference)) {
        const filter = { number: Number(reference) };
        const [numbered] = (await this.orders.page({ filter, quantity: 1 })()).orders;
        if (numbered) return this.orders.find(numbered.id)();
      }
      return this.orders.find(reference as OrderId)();
    };
  }
}

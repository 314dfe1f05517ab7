import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Autoship } from '#domain/autoship/autoship';
import type { LedgerEntry } from '#domain/autoship/ledger';
import { listUnsent } from '#domain/autoship/shipment-decision';
import type { Order } from '#domain/orders/order';
import { describeRefunds } from '../orders/refund-messages';
import type { SiteAutoships } from '../ports/autoships';
import type { SiteOrders } from '../ports/orders';
import { explanationTexts } from './messages';

/** How many entries of a ledger an explanation looks through. */
const entriesToSearch = 500;

const concernsCycle =
  (cycle: number) =>
  ({ before, after }: LedgerEntry): boolean =>
    [...(before?.cycles ?? []), ...after.cycles].some(({ number }) => number === cycle);

/** Answers 'why was I charged' for an order, in sentences, the earliest thing first, with what was refunded of it. */
export class ExplainOrder {
  constructor(
    private readonly orders: Pick<SiteOrders, 'find' | 'findAnyByNumber'>,
    private readonly autoships: Pick<SiteAutoships, 'find' | 'ledger'>,
    private readonly timeZone: string,
  ) {}

  /** None where there is no order with that number. */
  execute(number: number): Task<O.Option<readonly string[]>> {
    return async () => {
      const order = O.toUndefined(await this.orders.findAnyByNumber(number)());
      if (!order) return O.none;
      const refunds = describeRefunds(order, this.timeZone);
      if (order.origin.kind === 'checkout')
        return O.some([...explanationTexts.checkout(order, this.timeZone), ...refunds]);
      const { contractId, cycle } = order.origin;
      const autoship = O.toUndefined(await this.autoships.find(contractId)());
      const entries = await this.autoships.ledger(contractId, entriesToSearch)();
      const ofCycle = entries.filter(concernsCycle(cycle)).toReversed();
      const first = autoship && O.toUndefined(await this.orders.find(autoship.contract.firstOrderId)());
      return O.some([...this.explainRenewal(order, { autoship, first }, ofCycle), ...refunds]);
    };
  }

  private explainRenewal(
    order: Order,
    { autoship, first }: { readonly autoship: Autoship | undefined; readonly first: Order | undefined },
    entries: readonly LedgerEntry[],
  ): readonly string[] {
    return [
      ...explanationTexts.charge(order, this.timeZone),
      ...(autoship ? [explanationTexts.contract(autoship.contract, first)] : []),
      ...entries.map((entry) => explanationTexts.entry(entry, this.timeZone)),
      ...explanationTexts.cost(order),
      ...(autoship && order.status === 'placed' ? this.explainUnsent(order, autoship, entries) : []),
    ];
  }

  /** What was quoted for the delivery, and is not in the order. */
  private explainUnsent({ lines }: Order, { contract }: Autoship, entries: readonly LedgerEntry[]): readonly string[] {
    const quote = entries.findLast(({ act }) => act === 'placed')?.before?.cycles.find((cycle) => cycle.quote)?.quote;
    const unsent = quote ? listUnsent(contract, quote, lines) : [];
    return unsent
      .flatMap((id) => quote?.lines.find(({ merchandiseId }) => merchandiseId === id) ?? [])
      .map(explanationTexts.unsent);
  }
}

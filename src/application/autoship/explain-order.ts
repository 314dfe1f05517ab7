import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Autoship } from '#domain/autoship/autoship';
import type { AutoshipContract } from '#domain/autoship/contract';
import { concernsCycle, type LedgerEntry, numberDelivery } from '#domain/autoship/ledger';
import type { QuotedLine } from '#domain/autoship/renewal-quote';
import { listUnsent } from '#domain/autoship/shipment-decision';
import type { Order } from '#domain/orders/order';
import { findRenewalConsentText } from '../checkout/messages';
import { describeRefunds } from '../orders/refund-messages';
import type { SiteAutoships } from '../ports/autoships';
import type { SiteOrders } from '../ports/orders';
import { explanationTexts } from './messages';

/** How many entries of a ledger an explanation looks through. */
const entriesToSearch = 10_000;

/** The contract as it was at an entry of its ledger, which has the newest first. */
const findContractAt = (entry: LedgerEntry, entries: readonly LedgerEntry[], present: AutoshipContract) =>
  entries.slice(0, entries.indexOf(entry) + 1).findLast(({ before }) => before?.contract)?.before?.contract ?? present;

/** What was quoted for a delivery, and is not in its order. */
const listUnsentItems = (
  { origin, lines }: Order,
  { contract }: Autoship,
  entries: readonly LedgerEntry[],
): readonly QuotedLine[] => {
  const placed = entries.find(
    ({ act, after }) =>
      act === 'placed' && after.cycles.some(({ number }) => origin.kind === 'renewal' && number === origin.cycle),
  );
  const quote = placed?.before?.cycles.find((cycle) => cycle.quote)?.quote;
  if (!placed || !quote) return [];
  const unsent = new Set(listUnsent(findContractAt(placed, entries, contract), quote, lines));
  return [...unsent].flatMap((id) => quote.lines.find(({ merchandiseId }) => merchandiseId === id) ?? []);
};

/** Explains why a customer was charged for an order, in sentences, oldest event first, refunds included. */
export class ExplainOrder {
  constructor(
    private readonly orders: Pick<SiteOrders, 'find' | 'findAnyByNumber'>,
    private readonly autoships: Pick<SiteAutoships, 'find' | 'ledger'>,
    private readonly timeZone: string,
  ) {}

  /** None if no order has that number. */
  execute(number: number): Task<O.Option<readonly string[]>> {
    return async () => {
      const order = O.toUndefined(await this.orders.findAnyByNumber(number)());
      if (!order) return O.none;
      const refunds = describeRefunds(order, this.timeZone);
      if (order.origin.kind !== 'renewal')
        return O.some([...explanationTexts.checkout(order, this.timeZone), ...refunds]);
      const { contractId, cycle } = order.origin;
      const autoship = O.toUndefined(await this.autoships.find(contractId)());
      const entries = await this.autoships.ledger(contractId, entriesToSearch)();
      const ofCycle = entries.filter(concernsCycle(cycle)).toReversed();
      const first = autoship && O.toUndefined(await this.orders.find(autoship.contract.firstOrderId)());
      const unsent = autoship && order.status === 'placed' ? listUnsentItems(order, autoship, entries) : [];
      return O.some([
        ...this.explainRenewal(order, { autoship, first, number: numberDelivery(entries, cycle) }, ofCycle),
        ...unsent.map(explanationTexts.unsent),
        ...refunds,
      ]);
    };
  }

  private explainContract(contract: AutoshipContract, first: Order | undefined): readonly string[] {
    const text = findRenewalConsentText(contract.consentVersion);
    return [
      explanationTexts.contract(contract, first),
      ...(text === undefined ? [] : [explanationTexts.consent(text)]),
    ];
  }

  private explainRenewal(
    order: Order,
    {
      autoship,
      first,
      number,
    }: { readonly autoship: Autoship | undefined; readonly first: Order | undefined; readonly number: number },
    entries: readonly LedgerEntry[],
  ): readonly string[] {
    return [
      ...explanationTexts.charge(order, number, this.timeZone),
      ...(autoship ? this.explainContract(autoship.contract, first) : []),
      ...entries.map((entry) => explanationTexts.entry(entry, this.timeZone)),
      ...explanationTexts.cost(order),
    ];
  }
}

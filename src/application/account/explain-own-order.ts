import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { concernsCycle, numberDelivery } from '#domain/autoship/ledger';
import type { Order } from '#domain/orders/order';
import { buildRoutePath } from '#domain/shell/routes';
import { formatLongDateTime } from '#domain/time';
import {
  buildLedgerNames,
  describeOwnEntry,
  listNamedItems,
  ownExplanationTexts as texts,
} from '../autoship/own-ledger-messages';
import type { Autoships } from '../ports/autoships';
import type { RenewalOffers } from '../ports/renewal-offers';
import type { SavedCards } from '../ports/saved-cards';
import type { LedgerEntryView } from './autoship-page';

/** Why a customer was charged for an order that a renewal made. */
export type OrderExplanation = {
  readonly sentences: readonly string[];
  /** What led to it, the earliest first. */
  readonly entries: readonly LedgerEntryView[];
  /** The whole history of the Autoship. */
  readonly autoshipUrl: string;
};

/** Explains an order to its customer; undefined if no renewal made it, or the Autoship isn't theirs. */
export interface ExplainOwnOrder {
  execute(order: Order): Task<OrderExplanation | undefined>;
}

/** More entries than one Autoship gets in decades. */
const entriesToSearch = 10_000;

export class ExplainOwnOrderService implements ExplainOwnOrder {
  constructor(
    private readonly autoships: Pick<Autoships, 'find' | 'ledgers'>,
    private readonly renewalOffers: Pick<RenewalOffers, 'find'>,
    private readonly savedCards: Pick<SavedCards, 'ofCustomer'>,
    private readonly timeZone: string,
  ) {}

  execute({ origin, cost }: Order): Task<OrderExplanation | undefined> {
    return async () => {
      if (origin.kind !== 'renewal') return undefined;
      const { contractId, cycle } = origin;
      const autoship = O.toUndefined(await this.autoships.find(contractId)());
      if (!autoship) return undefined;
      const all = (await this.autoships.ledgers([contractId], entriesToSearch)()).get(contractId) ?? [];
      const entries = all.filter(concernsCycle(cycle)).toReversed();
      const { customerId, address, every, startedOn } = autoship.contract;
      const [offers, cards] = await Promise.all([
        this.renewalOffers.find(listNamedItems(entries), { zip: address.zip })(),
        this.savedCards.ofCustomer(customerId)(),
      ]);
      const names = buildLedgerNames(offers, cards);
      return {
        sentences: [texts.charge(cost.total, numberDelivery(all, cycle), every), texts.started(startedOn)],
        entries: entries.map((entry, position) => ({
          key: `${position}`,
          date: formatLongDateTime(entry.at, this.timeZone),
          text: describeOwnEntry(entry, names),
        })),
        autoshipUrl: `${buildRoutePath('autoship', contractId)}#history`,
      };
    };
  }
}

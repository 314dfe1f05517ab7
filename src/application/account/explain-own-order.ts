import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import { concernsCycle, numberDelivery } from '#domain/autoship/ledger';
import type { Order } from '#domain/orders/order';
import { buildRoutePath } from '#domain/shell/routes';
import { formatLongDateTime } from '#domain/time';
import type { LedgerEntryView } from '../autoship/autoship-page';
import { loadOfAutoships } from '../autoship/load-own-autoships';
import {
  buildLedgerNames,
  describeOwnEntry,
  listNamedItems,
  ownExplanationTexts as texts,
} from '../autoship/own-ledger-messages';
import type { Autoships } from '../ports/autoships';
import type { RenewalOffers } from '../ports/renewal-offers';
import type { ReportError } from '../ports/report';
import type { SavedCards } from '../ports/saved-cards';

/** Why a customer was charged for an order that a renewal made. */
export type OrderExplanation = {
  readonly sentences: readonly string[];
  /** What led to it, the earliest first. */
  readonly entries: readonly LedgerEntryView[];
  /** The whole history of the Autoship. */
  readonly autoshipUrl: string;
};

/** Explains an order to its customer; undefined if no renewal made it, the Autoship isn't theirs, or it can't be loaded. */
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
    private readonly report: ReportError,
    private readonly timeZone: string,
  ) {}

  execute({ origin, cost }: Order): Task<OrderExplanation | undefined> {
    return async () => {
      if (origin.kind !== 'renewal') return undefined;
      const { contractId, cycle } = origin;
      const found = await loadOfAutoships(() => this.load(contractId), this.report)();
      if (!found) return undefined;
      const { autoship, all } = found;
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

  private async load(id: AutoshipContractId) {
    const autoship = O.toUndefined(await this.autoships.find(id)());
    if (!autoship) return undefined;
    return { autoship, all: (await this.autoships.ledgers([id], entriesToSearch)()).get(id) ?? [] };
  }
}

import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { buildMoment } from '#domain/autoship/autoship';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { Autoships } from '../ports/autoships';
import type { Clock } from '../ports/clock';
import type { RenewalOffers } from '../ports/renewal-offers';
import type { SavedCards } from '../ports/saved-cards';
import { loadUndoneAutoship } from './change-autoship';
import { buildLedgerNames, describeOwnEntry, findNewestOwnEntry, listNamedItems } from './own-ledger-messages';

export type ToldChange = {
  /** What the customer did last, as the ledger says it to them; empty if it has nothing by the customer. */
  readonly message: string;
  /** Whether that can be undone. */
  readonly canUndo: boolean;
  /** The contract's version, with which it's undone. */
  readonly version: number;
};

const entriesToSearch = 20;

/** Says what the visiting customer changed last about their own Autoship, as its page does. */
export class TellNewestChange {
  constructor(
    private readonly autoships: Pick<Autoships, 'find' | 'ledgers'>,
    private readonly renewalOffers: Pick<RenewalOffers, 'find'>,
    private readonly savedCards: Pick<SavedCards, 'ofCustomer'>,
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  execute(id: AutoshipContractId): Task<ToldChange> {
    return async () => {
      const [found, ledgers] = await Promise.all([
        this.autoships.find(id)(),
        this.autoships.ledgers([id], entriesToSearch)(),
      ]);
      const entries = ledgers.get(id) ?? [];
      const newest = findNewestOwnEntry(entries);
      const autoship = O.toUndefined(found);
      if (!autoship || !newest) return { message: '', canUndo: false, version: autoship?.contract.version ?? 0 };
      const { customerId, address } = autoship.contract;
      const moment = buildMoment(this.clock(), this.timeZone);
      const [offers, cards, undone] = await Promise.all([
        this.renewalOffers.find(listNamedItems([newest]), { zip: address.zip })(),
        this.savedCards.ofCustomer(customerId)(),
        loadUndoneAutoship({ ledger: () => async () => entries }, autoship, moment, { actor: 'customer' }),
      ]);
      return {
        message: describeOwnEntry(newest, buildLedgerNames(offers, cards)),
        canUndo: E.isRight(undone),
        version: autoship.contract.version,
      };
    };
  }
}

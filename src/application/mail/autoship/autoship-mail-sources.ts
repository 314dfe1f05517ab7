import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { type Autoship, buildMoment } from '#domain/autoship/autoship';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { LedgerEntry } from '#domain/autoship/ledger';
import type { MerchandiseId } from '#domain/catalog/product';
import { buildEventKey, type DomainEvent } from '#domain/events/domain-event';
import type { Order, OrderId } from '#domain/orders/order';
import type { PaymentToken } from '#domain/payments/payment';
import type { LoadRenewalSupply } from '../../autoship/load-renewal-supply';
import { buildLedgerNames, type LedgerNames, listNamedItems } from '../../autoship/own-ledger-messages';
import { notHandledReasons } from '../../events/messages';
import type { SiteAutoships } from '../../ports/autoships';
import type { Clock } from '../../ports/clock';
import type { Customers } from '../../ports/customers';
import type { SiteOrders } from '../../ports/orders';
import type { RenewalOffer, RenewalOffers } from '../../ports/renewal-offers';
import type { CustomerCard, SavedCards } from '../../ports/saved-cards';
import type { ProgramSettings } from '../../staff-program/program-settings';
import type { MakeCardLink } from '../make-card-link';
import type { DeliveryMailLinks, MakeDeliveryLinks } from '../make-delivery-links';
import { type AutoshipReader, type AutoshipToPay, nameAutoship } from './autoship-mail-parts';

type Ports = {
  readonly siteAutoships: Pick<SiteAutoships, 'find' | 'ofCustomer' | 'ledger'>;
  readonly siteOrders: Pick<SiteOrders, 'find'>;
  readonly savedCards: Pick<SavedCards, 'find' | 'ofCustomer'>;
  readonly customers: Pick<Customers, 'findPerson'>;
  readonly renewalOffers: Pick<RenewalOffers, 'find'>;
  readonly renewalSupply: Pick<LoadRenewalSupply, 'execute'>;
};

type Supply = ReturnType<LoadRenewalSupply['execute']>;

/** The subject of an email doesn't exist; the shop's operators see it. */
export class MissingSubject extends Error {}

/** A renewal that an attempt to charge was made for. */
type FoundRenewal = {
  readonly order: Order;
  readonly autoship: Autoship;
  readonly cycle: number;
  readonly attempt: number;
};

/** What the emails about Autoships are built from, as it is when they're sent. Each refuses with `MissingSubject`. */
export class AutoshipMailSources {
  constructor(
    private readonly ports: Ports,
    private readonly clock: Clock,
    private readonly shop: AutoshipReader['shop'],
    private readonly deliveryLinks: Pick<MakeDeliveryLinks, 'make'>,
    private readonly cardLinks: Pick<MakeCardLink, 'make'>,
    readonly program: Pick<ProgramSettings, 'monthlyWeightLimitLbs'>,
  ) {}

  findAutoship = (id: AutoshipContractId) => async (): Promise<Autoship> => {
    const autoship = O.toUndefined(await this.ports.siteAutoships.find(id)());
    if (!autoship) throw new MissingSubject(notHandledReasons.autoshipMissing);
    return autoship;
  };

  findRenewal = (orderId: OrderId) => async (): Promise<FoundRenewal> => {
    const order = O.toUndefined(await this.ports.siteOrders.find(orderId)());
    if (order?.origin.kind !== 'renewal') throw new MissingSubject(notHandledReasons.orderMissing);
    const { contractId, cycle, attempt } = order.origin;
    return { order, autoship: await this.findAutoship(contractId)(), cycle, attempt };
  };

  findCard = (token: PaymentToken) => async (): Promise<CustomerCard | undefined> =>
    O.toUndefined(await this.ports.savedCards.find(token)());

  ofCustomer: SiteAutoships['ofCustomer'] = (customerId) => this.ports.siteAutoships.ofCustomer(customerId);

  ledger: SiteAutoships['ledger'] = (id, limit) => this.ports.siteAutoships.ledger(id, limit);

  /** What an Autoship delivers. */
  offersOf = ({ contract }: Pick<Autoship, 'contract'>): Task<readonly RenewalOffer[]> =>
    this.findOffers(
      contract.lines.map(({ merchandiseId }) => merchandiseId),
      { contract },
    );

  findOffers = (
    ids: readonly MerchandiseId[],
    { contract }: Pick<Autoship, 'contract'>,
  ): Task<readonly RenewalOffer[]> => this.ports.renewalOffers.find(ids, { zip: contract.address.zip });

  /** What the entries of a ledger name: items, and the cards that pay. */
  namesOf =
    ({ contract }: Pick<Autoship, 'contract'>, entries: readonly LedgerEntry[]) =>
    async (): Promise<LedgerNames> => {
      const [offers, cards] = await Promise.all([
        this.findOffers(listNamedItems(entries), { contract })(),
        this.ports.savedCards.ofCustomer(contract.customerId)(),
      ]);
      return buildLedgerNames(offers, cards);
    };

  supplyOf = (autoship: Autoship) => (): ReturnType<Supply> =>
    this.ports.renewalSupply.execute(autoship, buildMoment(this.clock(), this.shop.timeZone))();

  /** Who gets the email. If the customer has no first name, it's the one in the delivery address. */
  readerOf =
    ({
      contract,
    }: {
      readonly contract: Pick<CustomerCard, 'customerId'> & { readonly address?: { readonly firstName: string } };
    }) =>
    async (): Promise<AutoshipReader> => {
      const person = O.toUndefined(await this.ports.customers.findPerson(contract.customerId)());
      if (!person) throw new MissingSubject(notHandledReasons.customerMissing);
      const firstName = person.firstName || contract.address?.firstName || '';
      return { to: person.email, firstName, isEmailConfirmed: person.isEmailConfirmed, shop: this.shop };
    };

  /** The links of a delivery, the same however often the event is handled; undefined once they can't change it. */
  deliveryLinksOf = (autoship: Autoship, event: DomainEvent): Task<DeliveryMailLinks | undefined> =>
    this.deliveryLinks.make(autoship, buildEventKey(event));

  /** The URL of the page that takes another card, the same however often the event is handled. */
  cardUrlOf = (id: AutoshipContractId, event: DomainEvent): Task<string> =>
    this.cardLinks.make(id, buildEventKey(event));

  nameToPay = (autoship: Autoship, event: DomainEvent) => async (): Promise<AutoshipToPay> => {
    const [offers, cardUrl] = await Promise.all([
      this.offersOf(autoship)(),
      this.cardUrlOf(autoship.contract.id, event)(),
    ]);
    return { name: nameAutoship(autoship.contract, offers), cardUrl };
  };
}

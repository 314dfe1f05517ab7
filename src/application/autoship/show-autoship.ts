import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { type Autoship, buildMoment, findEarliestDate, findOpenCycle, type Moment } from '#domain/autoship/autoship';
import { maximumPauseDays } from '#domain/autoship/change-contract';
import { findLatestMoveDate, maximumDaysToMove, requireUnlockedCycle } from '#domain/autoship/change-delivery';
import { formatFrequencyField } from '#domain/autoship/change-fields';
import { shownDeliveries } from '#domain/autoship/change-preview';
import type { AutoshipLine, OutOfStockPolicy } from '#domain/autoship/contract';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { CustomerChangeKind } from '#domain/autoship/customer-change';
import { type Cycle, isDeclined } from '#domain/autoship/cycle';
import { computeDeliveryTimes } from '#domain/autoship/delivery-times';
import { formatFrequency, isSameFrequency, managementFrequencies } from '#domain/autoship/frequency';
import type { LedgerEntry } from '#domain/autoship/ledger';
import { findEndOfPromise, priceLine } from '#domain/autoship/price-rise';
import { quoteNextDeliveries } from '#domain/autoship/quote-delivery';
import { computeRenewalUnitPrice } from '#domain/autoship/renewal-quote';
import type { MerchandiseId } from '#domain/catalog/product';
import { formatCityLine, type ShippingAddress } from '#domain/checkout/address';
import { isSameAddress } from '#domain/customer/customer-address';
import { isolateText } from '#domain/isolated-text';
import { isSameCard, listDifferentCards } from '#domain/payments/payment';
import { buildRoutePath } from '#domain/shell/routes';
import { findClinicDestination, listHomeAddresses } from '#domain/staff-program/staff-delivery';
import { addDays, type CalendarDate, formatLongDateTime } from '#domain/time';
import type { AccountPageBuilder } from '../account/account-page-builder';
import { describeForecast, type ForecastFood } from '../pets/forecast-food';
import type { Addresses } from '../ports/addresses';
import type { Autoships } from '../ports/autoships';
import type { Clock } from '../ports/clock';
import type { RenewalOffers } from '../ports/renewal-offers';
import type { SavedCards } from '../ports/saved-cards';
import type { PageData } from '../shell/page';
import { findStaffProfile, type SignedInCustomer, type Visitor } from '../visitor';
import type {
  AutoshipLineView,
  AutoshipScreenData,
  Choice,
  LedgerEntryView,
  LoadedScreen,
  NextDeliveryView,
} from './autoship-page';
import { buildAttention, buildCardsPath } from './build-attention';
import { buildDeliveryView, describePromise } from './build-delivery-view';
import { buildCardId, type HashText } from './card-ids';
import { loadUndoneAutoship } from './change-autoship';
import type { LoadRenewalSupply, RenewalSupply } from './load-renewal-supply';
import { mergeReasonTexts } from './messages';
import { ownAutoshipTexts as texts } from './own-autoship-messages';
import {
  buildLedgerNames,
  describeOwnEntry,
  findNewestOwnEntry,
  type LedgerNames,
  listNamedItems,
} from './own-ledger-messages';
import { clinicAddressId } from './plan-autoship-change';
import { nameAutoship } from './show-autoships';

const shownEntries = 50;

/** What the page says about the change just made. */
export type SaidOnAutoshipPage = {
  /** Says what the customer did last. */
  readonly isChanged?: boolean;
  readonly notice?: string;
  readonly alert?: string;
};

const choice = (value: string, label: string, isChosen: boolean): Choice => ({
  value,
  label,
  ...(isChosen ? { isChosen } : {}),
});

const listItems = ({ contract }: Autoship): readonly MerchandiseId[] =>
  contract.lines.map(({ merchandiseId }) => merchandiseId);

const policies = Object.keys(texts.policies) as readonly OutOfStockPolicy[];

/** The Autoship that one was combined with; undefined if its ledger doesn't name one of the customer's. */
const findMergeTarget = (
  { contract: { status } }: Autoship,
  entries: readonly LedgerEntry[],
  all: readonly Autoship[],
): Autoship | undefined => {
  if (status.kind !== 'canceled') return undefined;
  const reason = entries.find(({ act }) => act === 'merged')?.reason;
  return all.find(({ contract }) => mergeReasonTexts.later(contract.id) === reason);
};

const buildCombinedInto = (
  target: Autoship,
  supply: Pick<RenewalSupply, 'offers'>,
): Required<AutoshipScreenData>['combinedInto'] => ({
  sentence: texts.combinedInto(nameAutoship(target, supply)),
  label: texts.attentionLinks.manage,
  url: buildRoutePath('autoship', target.contract.id),
});

const describeNewPrice = ({ pendingPrice }: AutoshipLine): Pick<AutoshipLineView, 'newPrice' | 'canAcceptPrice'> => {
  if (!pendingPrice) return {};
  const { price, isAccepted } = pendingPrice;
  if (!isAccepted) return { newPrice: texts.newPrice(price), canAcceptPrice: true };
  return { newPrice: texts.acceptedPrice(computeRenewalUnitPrice(price), addDays(findEndOfPromise(pendingPrice), 1)) };
};

/** One Autoship of the customer: what ships next, what it's made of, and what was done; not found if it isn't theirs. */
export class ShowAutoship {
  constructor(
    private readonly pages: AccountPageBuilder,
    private readonly visitor: Visitor,
    private readonly autoships: Pick<Autoships, 'find' | 'ledgers' | 'list'>,
    private readonly supply: Pick<LoadRenewalSupply, 'execute'>,
    private readonly renewalOffers: Pick<RenewalOffers, 'find'>,
    private readonly savedCards: Pick<SavedCards, 'ofCustomer'>,
    private readonly addresses: Pick<Addresses, 'list'>,
    private readonly food: Pick<ForecastFood, 'execute'>,
    private readonly hashText: HashText,
    private readonly can: readonly CustomerChangeKind[],
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  /** Undefined for a guest; a page without an Autoship is a 404. */
  execute(
    id: AutoshipContractId,
    said: SaidOnAutoshipPage = {},
    status?: number,
  ): Task<PageData<AutoshipScreenData> | 'not-found' | undefined> {
    return async () => {
      const autoship = O.toUndefined(await this.autoships.find(id)());
      if (!autoship) return this.visitor.kind === 'Guest' ? undefined : 'not-found';
      return this.pages.build('autoships', (customer) => this.load(autoship, customer, said), status)();
    };
  }

  private async load(
    autoship: Autoship,
    customer: SignedInCustomer,
    said: SaidOnAutoshipPage,
  ): Promise<LoadedScreen<AutoshipScreenData>> {
    const { contract } = autoship;
    const { id, status } = contract;
    const moment = buildMoment(this.clock(), this.timeZone);
    const [supply, ledgers, cards, book, all, food] = await Promise.all([
      this.supply.execute(autoship, moment)(),
      this.autoships.ledgers([id], shownEntries)(),
      this.savedCards.ofCustomer(customer.id)(),
      this.addresses.list()(),
      this.autoships.list()(),
      this.food.execute()(),
    ]);
    const entries = ledgers.get(id) ?? [];
    const others = all.filter((other) => other.contract.id !== id && other.contract.status.kind !== 'canceled');
    const target = findMergeTarget(autoship, entries, all);
    const [offers, undone] = await Promise.all([
      this.loadOffers(
        autoship,
        [...listNamedItems(entries), ...[...others, ...(target ? [target] : [])].flatMap(listItems)],
        supply,
      ),
      loadUndoneAutoship({ ledger: () => async () => entries }, autoship, moment, { actor: 'customer' }),
    ]);
    const names = buildLedgerNames([...offers.values()], cards);
    const newest = findNewestOwnEntry(entries);
    const notice = said.notice ?? (said.isChanged && newest ? describeOwnEntry(newest, names) : undefined);
    const next = this.buildNext(autoship, moment, names);
    const paying = cards.find(({ token }) => token === contract.paymentToken);
    return {
      kind: 'autoship',
      heading: nameAutoship(autoship, supply),
      id,
      path: buildRoutePath('autoship', id),
      changePath: buildRoutePath('autoshipChange', id),
      itemsPath: buildRoutePath('autoshipItems', id),
      cardsPath: buildCardsPath(id),
      state: status.kind,
      status: next?.isDeclined ? texts.held : texts.status(contract),
      every: formatFrequency(contract.every),
      ...(target ? { combinedInto: buildCombinedInto(target, { offers }) } : {}),
      ...(notice === undefined ? {} : { notice }),
      ...(said.alert === undefined ? {} : { alert: said.alert }),
      canUndo: E.isRight(undone),
      version: contract.version,
      attention: buildAttention(autoship, entries, names.nameItem),
      forecasts: food.forecasts
        .map((forecast) => describeForecast(forecast, moment))
        .filter(({ contractId }) => contractId === id),
      deliveries: quoteNextDeliveries(autoship, shownDeliveries, moment, supply).map((delivery) =>
        buildDeliveryView(delivery, supply.freeShippingMinimum),
      ),
      ...(next ? { next } : {}),
      lines: contract.lines
        .filter((line) => line.status !== 'ended')
        .map((line) => this.buildLine(line, autoship, supply, names, moment.today)),
      address: contract.address,
      ...(paying ? { card: texts.card(paying) } : {}),
      choices: {
        frequencies: managementFrequencies.map((every) =>
          choice(formatFrequencyField(every), formatFrequency(every), isSameFrequency(every, contract.every)),
        ),
        addresses: this.listAddresses(contract.address, book),
        cards: listDifferentCards(cards).map((card) =>
          choice(
            buildCardId(card.token, this.hashText),
            texts.card(card),
            paying !== undefined && isSameCard(card, paying),
          ),
        ),
        others: others.map((other) =>
          choice(
            other.contract.id,
            `${nameAutoship(other, { offers })}, ${formatFrequency(other.contract.every).toLowerCase()}`,
            false,
          ),
        ),
        policies: policies.map((policy) => choice(policy, texts.policies[policy], false)),
        earliest: findEarliestDate(moment),
        latestPause: addDays(moment.today, maximumPauseDays),
      },
      hasPlaced: autoship.cycles.some((cycle) => cycle.status === 'placed'),
      can: this.can,
      ledger: entries.map(
        (entry, position): LedgerEntryView => ({
          key: `${position}`,
          date: formatLongDateTime(entry.at, this.timeZone),
          text: describeOwnEntry(entry, names),
        }),
      ),
    };
  }

  /** The offers of the Autoship itself, and of other items that its page names. */
  private async loadOffers(
    { contract }: Autoship,
    named: readonly MerchandiseId[],
    { offers }: RenewalSupply,
  ): Promise<RenewalSupply['offers']> {
    const others = [...new Set(named)].filter((id) => !offers.has(id));
    const found = others.length === 0 ? [] : await this.renewalOffers.find(others, { zip: contract.address.zip })();
    return new Map([...offers, ...found.map((offer) => [offer.merchandiseId, offer] as const)]);
  }

  private buildNext(autoship: Autoship, moment: Moment, { nameItem }: LedgerNames): NextDeliveryView | undefined {
    const open = findOpenCycle(autoship);
    if (!open || open.status === 'charging') return undefined;
    const canChange = E.isRight(requireUnlockedCycle(autoship));
    return {
      canChange,
      until: this.describeLock(open, canChange),
      earliest: findEarliestDate(moment),
      latest: findLatestMoveDate(autoship.contract, open),
      latestOfAll: addDays(moment.today, maximumDaysToMove),
      date: open.date,
      isDeclined: isDeclined(open),
      oneTimeItems: open.oneTimeItems.map(({ merchandiseId, quantity }) => ({
        merchandiseId,
        quantity,
        name: nameItem(merchandiseId),
      })),
    };
  }

  private describeLock(open: Cycle, canChange: boolean): string {
    const { lockAt } = computeDeliveryTimes(open.date, this.timeZone);
    if (canChange) return texts.until(formatLongDateTime(lockAt, this.timeZone));
    return isDeclined(open) ? texts.onHold : texts.locked;
  }

  private buildLine(
    present: AutoshipLine,
    autoship: Autoship,
    { offers }: RenewalSupply,
    { nameItem }: LedgerNames,
    today: CalendarDate,
  ): AutoshipLineView {
    const line = priceLine(present, findOpenCycle(autoship)?.date ?? today);
    const offer = offers.get(line.merchandiseId);
    const promise = offer && describePromise(line.promisedPrice, offer.price);
    const number = findOpenCycle(autoship)?.number;
    return {
      id: line.id,
      title: offer?.title ?? nameItem(line.merchandiseId),
      variantTitle: offer?.variantTitle ?? '',
      pictureSource: offer?.pictureSource ?? '',
      quantity: line.quantity,
      ...(offer ? { price: texts.each(computeRenewalUnitPrice(offer.price, line.promisedPrice)) } : {}),
      ...(promise === undefined ? {} : { promise }),
      ...describeNewPrice(line),
      outOfStock: line.outOfStock,
      substitutes: line.substitutes.filter((id) => offers.has(id)).map((id) => ({ id, name: nameItem(id) })),
      isLeftOut: number !== undefined && line.skippedCycles.includes(number),
    };
  }

  private listAddresses(
    present: ShippingAddress,
    book: Awaited<ReturnType<ReturnType<Addresses['list']>>>,
  ): readonly Choice[] {
    const profile = findStaffProfile(this.visitor);
    const clinic = profile && findClinicDestination(profile);
    return [
      ...(clinic?.company === undefined ? [] : [choice(clinicAddressId, texts.clinic(clinic.company), false)]),
      ...(profile ? listHomeAddresses(profile, book) : book).map((address) =>
        choice(
          address.id,
          `${isolateText(`${address.firstName} ${address.lastName}`)}, ${isolateText(address.address1)}, ${formatCityLine(address)}`,
          isSameAddress(address, present),
        ),
      ),
    ];
  }
}

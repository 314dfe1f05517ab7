import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import { type Autoship, buildMoment, type Moment } from '#domain/autoship/autoship';
import type { AutoshipRefusal } from '#domain/autoship/autoship-refusal';
import { buildChangeFields } from '#domain/autoship/change-fields';
import { describePreview, previewDeliveries, previewDeliveriesUntil } from '#domain/autoship/change-preview';
import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import {
  applyCustomerChange,
  type ChangeFacts,
  type CustomerChange,
  type CustomerChangeKind,
  isPairChange,
  type SavedCardId,
  type SingleChange,
} from '#domain/autoship/customer-change';
import { type MergeRefusal, mergeAutoships, moveToSameDate } from '#domain/autoship/merge-autoships';
import type { MerchandiseId } from '#domain/catalog/product';
import { findRenewalConsentVersion } from '#domain/checkout/consent';
import type { AddressId } from '#domain/customer/customer-address';
import { findClinicDestination, isRefusedByClinic, nameClinic } from '#domain/staff-program/staff-delivery';
import type { Addresses } from '../ports/addresses';
import type { Autoships } from '../ports/autoships';
import type { Clock } from '../ports/clock';
import type { CustomerCard, SavedCards } from '../ports/saved-cards';
import { findStaffProfile, findVisitingCustomer, type Visitor } from '../visitor';
import { findSavedCard, type HashText } from './card-ids';
import type { NoSuchAutoship } from './change-autoship';
import type { CheckDeliveryWeight } from './check-delivery-weight';
import {
  findSupplyProblem,
  findSupplyRefusal,
  type LoadRenewalSupply,
  type RenewalSupply,
} from './load-renewal-supply';
import { withSameCard } from './merge-autoship-pair';
import type { PlannedAutoship, PlannedChange } from './planned-change';

export type PlanChangeRefusal = AutoshipRefusal | MergeRefusal | NoSuchAutoship;

/** Where a member of staff has their clinic's address instead of one from the address book. */
export const clinicAddressId = 'clinic' as AddressId;

/** Changes that promise a delivery, so they're refused if it can't be made. */
const promisingKinds: ReadonlySet<CustomerChangeKind> = new Set(['send-now', 'pay-now', 'resume', 'reactivate']);

const previewLineId = 'new' as AutoshipLineId;

const listNamedItems = (change: CustomerChange): readonly MerchandiseId[] => {
  const items = 'merchandiseId' in change ? [change.merchandiseId] : [];
  return change.kind === 'set-out-of-stock' ? change.substitutes : items;
};

/** Works out what a change of the visiting customer's own Autoship would do. Changes nothing. */
export class PlanAutoshipChange {
  constructor(
    private readonly visitor: Visitor,
    private readonly autoships: Pick<Autoships, 'find'>,
    private readonly addresses: Pick<Addresses, 'list'>,
    private readonly savedCards: Pick<SavedCards, 'find' | 'ofCustomer'>,
    private readonly supply: Pick<LoadRenewalSupply, 'execute'>,
    private readonly hashText: HashText,
    private readonly weights: Pick<CheckDeliveryWeight, 'execute'>,
    private readonly shop: { readonly legalName: string },
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  /** Refused as the rule of the change says, and for an Autoship that isn't the customer's own. */
  execute(id: AutoshipContractId, change: CustomerChange): TaskEither<PlanChangeRefusal, PlannedChange> {
    return async () => {
      const planned = await this.work(id, change);
      if (E.isLeft(planned)) return planned;
      const refusal = await this.weights.execute(planned.right)();
      return refusal ? E.left(refusal) : planned;
    };
  }

  private async work(
    id: AutoshipContractId,
    change: CustomerChange,
  ): Promise<E.Either<PlanChangeRefusal, PlannedChange>> {
    const moment = buildMoment(this.clock(), this.timeZone);
    const first = await this.load(id, change, moment);
    if (!first) return E.left({ kind: 'NoSuchAutoship' });
    const card = 'cardId' in change ? await this.findCard(change.cardId) : undefined;
    const facts = await this.findFacts(change, first.supply, card);
    if (!isPairChange(change)) {
      const after = applyCustomerChange(first.autoship, change, facts, moment);
      if (E.isLeft(after)) return after;
      const supplied = await this.supplyAfter(after.right, change, first, moment);
      return E.isLeft(supplied)
        ? supplied
        : E.right(this.plan(change, moment, [first], [supplied.right], { facts, ...(card ? { card } : {}) }));
    }
    const second = await this.load(change.other, change, moment);
    if (!second) return E.left({ kind: 'NoSuchAutoship' });
    const other = await withSameCard(this.savedCards, first.autoship, second.autoship);
    const pair =
      change.kind === 'merge' ? mergeAutoships(first.autoship, other) : moveToSameDate(first.autoship, other, moment);
    if (E.isLeft(pair)) return pair;
    const after = await Promise.all(
      [pair.right.earlier, pair.right.later].map(async (autoship) => ({
        autoship,
        supply: await this.supply.execute(autoship, moment)(),
      })),
    );
    return E.right(this.plan(change, moment, [first, second], after, { facts }));
  }

  private async load(
    id: AutoshipContractId,
    change: CustomerChange,
    moment: Moment,
  ): Promise<PlannedAutoship | undefined> {
    const autoship = O.toUndefined(await this.autoships.find(id)());
    return autoship && { autoship, supply: await this.supply.execute(autoship, moment, listNamedItems(change))() };
  }

  /** What the deliveries after a change can be made of, which another address changes. */
  private async supplyAfter(
    autoship: Autoship,
    { kind }: SingleChange,
    before: PlannedAutoship,
    moment: Moment,
  ): Promise<E.Either<PlanChangeRefusal, PlannedAutoship>> {
    const supply = await this.supply.execute(autoship, moment)();
    const isNewProblem = findSupplyProblem(before.autoship, before.supply) === undefined || promisingKinds.has(kind);
    const problem = findSupplyRefusal(autoship, supply);
    return problem && isNewProblem && kind !== 'cancel' && kind !== 'pause'
      ? E.left(problem)
      : E.right({ autoship, supply });
  }

  private plan(
    change: CustomerChange,
    moment: Moment,
    before: readonly PlannedAutoship[],
    after: readonly PlannedAutoship[],
    named: Pick<PlannedChange, 'facts' | 'card'>,
  ): PlannedChange {
    const deliveriesAfter = previewDeliveries(after, moment);
    const deliveriesBefore = isPairChange(change)
      ? previewDeliveriesUntil(before, moment, deliveriesAfter.at(-1)?.date)
      : previewDeliveries(before, moment);
    const version = before[0]?.autoship.contract.version ?? 0;
    const { address } = named.facts;
    const asked = { ...buildChangeFields(change), reason: '', address, card: named.card?.token };
    const hash = this.hashText(
      [describePreview(deliveriesBefore), describePreview(deliveriesAfter), JSON.stringify(asked)].join('\n'),
    );
    return { change, moment, before, after, deliveriesBefore, deliveriesAfter, version, hash, ...named };
  }

  private async findFacts(
    change: CustomerChange,
    { offers }: RenewalSupply,
    card: CustomerCard | undefined,
  ): Promise<ChangeFacts> {
    const address = change.kind === 'set-address' ? await this.findAddress(change.addressId) : undefined;
    return {
      currentPrice: (merchandiseId) => offers.get(merchandiseId)?.price,
      newLineId: previewLineId,
      consentVersion: findRenewalConsentVersion(this.visitor.site, this.shop.legalName),
      ...(card ? { paymentToken: card.token } : {}),
      ...(address ? { address } : {}),
    };
  }

  private async findCard(id: SavedCardId): Promise<CustomerCard | undefined> {
    const customer = findVisitingCustomer(this.visitor);
    const cards = customer ? await this.savedCards.ofCustomer(customer.id)() : [];
    return findSavedCard(cards, id, this.hashText);
  }

  private async findAddress(id: AddressId): Promise<ChangeFacts['address']> {
    const profile = findStaffProfile(this.visitor);
    if (id === clinicAddressId) {
      const destination = profile && findClinicDestination(profile);
      const person = findVisitingCustomer(this.visitor)?.session;
      if (!destination || !person) return undefined;
      const { firstName, lastName } = person;
      return { shipping: { firstName, lastName, ...destination, countryCode: 'US' } };
    }
    const found = (await this.addresses.list()()).find((address) => address.id === id);
    if (!found || (profile && isRefusedByClinic(profile, found))) return undefined;
    const { id: _id, isDefault: _default, isHomeDeliveryOnly: _home, phone, ...shipping } = found;
    return {
      shipping: profile ? nameClinic(profile, shipping) : shipping,
      ...(phone === undefined ? {} : { phone }),
    };
  }
}

import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { type Autoship, findOpenCycle, type Moment } from '#domain/autoship/autoship';
import type { AutoshipRefusal } from '#domain/autoship/autoship-refusal';
import { type AutoshipContract, listRenewingLines, type PauseReason } from '#domain/autoship/contract';
import type { DeliverySupply } from '#domain/autoship/quote-delivery';
import type { MerchandiseId } from '#domain/catalog/product';
import type { UnservedCause } from '#domain/events/domain-event';
import type { Money } from '#domain/money';
import { type EligibilityRule, isEligible, judgeEligibility } from '#domain/staff-program/eligibility';
import type { StaffProfile } from '#domain/staff-program/staff-profile';
import type { RenewalOffer, RenewalOffers } from '../ports/renewal-offers';
import type { StaffProfiles } from '../ports/staff-profiles';
import type { ProgramSettings } from '../staff-program/program-settings';

/** What a delivery can be made of now. */
export type RenewalSupply = {
  readonly offers: ReadonlyMap<MerchandiseId, RenewalOffer>;
  /** Absent if no warehouse serves the address. */
  readonly warehouse?: number;
  readonly freeShippingMinimum: Money;
  /** Of a member of staff. */
  readonly staff?: { readonly profile: StaffProfile; readonly rules: readonly EligibilityRule[] };
};

type Ports = {
  readonly renewalOffers: RenewalOffers;
  readonly staffProfiles: Pick<StaffProfiles, 'find'>;
};

const listMerchandise = (autoship: Autoship): readonly MerchandiseId[] => [
  ...new Set([
    ...listRenewingLines(autoship.contract).flatMap(({ merchandiseId, substitutes }) => [
      merchandiseId,
      ...substitutes,
    ]),
    ...(findOpenCycle(autoship)?.oneTimeItems ?? []).map(({ merchandiseId }) => merchandiseId),
    ...(findOpenCycle(autoship)?.quote?.lines ?? []).map(({ merchandiseId }) => merchandiseId),
  ]),
];

/** Loads what a delivery needs to know, before the transaction that makes it. */
export class LoadRenewalSupply {
  constructor(
    private readonly ports: Ports,
    private readonly program: Pick<ProgramSettings, 'eligibleAccountGroups'>,
    private readonly settings: Task<{ readonly freeShippingMinimum: Money }>,
  ) {}

  /** With `others`, variants that the Autoship doesn't have are among the offers too. */
  execute(
    autoship: Autoship,
    { today }: Pick<Moment, 'today'>,
    others: readonly MerchandiseId[] = [],
  ): Task<RenewalSupply> {
    return async () => {
      const { contract } = autoship;
      const staff = contract.site === 'HPSF' ? await this.loadStaff(contract, today) : undefined;
      const accountGroup = staff && isEligible(staff.rules) ? staff.profile.accountGroup : undefined;
      const { zip } = contract.address;
      const [offers, warehouse, { freeShippingMinimum }] = await Promise.all([
        this.ports.renewalOffers.find([...new Set([...listMerchandise(autoship), ...others])], {
          zip,
          ...(accountGroup === undefined ? {} : { accountGroup }),
        })(),
        this.ports.renewalOffers.findWarehouse(zip)(),
        this.settings(),
      ]);
      return {
        offers: new Map(offers.map((offer) => [offer.merchandiseId, offer])),
        ...(warehouse === undefined ? {} : { warehouse }),
        freeShippingMinimum,
        ...(staff ? { staff } : {}),
      };
    };
  }

  /**
   * What the deliveries of one customer's Autoships can be made of, in as many queries as for one. Without what differs by
   * address: warehouse and stock.
   */
  executeForAll(autoships: readonly Autoship[], { today }: Pick<Moment, 'today'>): Task<DeliverySupply> {
    return async () => {
      const [first] = autoships;
      const { freeShippingMinimum } = await this.settings();
      if (!first) return { offers: new Map(), freeShippingMinimum };
      const { site, customerId, address } = first.contract;
      const staff = site === 'HPSF' ? await this.loadStaff({ customerId }, today) : undefined;
      const accountGroup = staff && isEligible(staff.rules) ? staff.profile.accountGroup : undefined;
      const ids = [...new Set(autoships.flatMap(listMerchandise))];
      const offers = await this.ports.renewalOffers.find(ids, {
        zip: address.zip,
        ...(accountGroup === undefined ? {} : { accountGroup }),
      })();
      return {
        offers: new Map(offers.map(({ left: _left, ...offer }) => [offer.merchandiseId, offer])),
        freeShippingMinimum,
      };
    };
  }

  private async loadStaff(
    { customerId }: Pick<AutoshipContract, 'customerId'>,
    today: Moment['today'],
  ): Promise<RenewalSupply['staff']> {
    const profile = O.toUndefined(await this.ports.staffProfiles.find(customerId)());
    const { eligibleAccountGroups } = this.program;
    return profile && { profile, rules: judgeEligibility(profile, { eligibleAccountGroups, today }) };
  }
}

/** Why a contract can't deliver until someone changes something; undefined if it can. */
export const findSupplyProblem = (
  { contract }: Autoship,
  { offers, warehouse, staff }: RenewalSupply,
): Extract<PauseReason, 'unserved' | 'ineligible'> | undefined => {
  if (contract.site === 'HPSF' && !(staff && isEligible(staff.rules))) return 'ineligible';
  const isSold = listRenewingLines(contract).every(({ merchandiseId }) => offers.has(merchandiseId));
  return warehouse === undefined || !isSold ? 'unserved' : undefined;
};

/** Why a change is refused that promises a delivery; undefined if it can be made. */
export const findSupplyRefusal = (autoship: Autoship, supply: RenewalSupply): AutoshipRefusal | undefined => {
  const problem = findSupplyProblem(autoship, supply);
  return problem && { kind: problem === 'ineligible' ? 'Ineligible' : 'CannotDeliver' };
};

/** Why an Autoship is unserved: its address, or items that aren't sold anymore. */
export const findUnservedCause = ({ warehouse }: Pick<RenewalSupply, 'warehouse'>): UnservedCause =>
  warehouse === undefined ? 'address' : 'items';

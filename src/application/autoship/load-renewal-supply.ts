import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { type Autoship, findOpenCycle, type Moment } from '#domain/autoship/autoship';
import {
  type AutoshipContract,
  type AutoshipLine,
  listRenewingLines,
  type PauseReason,
} from '#domain/autoship/contract';
import { listCycleLines } from '#domain/autoship/next-deliveries';
import { buildRenewalQuote, type QuotableLine, type RenewalQuote } from '#domain/autoship/renewal-quote';
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

  execute(autoship: Autoship, { today }: Pick<Moment, 'today'>): Task<RenewalSupply> {
    return async () => {
      const { contract } = autoship;
      const staff = contract.site === 'HPSF' ? await this.loadStaff(autoship, today) : undefined;
      const accountGroup = staff && isEligible(staff.rules) ? staff.profile.accountGroup : undefined;
      const { zip } = contract.address;
      const [offers, warehouse, { freeShippingMinimum }] = await Promise.all([
        this.ports.renewalOffers.find(listMerchandise(autoship), {
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

  private async loadStaff({ contract }: Autoship, today: Moment['today']): Promise<RenewalSupply['staff']> {
    const profile = O.toUndefined(await this.ports.staffProfiles.find(contract.customerId)());
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

/** Why an Autoship is unserved: its address, or items that aren't sold anymore. */
export const findUnservedCause = ({ warehouse }: Pick<RenewalSupply, 'warehouse'>): UnservedCause =>
  warehouse === undefined ? 'address' : 'items';

const toQuotable = (
  {
    price,
    left: _left,
    sku: _sku,
    weight: _weight,
    weightUnit: _unit,
    compareAtPrice: _public,
    ...offer
  }: RenewalOffer,
  quantity: number,
): QuotableLine => ({ ...offer, quantity, currentPrice: price });

const isMissing = ({ left }: RenewalOffer, quantity: number): boolean => left !== undefined && left < quantity;

type WantedItem = {
  readonly merchandiseId: MerchandiseId;
  readonly quantity: number;
  /** Absent for a one-time item. */
  readonly line?: AutoshipLine;
};

/** Items that aren't for sale anymore are left out. */
const quoteItems = (
  { address, version }: AutoshipContract,
  wanted: readonly WantedItem[],
  { offers, freeShippingMinimum }: RenewalSupply,
): RenewalQuote => {
  const offered = wanted.flatMap(({ merchandiseId, ...item }) => {
    const offer = offers.get(merchandiseId);
    return offer ? [{ offer, ...item }] : [];
  });
  const quote = buildRenewalQuote(
    offered.map(({ offer, quantity, line }) => ({ ...toQuotable(offer, quantity), ...(line ? { line } : {}) })),
    { state: address.provinceCode, freeShippingMinimum, contractVersion: version },
  );
  const missing = offered.filter(({ offer, quantity }) => isMissing(offer, quantity));
  return missing.length === 0 ? quote : { ...quote, missing: missing.map(({ offer }) => offer.merchandiseId) };
};

const wantLine = (line: AutoshipLine): WantedItem => ({
  merchandiseId: line.merchandiseId,
  quantity: line.quantity,
  line,
});

/** What the open delivery costs now, one-time items included, and which items are short. */
export const quoteOpenDelivery = (autoship: Autoship, supply: RenewalSupply): RenewalQuote => {
  const { contract } = autoship;
  const open = findOpenCycle(autoship);
  const lines = open ? listCycleLines(contract, open.number) : [];
  return quoteItems(contract, [...lines.map(wantLine), ...(open?.oneTimeItems ?? [])], supply);
};

/** What each delivery costs now that has all live lines. */
export const quoteEachDelivery = ({ contract }: Autoship, supply: RenewalSupply): RenewalQuote =>
  quoteItems(contract, contract.lines.filter(({ status }) => status === 'live').map(wantLine), supply);

import { type Autoship, buildMoment, type Moment, openCycle } from '#domain/autoship/autoship';
import type { AutoshipContract, AutoshipLine } from '#domain/autoship/contract';
import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import type { Cycle } from '#domain/autoship/cycle';
import { buildRenewalQuote, type QuotedVariant, type RenewalQuote } from '#domain/autoship/renewal-quote';
import type { MerchandiseId } from '#domain/catalog/product';
import type { CustomerId } from '#domain/customer/customer';
import { money } from '#domain/money';
import type { OrderId } from '#domain/orders/order';
import type { PaymentToken } from '#domain/payments/payment';
import { type CalendarDate, computeLocalHour } from '#domain/time';
import { anAddress } from '../../builders';

export const timeZone = 'America/Denver';
export const date = (text: string): CalendarDate => text as CalendarDate;

/** Noon of a date in the shop's time zone, or another hour. */
export const momentOn = (day: string, hour = 12): Moment =>
  buildMoment(computeLocalHour(date(day), hour, timeZone), timeZone);

export const anAutoshipLine = (changes: Partial<AutoshipLine> = {}): AutoshipLine => ({
  id: 'line-1' as AutoshipLineId,
  merchandiseId: 'merchandise-1' as MerchandiseId,
  quantity: 1,
  promisedPrice: money(4599),
  outOfStock: 'ship-the-rest',
  substitutes: [],
  skippedCycles: [],
  status: 'live',
  ...changes,
});

export const aQuotedVariant = (changes: Partial<QuotedVariant> = {}): QuotedVariant => ({
  merchandiseId: 'merchandise-1' as MerchandiseId,
  title: 'Adult Chicken',
  variantTitle: '15 lb bag',
  productType: 'Dry Food',
  pictureSource: 'bag',
  ...changes,
});

export const aQuote = (): RenewalQuote =>
  buildRenewalQuote([{ ...aQuotedVariant(), quantity: 1, currentPrice: money(4599) }], {
    state: 'CO',
    freeShippingMinimum: money(5000),
    contractVersion: 1,
  });

export const anAutoshipContract = (changes: Partial<AutoshipContract> = {}): AutoshipContract => ({
  id: 'contract-1' as AutoshipContractId,
  site: 'DTC',
  customerId: '1' as CustomerId,
  firstOrderId: 'order-1' as OrderId,
  startedOn: date('2026-02-05'),
  address: anAddress(),
  paymentToken: 'token-1' as PaymentToken,
  every: { count: 4, unit: 'week' },
  anchor: date('2026-03-05'),
  status: { kind: 'active' },
  consentVersion: '2026-02',
  version: 1,
  lines: [anAutoshipLine()],
  ...changes,
});

/** An active autoship every four weeks whose next delivery is planned on its anchor, 5 March 2026. */
export const anAutoship = (contract: Partial<AutoshipContract> = {}, cycle: Partial<Cycle> = {}): Autoship => {
  const built = anAutoshipContract(contract);
  const opened = openCycle({ contract: built, cycles: [] }, built.anchor);
  return { ...opened, cycles: opened.cycles.map((one) => ({ ...one, ...cycle })) };
};

import type { AutoshipContract } from '#domain/autoship/contract';
import type { QuotedLine, RenewalQuote } from '#domain/autoship/renewal-quote';
import { buildAutoshipPlan } from '#domain/autoship/selling-plan';
import type { CartAttribute } from '#domain/cart/cart';
import type { MerchandiseId } from '#domain/catalog/product';
import { type Money, multiplyMoney, subtractMoney } from '#domain/money';
import { autoshipPromotion } from '#domain/pricing/price-cart';
import { computeLineTax } from '#domain/pricing/sales-tax';
import { computeLineWeight, type WeightUnit } from '#domain/shipping/weight';
import type { Instant } from '#domain/time';
import { buildRenewalOrderId, type Order, type OrderLine, type RenewalOrigin } from './order';

/** What the order says of a variant besides what was quoted. */
export type RenewedVariant = {
  readonly sku: string;
  readonly compareAtPrice?: Money;
  readonly weight: number;
  readonly weightUnit: WeightUnit;
};

type RenewalToOrder = {
  readonly contract: AutoshipContract;
  readonly origin: Omit<RenewalOrigin, 'kind' | 'contractId'>;
  readonly quote: RenewalQuote;
  readonly email: string;
  readonly warehouse: number;
  readonly attributes: readonly CartAttribute[];
  readonly createdAt: Instant;
};

const buildLine = (
  { lineId, merchandiseId, title, variantTitle, productType, pictureSource, ...line }: QuotedLine,
  { sku, compareAtPrice, ...variant }: RenewedVariant,
  { contract, quote }: RenewalToOrder,
): OrderLine => {
  const { quantity, listPrice, unitPrice, amount } = line;
  const saved = subtractMoney(multiplyMoney(listPrice, quantity), amount);
  return {
    merchandiseId,
    sku,
    title,
    variantTitle,
    productType,
    pictureSource,
    quantity,
    listPrice,
    ...(compareAtPrice === undefined ? {} : { compareAtPrice }),
    unitPrice,
    discounts: saved > 0 ? [{ promotion: autoshipPromotion, amount: saved }] : [],
    amount,
    taxRate: quote.cost.taxRate,
    tax: computeLineTax(amount, quote.cost.taxRate),
    weight: computeLineWeight({ variant, quantity }),
    ...(lineId === undefined ? {} : { sellingPlan: buildAutoshipPlan(contract.every) }),
  };
};

/**
 * The order of one attempt to charge a delivery, as it is quoted.
 * @throws Error if `findVariant` does not know a variant that is quoted.
 */
export const buildRenewalOrder = (
  renewal: RenewalToOrder,
  findVariant: (id: MerchandiseId) => RenewedVariant | undefined,
): Omit<Order, 'origin' | 'number' | 'attempt' | 'customerId' | 'card' | 'fulfillment' | 'refunds'> & {
  readonly origin: RenewalOrigin;
} => {
  const { contract, origin, quote, email, warehouse, attributes, createdAt } = renewal;
  const { goods, shipping, serviceCharge, tax, total } = quote.cost;
  return {
    id: buildRenewalOrderId({ contractId: contract.id, ...origin }),
    site: contract.site,
    status: 'renewing',
    origin: { kind: 'renewal', contractId: contract.id, ...origin },
    createdAt,
    contact: { email, ...(contract.phone === undefined ? {} : { phone: contract.phone }) },
    address: contract.address,
    warehouse,
    lines: quote.lines.map((line) => {
      const variant = findVariant(line.merchandiseId);
      if (!variant) throw new Error('a variant that is not for sale was quoted');
      return buildLine(line, variant, renewal);
    }),
    cost: { goods, shipping, serviceCharge, tax, total },
    attributes,
    note: '',
    consentVersion: contract.consentVersion,
  };
};

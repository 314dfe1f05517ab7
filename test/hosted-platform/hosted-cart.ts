import { type BuyerIdentity, type Cart, type LineId, setWeightAttributes } from '#domain/cart/cart';
import type { CartId, PricedCart, PricedLine } from '#domain/cart/priced-cart';
import type { MerchandiseId } from '#domain/catalog/product';
import { type Money, money, multiplyMoney, subtractMoney, sumMoney } from '#domain/money';
import { autoshipPromotion } from '#domain/pricing/price-cart';
import { isGiftOrOther } from '#domain/shipping/gift-or-other';
import { computeAvailabilityForProductType } from '#domain/shipping/stock-level';
import type { Site } from '#domain/site';
import { shownAttributes } from './hosted-attestation';
import { amountOf, offersAutoship, shopPlan, soldVariant } from './hosted-catalog';
import type { PlatformCart, PlatformCartLine } from './platform-shapes';

/** `{token}~{key}`: the platform's id without the signs that a cookie has no room for. */
const shopCartId = (platformId: string): CartId => {
  const { pathname, searchParams } = new URL(platformId);
  return `${pathname.split('/').at(-1)}~${searchParams.get('key')}` as CartId;
};

export const platformCartId = (id: CartId): string => {
  const [token = '', key = ''] = id.split('~');
  return `gid://platform/Cart/${token}?key=${key}`;
};

const planOf = ({ sellingPlanAllocation }: PlatformCartLine) =>
  sellingPlanAllocation ? shopPlan(sellingPlanAllocation.sellingPlan) : undefined;

const buyerOf = ({ email, phone, countryCode }: PlatformCart['buyerIdentity']): BuyerIdentity => ({
  ...(email === null ? {} : { email }),
  ...(phone === null ? {} : { phone }),
  ...(countryCode === 'US' ? { countryCode } : {}),
});

/** What was put into a cart, as far as the platform still sells it. */
export const contentsOf = (cart: PlatformCart): Cart => {
  const lines = cart.lines.map((line) => {
    const plan = planOf(line);
    return {
      id: line.id as LineId,
      merchandiseId: line.merchandise.id as MerchandiseId,
      quantity: line.quantity,
      attributes: line.attributes,
      ...(plan ? { sellingPlanId: plan.id } : {}),
    };
  });
  return {
    lines,
    codes: cart.discountCodes.map(({ code }) => code),
    note: cart.note,
    buyerIdentity: buyerOf(cart.buyerIdentity),
    ...shownAttributes(cart.attributes, lines),
  };
};

const stockOf = (
  productType: string,
  available: number,
  quantity: number,
): Pick<PricedLine['variant'], 'availability' | 'left'> => ({
  availability: computeAvailabilityForProductType(productType, available),
  ...(available < quantity && !isGiftOrOther(productType) ? { left: Math.max(available, 0) } : {}),
});

const discountsOf = (line: PlatformCartLine, savedByPlan: Money): PricedLine['discounts'] => [
  ...(savedByPlan > 0 ? [{ promotion: autoshipPromotion, amount: savedByPlan }] : []),
  ...line.discountAllocations.map(({ code, discountedAmount }) => ({
    promotion: code,
    amount: amountOf(discountedAmount),
  })),
];

/** A line of a cart or an order in the words of the shop. */
export const lineOf = (line: PlatformCartLine): PricedLine => {
  const { quantity, cost } = line;
  const { product, quantityAvailable } = line.merchandise;
  const { onHand: _onHand, badges: _badges, pictures, compareAtPrice, ...variant } = soldVariant(line.merchandise);
  const picture = pictures[0] ?? { source: '', alt: '' };
  const plan = planOf(line);
  const listAmount = multiplyMoney(variant.price, quantity);
  const subtotalAmount = amountOf(cost.subtotalAmount);
  return {
    id: line.id as LineId,
    quantity,
    attributes: setWeightAttributes(line.attributes, variant),
    product: {
      handle: product.handle,
      title: product.title,
      brand: product.vendor,
      productType: product.productType,
    },
    variant: {
      ...variant,
      picture,
      ...(compareAtPrice !== undefined && compareAtPrice > variant.price ? { compareAtPrice } : {}),
      ...stockOf(product.productType, quantityAvailable, quantity),
    },
    ...(plan ? { sellingPlan: plan } : {}),
    offersAutoship: offersAutoship(product),
    unitPrice: amountOf(cost.amountPerQuantity),
    compareAtAmount: multiplyMoney(money(Math.max(compareAtPrice ?? 0, variant.price)), quantity),
    listAmount,
    subtotalAmount,
    totalAmount: amountOf(cost.totalAmount),
    discounts: discountsOf(line, subtractMoney(listAmount, subtotalAmount)),
  };
};

/** A cart of the platform in the words of the shop, at the prices that the platform names. */
export const shopCart = (site: Site, cart: PlatformCart): PricedCart => {
  const { lines: _contents, ...contents } = contentsOf(cart);
  const lines = cart.lines.map(lineOf);
  return {
    ...contents,
    id: shopCartId(cart.id),
    site,
    checkoutUrl: cart.checkoutUrl,
    version: Date.parse(cart.updatedAt),
    lines,
    totalQuantity: cart.totalQuantity,
    discountCodes: cart.discountCodes.map(({ code, applicable }) => ({ code, applicable, reason: null })),
    cost: {
      subtotalAmount: amountOf(cart.cost.subtotalAmount),
      totalAmount: amountOf(cart.cost.totalAmount),
      compareAtAmount: sumMoney(lines.map(({ compareAtAmount }) => compareAtAmount)),
    },
  };
};

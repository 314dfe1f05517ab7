import * as t from 'io-ts';
import { createMappedCodec, nullableCodec, omitNullish } from '#adapters/codecs/mapped-codec';
import { SiteCodec } from '#adapters/codecs/plain-codecs';
import { discountRefusalMessage } from '#application/cart/messages';
import { computeFrequencyDays } from '#domain/autoship/frequency';
import { findSellingPlan, type SellingPlan } from '#domain/autoship/selling-plan';
import type { LineId } from '#domain/cart/cart';
import type { CartId, PricedCart, PricedLine } from '#domain/cart/priced-cart';
import { variantURL } from '#domain/catalog/variant-url';
import type { Zip } from '#domain/shipping/zip';
import { buildVariantFields, parseVariantFields, variantFields } from '../catalog/variant-codec';
import { buildWireImage, ImageCodec, parseWireImage } from '../wire-image';
import { MoneyCodec } from '../wire-money';

const AttributeCodec = t.strict({ key: t.string, value: t.string });

const WireLine = t.strict(
  {
    id: t.string,
    quantity: t.number,
    attributes: t.readonlyArray(AttributeCodec),
    product: t.strict({ title: t.string, handle: t.string, vendor: t.string, productType: t.string }),
    variant: t.strict({
      ...variantFields,
      imagePrimary: ImageCodec,
      price: MoneyCodec,
      availableQuantity: nullableCodec(t.number),
      /**
       * `inStock`, `availability` and `availableQuantity` are of the warehouse that serves this zip; null: of the one
       * with the most stock.
       */
      stockZip: nullableCodec(t.string),
    }),
    sellingPlanAllocation: nullableCodec(
      t.strict({ sellingPlan: t.strict({ id: t.string, name: t.string, frequencyDays: t.number }) }),
    ),
    cost: t.strict({
      unitAmount: MoneyCodec,
      listAmount: MoneyCodec,
      compareAtAmount: MoneyCodec,
      subtotalAmount: MoneyCodec,
      totalAmount: MoneyCodec,
    }),
    offersAutoship: t.boolean,
    discountAllocations: t.readonlyArray(t.strict({ promotion: t.string, amount: MoneyCodec })),
  },
  'CartLine',
);
type WireLine = t.TypeOf<typeof WireLine>;

const planToWire = ({ id, name, every }: SellingPlan) => ({
  sellingPlan: { id, name, frequencyDays: computeFrequencyDays(every) },
});

const lineToWire = (line: PricedLine): WireLine => ({
  id: line.id,
  quantity: line.quantity,
  attributes: line.attributes,
  product: {
    title: line.product.title,
    handle: line.product.handle,
    vendor: line.product.brand,
    productType: line.product.productType,
  },
  variant: {
    ...buildVariantFields(line.variant, variantURL(line.product, line.variant)),
    imagePrimary: buildWireImage(line.variant.picture),
    price: line.variant.price,
    availableQuantity: line.variant.left ?? null,
    stockZip: line.variant.stockZip ?? null,
  },
  sellingPlanAllocation: line.sellingPlan ? planToWire(line.sellingPlan) : null,
  cost: {
    unitAmount: line.unitPrice,
    listAmount: line.listAmount,
    compareAtAmount: line.compareAtAmount,
    subtotalAmount: line.subtotalAmount,
    totalAmount: line.totalAmount,
  },
  offersAutoship: line.offersAutoship,
  discountAllocations: line.discounts,
});

const lineFromWire = (wire: WireLine): PricedLine => {
  const plan = wire.sellingPlanAllocation && findSellingPlan(wire.sellingPlanAllocation.sellingPlan.id);
  const { variant, cost } = wire;
  return {
    id: wire.id as LineId,
    quantity: wire.quantity,
    attributes: wire.attributes,
    product: {
      title: wire.product.title,
      handle: wire.product.handle,
      brand: wire.product.vendor,
      productType: wire.product.productType,
    },
    variant: {
      ...parseVariantFields(variant),
      picture: parseWireImage(variant.imagePrimary),
      price: variant.price,
      ...omitNullish({ left: variant.availableQuantity, stockZip: variant.stockZip as Zip | null }),
    },
    ...(plan ? { sellingPlan: plan } : {}),
    unitPrice: cost.unitAmount,
    listAmount: cost.listAmount,
    compareAtAmount: cost.compareAtAmount,
    subtotalAmount: cost.subtotalAmount,
    totalAmount: cost.totalAmount,
    offersAutoship: wire.offersAutoship,
    discounts: wire.discountAllocations,
  };
};

const WireBuyer = t.strict({
  email: nullableCodec(t.string),
  phone: nullableCodec(t.string),
  countryCode: nullableCodec(t.literal('US')),
});

const WireCart = t.strict(
  {
    id: t.string,
    site: SiteCodec,
    checkoutUrl: nullableCodec(t.string),
    version: t.number,
    totalQuantity: t.number,
    note: nullableCodec(t.string),
    buyerIdentity: WireBuyer,
    lineItems: t.readonlyArray(WireLine),
    attributes: t.readonlyArray(AttributeCodec),
    codes: t.readonlyArray(t.string),
    discountCodes: t.readonlyArray(
      t.strict({ code: t.string, applicable: t.boolean, reason: nullableCodec(t.string) }),
    ),
    cost: t.strict({ subtotalAmount: MoneyCodec, totalAmount: MoneyCodec, compareAtAmount: MoneyCodec }),
  },
  'Cart',
);

/**
 * A priced cart (EN-15). A cart that cannot be checked out has `checkoutUrl: null` on the wire and `''` in the domain
 * (RO-07). The buyer's email and phone are never sent (ST-10).
 */
export const CartCodec = createMappedCodec<PricedCart, t.TypeOf<typeof WireCart>>(
  'Cart',
  WireCart,
  ({ id, lineItems, checkoutUrl, note, buyerIdentity, ...wire }) => ({
    ...wire,
    id: id as CartId,
    checkoutUrl: checkoutUrl ?? '',
    note: note ?? '',
    buyerIdentity: omitNullish(buyerIdentity),
    lines: lineItems.map(lineFromWire),
    discountCodes: wire.discountCodes.map(({ reason, ...code }) => ({
      ...code,
      reason: reason === null ? null : { kind: 'AsSaid', text: reason },
    })),
  }),
  (cart) => ({
    id: cart.id,
    site: cart.site,
    checkoutUrl: cart.checkoutUrl || null,
    version: cart.version,
    totalQuantity: cart.totalQuantity,
    note: cart.note || null,
    buyerIdentity: { email: null, phone: null, countryCode: cart.buyerIdentity.countryCode ?? null },
    lineItems: cart.lines.map(lineToWire),
    attributes: cart.attributes,
    codes: cart.codes,
    discountCodes: cart.discountCodes.map(({ reason, ...code }) => ({
      ...code,
      reason: reason && discountRefusalMessage(reason),
    })),
    cost: cart.cost,
  }),
);

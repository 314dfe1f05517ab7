import * as t from 'io-ts';
import { planById } from '#domain/autoship/selling-plan';
import type { LineId } from '#domain/cart/cart';
import type { CartId, PricedCart, PricedLine } from '#domain/cart/priced-cart';
import type { MerchandiseId, VariantId } from '#domain/catalog/product';
import { variantURL } from '#domain/catalog/variant-url';
import { weightUnit } from '#domain/shipping/weight';
import type { Zip } from '#domain/shipping/zip';
import { ImageCodec, imageOf, MoneyCodec, mapped, nullable, nullableOrMissing, pictureOf } from '../../codec';
import { SelectedOptionCodec, slugsFromUrl } from '../catalog/variant-codec';

const AttributeCodec = t.strict({ key: t.string, value: t.string });

const WireLine = t.strict(
  {
    id: t.string,
    quantity: t.number,
    attributes: t.readonlyArray(AttributeCodec),
    product: t.strict({ title: t.string, handle: t.string, vendor: t.string, productType: t.string }),
    variant: t.strict({
      id: t.string,
      adminGraphqlId: t.string,
      sku: t.string,
      variantURL: t.string,
      selectedOptions: t.readonlyArray(SelectedOptionCodec),
      imagePrimary: ImageCodec,
      price: MoneyCodec,
      compareAtPrice: nullable(MoneyCodec),
      weight: t.number,
      weightUnit: t.string,
      inStock: t.boolean,
      availability: t.keyof({ in_stock: null, limited: null, out_of_stock: null }),
      availableQuantity: nullable(t.number),
      /** The zip that `inStock`, `availability` and `availableQuantity` are of; null: the warehouse that has most. Older shops do not say. */
      stockZip: nullableOrMissing(t.string),
    }),
    sellingPlanAllocation: nullable(
      t.strict({ sellingPlan: t.strict({ id: t.string, name: t.string, frequencyDays: t.number }) }),
    ),
    cost: t.strict({
      unitAmount: MoneyCodec,
      listAmount: MoneyCodec,
      compareAtAmount: MoneyCodec,
      subtotalAmount: MoneyCodec,
      totalAmount: MoneyCodec,
    }),
    /** Null from a server of before: it is offered. */
    offersAutoship: nullableOrMissing(t.boolean),
    discountAllocations: t.readonlyArray(t.strict({ promotion: t.string, amount: MoneyCodec })),
  },
  'CartLine',
);
type WireLine = t.TypeOf<typeof WireLine>;

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
    id: line.variant.id,
    adminGraphqlId: line.variant.merchandiseId,
    sku: line.variant.sku,
    variantURL: variantURL(line.product, line.variant),
    selectedOptions: line.variant.options,
    imagePrimary: imageOf(line.variant.picture),
    price: line.variant.price,
    compareAtPrice: line.variant.compareAtPrice ?? null,
    weight: line.variant.weight,
    weightUnit: line.variant.weightUnit,
    inStock: line.variant.availability !== 'out_of_stock',
    availability: line.variant.availability,
    availableQuantity: line.variant.left ?? null,
    stockZip: line.variant.stockZip ?? null,
  },
  sellingPlanAllocation: line.sellingPlan
    ? {
        sellingPlan: {
          id: line.sellingPlan.id,
          name: line.sellingPlan.name,
          frequencyDays: line.sellingPlan.weeks * 7,
        },
      }
    : null,
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
  const plan = wire.sellingPlanAllocation && planById(wire.sellingPlanAllocation.sellingPlan.id);
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
      id: variant.id as VariantId,
      merchandiseId: variant.adminGraphqlId as MerchandiseId,
      sku: variant.sku,
      options: variant.selectedOptions,
      ...slugsFromUrl(variant.variantURL, variant.selectedOptions),
      picture: pictureOf(variant.imagePrimary),
      price: variant.price,
      ...(variant.compareAtPrice === null ? {} : { compareAtPrice: variant.compareAtPrice }),
      weight: variant.weight,
      weightUnit: weightUnit(variant.weightUnit),
      availability: variant.availability,
      ...(variant.availableQuantity === null ? {} : { left: variant.availableQuantity }),
      ...(variant.stockZip ? { stockZip: variant.stockZip as Zip } : {}),
    },
    ...(plan ? { sellingPlan: plan } : {}),
    unitPrice: cost.unitAmount,
    listAmount: cost.listAmount,
    compareAtAmount: cost.compareAtAmount,
    subtotalAmount: cost.subtotalAmount,
    totalAmount: cost.totalAmount,
    offersAutoship: wire.offersAutoship ?? true,
    discounts: wire.discountAllocations,
  };
};

const WireBuyer = t.strict({
  email: nullable(t.string),
  phone: nullable(t.string),
  countryCode: nullable(t.literal('US')),
});

const WireCart = t.strict(
  {
    id: t.string,
    site: t.keyof({ DTC: null, HPSF: null }),
    checkoutUrl: nullable(t.string),
    version: t.number,
    totalQuantity: t.number,
    note: nullable(t.string),
    buyerIdentity: WireBuyer,
    lineItems: t.readonlyArray(WireLine),
    attributes: t.readonlyArray(AttributeCodec),
    codes: t.readonlyArray(t.string),
    discountCodes: t.readonlyArray(t.strict({ code: t.string, applicable: t.boolean, reason: nullable(t.string) })),
    cost: t.strict({ subtotalAmount: MoneyCodec, totalAmount: MoneyCodec, compareAtAmount: MoneyCodec }),
  },
  'Cart',
);

/** The secret at the end of a checkout's address. */

/**
 * EN-15. A cart without an address to check out at has `checkoutUrl: null` on the wire, `''` here (RO-07). What a buyer
 * gave of himself is told to nobody over the wire (ST-10).
 */
export const CartCodec = mapped<PricedCart, t.TypeOf<typeof WireCart>>(
  'Cart',
  WireCart,
  ({ id, lineItems, checkoutUrl, note, buyerIdentity, ...wire }) => ({
    ...wire,
    id: id as CartId,
    checkoutUrl: checkoutUrl ?? '',
    note: note ?? '',
    buyerIdentity: {
      ...(buyerIdentity.email === null ? {} : { email: buyerIdentity.email }),
      ...(buyerIdentity.phone === null ? {} : { phone: buyerIdentity.phone }),
      ...(buyerIdentity.countryCode === null ? {} : { countryCode: buyerIdentity.countryCode }),
    },
    lines: lineItems.map(lineFromWire),
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
    discountCodes: cart.discountCodes,
    cost: cart.cost,
  }),
);

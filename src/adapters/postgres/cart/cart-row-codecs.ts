import * as t from 'io-ts';
import { objectCodec } from '#adapters/codecs/object-codec';
import {
  brandedCodec,
  CentsCodec,
  InstantCodec,
  literalUnionCodec,
  readonlyListCodec,
  SiteCodec,
  TextsCodec,
} from '#adapters/codecs/plain-codecs';
import type { StoredCart } from '#adapters/embedded-commerce/stored-cart';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import type { MerchandisePricingData } from '#domain/cart/assemble-cart';
import type { Attestation, BuyerIdentity, Cart, CartAttribute, CartLine, LineId } from '#domain/cart/cart';
import type { CartId, CheckoutToken } from '#domain/cart/priced-cart';
import type { SavedLine } from '#domain/cart/saved-line';
import type { MerchandiseId } from '#domain/catalog/product';
import type { CustomerId } from '#domain/customer/customer';
import type { DiscountCodeDefinition } from '#domain/pricing/discount';
import { PictureCodec, variantFields } from '../catalog/product-codecs';
import { DiscountCodec } from './discount-codec';

export const CartAttributesCodec = readonlyListCodec(objectCodec<CartAttribute>({ key: t.string, value: t.string }));

export const AttestationCodec = objectCodec<Attestation>({ version: t.string, at: InstantCodec });

const line = {
  id: brandedCodec<LineId>(),
  merchandiseId: brandedCodec<MerchandiseId>(),
  quantity: t.number,
  attributes: CartAttributesCodec,
};
const plan = { sellingPlanId: brandedCodec<SellingPlanId>() };

const CartLineCodec = objectCodec<CartLine>(line, plan);

const MovingCodec = objectCodec<NonNullable<SavedLine['moving']>>(
  { quantity: t.number, unitsAfter: t.number },
  { cartId: brandedCodec<CartId>() },
);

export const SavedLineCodec = objectCodec<SavedLine>(line, { ...plan, moving: MovingCodec });

/** The contents of a cart, as a row stores them. */
export const CartContentsCodec = objectCodec<Cart>(
  {
    lines: readonlyListCodec(CartLineCodec),
    codes: TextsCodec,
    attributes: CartAttributesCodec,
    note: t.string,
    buyerIdentity: objectCodec<BuyerIdentity>({}, { email: t.string, phone: t.string, countryCode: t.literal('US') }),
  },
  { attestation: AttestationCodec },
);

const cart = {
  id: brandedCodec<CartId>(),
  site: SiteCodec,
  checkoutToken: brandedCodec<CheckoutToken>(),
  contents: CartContentsCodec,
  version: t.number,
  status: literalUnionCodec<StoredCart['status']>(['open', 'finished']),
  touchedAt: InstantCodec,
};
const owner = { customerId: brandedCodec<CustomerId>(), mergedInto: brandedCodec<CartId>() };

/** A row of `buildCartQuery`. */
export const CartRowCodec = objectCodec<StoredCart>(cart, owner);

type MerchandiseRow = MerchandisePricingData['product'] &
  MerchandisePricingData['variant'] &
  Pick<MerchandisePricingData, 'autoship' | 'onHand'>;

const MerchandiseCodec = objectCodec<MerchandiseRow>(
  {
    ...variantFields,
    picture: PictureCodec,
    handle: t.string,
    title: t.string,
    brand: t.string,
    productType: t.string,
    autoship: t.boolean,
  },
  { compareAtPrice: CentsCodec },
);

/** The variants of the lines of a cart and the discounts of its codes; absent if there are none. */
export type CartPricingRow = {
  readonly merchandise?: readonly MerchandiseRow[];
  readonly discounts?: readonly DiscountCodeDefinition[];
};

const facts = { merchandise: readonlyListCodec(MerchandiseCodec), discounts: readonlyListCodec(DiscountCodec) };

/** A row of `buildCartInsertStatement` or `buildCartUpdateStatement`. */
export const CartPricingRowCodec = objectCodec<CartPricingRow>({}, facts);

export type PricedCartRow = StoredCart & CartPricingRow;

/** A row of `readPricedCart`. */
export const PricedCartRowCodec = objectCodec<PricedCartRow>(cart, { ...owner, ...facts });

import * as t from 'io-ts';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import type { CartRecord, MerchandiseFacts } from '#domain/cart/assemble-cart';
import type { Attestation, Attribute, BuyerIdentity, Cart, CartLine, LineId } from '#domain/cart/cart';
import type { CartId, CheckoutToken } from '#domain/cart/priced-cart';
import type { MerchandiseId, VariantId } from '#domain/catalog/product';
import type { CustomerId } from '#domain/customer/customer';
import type { Discount } from '#domain/pricing/discount';
import type { Instant } from '#domain/time';
import { PictureCodec, SelectedOptionsCodec, WeightUnitCodec } from '../catalog/product-codecs';
import { branded, InstantCodec, listOf, MoneyCodec, oneOf, SiteCodec, TextsCodec } from '../column-codecs';
import { record } from '../record';
import { DiscountCodec } from './discount-codec';

export const AttributesCodec = listOf(record<Attribute>({ key: t.string, value: t.string }));

export const AttestationCodec = record<Attestation>({ version: t.string, at: InstantCodec });

/** What a shopper put into a cart, as a row keeps it. */
export const CartContentsCodec = record<Cart>(
  {
    lines: listOf(
      record<CartLine>(
        {
          id: branded<LineId>(),
          merchandiseId: branded<MerchandiseId>(),
          quantity: t.number,
          attributes: AttributesCodec,
        },
        { sellingPlanId: branded<SellingPlanId>() },
      ),
    ),
    codes: TextsCodec,
    attributes: AttributesCodec,
    note: t.string,
    buyerIdentity: record<BuyerIdentity>({}, { email: t.string, phone: t.string, countryCode: t.literal('US') }),
  },
  { attestation: AttestationCodec },
);

/** A cart and what a row keeps beside it. */
export type CartRow = CartRecord & {
  readonly status: 'open' | 'finished';
  readonly touchedAt: Instant;
  readonly customerId?: CustomerId;
};

const cart = {
  id: branded<CartId>(),
  site: SiteCodec,
  checkoutToken: branded<CheckoutToken>(),
  contents: CartContentsCodec,
  version: t.number,
  status: oneOf<CartRow['status']>(['open', 'finished']),
  touchedAt: InstantCodec,
};
const owner = { customerId: branded<CustomerId>() };

/** What `selectCart` answers. */
export const CartRowCodec = record<CartRow>(cart, owner);

type MerchandiseRow = MerchandiseFacts['product'] &
  MerchandiseFacts['variant'] &
  Pick<MerchandiseFacts, 'autoship' | 'onHand'>;

const MerchandiseCodec = record<MerchandiseRow>(
  {
    merchandiseId: branded<MerchandiseId>(),
    id: branded<VariantId>(),
    sku: t.string,
    options: SelectedOptionsCodec,
    flavorSlug: t.string,
    sizeSlug: t.string,
    picture: PictureCodec,
    price: MoneyCodec,
    weight: t.number,
    weightUnit: WeightUnitCodec,
    handle: t.string,
    title: t.string,
    brand: t.string,
    productType: t.string,
    autoship: t.boolean,
    onHand: t.number,
  },
  { compareAtPrice: MoneyCodec },
);

/** What the lines and codes of a cart stand for; absent where they stand for nothing. */
export type FactsRow = { readonly merchandise?: readonly MerchandiseRow[]; readonly discounts?: readonly Discount[] };

const facts = { merchandise: listOf(MerchandiseCodec), discounts: listOf(DiscountCodec) };

/** What `insertCart` and `updateCart` answer. */
export const FactsRowCodec = record<FactsRow>({}, facts);

export type PricedRow = CartRow & FactsRow;

/** What `selectPricedCart` answers. */
export const PricedRowCodec = record<PricedRow>(cart, { ...owner, ...facts });

import * as t from 'io-ts';
import {
  createMappedCodec,
  emailCodec,
  idCodec,
  integerCodec,
  lineCodec,
  listCodec,
  nullableCodec,
  nullableOrMissingCodec,
  omitNullish,
  phoneCodec,
  stringCodec,
  typedTextCodec,
} from '#adapters/codecs/mapped-codec';
import { literalUnionCodec } from '#adapters/codecs/plain-codecs';
import type { LineToAdd } from '#application/cart/add-to-cart';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import type { BuyerIdentity, CartAttribute, LineId, LineUpdate } from '#domain/cart/cart';
import { cartAttributeKeys } from '#domain/cart/cart-attributes';
import type { CartId } from '#domain/cart/priced-cart';
import type { MerchandiseId } from '#domain/catalog/product';
import { legacyKeysAndPaths } from '#domain/legacy-keys-and-paths';
import { maximumDiscountCodeLength, maximumListedDiscountCodes } from '#domain/pricing/discount';
import { normalizeLines } from '#domain/typed-text';
import { defineUncachedCall, type UncachedApiCall } from '../../call';
import { UserErrorCodec } from '../user-error';
import { CartCodec } from './cart-codec';

const CartAnswerCodec = t.strict({ cart: nullableCodec(CartCodec), userErrors: t.readonlyArray(UserErrorCodec) });
export type CartAnswer = t.TypeOf<typeof CartAnswerCodec>;

const cartId = idCodec<CartId>('a cart id');
const lineId = idCodec<LineId>('a line id');
const plan = idCodec<SellingPlanId>('a selling plan id');

/** The attribute keys that a line may have (EN-17, GV-17). Weights are overwritten with the catalog's. */
const lineKeys: ReadonlySet<string> = new Set(['_weightValue', '_weightUnit', legacyKeysAndPaths.donationMark]);

const attributesWith = (keys: ReadonlySet<string>) =>
  listCodec<CartAttribute>(t.strict({ key: literalUnionCodec([...keys]), value: lineCodec('a value', 1000) }), 0, 20);

const lineAttributes = attributesWith(lineKeys);

const WireLineToAdd = t.intersection([
  t.strict({ merchandiseId: idCodec<MerchandiseId>('a merchandise id'), quantity: integerCodec(1) }),
  t.exact(t.partial({ sellingPlanId: nullableCodec(plan), attributes: lineAttributes })),
]);

/** A line to add (EN-18). Without `sellingPlanId`, or with null, it is a one-time purchase. */
const LineToAddCodec = createMappedCodec<LineToAdd, t.TypeOf<typeof WireLineToAdd>>(
  'CartLinePayload',
  WireLineToAdd,
  omitNullish,
  (line) => line,
);

const WireBuyer = t.exact(
  t.partial({
    email: nullableOrMissingCodec(emailCodec),
    phone: nullableOrMissingCodec(phoneCodec),
    countryCode: nullableOrMissingCodec(t.literal('US')),
  }),
);

/** What a request says about the buyer. The token is never stored or returned. */
export type BuyerIdentityInput = BuyerIdentity & { readonly customerAccessToken?: string };

const WireBuyerInput = t.intersection([
  WireBuyer,
  t.exact(t.partial({ customerAccessToken: nullableOrMissingCodec(stringCodec('a token', 4096)) })),
]);

const BuyerIdentityInputCodec = createMappedCodec<BuyerIdentityInput, t.TypeOf<typeof WireBuyerInput>>(
  'BuyerIdentityInput',
  WireBuyerInput,
  omitNullish,
  (buyer) => buyer,
);

const path = (name: string): `/api/${string}` => `/api/ecom/v1.0/${name}`;

export const getCartCall = defineUncachedCall({
  name: 'getCart',
  audience: 'cart',
  uncachedBecause: 'of one cart',
  path: path('get-cart'),
  summary: "The cart at today's prices.",
  request: t.strict({ cartId }),
  answer: t.strict({ cart: CartCodec }),
  refusals: ['UNAUTHENTICATED', 'NOT_FOUND', 'CART_EXPIRED'],
});

type CartChange<Q> = Pick<UncachedApiCall<Q, CartAnswer>, 'name' | 'path' | 'summary' | 'request'> &
  Partial<Pick<UncachedApiCall<Q, CartAnswer>, 'refusals'>>;

/** A call that returns the changed cart. Unless `refusals` says otherwise, it refuses a cart that is gone. */
const cartChangeCall = <Q>(call: CartChange<Q>): UncachedApiCall<Q, CartAnswer> =>
  defineUncachedCall({
    audience: 'cart',
    uncachedBecause: 'changes data',
    answer: CartAnswerCodec,
    refusals: ['UNAUTHENTICATED', 'NOT_FOUND', 'CART_EXPIRED'],
    ...call,
  });

export const createCartCall = cartChangeCall({
  name: 'createCart',
  path: path('create-cart'),
  summary:
    "Creates a new cart, with or without lines, even if the customer has a saved one. If you send a `customerAccessToken`, it must be the session's.",
  request: t.strict({ buyerIdentity: BuyerIdentityInputCodec, lineItems: listCodec(LineToAddCodec, 0, 50) }),
  refusals: ['LIMIT_EXCEEDED', 'RATE_LIMITED'],
});

export const addCartLineItemsCall = cartChangeCall({
  name: 'addCartLineItems',
  path: path('add-cart-line-items'),
  summary: 'Adds lines. A line with the same variant, plan and attributes as an existing line is merged into it.',
  request: t.strict({ cartId, lineItems: listCodec(LineToAddCodec, 1, 50) }),
  refusals: ['UNAUTHENTICATED', 'NOT_FOUND', 'CART_EXPIRED', 'LIMIT_EXCEEDED'],
});

const restoration = t.keyof({ all: null, some: null, none: null });

/** How the shop's own pages add to a cart: the one in the cookie. */
export const addToCartCall = defineUncachedCall({
  name: 'addToCart',
  audience: 'cart',
  uncachedBecause: 'changes data',
  path: path('add-to-cart'),
  summary:
    "Adds lines to the cart in the cookie, or if there isn't one, to `cartId`. If there's neither, or the cart is gone, the lines go to the customer's saved cart or a new one. If the cart expired, its lines are added too, and `restoration` says how many.",
  request: t.intersection([t.strict({ lineItems: listCodec(LineToAddCodec, 1, 50) }), t.exact(t.partial({ cartId }))]),
  answer: t.strict({
    cart: nullableCodec(CartCodec),
    userErrors: t.readonlyArray(UserErrorCodec),
    restoration: nullableCodec(restoration),
  }),
  refusals: ['LIMIT_EXCEEDED', 'RATE_LIMITED'],
});

export const removeCartLineItemsCall = cartChangeCall({
  name: 'removeCartLineItems',
  path: path('remove-cart-line-items'),
  summary: 'Removes lines. Unknown ids are ignored.',
  request: t.strict({ cartId, lineItemIds: listCodec(lineId, 0, 50) }),
});

const WireUpdate = t.intersection([
  t.strict({ id: lineId, quantity: integerCodec(0) }),
  t.exact(
    t.partial({
      sellingPlanId: nullableCodec(plan),
      attributes: lineAttributes,
      expectedQuantity: integerCodec(1),
      expectedSellingPlanId: nullableCodec(plan),
    }),
  ),
]);

const LineUpdateCodec = createMappedCodec<LineUpdate, t.TypeOf<typeof WireUpdate>>(
  'LineUpdate',
  WireUpdate,
  (update) => update,
  (update) => update,
);

export const updateCartLineItemsCall = cartChangeCall({
  name: 'updateCartLineItems',
  path: path('update-cart-line-items'),
  summary:
    'Changes the quantity and selling plan of lines. A quantity of 0 removes the line. Send `expectedQuantity` and `expectedSellingPlanId` to have the change refused if another device changed the line first.',
  request: t.strict({ cartId, lineItems: listCodec(LineUpdateCodec, 0, 50) }),
  refusals: ['UNAUTHENTICATED', 'NOT_FOUND', 'CART_EXPIRED', 'LIMIT_EXCEEDED', 'LINE_CHANGED'],
});

export const updateCartAttributesCall = cartChangeCall({
  name: 'updateCartAttributes',
  path: path('update-cart-attributes'),
  summary: 'Merges attributes by key. An empty value deletes the key.',
  request: t.strict({ cartId, attributes: attributesWith(cartAttributeKeys) }),
});

export const updateCartBuyerIdentityCall = cartChangeCall({
  name: 'updateCartBuyerIdentity',
  path: path('update-cart-buyer-identity'),
  summary:
    "Sets who's buying. Email and phone are stored but never returned. If you send a `customerAccessToken`, it must be the session's.",
  request: t.strict({ cartId, buyerIdentity: BuyerIdentityInputCodec }),
});

export const updateCartDiscountCodesCall = cartChangeCall({
  name: 'updateCartDiscountCodes',
  path: path('update-cart-discount-codes'),
  summary:
    "Replaces the discount codes. Up to five can apply. The last five that don't apply stay listed, each with its reason.",
  request: t.strict({
    cartId,
    codes: listCodec(lineCodec('a code', maximumDiscountCodeLength), 0, maximumListedDiscountCodes + 1),
  }),
  refusals: ['UNAUTHENTICATED', 'NOT_FOUND', 'CART_EXPIRED', 'RATE_LIMITED'],
});

export const updateCartNoteCall = cartChangeCall({
  name: 'updateCartNote',
  path: path('update-cart-note'),
  summary: 'Changes the note. An empty note clears it.',
  request: t.strict({ cartId, note: typedTextCodec('a note', 500, normalizeLines) }),
});

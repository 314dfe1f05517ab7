import * as t from 'io-ts';
import type { LineToAdd } from '#application/cart/add-to-cart';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import type { Attribute, BuyerIdentity, LineId, LineUpdate } from '#domain/cart/cart';
import { cartAttributeKeys } from '#domain/cart/cart-attributes';
import type { CartId, PricedCart } from '#domain/cart/priced-cart';
import type { MerchandiseId } from '#domain/catalog/product';
import { emailPattern, phonePattern } from '#domain/checkout/contact';
import { maximumCodeLength, maximumCodes } from '#domain/pricing/discount';
import { wireNames } from '#domain/wire-names';
import type { VisitorCall } from '../../call';
import { id, listOf, mapped, nullable, nullableOrMissing, oneOf, text, wholeNumber } from '../../codec';
import { CartCodec } from './cart-codec';

/** Why the platform did not do what a well-formed request asked (answered with 200). */
export type UserError = {
  readonly field: readonly string[] | null;
  readonly message: string;
  readonly code: string | null;
};

const UserErrors = t.readonlyArray(
  t.strict({ field: nullable(t.readonlyArray(t.string)), message: t.string, code: nullable(t.string) }),
);

export type CartAnswer = { readonly cart: PricedCart | null; readonly userErrors: readonly UserError[] };

const answer = t.strict({ cart: nullable(CartCodec), userErrors: UserErrors });

const cartId = id<CartId>('a cart id');
const lineId = id<LineId>('a line id');
const plan = id<SellingPlanId>('a selling plan id');

/** What a line may carry of its own (EN-17, GV-17); the weights are overwritten by the catalogue's. */
const lineKeys: ReadonlySet<string> = new Set(['_weightValue', '_weightUnit', wireNames.donationMark]);

const attributesWith = (keys: ReadonlySet<string>) =>
  listOf<Attribute>(t.strict({ key: oneOf(keys), value: text('a value', 1000) }), 0, 20);

const lineAttributes = attributesWith(lineKeys);

const WireLineToAdd = t.intersection([
  t.strict({
    merchandiseId: id<MerchandiseId>('a merchandise id'),
    quantity: wholeNumber(1),
  }),
  t.exact(t.partial({ sellingPlanId: nullable(plan), attributes: lineAttributes })),
]);

/** EN-18. A plan of null, like none, is a single purchase. */
const LineToAddCodec = mapped<LineToAdd, t.TypeOf<typeof WireLineToAdd>>(
  'CartLinePayload',
  WireLineToAdd,
  ({ merchandiseId, quantity, sellingPlanId, attributes }) => ({
    merchandiseId,
    quantity,
    ...(sellingPlanId ? { sellingPlanId } : {}),
    ...(attributes ? { attributes } : {}),
  }),
  (line) => ({ ...line }),
);

const linesToAdd = listOf(LineToAddCodec, 1, 50);

const WireBuyer = t.exact(
  t.partial({
    email: nullableOrMissing(text('an email address', 254, emailPattern)),
    phone: nullableOrMissing(text('a phone number', 32, phonePattern)),
    countryCode: nullableOrMissing(t.literal('US')),
  }),
);

const BuyerIdentityCodec = mapped<BuyerIdentity, t.TypeOf<typeof WireBuyer>>(
  'BuyerIdentity',
  WireBuyer,
  ({ email, phone, countryCode }) => ({
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    ...(countryCode ? { countryCode } : {}),
  }),
  (buyer) => ({ ...buyer }),
);

const path = (name: string): `/api/${string}` => `/api/ecom/v1.0/${name}`;

/** API-28. */
export const getCart: VisitorCall<{ readonly cartId: CartId }, { readonly cart: PricedCart }> = {
  name: 'getCart',
  audience: 'of one cart',
  method: 'POST',
  path: path('get-cart'),
  summary: 'The cart, priced as of now.',
  request: t.strict({ cartId }),
  answer: t.strict({ cart: CartCodec }),
  refusals: ['NOT_FOUND', 'CART_EXPIRED'],
};

/** API-29. */
export const createCart: VisitorCall<
  { readonly buyerIdentity: BuyerIdentity; readonly lineItems: readonly LineToAdd[] },
  CartAnswer
> = {
  name: 'createCart',
  audience: 'changes data',
  method: 'POST',
  path: path('create-cart'),
  summary: 'A new cart with these lines.',
  request: t.strict({ buyerIdentity: BuyerIdentityCodec, lineItems: listOf(LineToAddCodec, 0, 50) }),
  answer,
  refusals: ['LIMIT_EXCEEDED'],
};

/** API-30. */
export const addCartLineItems: VisitorCall<
  { readonly cartId: CartId; readonly lineItems: readonly LineToAdd[] },
  CartAnswer
> = {
  name: 'addCartLineItems',
  audience: 'changes data',
  method: 'POST',
  path: path('add-cart-line-items'),
  summary: 'Adds lines; the same variant, plan and attributes become one line.',
  request: t.strict({ cartId, lineItems: linesToAdd }),
  answer,
  refusals: ['NOT_FOUND', 'CART_EXPIRED', 'LIMIT_EXCEEDED'],
};

/** API-31. */
export const removeCartLineItems: VisitorCall<
  { readonly cartId: CartId; readonly lineItemIds: readonly LineId[] },
  CartAnswer
> = {
  name: 'removeCartLineItems',
  audience: 'changes data',
  method: 'POST',
  path: path('remove-cart-line-items'),
  summary: 'Takes lines out; unknown ids are ignored.',
  request: t.strict({ cartId, lineItemIds: listOf(lineId, 0, 50) }),
  answer,
  refusals: ['NOT_FOUND', 'CART_EXPIRED'],
};

const WireUpdate = t.intersection([
  t.strict({ id: lineId, quantity: wholeNumber(0) }),
  t.exact(t.partial({ sellingPlanId: nullable(plan), attributes: lineAttributes })),
]);

const LineUpdateCodec = mapped<LineUpdate, t.TypeOf<typeof WireUpdate>>(
  'LineUpdate',
  WireUpdate,
  ({ id: line, quantity, sellingPlanId, attributes }) => ({
    id: line,
    quantity,
    ...(sellingPlanId === undefined ? {} : { sellingPlanId }),
    ...(attributes ? { attributes } : {}),
  }),
  (update) => ({ ...update }),
);

/** API-32. */
export const updateCartLineItems: VisitorCall<
  { readonly cartId: CartId; readonly lineItems: readonly LineUpdate[] },
  CartAnswer
> = {
  name: 'updateCartLineItems',
  audience: 'changes data',
  method: 'POST',
  path: path('update-cart-line-items'),
  summary: 'Sets quantity and selling plan of lines; a quantity of 0 removes the line.',
  request: t.strict({ cartId, lineItems: listOf(LineUpdateCodec, 0, 50) }),
  answer,
  refusals: ['NOT_FOUND', 'CART_EXPIRED', 'LIMIT_EXCEEDED'],
};

/** API-33. */
export const updateCartAttributes: VisitorCall<
  { readonly cartId: CartId; readonly attributes: readonly Attribute[] },
  CartAnswer
> = {
  name: 'updateCartAttributes',
  audience: 'changes data',
  method: 'POST',
  path: path('update-cart-attributes'),
  summary: 'Merges attributes by key; an empty value deletes the key.',
  request: t.strict({ cartId, attributes: attributesWith(cartAttributeKeys) }),
  answer,
  refusals: ['NOT_FOUND', 'CART_EXPIRED'],
};

/** API-34. */
export const updateCartBuyerIdentity: VisitorCall<
  { readonly cartId: CartId; readonly buyerIdentity: BuyerIdentity },
  CartAnswer
> = {
  name: 'updateCartBuyerIdentity',
  audience: 'changes data',
  method: 'POST',
  path: path('update-cart-buyer-identity'),
  summary: 'Says who buys; e-mail and phone are kept and not told back.',
  request: t.strict({ cartId, buyerIdentity: BuyerIdentityCodec }),
  answer,
  refusals: ['NOT_FOUND', 'CART_EXPIRED'],
};

/** API-35. */
export const updateCartDiscountCodes: VisitorCall<
  { readonly cartId: CartId; readonly codes: readonly string[] },
  CartAnswer
> = {
  name: 'updateCartDiscountCodes',
  audience: 'changes data',
  method: 'POST',
  path: path('update-cart-discount-codes'),
  summary: 'Replaces the codes; those that do not apply stay listed with the reason.',
  request: t.strict({ cartId, codes: listOf(text('a code', maximumCodeLength), 0, maximumCodes) }),
  answer,
  refusals: ['NOT_FOUND', 'CART_EXPIRED', 'RATE_LIMITED'],
};

/** API-36. */
export const updateCartNote: VisitorCall<{ readonly cartId: CartId; readonly note: string }, CartAnswer> = {
  name: 'updateCartNote',
  audience: 'changes data',
  method: 'POST',
  path: path('update-cart-note'),
  summary: 'Sets the note; an empty one clears it.',
  request: t.strict({ cartId, note: text('a note', 500) }),
  answer,
  refusals: ['NOT_FOUND', 'CART_EXPIRED'],
};

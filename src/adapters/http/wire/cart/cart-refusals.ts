import * as t from 'io-ts';
import { nullableCodec } from '#adapters/codecs/mapped-codec';
import type { CartRefusal, RestoredCartOverLimit, TooManyCarts } from '#application/cart/cart-refusal';
import { cartApiMessages, quantityLimitApiMessage } from '#application/cart/messages';
import type { CartUnavailable } from '#application/ports/carts';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import { emptyCart, type LineId } from '#domain/cart/cart';
import type { MerchandiseId } from '#domain/catalog/product';
import type { ApiError, ApiRefusal } from '../../call';
import { readRetryAfter } from '../../retry-after';
import type { ApiUserError } from '../user-error';

/** Refusals of the platform that get status 200, `userErrors` and the unchanged cart. */
export type UserErrorRefusal = Extract<CartRefusal, { kind: 'NotSold' | 'OutOfStock' }>;

export const isUserErrorRefusal = (refusal: CartRefusal): refusal is UserErrorRefusal =>
  refusal.kind === 'NotSold' || refusal.kind === 'OutOfStock';

const userCodes: Readonly<Record<UserErrorRefusal['kind'], string>> = {
  NotSold: 'INVALID',
  OutOfStock: 'OUT_OF_STOCK',
};

export const buildCartLineUserError = (refusal: UserErrorRefusal): ApiUserError => ({
  field: ['lineItems', String(refusal.line)],
  code: userCodes[refusal.kind],
  message: cartApiMessages[refusal.kind],
});

/** The refusal that the first user error stands for; undefined for an unknown code. */
export const parseUserErrorRefusal = ([first]: readonly ApiUserError[]): UserErrorRefusal | undefined => {
  const kind = (['NotSold', 'OutOfStock'] as const).find((one) => userCodes[one] === first?.code);
  return kind && { kind, line: Number(first?.field?.[1] ?? 0) };
};

type Refused = Exclude<CartRefusal, UserErrorRefusal>;

const restoredCartLimit = 'restored-cart';

/** The user error for a `customerAccessToken` that isn't the session's. */
export const foreignAccessTokenError: ApiUserError = {
  field: ['buyerIdentity', 'customerAccessToken'],
  code: 'INVALID',
  message: cartApiMessages.ForeignAccessToken,
};

const SavedInput = t.strict({
  buyerIdentity: t.UnknownRecord,
  lineItems: t.readonlyArray(
    t.strict({ merchandiseId: t.string, quantity: t.number, sellingPlanId: nullableCodec(t.string) }),
  ),
});

/** The API error of a cart refusal (docs/specification/decisions.md, 'Refusals of cart calls'). */
export const buildCartApiRefusal = (refusal: Refused): ApiRefusal => {
  const message = refusal.kind === 'LimitExceeded' ? quantityLimitApiMessage(refusal) : cartApiMessages[refusal.kind];
  switch (refusal.kind) {
    case 'CartNotFound':
      return { code: 'NOT_FOUND', message };
    case 'CartOfCustomer':
      return { code: 'UNAUTHENTICATED', message };
    case 'CartFinished':
      return { code: 'CART_EXPIRED', message, extra: { savedInput: null } };
    case 'CartMerged':
      return { code: 'CART_EXPIRED', message, extra: { savedInput: null, merged: true } };
    case 'CartExpired':
      return {
        code: 'CART_EXPIRED',
        message,
        extra: {
          savedInput: {
            buyerIdentity: {},
            lineItems: refusal.contents.lines.map(({ merchandiseId, quantity, sellingPlanId }) => ({
              merchandiseId,
              quantity,
              sellingPlanId: sellingPlanId ?? null,
            })),
          },
        },
      };
    case 'TooManyCodeAttempts':
    case 'TooManyCarts':
      return { code: 'RATE_LIMITED', message, ...readRetryAfter(refusal) };
    case 'RestoredCartOverLimit':
      return { code: 'LIMIT_EXCEEDED', message, fields: { limit: restoredCartLimit } };
    case 'LineChanged':
      return { code: 'LINE_CHANGED', message, fields: { lineId: refusal.lineId } };
    case 'LimitExceeded':
      return { code: 'LIMIT_EXCEEDED', message, fields: { limit: refusal.limit, maximum: String(refusal.maximum) } };
  }
};

const expired = (savedInput: unknown): CartUnavailable => {
  if (!SavedInput.is(savedInput)) return { kind: 'CartFinished' };
  const lines = savedInput.lineItems.map(({ merchandiseId, quantity, sellingPlanId }, index) => ({
    id: `saved-${index}` as LineId,
    merchandiseId: merchandiseId as MerchandiseId,
    quantity,
    ...(sellingPlanId === null ? {} : { sellingPlanId: sellingPlanId as SellingPlanId }),
    attributes: [],
  }));
  return { kind: 'CartExpired', contents: { ...emptyCart, lines } };
};

type ParsedRefusal = Exclude<Refused, RestoredCartOverLimit | TooManyCarts>;

/** The refusals that only adding to the cookie's cart has, or undefined. */
export const parseAddRefusal = ({ error }: ApiError): RestoredCartOverLimit | TooManyCarts | undefined => {
  if (error.code === 'RATE_LIMITED') return { kind: 'TooManyCarts' };
  return error.code === 'LIMIT_EXCEEDED' && error.fields?.limit === restoredCartLimit
    ? { kind: 'RestoredCartOverLimit' }
    : undefined;
};

/** The cart refusal that an error response stands for; undefined for any other error. */
export const parseRefusal = ({ error, savedInput, merged }: ApiError): ParsedRefusal | undefined => {
  if (error.code === 'NOT_FOUND') return { kind: 'CartNotFound' };
  if (error.code === 'UNAUTHENTICATED') return { kind: 'CartOfCustomer' };
  if (error.code === 'CART_EXPIRED') return merged === true ? { kind: 'CartMerged' } : expired(savedInput);
  if (error.code === 'RATE_LIMITED') return { kind: 'TooManyCodeAttempts' };
  if (error.code === 'LINE_CHANGED') return { kind: 'LineChanged', lineId: error.fields?.lineId as LineId };
  if (error.code !== 'LIMIT_EXCEEDED') return undefined;
  const limit = error.fields?.limit === 'autoship-line' ? 'autoship-line' : 'order';
  return { kind: 'LimitExceeded', limit, maximum: Number(error.fields?.maximum ?? 0) };
};

import * as t from 'io-ts';
import type { CartRefusal, NoRoomBesideExpired } from '#application/cart/cart-refusal';
import type { CartGone } from '#application/ports/carts';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import { emptyCart, type LineId } from '#domain/cart/cart';
import type { MerchandiseId } from '#domain/catalog/product';
import { maximumCodeChangesPerHour } from '#domain/pricing/discount';
import type { ApiError, ApiRefusal } from '../../call';
import { nullable } from '../../codec';
import type { UserError } from './cart-calls';

/** What the platform refused of a well-formed request: answered with 200 and the cart as it was. */
export type UserRefusal = Extract<CartRefusal, { kind: 'NotSold' | 'OutOfStock' }>;

export const isUserRefusal = (refusal: CartRefusal): refusal is UserRefusal =>
  refusal.kind === 'NotSold' || refusal.kind === 'OutOfStock';

const userCodes: Readonly<Record<UserRefusal['kind'], { readonly code: string; readonly message: string }>> = {
  NotSold: { code: 'INVALID', message: 'This item, or this way to buy it, is not sold here.' },
  OutOfStock: { code: 'OUT_OF_STOCK', message: 'This item is out of stock.' },
};

export const userErrorOf = (refusal: UserRefusal): UserError => ({
  field: ['lineItems', String(refusal.line)],
  ...userCodes[refusal.kind],
});

/** The refusal behind the first user error, where it is one that a cart knows. */
export const refusalOfUserErrors = ([first]: readonly UserError[]): UserRefusal | undefined => {
  const kind = (['NotSold', 'OutOfStock'] as const).find((one) => userCodes[one].code === first?.code);
  return kind && { kind, line: Number(first?.field?.[1] ?? 0) };
};

type Refused = Exclude<CartRefusal, UserRefusal>;

const SavedInput = t.strict({
  buyerIdentity: t.UnknownRecord,
  lineItems: t.readonlyArray(
    t.strict({ merchandiseId: t.string, quantity: t.number, sellingPlanId: nullable(t.string) }),
  ),
});

/** Decisions, 'Refusals of cart calls'. */
export const apiRefusalOf = (refusal: Refused): ApiRefusal => {
  switch (refusal.kind) {
    case 'CartNotFound':
      return { code: 'NOT_FOUND', message: 'There is no such cart.' };
    case 'CartFinished':
      return { code: 'CART_EXPIRED', message: 'This cart has been bought.', extra: { savedInput: null } };
    case 'CartExpired':
      return {
        code: 'CART_EXPIRED',
        message: 'This cart was left alone for too long.',
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
    case 'TooManyCodeChanges':
      return {
        code: 'RATE_LIMITED',
        message: `Codes of one cart can be changed ${maximumCodeChangesPerHour} times an hour.`,
      };
    case 'NoRoomBesideExpired':
      return { code: 'LIMIT_EXCEEDED', message: 'There is no room beside the items of the expired cart.' };
    case 'LimitExceeded':
      return {
        code: 'LIMIT_EXCEEDED',
        message: `At most ${refusal.maximum} for each ${refusal.limit}.`,
        fields: { limit: refusal.limit, maximum: String(refusal.maximum) },
      };
  }
};

const expired = (savedInput: unknown): CartGone => {
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

/** The refusal that an answer tells of; undefined where it is no cart's. */
export const refusalOfApiError = ({
  error,
  savedInput,
}: ApiError): Exclude<Refused, NoRoomBesideExpired> | undefined => {
  if (error.code === 'NOT_FOUND') return { kind: 'CartNotFound' };
  if (error.code === 'CART_EXPIRED') return expired(savedInput);
  if (error.code === 'RATE_LIMITED') return { kind: 'TooManyCodeChanges' };
  if (error.code !== 'LIMIT_EXCEEDED') return undefined;
  const limit = error.fields?.limit === 'autoship-line' ? 'autoship-line' : 'order';
  return { kind: 'LimitExceeded', limit, maximum: Number(error.fields?.maximum ?? 0) };
};

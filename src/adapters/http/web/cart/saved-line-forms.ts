import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import type { MoveToCart } from '#application/cart/move-to-cart';
import { mergeNotUndoableMessage } from '#application/cart/page-messages';
import type { SaveForLater } from '#application/cart/save-for-later';
import type { UndoCartMerge } from '#application/cart/undo-cart-merge';
import { cookiesAfterCartChange } from '#application/cookie-changes';
import type { LineId } from '#domain/cart/cart';
import { goTo } from '../answers';
import { defineForm } from '../define-form';
import type { Act, FormVisit } from '../page-row';
import {
  buildCartPath,
  type CartPageShop,
  describeCartRefusal,
  goToCart,
  refuseCartForm,
  showRefusedCart,
} from './cart-answers';

export type SavedLineShop = CartPageShop & {
  readonly saveForLater: SaveForLater;
  readonly moveToCart: MoveToCart;
  readonly undoCartMerge: UndoCartMerge;
};

const parseLineId = ({ field }: FormVisit<unknown>) => E.right(field('lineId') as LineId);

const save = defineForm<SavedLineShop>()({
  parse: ({ field, visitor }) => E.right({ cartId: visitor.cartId, lineId: field('lineId') as LineId }),
  useCase: ({ saveForLater }, { cartId, lineId }) => saveForLater.execute(cartId, lineId),
  respond: (saved, visit) =>
    E.isRight(saved)
      ? goToCart(visit.visitor, saved.right, 'saved')
      : showRefusedCart(visit, describeCartRefusal(saved.left)),
});

const moveBack = defineForm<SavedLineShop>()({
  parse: parseLineId,
  useCase: ({ moveToCart }, lineId) => moveToCart.execute(lineId),
  respond: (moved, visit) => {
    if (E.isLeft(moved)) return showRefusedCart(visit, describeCartRefusal(moved.left));
    if (moved.right === 'none') return goTo(buildCartPath());
    const { cart, left } = moved.right;
    const cookieChanges = cookiesAfterCartChange(visit.visitor, undefined, E.right(cart));
    return goTo(buildCartPath(left > 0 ? 'moved-in-part' : 'moved'), cookieChanges);
  },
});

const remove = defineForm<SavedLineShop>()({
  parse: parseLineId,
  useCase: ({ saveForLater }, lineId) => TE.fromTask(saveForLater.remove(lineId)),
  respond: () => goTo(buildCartPath('saved-removed')),
});

const undoMerge = defineForm<SavedLineShop>()({
  parse: () => E.right(undefined),
  useCase: ({ undoCartMerge }) => undoCartMerge.execute(),
  respond: (undone, visit) =>
    E.isRight(undone)
      ? goTo(buildCartPath('unmerged'), { cart: undone.right })
      : showRefusedCart(visit, refuseCartForm(mergeNotUndoableMessage, 410)),
});

/** The forms for what is saved for later and for merged carts, by the value of their field `intent`. */
export const savedLineForms: Readonly<Record<string, Act<SavedLineShop>>> = {
  'save-for-later': save,
  'move-to-cart': moveBack,
  'remove-saved': remove,
  'undo-merge': undoMerge,
};

import { changeCartFailedMessage } from '#application/cart/messages';
import { discountCodeMessages } from '#application/cart/page-messages';
import { addDiscountCode, removeDiscountCode } from '#domain/pricing/discount';
import type { CartChangeOutcome, CartModel } from '../../models/cart-model';

/** Adds typed discount codes to the cart and removes them. */
export class DiscountCodesModel {
  constructor(private readonly cart: Pick<CartModel, 'cart' | 'enqueueCartRequest'>) {}

  /** A code that cannot be added is refused without a request. */
  async add(typed: string): Promise<CartChangeOutcome> {
    const { site = 'DTC', codes: before = [] } = this.cart.cart ?? {};
    const codes = addDiscountCode(site, before, typed);
    if (codes._tag === 'Left') return { done: false, text: discountCodeMessages[codes.left] };
    return this.apply(codes.right);
  }

  remove(code: string): Promise<CartChangeOutcome> {
    return this.apply(removeDiscountCode(this.cart.cart?.codes ?? [], code));
  }

  private apply(codes: readonly string[]): Promise<CartChangeOutcome> {
    return this.cart.enqueueCartRequest(
      ({ applyDiscountCodes }) => applyDiscountCodes.execute({ codes }),
      changeCartFailedMessage,
    );
  }
}

import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it, vi } from 'vitest';
import { aShop, cartOf, someModels } from '../../builders';

describe('a typed discount code', () => {
  const withCodes = (codes: readonly string[]) => {
    const execute = vi.fn(() => TE.right({ ...cartOf(1), codes }));
    const { cart, discountCodes } = someModels(aShop({ applyDiscountCodes: { execute } }));
    cart.setCartFromPage({ ...cartOf(1), codes });
    return { discountCodes, execute };
  };

  it('is sent with those of the cart', async () => {
    const { discountCodes, execute } = withCodes(['SAVE5']);
    expect(await discountCodes.add('welcome10')).toEqual({ done: true });
    expect(execute).toHaveBeenCalledWith({ codes: ['SAVE5', 'WELCOME10'] });
    await discountCodes.remove('SAVE5');
    expect(execute).toHaveBeenLastCalledWith({ codes: [] });
  });

  it.each([
    ['', 'Enter a code.'],
    ['x'.repeat(65), 'Enter a code of up to 64 characters.'],
  ])('is refused without a request when it is %j', async (typed, text) => {
    const { discountCodes, execute } = withCodes(['A', 'B', 'C', 'D', 'E']);
    expect(await discountCodes.add(typed)).toEqual({ done: false, text });
    expect(execute).not.toHaveBeenCalled();
  });
});

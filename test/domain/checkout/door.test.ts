import { describe, expect, it } from 'vitest';
import { autoshipPlan } from '#domain/autoship/selling-plan';
import { closedDoor, whyNotReady } from '#domain/checkout/door';
import { aCartLine } from '../../builders';

const once = { lines: [aCartLine()] };
const autoship = { lines: [aCartLine(), aCartLine({ sellingPlan: autoshipPlan(4) })] };

const short = (left: number, quantity: number) => {
  const line = aCartLine();
  return aCartLine({
    quantity,
    variant: { ...line.variant, availability: left === 0 ? 'out_of_stock' : 'limited', left },
  });
};

describe('the door to the checkout', () => {
  it('is open to a guest of the consumer shop', () => {
    expect(closedDoor('DTC', once, true)).toBeUndefined();
    expect(closedDoor('DTC', autoship, false)).toBeUndefined();
  });

  it('leads a guest with an autoship to sign in where that is asked for (RT-21, CH-09)', () => {
    expect(closedDoor('DTC', autoship, true)).toBe('/shelter/autoship-required-login');
  });

  it('leads a guest of the staff shop to sign in, and back to the cart (RT-27)', () => {
    expect(closedDoor('HPSF', once, false)).toBe('/shelter/login?redirect=L2NhcnQ');
  });
});

describe('a cart that cannot be bought as it stands', () => {
  it('is an empty one', () => {
    expect(whyNotReady({ lines: [] })).toBe('Your cart is empty.');
  });

  it('is one with a line of which there is not enough, named', () => {
    expect(whyNotReady({ lines: [aCartLine(), short(0, 1)] })).toBe(
      'Adult Chicken & Rice Dry Dog Food: This item is out of stock.',
    );
    expect(whyNotReady({ lines: [short(2, 3)] })).toBe(
      'Adult Chicken & Rice Dry Dog Food: Only 2 left. Please choose a smaller quantity.',
    );
  });

  it('is no other', () => {
    expect(whyNotReady(autoship)).toBeUndefined();
  });
});

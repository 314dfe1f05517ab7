import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartAttributeKeys } from '#domain/cart/cart-attributes';
import { checkoutAttributes, guestBuyer } from '#domain/checkout/checkout-attributes';

const once = { site: 'DTC', hasAutoship: false, attributes: [], isAttested: false } as const;

describe('the attributes of a checkout (CH-05, EN-46 to EN-50)', () => {
  it('are those of a guest of the consumer shop (CH-10, KO-44, KO-45)', () => {
    expect(checkoutAttributes(once, guestBuyer)).toEqual([
      { key: 'SALES_ORG', value: 'USHD' },
      { key: 'SALES_ORD_TYPE', value: 'ZDTC' },
      { key: 'sgOrderType', value: 'oneTimeOrder' },
      { key: 'shipping_location', value: 'ship_to_home' },
      { key: 'accepts_email_marketing', value: 'false' },
    ]);
  });

  it('tell a first autoship from a single order (EN-50)', () => {
    const autoship = { ...once, hasAutoship: true };
    expect(checkoutAttributes(autoship, guestBuyer)).toContainEqual({
      key: 'sgOrderType',
      value: 'firstPurchaseSubscription',
    });
  });

  it('have the order type of the staff site there (EN-48)', () => {
    expect(checkoutAttributes({ ...once, site: 'HPSF' }, guestBuyer)).toContainEqual({
      key: 'SALES_ORD_TYPE',
      value: 'ZK01',
    });
  });

  it('say that staff confirmed only where they did (CP-08)', () => {
    const claimed = { ...once, attributes: [{ key: 'is_attestation_checked', value: 'true' }] };
    expect(checkoutAttributes(claimed, guestBuyer)).toEqual(checkoutAttributes(once, guestBuyer));
    const attested = { ...once, isAttested: true };
    expect(checkoutAttributes(attested, guestBuyer)).toContainEqual(claimed.attributes[0]);
  });

  it('are computed whatever the cart carried; the donation tracking alone is passed on (ST-13)', () => {
    const key = fc.constantFrom(...cartAttributeKeys);
    const attributes = fc.uniqueArray(fc.record({ key, value: fc.string({ minLength: 1 }) }), {
      selector: (one) => one.key,
    });
    const passedOn = ['sgTrackingId'];
    fc.assert(
      fc.property(attributes, (carried) => {
        const computed = checkoutAttributes({ ...once, attributes: carried }, guestBuyer);
        expect(computed.filter((one) => !passedOn.includes(one.key))).toEqual(checkoutAttributes(once, guestBuyer));
        expect(computed.filter((one) => passedOn.includes(one.key))).toEqual(
          carried.filter((one) => passedOn.includes(one.key)),
        );
      }),
    );
  });
});

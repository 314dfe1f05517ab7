import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartAttributeKeys } from '#domain/cart/cart-attributes';
import { buildCheckoutAttributes, guestBuyerIdentity } from '#domain/checkout/checkout-attributes';
import type { CustomerAddress } from '#domain/customer/customer-address';
import { aCustomerAddress } from '../../builders';

const once = { site: 'DTC', hasAutoship: false, attributes: [], isAttested: false } as const;

describe('the attribute list of a checkout (CH-05, EN-46 to EN-50)', () => {
  it('has the values of a guest of the consumer shop (CH-10, KO-44, KO-45)', () => {
    expect(buildCheckoutAttributes(once, guestBuyerIdentity)).toEqual([
      { key: 'SALES_ORG', value: 'USHD' },
      { key: 'SALES_ORD_TYPE', value: 'ZDTC' },
      { key: 'sgOrderType', value: 'oneTimeOrder' },
      { key: 'shipping_location', value: 'ship_to_home' },
      { key: 'accepts_email_marketing', value: 'false' },
    ]);
  });

  it('distinguishes a first autoship from a single order (EN-50)', () => {
    const autoship = { ...once, hasAutoship: true };
    expect(buildCheckoutAttributes(autoship, guestBuyerIdentity)).toContainEqual({
      key: 'sgOrderType',
      value: 'firstPurchaseSubscription',
    });
  });

  it('has the order type of the staff site there (EN-48)', () => {
    expect(buildCheckoutAttributes({ ...once, site: 'HPSF' }, guestBuyerIdentity)).toContainEqual({
      key: 'SALES_ORD_TYPE',
      value: 'ZK01',
    });
  });

  it('says that staff confirmed only if they did (CP-08)', () => {
    const claimed = { ...once, attributes: [{ key: 'is_attestation_checked', value: 'true' }] };
    expect(buildCheckoutAttributes(claimed, guestBuyerIdentity)).toEqual(
      buildCheckoutAttributes(once, guestBuyerIdentity),
    );
    const attested = { ...once, isAttested: true };
    expect(buildCheckoutAttributes(attested, guestBuyerIdentity)).toContainEqual(claimed.attributes[0]);
  });

  it('has the home address of a customer as compact JSON, and their choice of marketing email (EN-46)', () => {
    const address = {
      ...aCustomerAddress({ address1: '1 "Main" Street', phone: '303-555-0100' }),
      id: '7',
      isDefault: true,
    };
    const attributes = buildCheckoutAttributes(once, {
      place: 'home',
      acceptsMarketing: true,
      homeAddress: address as CustomerAddress,
    });
    const home = attributes.find(({ key }) => key === 'ship_to_home_address')?.value ?? '';
    expect(home).toBe(JSON.stringify(JSON.parse(home)));
    const { firstName, lastName, address1, city, provinceCode, zip, countryCode, phone } = address;
    expect(JSON.parse(home)).toEqual({ firstName, lastName, address1, city, provinceCode, zip, countryCode, phone });
    expect(attributes).toContainEqual({ key: 'is_clinic_address', value: 'false' });
    expect(attributes).toContainEqual({ key: 'accepts_email_marketing', value: 'true' });
  });

  it('has of a clinic whether it gets deliveries at homes alone (EN-12)', () => {
    const homeAddress = aCustomerAddress({ company: 'Paws Clinic', isHomeDeliveryOnly: false });
    const attributes = buildCheckoutAttributes(once, { place: 'clinic', acceptsMarketing: false, homeAddress });
    const home = attributes.find(({ key }) => key === 'ship_to_home_address')?.value ?? '';
    expect(JSON.parse(home)).toMatchObject({ company: 'Paws Clinic', SFHomeDeliveryOnly: false });
    expect(attributes).toContainEqual({ key: 'is_clinic_address', value: 'true' });
    expect(attributes).toContainEqual({ key: 'shipping_location', value: 'ship_to_work' });
  });

  it('is computed whatever the cart contained, and only the donation tracking is passed on (ST-13)', () => {
    const key = fc.constantFrom(...cartAttributeKeys);
    const attributes = fc.uniqueArray(fc.record({ key, value: fc.string({ minLength: 1 }) }), {
      selector: (one) => one.key,
    });
    const passedOn = ['sgTrackingId'];
    fc.assert(
      fc.property(attributes, (carried) => {
        const computed = buildCheckoutAttributes({ ...once, attributes: carried }, guestBuyerIdentity);
        expect(computed.filter((one) => !passedOn.includes(one.key))).toEqual(
          buildCheckoutAttributes(once, guestBuyerIdentity),
        );
        expect(computed.filter((one) => passedOn.includes(one.key))).toEqual(
          carried.filter((one) => passedOn.includes(one.key)),
        );
      }),
    );
  });
});

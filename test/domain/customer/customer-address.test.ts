import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import {
  type AddressId,
  type CustomerAddress,
  type CustomerAddressInput,
  findKnownAddress,
  isSameAddress,
  parseCustomerAddress,
} from '#domain/customer/customer-address';
import { americanStates } from '#domain/shipping/states';
import { zipPrefixRanges } from '#domain/shipping/zip-states';
import { aCustomerAddress } from '../../builders';
import { refusedAddresses } from '../../refused-addresses';

const typed = (overrides: Partial<CustomerAddressInput> = {}): CustomerAddressInput => ({
  firstName: 'Test',
  lastName: 'Shopper',
  company: '',
  address1: '1 Main Street',
  address2: '',
  city: 'Aurora',
  state: 'CO',
  zip: '80011',
  phone: '',
  ...overrides,
});

describe('reading an address of the address book (EN-12)', () => {
  it('returns what was typed, trimmed, and leaves out what is empty', () => {
    expect(parseCustomerAddress(typed({ city: ' Aurora ' }))).toEqual(E.right(aCustomerAddress()));
    const whole = { address2: 'Unit 2', company: 'A clinic', phone: '303-555-0100', isHomeDeliveryOnly: false };
    expect(parseCustomerAddress(typed(whole))).toEqual(E.right(aCustomerAddress(whole)));
  });

  it.each(refusedAddresses)('says of %j alone %j', (some, errors) => {
    expect(parseCustomerAddress(typed(some))).toEqual(E.left(errors));
  });

  it('takes a zip of each of the 51 states in that state (EN-14)', () => {
    const taken = americanStates.filter(([state]) => {
      const start = zipPrefixRanges.find((range) => range.state === state)?.start;
      return E.isRight(parseCustomerAddress(typed({ state, zip: `${start}01` })));
    });
    expect(taken).toHaveLength(51);
  });

  it('offers the states by name (EN-14)', () => {
    const names = americanStates.map(([, name]) => name);
    expect(names).toEqual(names.toSorted());
  });
});

describe('comparing two addresses', () => {
  it.each<[Partial<CustomerAddress>, boolean]>([
    [{ address1: ' 1  MAIN  street ' }, true],
    [{ firstName: 'TEST', city: 'aurora' }, true],
    [{ company: 'A clinic', phone: '303-555-0100' }, true],
    [{ address2: ' ' }, true],
    [{ address2: 'Unit 2' }, false],
    [{ address1: '11 Main Street' }, false],
    [{ firstName: 'Another' }, false],
    [{ lastName: 'Another' }, false],
    [{ city: 'Denver' }, false],
    [{ zip: '80012' as CustomerAddress['zip'] }, false],
    [{ zip: '80011-1234' as CustomerAddress['zip'] }, true],
    [{ provinceCode: 'WY' }, false],
  ])('finds the same in one with %j: %s', (some, isSame) => {
    expect(isSameAddress(aCustomerAddress(), aCustomerAddress(some))).toBe(isSame);
  });

  it('compares an address with the others, not with itself', () => {
    const id = '1' as AddressId;
    const book = [{ ...aCustomerAddress(), id, isDefault: true }];
    expect(findKnownAddress(book, aCustomerAddress())).toEqual(O.some({ kind: 'AddressKnown', id }));
    expect(findKnownAddress(book, aCustomerAddress(), id)).toEqual(O.none);
  });
});

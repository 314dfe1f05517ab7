import type { CustomerAddressErrors, CustomerAddressText } from '#domain/customer/customer-address';

const tooLong = 'x'.repeat(121);

/** What makes an address in 80011 Aurora, Colorado, a refused one, and what is wrong with each field then (VA-13, VA-14). */
export const refusedAddresses: readonly (readonly [
  typed: Partial<CustomerAddressText>,
  errors: CustomerAddressErrors,
])[] = [
  [{ firstName: ' ' }, { firstName: 'required' }],
  [{ lastName: '' }, { lastName: 'required' }],
  [{ address1: '' }, { address1: 'required' }],
  [{ city: '' }, { city: 'required' }],
  [{ state: '' }, { state: 'required' }],
  [{ zip: '' }, { zip: 'required' }],
  [{ state: 'PR' }, { state: 'state' }],
  [{ zip: '8001' }, { zip: 'zip' }],
  [{ zip: '10001' }, { zip: 'zip-of-other-state' }],
  [{ phone: '12' }, { phone: 'phone' }],
  [{ city: tooLong }, { city: 'too-long' }],
  [{ company: tooLong }, { company: 'too-long' }],
  [
    { zip: 'x', company: tooLong },
    { zip: 'zip', company: 'too-long' },
  ],
  [
    { city: '', zip: '1' },
    { city: 'required', zip: 'zip' },
  ],
];

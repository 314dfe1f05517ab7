import { maximumAddresses } from '#domain/customer/customer-address';
import type { ProfileFieldError } from '#domain/customer/profile';
import { invalidPhoneMessage, requiredFieldMessage, tooLongMessage } from '../shell/messages';
import type { SaveAddressRefusal } from './save-address';
import type { MetafieldProblem } from './update-customer';

export const profileFieldMessages: Readonly<Record<ProfileFieldError, string>> = {
  required: requiredFieldMessage,
  'too-long': tooLongMessage,
  phone: invalidPhoneMessage,
};

export const addressRefusalMessages: Readonly<Record<Exclude<SaveAddressRefusal['kind'], 'InvalidAddress'>, string>> = {
  AddressNotFound: 'This address is not in your address book any more.',
  AddressKnown: 'This address is in your address book already.',
  TooManyAddresses: `Your address book is full with ${maximumAddresses} addresses. Delete one to add another.`,
};

/** For developers. */
export const metafieldProblemMessages: Readonly<Record<MetafieldProblem, string>> = {
  'metafield-name': 'A customer has no such metafield.',
  'metafield-value': 'This metafield cannot have this value.',
  'metafield-cart': 'There is no such cart that this customer may use.',
  'metafield-id': 'The customer has no such metafield under this id.',
};

/** For developers. */
export const customerApiMessages = {
  customerNotFound: 'The session has no such customer.',
  addressNotFound: 'The customer has no such address.',
} as const;

import type { AddressFieldError } from '#domain/checkout/address-form';
import {
  type CustomerAddressErrors,
  type CustomerAddressField,
  maximumAddresses,
} from '#domain/customer/customer-address';
import type { ProfileField, ProfileFieldError, ProfileFieldErrors } from '#domain/customer/profile';
import { describeAddressError } from '../checkout/messages';
import { invalidPhoneMessage, requiredFieldMessage, tooLongMessage } from '../shell/messages';
import type { SaveAddressRefusal } from './save-address';
import type { MetafieldProblem } from './update-customer';

export const profileFieldMessages: Readonly<Record<ProfileFieldError, string>> = {
  required: requiredFieldMessage,
  'too-long': tooLongMessage,
  phone: invalidPhoneMessage,
};

export type ProfileFieldMessages = Readonly<Partial<Record<ProfileField, string>>>;

export const buildProfileFieldMessages = (errors: ProfileFieldErrors): ProfileFieldMessages =>
  Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, profileFieldMessages[error]]));

export type AddressFieldMessages = Readonly<Partial<Record<CustomerAddressField, string>>>;

/** The message of each invalid field of an address (VA-13, VA-14). */
export const buildAddressFieldMessages = (errors: CustomerAddressErrors): AddressFieldMessages =>
  Object.fromEntries(
    Object.entries<AddressFieldError>(errors).map(([field, error]) => [field, describeAddressError(field, error)]),
  );

export const addressRefusalMessages: Readonly<Record<Exclude<SaveAddressRefusal['kind'], 'InvalidAddress'>, string>> = {
  AddressNotFound: 'This address is not in your address book any more.',
  AddressKnown: 'This address is in your address book already.',
  TooManyAddresses: `Your address book is full with ${maximumAddresses} addresses. Delete one to add another.`,
};

export const profileMessages = {
  saved: 'Your details are saved.',
  marketing: 'Email me about offers and new products',
  marketingHint: 'You can change your mind here at any time.',
} as const;

/** What a form of the address book has done. */
export const addressBookMessages = {
  added: 'The address is in your address book.',
  changed: 'The address is changed.',
  deleted: 'The address is deleted.',
  default: 'This is your default address now.',
} as const;

/** For developers. */
export const metafieldProblemMessages: Readonly<Record<MetafieldProblem, string>> = {
  'metafield-name': 'A customer has no such metafield.',
  'metafield-value': 'This metafield cannot have this value.',
  'metafield-cart': 'There is no such cart that this customer may use.',
  'metafield-id': 'The customer has no such metafield under this id.',
  'metafield-programme': 'This metafield says what the staff program decided.',
};

/** For developers. */
export const customerApiMessages = {
  customerNotFound: 'The session has no such customer.',
  addressNotFound: 'The customer has no such address.',
} as const;

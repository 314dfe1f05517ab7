import { type Frequency, formatFrequency } from '#domain/autoship/frequency';
import type { AddressFieldError } from '#domain/checkout/address-form';
import {
  type CustomerAddressErrors,
  type CustomerAddressField,
  maximumAddresses,
} from '#domain/customer/customer-address';
import type { ProfileField, ProfileFieldError, ProfileFieldErrors } from '#domain/customer/profile';
import { isolateText } from '#domain/isolated-text';
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
  AddressNotFound: "This address isn't in your address book anymore.",
  AddressKnown: 'This address is already in your address book.',
  TooManyAddresses: `Your address book is full. It can hold ${maximumAddresses} addresses. Delete one to add another.`,
};

export const profileMessages = {
  saved: 'We saved your details.',
  marketing: 'Email me about offers and new products',
  marketingHint: 'You can change this here anytime.',
} as const;

/** What a form of the address book did. */
export const addressBookMessages = {
  added: 'We added the address to your address book.',
  changed: 'We saved your changes to the address.',
  deleted: 'We deleted the address.',
  default: 'This is now your default address.',
  unserved: "We don't deliver to this ZIP code yet, so you can't use this address for an order.",
  outdatedAutoship: (name: string, every: Frequency, street: string): string =>
    `This Autoship still goes to ${isolateText(street)}: ${isolateText(name)}, ${formatFrequency(every).toLowerCase()}.`,
  forAutoship: (name: string): string =>
    `You're adding an address for ${isolateText(name)}. Once it's saved, you can check the change before we make it.`,
  updateAutoship: 'Ship it to this address',
} as const;

/** For developers. */
export const metafieldProblemMessages: Readonly<Record<MetafieldProblem, string>> = {
  'metafield-name': 'Customers have no such metafield.',
  'metafield-value': "This metafield can't have this value.",
  'metafield-cart': 'This customer has no such cart.',
  'metafield-id': 'The customer has no metafield with this id.',
  'metafield-program': 'Only the staff program can set this metafield.',
};

/** For developers. */
export const customerApiMessages = {
  customerNotFound: 'The session has no such customer.',
  addressNotFound: 'The customer has no such address.',
} as const;

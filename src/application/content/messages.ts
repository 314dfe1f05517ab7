import {
  type ContactErrors,
  type ContactField,
  type ContactFieldError,
  contactMessageLength,
} from '#domain/content/contact-form';
import {
  invalidEmailMessage,
  invalidPhoneMessage,
  requiredFieldMessage,
  tooLongMessage,
  unexpectedErrorMessage,
} from '../shell/messages';

const contactErrorMessages: Readonly<Record<ContactFieldError, string>> = {
  required: requiredFieldMessage,
  'too-long': tooLongMessage,
  email: invalidEmailMessage,
  phone: invalidPhoneMessage,
  topic: 'Choose a topic.',
  'order-number': 'Enter the number as it stands in the email, such as 100001.',
  'message-too-short': `Please tell us a little more, in at least ${contactMessageLength.least} characters.`,
  'message-too-long': `Please shorten your message to ${contactMessageLength.most} characters.`,
};

export type ContactFieldMessages = Readonly<Partial<Record<ContactField, string>>>;

/** The message of each invalid field (VA-13, VA-14). */
export const buildContactErrors = (errors: ContactErrors): ContactFieldMessages =>
  Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [
      field,
      contactErrorMessages[field === 'topic' && error === 'required' ? 'topic' : error],
    ]),
  );

export const contactFormMessages = {
  tooMany: 'You have written to us a few times just now. Please try again in an hour, or call us.',
  broken: unexpectedErrorMessage,
  refused: 'Please look at the fields that are marked.',
} as const;

export const contentMessages = {
  notFound: 'There is nothing at this address.',
  noResults: 'Try another word, or browse by pet.',
} as const;

/** What the calls say, to other clients. */
export const contentApiMessages = {
  noMenu: 'There is no menu of that handle.',
  refusedContact: 'Fields of the message are refused.',
} as const;

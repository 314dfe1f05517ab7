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
  'order-number': 'Enter the order number from your email, such as 100001.',
  'message-too-short': `Please tell us a little more, at least ${contactMessageLength.least} characters.`,
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
  tooMany: "You've sent us several messages just now. Please try again in an hour, or call us.",
  broken: unexpectedErrorMessage,
  refused: 'Please check the marked fields.',
} as const;

export const contentMessages = {
  notFound: "We couldn't find that page.",
  noResults: 'Try another word, or browse by pet.',
} as const;

/** What the endpoints tell other clients. */
export const contentApiMessages = {
  noMenu: "There's no menu with that handle.",
  refusedContact: 'Some fields of the message are invalid.',
} as const;

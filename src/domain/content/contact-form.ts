import * as E from 'fp-ts/Either';
import { isEmail, isPhone } from '#domain/checkout/contact';
import type { ContactContent } from './content-documents';

/** The posted fields of the contact form. People do not see `website`; only a robot fills it in (ST-25). */
export const contactFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'topic',
  'orderNumber',
  'message',
  'website',
] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactInput = Readonly<Record<ContactField, string>>;
export type ContactErrors = Readonly<Partial<Record<ContactField, string>>>;

/** A shopper's message to the shop (API-27). */
export type ContactRequest = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone?: string;
  /** The label of the topic. */
  readonly topic: string;
  readonly orderNumber?: string;
  readonly message: string;
};

/** Limits of a message in characters (API-27). */
export const messageLength = { least: 10, most: 2000 } as const;
const maximumLength = 120;

/** Messages for invalid fields (VA-14). */
export const contactMessages = {
  required: 'This field is required.',
  email: 'Enter a valid email address.',
  phone: 'Enter a valid phone number.',
  topic: 'Choose a topic.',
  orderNumber: 'Enter the number as it stands in the email, such as 100001.',
  tooShort: `Please tell us a little more, in at least ${messageLength.least} characters.`,
  tooLongMessage: `Please shorten your message to ${messageLength.most} characters.`,
  tooLong: 'Please shorten this.',
} as const;

const required: readonly ContactField[] = ['firstName', 'lastName', 'email', 'topic', 'message'];

const trimFields = (input: ContactInput): ContactInput =>
  Object.fromEntries(
    contactFields.map((field) => [field, input[field].replace(/\r\n?/g, '\n').trim()]),
  ) as ContactInput;

/** Replaces line breaks and control characters: only the message may have several lines. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

const messageError = (message: string): string | undefined => {
  const { length } = [...message];
  if (length > messageLength.most) return contactMessages.tooLongMessage;
  return length < messageLength.least ? contactMessages.tooShort : undefined;
};

const formatErrors = ({ email, phone, orderNumber, message }: ContactInput): ContactErrors => {
  const wrongMessage = messageError(message);
  return {
    ...(isEmail(email) ? {} : { email: contactMessages.email }),
    ...(phone === '' || isPhone(phone) ? {} : { phone: contactMessages.phone }),
    ...(orderNumber === '' || /^#?\d{1,12}$/.test(orderNumber) ? {} : { orderNumber: contactMessages.orderNumber }),
    ...(wrongMessage === undefined ? {} : { message: wrongMessage }),
  };
};

const lengthErrors = (input: ContactInput): ContactErrors =>
  Object.fromEntries([
    ...contactFields
      .filter((field) => field !== 'message' && field !== 'email' && input[field].length > maximumLength)
      .map((field) => [field, contactMessages.tooLong]),
    ...required.filter((field) => input[field] === '').map((field) => [field, contactMessages.required]),
  ]) as ContactErrors;

/**
 * Parses the posted contact form. Refused with one message per invalid field (VA-13). `topic` has to be the value of
 * one of `topics`.
 */
export const parseContactForm = (
  posted: ContactInput,
  topics: ContactContent['topics'],
): E.Either<ContactErrors, ContactRequest> => {
  const input = trimFields(posted);
  const topic = topics.find(({ value }) => value === input.topic);
  const errors: ContactErrors = {
    ...(topic ? {} : { topic: contactMessages.topic }),
    ...formatErrors(input),
    ...lengthErrors({ ...input, website: '' }),
  };
  if (Object.keys(errors).length > 0 || !topic) return E.left(errors);
  const { email, phone, orderNumber, message } = input;
  return E.right({
    firstName: oneLine(input.firstName),
    lastName: oneLine(input.lastName),
    email,
    ...(phone ? { phone } : {}),
    topic: topic.label,
    ...(orderNumber ? { orderNumber: orderNumber.replace('#', '') } : {}),
    message,
  });
};

/** Whether a robot sent the form: people do not see `website`. */
export const isFromBot = ({ website }: ContactInput): boolean => website.trim() !== '';

const referencePattern = /^C-[A-Z0-9]{10}$/;

export const isContactReference = (text: string): boolean => referencePattern.test(text);

/** The reference of a message, such as `C-7K2M9QX4DT`, from a random id of at least 20 characters. */
export const contactReference = (id: string): string =>
  `C-${id
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase()
    .slice(0, 10)}`;

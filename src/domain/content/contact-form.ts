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
/** What is wrong with a field (VA-14). */
export type ContactFieldError =
  | 'required'
  | 'too-long'
  | 'email'
  | 'phone'
  | 'topic'
  | 'order-number'
  | 'message-too-short'
  | 'message-too-long';
export type ContactErrors = Readonly<Partial<Record<ContactField, ContactFieldError>>>;

type OptionalField = 'phone' | 'orderNumber';

/** A shopper's message to the shop (API-27); `topic` is the label of the topic. */
export type ContactRequest = Omit<ContactInput, 'website' | OptionalField> & Partial<Pick<ContactInput, OptionalField>>;

/** Limits of a message in characters (API-27). */
export const contactMessageLength = { least: 10, most: 2000 } as const;
const maximumLength = 120;

const required: readonly ContactField[] = ['firstName', 'lastName', 'email', 'topic', 'message'];

const trimFields = (input: ContactInput): ContactInput =>
  Object.fromEntries(
    contactFields.map((field) => [field, input[field].replace(/\r\n?/g, '\n').trim()]),
  ) as ContactInput;

/** Replaces line breaks and control characters: only the message may have several lines. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

const messageError = (message: string): ContactFieldError | undefined => {
  const { length } = [...message];
  if (length > contactMessageLength.most) return 'message-too-long';
  return length < contactMessageLength.least ? 'message-too-short' : undefined;
};

const formatErrors = ({ email, phone, orderNumber, message }: ContactInput): ContactErrors => {
  const wrongMessage = messageError(message);
  return {
    ...(isEmail(email) ? {} : { email: 'email' }),
    ...(phone === '' || isPhone(phone) ? {} : { phone: 'phone' }),
    ...(orderNumber === '' || /^#?\d{1,12}$/.test(orderNumber) ? {} : { orderNumber: 'order-number' }),
    ...(wrongMessage === undefined ? {} : { message: wrongMessage }),
  };
};

const lengthErrors = (input: ContactInput): ContactErrors =>
  Object.fromEntries([
    ...contactFields
      .filter((field) => field !== 'message' && field !== 'email' && input[field].length > maximumLength)
      .map((field) => [field, 'too-long']),
    ...required.filter((field) => input[field] === '').map((field) => [field, 'required']),
  ]) as ContactErrors;

/** Parses the posted form; refused with one error per invalid field (VA-13). `topic` is a value of `topics`. */
export const parseContactForm = (
  posted: ContactInput,
  topics: ContactContent['topics'],
): E.Either<ContactErrors, ContactRequest> => {
  const input = trimFields(posted);
  const topic = topics.find(({ value }) => value === input.topic);
  const errors: ContactErrors = {
    ...(topic ? {} : { topic: 'topic' }),
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

export const isFromBot = ({ website }: ContactInput): boolean => website.trim() !== '';

const referencePattern = /^C-[A-Z0-9]{10}$/;

export const isContactReference = (text: string): boolean => referencePattern.test(text);

/** The reference of a message, such as `C-7K2M9QX4DT`, from a random id of at least 20 characters. */
export const buildContactReference = (id: string): string =>
  `C-${id
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase()
    .slice(0, 10)}`;

import * as E from 'fp-ts/Either';
import { parsePhone } from '#domain/customer/phone';
import { parseEmail } from '#domain/mail/email';
import { parseOrderNumber } from '#domain/orders/order-filter';
import { normalizeLine, normalizeLines } from '../typed-text';
import type { ContactContent } from './content-documents';

/**
 * The posted fields of the contact form. People don't see `topicDetail`, and no browser fills in a field of that name, so
 * whatever is in it was most likely written by a robot (ST-25).
 */
export const contactFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'topic',
  'orderNumber',
  'message',
  'topicDetail',
] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactInput = Readonly<Record<ContactField, string>>;
/** What's wrong with a field (VA-14). */
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
export type ContactRequest = Omit<ContactInput, 'topicDetail' | OptionalField> &
  Partial<Pick<ContactInput, OptionalField>>;

/** Limits of a message in characters (API-27). */
export const contactMessageLength = { least: 10, most: 2000 } as const;
const maximumLength = 120;
const longestOrderNumber = 12;

const required: readonly ContactField[] = ['firstName', 'lastName', 'email', 'topic', 'message'];

/** Only the message may have several lines. */
const normalizeFields = (input: ContactInput): ContactInput =>
  Object.fromEntries(
    contactFields.map((field) => [field, (field === 'message' ? normalizeLines : normalizeLine)(input[field])]),
  ) as ContactInput;

const messageError = (message: string): ContactFieldError | undefined => {
  const { length } = [...message];
  if (length > contactMessageLength.most) return 'message-too-long';
  return length < contactMessageLength.least ? 'message-too-short' : undefined;
};

const readOrderNumber = (typed: string): string | undefined => {
  const number = String(parseOrderNumber(typed) ?? '');
  return number === '' || number.length > longestOrderNumber ? undefined : number;
};

const formatErrors = ({ email, phone, orderNumber, message }: ContactInput): ContactErrors => {
  const wrongMessage = messageError(message);
  return {
    ...(parseEmail(email) === undefined ? { email: 'email' } : {}),
    ...(phone === '' || parsePhone(phone) !== undefined ? {} : { phone: 'phone' }),
    ...(orderNumber === '' || readOrderNumber(orderNumber) !== undefined ? {} : { orderNumber: 'order-number' }),
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
  const input = normalizeFields(posted);
  const [email, phone] = [parseEmail(input.email), parsePhone(input.phone)];
  const orderNumber = readOrderNumber(input.orderNumber);
  const topic = topics.find(({ value }) => value === input.topic);
  const errors: ContactErrors = {
    ...(topic ? {} : { topic: 'topic' }),
    ...formatErrors(input),
    ...lengthErrors({ ...input, topicDetail: '' }),
  };
  if (Object.keys(errors).length > 0 || !topic || email === undefined) return E.left(errors);
  return E.right({
    firstName: input.firstName,
    lastName: input.lastName,
    email,
    ...(phone === undefined ? {} : { phone }),
    topic: topic.label,
    ...(orderNumber === undefined ? {} : { orderNumber }),
    message: input.message,
  });
};

/** Whether a message fills in the field that people don't see. */
export const isSuspectedSpam = ({ topicDetail }: ContactInput): boolean => normalizeLine(topicDetail) !== '';

const referencePattern = /^C-[A-Z0-9]{10}$/;

export const isContactReference = (text: string): boolean => referencePattern.test(text);

/** The reference of a message, such as `C-7K2M9QX4DT`, from a random id of at least 20 characters. */
export const buildContactReference = (id: string): string =>
  `C-${id
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase()
    .slice(0, 10)}`;

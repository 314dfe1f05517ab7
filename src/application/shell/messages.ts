import type { Site } from '#domain/site';

export const requiredFieldMessage = 'This field is required.';
export const invalidEmailMessage = 'Enter a valid email address.';
export const invalidPhoneMessage = 'Enter a valid phone number.';
export const tooLongMessage = 'Please shorten this.';

/** The message after a failure of an unknown reason: beside a form, and on a page of its own. */
export const unexpectedErrorMessage = 'Something went wrong. Please try again.';
export const brokenPageMessage = 'Please try again in a moment.';

/** The message of a page that does not exist, where the editors' own cannot be loaded (RT-39). */
export const pageNotFoundMessage = 'The page you are looking for does not exist or has moved.';
export const notSavedTitle = 'We could not take this just now';
export const notSavedMessage =
  'Our shop cannot save anything at the moment. What you typed is kept on this page: please wait a moment and try again.';

/** The same sentence for every failure, so that it does not disclose the reason (RT-15). */
export const previewPasswordRefusedMessage =
  'This password did not open the shop. Check it, or try again in 15 minutes.';

/** The description of a page that has none of its own. */
export const defaultPageDescriptions: Readonly<Record<Site, string>> = {
  DTC: 'Dog and cat food and treats, delivered when you need them.',
  HPSF: 'Food for the pets of people who work in clinics, schools and shelters.',
};

export const buildInvalidRequestPartMessage = (isMissing: boolean, expected: string): string =>
  `This ${isMissing ? 'is missing; it has' : 'has'} to be ${expected}.`;

export const requestMessages = {
  unknownCall: 'There is no such call.',
  otherMethod: (method: string): string => `Ask this call with ${method}.`,
  undecoded: 'The request does not decode.',
  tooMany: 'Too many tries; wait an hour.',
  notJson: 'The body is not JSON.',
  bodyNotJson: 'This is not JSON.',
  mediaType: 'Send the body as application/json.',
  tooLarge: (bytes: number): string => `The body is larger than ${bytes / 1024} KiB.`,
  storeUnavailable: 'The shop cannot do this just now. Please try again.',
  storeFailed: 'The database did not take what a request wrote or read.',
  unavailablePage: 'This page is not available at the moment.',
  closed: 'The shop is not open yet.',
  crossOrigin: 'The request comes from another site.',
  readOnlyPage: 'This page is only to be read.',
  severalHosts: 'A request has one Host header.',
  noHost: 'The Host header is missing.',
  badHost: 'The Host header names no host.',
  otherHost: 'The address names another host than the Host header.',
} as const;

/** What the pages for operators say (RO-29). */
export const operatorMessages = {
  passwordNeeded: 'This page is for the operators of the shop. It needs their password.',
  tooManyTries: 'There were too many wrong passwords. Please wait 15 minutes.',
} as const;

/** A typed text as a sentence that others may follow. */
export const endWithFullStop = (typed: string): string => {
  const text = typed.trim();
  return /[.!?…]$/.test(text) ? text : `${text}.`;
};

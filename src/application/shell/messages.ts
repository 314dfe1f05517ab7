import type { Site } from '#domain/site';

export const requiredFieldMessage = 'This field is required.';
export const invalidEmailMessage = 'Enter a valid email address.';
export const invalidPhoneMessage = 'Enter a valid phone number.';
export const tooLongMessage = 'Please shorten this.';

/** The message after a failure with an unknown reason: next to a form, and on a page of its own. */
export const unexpectedErrorMessage = 'Something went wrong. Please try again.';
export const brokenPageMessage = 'Please try again in a moment.';

/** What to tell us when asking for help with a failure. */
export const supportReferenceMessage = (reference: string): string => `Support reference: ${reference}`;

/** The message of a page that doesn't exist, if the editors' own can't be loaded (RT-39). */
export const pageNotFoundMessage = "The page you're looking for doesn't exist or has moved.";
export const notSavedTitle = "We couldn't save this";
export const notSavedMessage =
  "Our shop can't save anything right now. We've kept what you typed on this page. Please wait a moment, then try again.";

/** The same sentence for every failure, so it doesn't give away the reason (RT-15). */
export const previewPasswordRefusedMessage =
  "That password didn't work. Check it and try again. If it still doesn't work, wait 15 minutes.";

/** The description of a page that has none of its own. */
export const defaultPageDescriptions: Readonly<Record<Site, string>> = {
  DTC: 'Dog and cat food and treats, delivered when you need them.',
  HPSF: 'Food for the pets of people who work in clinics, schools and shelters.',
};

export const buildInvalidRequestPartMessage = (isMissing: boolean, expected: string): string =>
  isMissing ? `This is missing; it must be ${expected}.` : `This must be ${expected}.`;

export const requestMessages = {
  unknownCall: "There's no such endpoint.",
  otherMethod: (method: string): string => `Call this endpoint with ${method}.`,
  undecoded: "The request can't be decoded.",
  tooMany: 'Too many attempts. Please try again in an hour.',
  notJson: "The body isn't JSON.",
  bodyNotJson: "This isn't JSON.",
  mediaType: 'Send the body as application/json.',
  tooLarge: (bytes: number): string => `The body is larger than ${bytes / 1024} KiB.`,
  databaseUnavailable: "The shop can't do this right now. Please try again.",
  databaseFailed: "The database couldn't read or write data for a request.",
  unavailablePage: "This page isn't available right now.",
  closed: "The shop isn't open yet.",
  crossOrigin: 'The request came from another site.',
  locationTooLong: 'That URL is too long. Try a shorter one.',
  fileRemoved: "This file isn't part of the shop anymore. Reload the page.",
  otherPageMethod: 'This page takes no requests with this method.',
  severalHosts: 'A request must have exactly one Host header.',
  noHost: 'The Host header is missing.',
  badHost: "The Host header doesn't name a host.",
  otherHost: 'The URL and the Host header name different hosts.',
} as const;

/** What the pages for operators say (RO-29). */
export const operatorMessages = {
  passwordNeeded: "This page is for the shop's operators. Enter the operator password.",
  tooManyTries: 'Too many wrong passwords. Please wait 15 minutes, then try again.',
} as const;

/** Typed text as a sentence that others may follow. */
export const endWithFullStop = (typed: string): string => {
  const text = typed.trim();
  return /[.!?…]$/.test(text) ? text : `${text}.`;
};

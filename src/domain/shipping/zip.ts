import * as O from 'fp-ts/Option';
import { normalizeDigits } from '../typed-text';
import { type HomeOrClinic, parseHomeOrClinic } from './place';

/** Exactly five digits. */
export type Zip = string & { readonly Zip: unique symbol };
/** First and last zip, both inclusive, five digits each (EN-22). */
export type ZipRange = readonly [start: string, end: string];

/** The zip of a shopper who never chose one (EN-07); never refused (CT-32). */
export const defaultZip = '80011' as Zip;

export const zipPattern = /^\d{5}$/;

export const isZip = (text: string): text is Zip => zipPattern.test(text);

const typedZipPattern = /^(\d{5})(?:\s?-?\s?\d{4})?$/;

/** The ZIP code in typed text: five digits, or ZIP+4 with or without its dash; undefined for any other text. */
export const parseZip = (typed: string): Zip | undefined =>
  typedZipPattern.exec(normalizeDigits(typed))?.[1] as Zip | undefined;

export const isZipInRanges = (zip: string, ranges: readonly ZipRange[]): boolean =>
  ranges.some(([start, end]) => start <= zip && zip <= end);

/** Parses `'80011'` or `'80000-80999'`; none if malformed or reversed (EN-22). */
export const parseZipRange = (text: string): O.Option<ZipRange> => {
  const [start = '', end = start, ...more] = text.split('-').map((part) => part.trim());
  return more.length === 0 && isZip(start) && isZip(end) && start <= end ? O.some([start, end]) : O.none;
};

export type ZipRefusal = { readonly kind: 'MalformedZip' | 'ZipNotServed' };

/** Whether the shop delivers to a zip: always to the default zip, and to any zip while no ranges are known (CT-32). */
export const isZipServed = (zip: string, ranges: readonly ZipRange[]): boolean =>
  zip === defaultZip || ranges.length === 0 || isZipInRanges(zip, ranges);

/** Why the shop does not deliver to a zip (VA-01). `bypass` skips the check against `ranges` alone (VA-02). */
export const findZipRefusal = (text: string, ranges: readonly ZipRange[], bypass = false): O.Option<ZipRefusal> => {
  if (!isZip(text)) return O.some({ kind: 'MalformedZip' });
  return bypass || isZipServed(text, ranges) ? O.none : O.some({ kind: 'ZipNotServed' });
};

/** A shopper's delivery location, from the `userLocation` cookie (SE-18). */
export type DeliveryLocation = { readonly zip: Zip; readonly place: HomeOrClinic };

export const defaultDeliveryLocation: DeliveryLocation = { zip: defaultZip, place: 'home' };

/** Formats the cookie's value: `80011::HOME`. */
export const formatLocationCookie = ({ zip, place }: DeliveryLocation): string => `${zip}::${place.toUpperCase()}`;

/** Parses the cookie's value, `{five digits}::{HOME|CLINIC}` in any case; undefined for anything else (SE-18). */
export const parseChosenLocation = (cookie: string | undefined): DeliveryLocation | undefined => {
  const [zip = '', place = '', ...more] = (cookie ?? '').split('::');
  const parsed = parseHomeOrClinic(place);
  return isZip(zip) && parsed && more.length === 0 ? { zip, place: parsed } : undefined;
};

/** The location that a shopper chose, or the default (SE-18). */
export const parseDeliveryLocation = (cookie: string | undefined): DeliveryLocation =>
  parseChosenLocation(cookie) ?? defaultDeliveryLocation;

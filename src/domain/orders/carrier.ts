import type { ParcelTracking } from './parcel';

/** A carrier whose pages about parcels the shop knows. `url` has `{number}` where the tracking number goes. */
export type Carrier = { readonly name: string; readonly url: string };

/** Tracking with the carrier's own spelling and its page, if the carrier is a known one, in any case. */
export const buildTracking = (
  { carrier, number }: Pick<ParcelTracking, 'carrier' | 'number'>,
  carriers: readonly Carrier[],
): ParcelTracking => {
  const known = carriers.find(({ name }) => name.toLowerCase() === carrier.toLowerCase());
  return known
    ? { carrier: known.name, number, url: known.url.replace('{number}', encodeURIComponent(number)) }
    : { carrier, number };
};

/** The name of a carrier, in any case: 1 to 40 letters, digits, spaces, dots, dashes and `&`. */
export const carrierNamePattern = /[a-z0-9][a-z0-9 .&-]{0,39}?/;

const trackingPattern = new RegExp(`^\\s*(${carrierNamePattern.source})\\s*:\\s*([a-z0-9][a-z0-9 -]{0,49})\\s*$`, 'i');

/** A carrier's name and a tracking number, as in `Acme Parcel:1Z 999`; undefined for anything else. */
export const parseTracking = (text: string): Pick<ParcelTracking, 'carrier' | 'number'> | undefined => {
  const [, carrier, typed] = trackingPattern.exec(text) ?? [];
  return carrier === undefined || typed === undefined
    ? undefined
    : { carrier, number: typed.replaceAll(' ', '').toUpperCase() };
};

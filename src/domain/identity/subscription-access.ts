import type { CustomerId } from '../customer/customer';
import type { Instant } from '../time';

/** Proves to the subscription provider who a customer is, from `seconds` (unix time) on for two hours (CU-04). */
export type SubscriptionAccess = {
  readonly customerId: CustomerId;
  readonly seconds: number;
  /** The provider's signature of `subscriptionSignedText`, in base64. */
  readonly signature: string;
};

/** How long the provider's cookie lives, in milliseconds (KO-14). */
export const subscriptionAccessLifeMs = 7_200_000;

/** What's signed for the provider. Nothing in it comes from the caller (ST-12). */
export const subscriptionSignedText = (customerId: CustomerId, seconds: number): string => `${customerId}|${seconds}`;

/** The value of the cookie `og_auth`. It must not be URL-encoded: the provider's parser refuses an encoded one. */
export const formatSubscriptionCookie = ({ customerId, seconds, signature }: SubscriptionAccess): string =>
  `${subscriptionSignedText(customerId, seconds)}|${signature}`;

/** Whether a cookie is that customer's and younger than half of its life. The signature is not verified. */
export const isSubscriptionCookieFresh = (value: string, customerId: CustomerId, now: Instant): boolean => {
  const [owner, seconds = '', signature] = value.split('|');
  const ageMs = /^\d{1,12}$/.test(seconds) ? now - Number(seconds) * 1000 : Number.NaN;
  return owner === customerId && signature !== undefined && ageMs > -1000 && ageMs < subscriptionAccessLifeMs / 2;
};

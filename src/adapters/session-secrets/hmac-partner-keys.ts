import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { PartnerKeys } from '#application/ports/partner-keys';

type Keys = { readonly subscriptionKey?: string; readonly customerTokenKey?: string };

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Keys are compared by their digests, which have one length. */
const createKeyComparer = (key: string): ((given: string) => boolean) => {
  const expected = digestOf(key);
  return (given) => timingSafeEqual(digestOf(given), expected);
};

export const createPartnerKeys = ({ subscriptionKey, customerTokenKey }: Keys): PartnerKeys => ({
  ...(subscriptionKey === undefined
    ? {}
    : { signForSubscriptions: (text) => createHmac('sha256', subscriptionKey).update(text).digest('base64') }),
  ...(customerTokenKey === undefined ? {} : { isCustomerTokenKey: createKeyComparer(customerTokenKey) }),
});

/** What the shop does with the keys that it shares with other servers. Each is absent if the shop has no such key. */
export type PartnerKeys = {
  /** The base64 HMAC-SHA256 of a text with the key of the subscription provider (API-07). */
  readonly signForSubscriptions?: (text: string) => string;
  /** Whether a key is the one with which servers create tokens of customers; compared in constant time (ST-06). */
  readonly isCustomerTokenKey?: (key: string) => boolean;
};

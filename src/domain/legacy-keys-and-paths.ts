/** Names that stored data and other clients depend on, byte for byte; never shown to anyone (CT-33). */
export const legacyKeysAndPaths = {
  /** Session storage key of the zips that the shop delivers to (CU-06). */
  servedZips: 'hills-session',
  /** Path of the call for an autoship product (API-45). */
  autoshipProduct: '/api/get-ordergroove-product-by-sku',
  /** Line attribute that marks a donation (GV-17). */
  donationMark: 'sgdonation',
} as const;

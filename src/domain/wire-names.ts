/** Names of other systems that stored data and other clients depend on, byte for byte; none is shown to anybody (CT-33). */
export const wireNames = {
  /** Under which session storage has the zips that are delivered to (CU-06). */
  servedZips: 'hills-session',
  /** API-45. */
  autoshipProduct: '/api/get-ordergroove-product-by-sku',
  /** Marks a line that is a donation (GV-17). */
  donationMark: 'sgdonation',
} as const;

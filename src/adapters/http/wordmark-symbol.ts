/** A drawing of the shop's name or logo: what an SVG with this `viewBox` holds. */
export type Wordmark = { readonly viewBox: string; readonly body: string };

/**
 * The symbol that `ShopWordmark` of the screens shows by its id. It stands once in each document, so that neither the script
 * nor a style sheet has it (record 65).
 */
export const buildWordmarkSymbol = ({ viewBox, body }: Wordmark): string =>
  `<div hidden><svg><symbol id="shop-wordmark" viewBox="${viewBox}" preserveAspectRatio="xMinYMid meet" overflow="visible">${body}</symbol></svg></div>`;

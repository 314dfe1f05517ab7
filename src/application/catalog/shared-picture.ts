/** What the picture to share of a product says beside it; without a product it says what the shop is called. */
export type ShareCard = {
  readonly siteName: string;
  readonly product?: { readonly title: string; readonly brand: string };
};

/** Where on a card of 1200 by 630 the square picture of the product stands. */
export const picturePosition = { left: 622, top: 36, size: 558 } as const;

/** Where the picture to share of a product is, or the shop's own. */
export const buildSharePath = (handle?: string): string =>
  handle === undefined ? '/_img/share.jpg' : `/_img/share/${encodeURIComponent(handle)}.jpg`;

/** The text beside the picture on a product's share image; without a product, the shop's name. */
export type ShareImageText = {
  readonly siteName: string;
  readonly product?: { readonly title: string; readonly brand: string };
};

/** Where the product's square picture goes on a share image of 1200 by 630 pixels. */
export const shareImagePicturePosition = { left: 622, top: 36, size: 558 } as const;

/** The path of a product's share image, or of the shop's own. */
export const buildShareImagePath = (handle?: string): string =>
  handle === undefined ? '/_img/share.jpg' : `/_img/share/${encodeURIComponent(handle)}.jpg`;

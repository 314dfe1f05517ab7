/** Product types in lower case. */
export const giftAndOtherTypes: readonly string[] = ['other', 'gift', 'gift card'];

/** Whether a product type, in any case, is excluded from free shipping (FS-06) and from stock checks (CH-08). */
export const isGiftOrOther = (productType: string): boolean =>
  giftAndOtherTypes.includes(productType.trim().toLowerCase());

/** In lower case. */
export const giftAndOtherTypes: readonly string[] = ['other', 'gift', 'gift card'];

/** Product types that count for no free shipping (FS-06) and are checked against no stock (CH-08). In any case. */
export const isGiftOrOther = (productType: string): boolean =>
  giftAndOtherTypes.includes(productType.trim().toLowerCase());

const giftsAndOther: ReadonlySet<string> = new Set(['other', 'gift', 'gift card']);

/** Product types that count for no free shipping (FS-06) and are checked against no stock (CH-08). In any case. */
export const isGiftOrOther = (productType: string): boolean => giftsAndOther.has(productType.trim().toLowerCase());

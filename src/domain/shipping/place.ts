/** Whether an order is delivered to a home or a clinic. Other systems spell this in four ways (CT-16). */
export type Place = 'home' | 'clinic';

type Spelling = {
  readonly metafield: string;
  readonly stock: string;
  readonly attribute: string;
  readonly cookie: string;
};

const spellings: Readonly<Record<Place, Spelling>> = {
  home: { metafield: 'home', stock: 'HOME', attribute: 'ship_to_home', cookie: 'HOME' },
  clinic: { metafield: 'clinic', stock: 'CLINIC', attribute: 'ship_to_work', cookie: 'CLINIC' },
};

/** The value in the customer metafield `profeeding/preferred_address`. */
export const placeToMetafield = (place: Place): string => spellings[place].metafield;
/** The value of `destination` in the stock calls. */
export const stockDestinationOf = (place: Place): string => spellings[place].stock;
/** The value of the cart attribute `shipping_location`. */
export const shippingLocationOf = (place: Place): string => spellings[place].attribute;

/** Parses any of the four spellings, in any case. */
export const parsePlace = (text: string): Place | undefined => {
  const plain = text.trim().toLowerCase();
  return (['home', 'clinic'] as const).find((place) =>
    Object.values(spellings[place]).some((spelling) => spelling.toLowerCase() === plain),
  );
};

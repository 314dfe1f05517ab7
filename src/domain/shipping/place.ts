/** Where an order goes: one thing that the wire spells in four ways (CT-16). */
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

/** Customer metafield `profeeding/preferred_address`. */
export const placeToMetafield = (place: Place): string => spellings[place].metafield;
/** `destination` of the stock calls. */
export const stockDestinationOf = (place: Place): string => spellings[place].stock;
/** Cart attribute `shipping_location`. */
export const shippingLocationOf = (place: Place): string => spellings[place].attribute;

/** Reads any of the four spellings, in any case. */
export const parsePlace = (text: string): Place | undefined => {
  const plain = text.trim().toLowerCase();
  return (['home', 'clinic'] as const).find((place) =>
    Object.values(spellings[place]).some((spelling) => spelling.toLowerCase() === plain),
  );
};

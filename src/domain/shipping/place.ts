/** Whether an order is delivered to a home or a clinic. Other systems spell this in four ways (CT-16). */
export type HomeOrClinic = 'home' | 'clinic';

const spellings = {
  home: { metafield: 'home', stock: 'HOME', attribute: 'ship_to_home', cookie: 'HOME' },
  clinic: { metafield: 'clinic', stock: 'CLINIC', attribute: 'ship_to_work', cookie: 'CLINIC' },
} as const satisfies Readonly<Record<HomeOrClinic, unknown>>;

/** The value of `destination` in the stock calls. */
export const formatStockCallDestination = (place: HomeOrClinic): string => spellings[place].stock;
/** The value of the cart attribute `shipping_location`. */
export const formatHomeOrClinicAttribute = (place: HomeOrClinic): string => spellings[place].attribute;

/** Parses any of the four spellings, in any case. */
export const parseHomeOrClinic = (text: string): HomeOrClinic | undefined => {
  const plain = text.trim().toLowerCase();
  return (['home', 'clinic'] as const).find((place) =>
    Object.values(spellings[place]).some((spelling) => spelling.toLowerCase() === plain),
  );
};

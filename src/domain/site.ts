/** The two shops of one code base: `DTC` for consumers, `HPSF` for the professional staff-feeding programme (RO-02). */
export type Site = 'DTC' | 'HPSF';

export const sites: readonly Site[] = ['DTC', 'HPSF'];

/** Prices, autoship savings, shipping promotions and ratings are hidden in the staff catalogue (RO-12). */
export const showsPrices = (site: Site): boolean => site === 'DTC';

/** The price list that a site sells from. */
export const findPriceListName = (site: Site): 'dtc' | 'hpsf' => (site === 'DTC' ? 'dtc' : 'hpsf');

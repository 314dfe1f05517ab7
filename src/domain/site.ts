/** The two shops of one code base: `DTC` for consumers, `HPSF` for the professional staff-feeding program (RO-02). */
export type Site = 'DTC' | 'HPSF';

/** What accounts belong to: a site, or the staff site's embedded OpenID provider, whose people aren't customers. */
export type AccountRealm = Site | 'HPSF-provider';

export const sites: readonly Site[] = ['DTC', 'HPSF'];

/** Prices, autoship savings, shipping promotions and ratings are hidden in the staff catalog (RO-12). */
export const showsPrices = (site: Site): boolean => site === 'DTC';

/** Prices of one site; an account group of the staff program may have a list of its own. */
export type PriceListName = 'dtc' | 'hpsf' | `hpsf-${string}`;

/** The price list that a site sells from. */
export const findPriceListName = (site: Site): 'dtc' | 'hpsf' => (site === 'DTC' ? 'dtc' : 'hpsf');

/** The list of an account group, in whatever case the group is written. */
export const buildGroupPriceListName = (accountGroup: string): PriceListName => `hpsf-${accountGroup.toLowerCase()}`;

/**
 * The lists in which a price is looked up; the first list with a price counts. An eligible person's account group, if
 * given, comes before the site's own list.
 */
export const findPriceListNames = (site: Site, accountGroup?: string): readonly PriceListName[] => [
  ...(site === 'HPSF' && accountGroup !== undefined ? [buildGroupPriceListName(accountGroup)] : []),
  findPriceListName(site),
];

type ListPrice<Amount> = { readonly price: Amount; readonly compareAtPrice?: Amount };

/**
 * What a variant costs on the first of these lists that has it. The staff site compares with the public price, so the
 * difference is the Program Discount; undefined if no list has the variant.
 */
export const choosePrice = <Amount>(
  prices: Readonly<Partial<Record<PriceListName, ListPrice<Amount>>>>,
  lists: readonly PriceListName[],
): ListPrice<Amount> | undefined => {
  const [own] = lists.flatMap((list) => prices[list] ?? []);
  const publicPrice = lists.includes('dtc') ? undefined : prices.dtc?.price;
  return own && publicPrice !== undefined ? { ...own, compareAtPrice: publicPrice } : own;
};

import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { type Autoship, buildMoment, findOpenCycle } from '#domain/autoship/autoship';
import { buildChangeFields, type ChangeFields, maximumSubstitutes } from '#domain/autoship/change-fields';
import type { AutoshipLine } from '#domain/autoship/contract';
import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import { priceLines } from '#domain/autoship/price-rise';
import { computeRenewalUnitPrice } from '#domain/autoship/renewal-quote';
import { findProductSpecies, type ListingProduct, type MerchandiseId, type Variant } from '#domain/catalog/product';
import { formatVariantLabel } from '#domain/catalog/variant-label';
import { formatDollars, type Money, multiplyMoney, subtractMoney } from '#domain/money';
import { cleanSearchText } from '#domain/search/parse-listing-query';
import { buildRoutePath } from '#domain/shell/routes';
import { type Site, showsPrices } from '#domain/site';
import type { AccountPageBuilder } from '../account/account-page-builder';
import type { Autoships } from '../ports/autoships';
import type { Clock } from '../ports/clock';
import type { Listings } from '../ports/listings';
import type { Products } from '../ports/products';
import type { PageData } from '../shell/page';
import { itemPurposeTexts as texts } from './autoship-items-messages';
import type { AutoshipItemsScreenData, ItemChoiceView, ItemPurpose, LoadedScreen } from './autoship-page';
import type { LoadRenewalSupply, RenewalSupply } from './load-renewal-supply';

const productsShown = 12;

export type ShowAutoshipItemsRequest = {
  readonly id: AutoshipContractId;
  /** As typed. */
  readonly purpose: string;
  readonly lineId: string;
  readonly query: string;
};

const purposes: readonly ItemPurpose[] = ['once', 'add', 'swap', 'substitute'];

/** The change that choosing an item leads to, without the item. */
const buildFields = (
  purpose: ItemPurpose,
  lineId: AutoshipLineId,
  { contract }: Autoship,
  { offers }: Pick<RenewalSupply, 'offers'>,
): ChangeFields => {
  const item = { merchandiseId: '' as MerchandiseId };
  switch (purpose) {
    case 'once':
      return { kind: 'add-one-time-item' };
    case 'add':
      return { kind: 'add-line' };
    case 'swap': {
      const { merchandiseId: _none, ...fields } = buildChangeFields({ kind: 'swap-line', lineId, ...item });
      return fields;
    }
    case 'substitute': {
      const present = contract.lines.find(({ id }) => id === lineId)?.substitutes ?? [];
      return buildChangeFields({
        kind: 'set-out-of-stock',
        lineId,
        outOfStock: 'substitute',
        substitutes: present.filter((one) => offers.has(one)).slice(0, maximumSubstitutes - 1),
      });
    }
  }
};

/** Where the customer chooses an item for an Autoship: the other sizes and flavors first, and what a search finds. */
export class ShowAutoshipItems {
  constructor(
    private readonly pages: AccountPageBuilder,
    private readonly autoships: Pick<Autoships, 'find'>,
    private readonly products: Pick<Products, 'byMerchandise'>,
    private readonly listings: Listings,
    private readonly supply: Pick<LoadRenewalSupply, 'execute'>,
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  /** Undefined if the Autoship isn't the visitor's. */
  execute(request: ShowAutoshipItemsRequest): Task<PageData<AutoshipItemsScreenData> | undefined> {
    return async () => {
      const autoship = O.toUndefined(await this.autoships.find(request.id)());
      return autoship && this.pages.build('autoships', () => this.load(autoship, request))();
    };
  }

  private async load(
    autoship: Autoship,
    { id, purpose: typed, lineId, query: text }: ShowAutoshipItemsRequest,
  ): Promise<LoadedScreen<AutoshipItemsScreenData>> {
    const purpose = purposes.find((one) => one === typed) ?? 'once';
    const query = cleanSearchText(text);
    const moment = buildMoment(this.clock(), this.timeZone);
    const { lines } = priceLines(autoship.contract, findOpenCycle(autoship)?.date ?? moment.today);
    const line = lines.find((one) => one.id === lineId);
    const found = await this.findProducts(autoship, query, line?.merchandiseId);
    const offered = found.flatMap(({ variants }) => variants.map(({ merchandiseId }) => merchandiseId));
    const { offers } = await this.supply.execute(autoship, moment, offered)();
    const prices = { purpose, line, offers, site: autoship.contract.site };
    const isNeeded = purpose === 'swap' || purpose === 'substitute';
    return {
      kind: 'autoship-items',
      heading: texts[purpose].heading,
      backUrl: buildRoutePath('autoship', id),
      path: buildRoutePath('autoshipItems', id),
      changePath: buildRoutePath('autoshipChange', id),
      purpose,
      lineId,
      query,
      sentence: found.length === 0 ? texts.nothing(query) : describePurpose(purpose, prices.site),
      products: found
        .map((product) => ({
          key: product.id,
          title: product.title,
          pictureSource: product.picture.source,
          variants: product.variants
            .filter(({ merchandiseId }) => offers.has(merchandiseId))
            .filter(({ merchandiseId }) => !(isNeeded && merchandiseId === line?.merchandiseId))
            .map((variant) => buildChoice(variant, product, prices)),
        }))
        .filter(({ variants }) => variants.length > 0)
        .map((product) => ({ ...product, ...chooseInStock(product.variants) })),
      fields: buildFields(purpose, lineId as AutoshipLineId, autoship, { offers }),
    };
  }

  /** What a search finds; without one, the products that the Autoship has, the line's first. */
  private async findProducts(
    { contract }: Autoship,
    query: string,
    first: MerchandiseId | undefined,
  ): Promise<readonly ListingProduct[]> {
    if (query !== '') {
      const { products } = await this.listings.find({
        chosen: {},
        search: query,
        sort: 'featured',
        page: 1,
        limit: productsShown,
      })();
      return products;
    }
    const own = await this.products.byMerchandise(contract.lines.map(({ merchandiseId }) => merchandiseId))();
    const [species, ...otherSpecies] = new Set(own.flatMap(findProductSpecies));
    const { products: others } = await this.listings.find({
      chosen: {},
      sort: 'best-selling',
      // For customers whose Autoship feeds dogs or cats alone.
      ...(species === undefined || otherSpecies.length > 0 ? {} : { species }),
      page: 1,
      limit: productsShown,
    })();
    const has = ({ variants }: ListingProduct): boolean =>
      variants.some(({ merchandiseId }) => merchandiseId === first);
    const mine = own.toSorted((one, other) => Number(has(other)) - Number(has(one)));
    return [...mine, ...others.filter(({ id }) => !mine.some((one) => one.id === id))].slice(0, productsShown);
  }
}

const describePurpose = (purpose: ItemPurpose, site: Site): string =>
  purpose === 'swap' && showsPrices(site) ? `${texts.swap.sentence} ${texts.perDelivery}` : texts[purpose].sentence;

type Prices = {
  readonly purpose: ItemPurpose;
  /** The line that another item is chosen for; absent if there's none. */
  readonly line: AutoshipLine | undefined;
  readonly offers: RenewalSupply['offers'];
  readonly site: Site;
};

/** What one unit would cost: for one delivery today's price, for every delivery Autoship's. */
const computeChoicePrice = (current: Money, { purpose, line, offers }: Prices): Money => {
  if (purpose === 'once') return current;
  const own = computeRenewalUnitPrice(current);
  const replaced = line && offers.get(line.merchandiseId);
  if (purpose !== 'substitute' || !replaced) return own;
  const most = computeRenewalUnitPrice(replaced.price, line.promisedPrice);
  return own < most ? own : most;
};

/** How much more or less each delivery would cost with the other item. */
const describeDifference = (price: Money, { purpose, line, offers }: Prices): string | undefined => {
  const present = line && offers.get(line.merchandiseId);
  if (purpose !== 'swap' || !present) return undefined;
  const unit = subtractMoney(price, computeRenewalUnitPrice(present.price, line.promisedPrice));
  return texts.difference(multiplyMoney(unit, line.quantity));
};

/** Without a price on the staff site, whose catalog has none (RO-12). */
const buildChoice = (variant: Variant, { variants }: ListingProduct, prices: Prices): ItemChoiceView => {
  const { merchandiseId } = variant;
  const offer = prices.offers.get(merchandiseId);
  const price = offer && showsPrices(prices.site) ? computeChoicePrice(offer.price, prices) : undefined;
  const difference = price === undefined ? undefined : describeDifference(price, prices);
  return {
    merchandiseId,
    label: formatVariantLabel(variant, variants),
    ...(price === undefined ? {} : { price: formatDollars(price) }),
    ...(difference === undefined ? {} : { difference }),
    isOutOfStock: offer?.left === 0,
  };
};

/** The variant that is chosen beforehand: the first one in stock. */
const chooseInStock = (variants: readonly ItemChoiceView[]): { readonly chosen?: string } => {
  const chosen = variants.find(({ isOutOfStock }) => !isOutOfStock)?.merchandiseId;
  return chosen === undefined ? {} : { chosen };
};

import { type RawBuilder, sql } from 'kysely';
import type { MerchandiseFacts } from '#domain/cart/assemble-cart';
import type { MerchandiseId, Picture } from '#domain/catalog/product';
import type { Money } from '#domain/money';
import type { Discount } from '#domain/pricing/discount';
import type { Zip } from '#domain/shipping/zip';
import type { Site } from '#domain/site';
import { bestOnHand, onHandNear, priceOf, publishedOn } from '../catalog/sold-rows';

type FactsRow = MerchandiseFacts['product'] &
  Omit<MerchandiseFacts['variant'], 'compareAtPrice' | 'picture'> &
  Pick<MerchandiseFacts, 'autoship' | 'onHand'> & {
    readonly compareAtPrice: Money | null;
    readonly picture: Picture;
  };

/** Null where there are none. */
export type FactsColumns = {
  readonly merchandise: readonly FactsRow[] | null;
  readonly discounts: readonly Discount[] | null;
};

/** Whose facts: a site's, near the zip that the visitor chose, if any. */
export type FactsScope = { readonly site: Site; readonly chosenZip?: Zip };

/** What the lines and codes of a cart stand for, as two columns; `ids` and `codes` are lists of texts. */
export const factsColumns = (
  { site, chosenZip }: FactsScope,
  ids: RawBuilder<unknown>,
  codes: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  (select json_agg(json_build_object(
    'merchandiseId', v.merchandise_id, 'id', v.id::text, 'sku', v.sku, 'options', v.options,
    'flavorSlug', v.flavor_slug, 'sizeSlug', v.size_slug, 'picture', coalesce(v.pictures -> 0, p.picture),
    'price', r.amount, 'compareAtPrice', r.compare_at, 'weight', v.weight, 'weightUnit', v.weight_unit,
    'handle', p.handle, 'title', p.title, 'brand', p.brand, 'productType', p.product_type, 'autoship', p.autoship,
    'onHand', ${chosenZip === undefined ? bestOnHand : onHandNear(chosenZip)}))
   from variant v cross join lateral (${priceOf(site)}) r join product p on p.id = v.product_id
   where v.merchandise_id = any(${ids}) and ${publishedOn(site)}) as merchandise,
  (select json_agg(d.body) from discount d where d.code = any(${codes})) as discounts`;

const factsOf = ({
  handle,
  title,
  brand,
  productType,
  autoship,
  onHand,
  compareAtPrice,
  ...variant
}: FactsRow): MerchandiseFacts => ({
  product: { handle, title, brand, productType },
  variant: { ...variant, ...(compareAtPrice === null ? {} : { compareAtPrice }) },
  autoship,
  onHand,
});

export const merchandiseOf = ({ merchandise }: FactsColumns): ReadonlyMap<MerchandiseId, MerchandiseFacts> =>
  new Map((merchandise ?? []).map((row) => [row.merchandiseId, factsOf(row)]));

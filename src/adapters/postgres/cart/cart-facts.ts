import { type RawBuilder, sql } from 'kysely';
import type { MerchandiseFacts } from '#domain/cart/assemble-cart';
import type { MerchandiseId } from '#domain/catalog/product';
import type { Site } from '#domain/site';
import { highestOnHand, onHandNearZip, priceOf, publishedOn } from '../catalog/sold-rows';
import type { FactsRow } from './cart-row-codecs';

/** Whose facts: a site's, near the zip that the visitor chose, if any. */
export type FactsScope = { readonly site: Site; readonly chosenZip?: RawBuilder<string> };

/** Lists of texts, as the statement has them. */
type Texts = RawBuilder<readonly string[]>;

const merchandise = ({ site, chosenZip }: FactsScope, ids: Texts) => sql<unknown>`(
  select json_agg(json_build_object(
    'merchandiseId', v.merchandise_id, 'id', v.id::text, 'sku', v.sku, 'options', v.options,
    'flavorSlug', v.flavor_slug, 'sizeSlug', v.size_slug, 'picture', coalesce(v.pictures -> 0, p.picture),
    'price', r.amount, 'compareAtPrice', r.compare_at, 'weight', v.weight, 'weightUnit', v.weight_unit,
    'handle', p.handle, 'title', p.title, 'brand', p.brand, 'productType', p.product_type, 'autoship', p.autoship,
    'onHand', ${chosenZip === undefined ? highestOnHand : onHandNearZip(chosenZip)}))
  from variant v cross join lateral (${priceOf(site)}) r join product p on p.id = v.product_id
  where v.merchandise_id = any(${ids}) and ${publishedOn(site)})`;

const discounts = (codes: Texts) =>
  sql<unknown>`(select json_agg(d.body) from discount d where d.code = any(${codes}))`;

/** What the lines and codes of a cart stand for, as two columns: templates, because the builder takes 0.2 ms for them. */
export const factsColumns = (scope: FactsScope, ids: Texts, codes: Texts) => [
  merchandise(scope, ids).as('merchandise'),
  discounts(codes).as('discounts'),
];

/** What a cart is priced by. */
export const factsOf = (facts: FactsRow) => ({
  merchandise: new Map(
    (facts.merchandise ?? []).map(
      ({ handle, title, brand, productType, autoship, onHand, ...variant }): [MerchandiseId, MerchandiseFacts] => [
        variant.merchandiseId,
        { product: { handle, title, brand, productType }, variant, autoship, onHand },
      ],
    ),
  ),
  discounts: facts.discounts ?? [],
});

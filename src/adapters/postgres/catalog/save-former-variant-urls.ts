import { sql } from 'kysely';
import { buildSkuKey } from '#domain/typed-text';
import { type Database, sqlJsonParameter } from '../database';
import type { ProductWithContentHash } from './hashed-product';

/** Stores the URL of each variant that's about to get a new one; if two variants had the same URL, the later one counts. */
export const saveFormerVariantUrls = async (
  database: Database,
  products: readonly ProductWithContentHash[],
): Promise<void> => {
  const next = products.flatMap(({ handle, variants }) =>
    variants.map(({ sku, flavorSlug, sizeSlug }) => ({ handle, key: buildSkuKey(sku), flavorSlug, sizeSlug })),
  );
  await sql`
      insert into former_variant_url (handle, flavor_slug, size_slug, variant_id)
      select distinct on (1, 2, 3) p.handle, v.flavor_slug, v.size_slug, v.id
      from json_to_recordset(${sqlJsonParameter(next)}) as n(handle text, key text, "flavorSlug" text, "sizeSlug" text)
      join variant v on v.sku_key = n.key join product p on p.id = v.product_id
      where (p.handle, v.flavor_slug, v.size_slug) <> (n.handle, n."flavorSlug", n."sizeSlug")
      order by 1, 2, 3, v.position desc
      on conflict (handle, flavor_slug, size_slug) do update set variant_id = excluded.variant_id`.execute(database);
};

import * as t from 'io-ts';
import { sql } from 'kysely';
import { WeightUnitCodec } from '#adapters/codecs/catalog-codecs';
import { decodeOrThrow } from '#adapters/codecs/decode-or-throw';
import { objectCodec } from '#adapters/codecs/object-codec';
import { brandedCodec, CentsCodec, readonlyListCodec } from '#adapters/codecs/plain-codecs';
import type { RenewalDestination, RenewalOffer, RenewalOffers } from '#application/ports/renewal-offers';
import type { MerchandiseId } from '#domain/catalog/product';
import { formatVariantTitle } from '#domain/orders/order';
import type { Zip } from '#domain/shipping/zip';
import { findPriceListNames, type Site } from '#domain/site';
import {
  buildChosenPriceQuery,
  buildVariantPriceQuery,
  buildWarehouseServingZipQuery,
  giftProductCondition,
  publishedOnSiteCondition,
  stockNearZip,
} from '../catalog/sold-rows';
import { type Database, sqlTextArrayParameter } from '../database';
import { sqlAnyText } from '../query';

type OfferRow = Omit<RenewalOffer, 'variantTitle'> & { readonly options: readonly { readonly value: string }[] };

const OfferRowCodec = objectCodec<OfferRow>(
  {
    merchandiseId: brandedCodec<MerchandiseId>(),
    sku: t.string,
    title: t.string,
    productType: t.string,
    pictureSource: t.string,
    price: CentsCodec,
    weight: t.number,
    weightUnit: WeightUnitCodec,
    options: readonlyListCodec(objectCodec<{ readonly value: string }>({ value: t.string })),
  },
  { compareAtPrice: CentsCodec, left: t.number },
);

export class PostgresRenewalOffers implements RenewalOffers {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
  ) {}

  find =
    (ids: readonly MerchandiseId[], { zip, accountGroup }: RenewalDestination) =>
    async (): Promise<readonly RenewalOffer[]> => {
      if (ids.length === 0) return [];
      const price =
        this.site === 'HPSF'
          ? buildChosenPriceQuery(sqlTextArrayParameter(findPriceListNames(this.site, accountGroup)))
          : buildVariantPriceQuery(this.site);
      const rows = (
        await sql<{ readonly sku: string }>`
          select v.merchandise_id as "merchandiseId", v.sku, p.title, p.product_type as "productType", v.options,
            coalesce(v.pictures -> 0, p.picture) ->> 'source' as "pictureSource", r.amount as price,
            r.compare_at as "compareAtPrice", v.weight, v.weight_unit as "weightUnit",
            case when ${giftProductCondition} then null else ${stockNearZip(sql`${zip}`)} end as left
          from variant v join product p on p.id = v.product_id cross join lateral (${price}) r
          where v.merchandise_id = ${sqlAnyText(ids)} and ${publishedOnSiteCondition(this.site)}`.execute(this.database)
      ).rows;
      return rows.map((row) => {
        const { options, ...offer } = decodeOrThrow(OfferRowCodec, row, `the variant ${row.sku}`);
        return { ...offer, variantTitle: formatVariantTitle(options) };
      });
    };

  findWarehouse = (zip: Zip) => async () => {
    const row = await this.database
      .selectNoFrom(buildWarehouseServingZipQuery(sql`${zip}`).as('warehouse'))
      .executeTakeFirst();
    return row?.warehouse ?? undefined;
  };
}

import type { RenewalDestination, RenewalOffer, RenewalOffers } from '#application/ports/renewal-offers';
import type { MerchandiseId } from '#domain/catalog/product';
import { formatVariantTitle } from '#domain/orders/order';
import { isGiftOrOther } from '#domain/shipping/gift-or-other';
import { findWarehouseByZip } from '#domain/shipping/stock-level';
import type { Zip } from '#domain/shipping/zip';
import { findPriceListNames, type Site } from '#domain/site';
import type { MemoryDatabase } from './memory-database';
import { listSellableProducts, stockNearZip } from './sold-in-memory';

export class MemoryRenewalOffers implements RenewalOffers {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
  ) {}

  find = (ids: readonly MerchandiseId[], { zip, accountGroup }: RenewalDestination) =>
    this.store.task((tables): readonly RenewalOffer[] =>
      listSellableProducts(tables, this.site, findPriceListNames(this.site, accountGroup)).flatMap((product) =>
        product.variants
          .filter(({ merchandiseId }) => ids.includes(merchandiseId))
          .map(({ merchandiseId, sku, options, price, compareAtPrice, pictures, weight, weightUnit }) => ({
            merchandiseId,
            sku,
            title: product.title,
            variantTitle: formatVariantTitle(options),
            productType: product.productType,
            pictureSource: (pictures[0] ?? product.picture).source,
            price,
            ...(compareAtPrice === undefined ? {} : { compareAtPrice }),
            weight,
            weightUnit,
            ...(isGiftOrOther(product.productType) ? {} : { left: stockNearZip(tables, sku, zip) }),
          })),
      ),
    );

  findWarehouse = (zip: Zip) =>
    this.store.task(({ warehouses }) => findWarehouseByZip(zip, [...warehouses.values()])?.number);
}

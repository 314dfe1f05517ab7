import { LoadBoughtTogetherCards } from '#application/catalog/load-bought-together-cards';
import { LoadProductListContent } from '#application/catalog/load-product-list-content';
import { ProductsPricedForVisitor } from '#application/catalog/priced-for-visitor';
import { ProductDealMarker } from '#application/catalog/product-deal-marker';
import { ShowList } from '#application/catalog/show-list';
import { ShowPicture } from '#application/catalog/show-picture';
import { ShowProduct } from '#application/catalog/show-product';
import { ShowSitemap } from '#application/catalog/show-sitemap';
import { wrapListingsWithDeals, wrapProductsWithDeals } from '#application/catalog/with-current-deals';
import { PageBuilder } from '#application/shell/page-builder';
import { content } from '../content/content.tokens.ts';
import { membersOf, perVisitor, shared, sharedFrom } from '../parts.ts';
import { listings } from '../search/search.tokens.ts';
import { clock, siteIdentity, sitePorts, visitor } from '../shell/shell.tokens.ts';
import { boughtTogether, priceLists, products, soldProducts } from './catalog.tokens.ts';

export const catalogUseCases = {
  listings: sharedFrom(
    listings,
    (ports, deals) => wrapListingsWithDeals(ports.listings, deals),
    sitePorts,
    ProductDealMarker,
  ),
  products: sharedFrom(products, wrapProductsWithDeals, soldProducts, ProductDealMarker),
  showList: shared(ShowList, PageBuilder, listings, LoadProductListContent),
  showPicture: shared(ShowPicture, PageBuilder, products),
  showProduct: shared(ShowProduct, PageBuilder, products, LoadBoughtTogetherCards, content),
  showSitemap: sharedFrom(
    ShowSitemap,
    (site, all, known, reader, now) => new ShowSitemap(site, all, known, reader, now),
    siteIdentity,
    listings,
    products,
    content,
    clock,
  ),
};

export const catalogParts = {
  ...membersOf(sitePorts, { boughtTogether, priceLists }),
  deals: shared(ProductDealMarker, content, clock),
  loadBoughtTogetherCards: shared(LoadBoughtTogetherCards, boughtTogether, products, listings),
  loadProductListContent: shared(LoadProductListContent, content, products, listings, PageBuilder),
  pricedProducts: perVisitor(ProductsPricedForVisitor, visitor, soldProducts, priceLists),
  soldProducts: sharedFrom(soldProducts, (ports) => ports.products, sitePorts),
};

import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { ProductScreenData } from '#application/catalog/product-page';
import type { Variant } from '#domain/catalog/product';
import { findNearestVariant } from '#domain/catalog/variant-selection';
import { matchRoute } from '#domain/shell/routes';
import { BelowFold, deferComponent } from '../../deferred';
import { PurchaseModel } from '../../models/purchase-model';
import { useShopModels } from '../../shop-models';
import styles from './product-screen.module.css';
import { PurchasePanel } from './purchase-panel';

type Props = { readonly data: ProductScreenData };

const Breadcrumbs = deferComponent(() => import('./product-parts').then((part) => part.ProductBreadcrumbs));
const ProductCarousel = deferComponent(() => import('./product-parts').then((part) => part.ProductCarousel));
const RecentlyViewed = deferComponent(() => import('./product-parts').then((part) => part.RecentlyViewed));
const Gallery = deferComponent(() => import('./product-parts').then((part) => part.Gallery));
const ProductDetails = deferComponent(() => import('./product-parts').then((part) => part.ProductDetailsSection));

/** The variant that the URL names; the one that the page was loaded for if it names none. */
const variantOf = ({ product, variantId }: ProductScreenData, path: string) => {
  const named = product.variants.find(({ id }) => id === variantId);
  const { flavor, size } = matchRoute(path)?.params ?? {};
  return flavor === undefined || size === undefined ? named : (findNearestVariant(product, flavor, size) ?? named);
};

const Sold = observer(function Sold({ data, variant }: Props & { readonly variant: Variant }) {
  const { cart, stock, location } = useShopModels();
  const { product, trail, related } = data;
  const [purchase] = useState(() => new PurchaseModel(product, variant, cart, stock));
  const where = location.location;
  useEffect(() => purchase.startAfterHydration(), [purchase]);
  useEffect(() => purchase.choose(variant.merchandiseId), [purchase, variant.merchandiseId]);
  useEffect(() => {
    if (where) void stock.loadLevels(product.variants.map(({ sku }) => sku));
  }, [stock, product, where]);
  return (
    <div className={`page ${styles.screen}`}>
      <Breadcrumbs title={product.title} trail={trail} />
      <div className={styles.top}>
        <Gallery key={variant.id} product={product} variant={variant} />
        <PurchasePanel purchase={purchase} variant={variant} data={data} />
      </div>
      <BelowFold>
        <ProductDetails product={product} variant={variant} purchase={purchase} />
        <ProductCarousel name="PDP" headline="Often bought together" products={related} />
        <RecentlyViewed handle={product.handle} />
      </BelowFold>
    </div>
  );
});

/** The product page with the variant that the URL names (RT-04). */
export const ProductScreen = ({ data }: Props) => {
  const { '*': path = '' } = useParams();
  const variant = variantOf(data, `/${path}`);
  return variant ? <Sold key={data.product.id} data={data} variant={variant} /> : null;
};

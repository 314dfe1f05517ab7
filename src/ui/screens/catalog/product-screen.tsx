import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { ProductScreenData } from '#application/catalog/product-page';
import type { Variant } from '#domain/catalog/product';
import { nearestVariant } from '#domain/catalog/variant-selection';
import { BelowFold, deferred } from '../../deferred';
import { PurchaseModel } from '../../models/purchase-model';
import { useShop } from '../../shop-models';
import styles from './product-screen.module.css';
import { PurchasePanel } from './purchase-panel';

type Props = { readonly data: ProductScreenData };

const Breadcrumbs = deferred(() => import('./product-parts').then((part) => part.ProductBreadcrumbs));
const ProductCarousel = deferred(() => import('./product-parts').then((part) => part.ProductCarousel));
const RecentlyViewed = deferred(() => import('./product-parts').then((part) => part.RecentlyViewed));
const Gallery = deferred(() => import('./product-parts').then((part) => part.Gallery));
const ProductDetails = deferred(() => import('./product-parts').then((part) => part.ProductDetails));

const variantOf = ({ product, variantId }: ProductScreenData, params: Readonly<Record<string, string | undefined>>) => {
  const named = product.variants.find(({ id }) => id === variantId);
  const { flavor, size } = params;
  return flavor === undefined || size === undefined ? named : (nearestVariant(product, flavor, size) ?? named);
};

const Sold = observer(function Sold({ data, variant }: Props & { readonly variant: Variant }) {
  const { cart, stock, location } = useShop();
  const { product, trail, related } = data;
  const [purchase] = useState(() => new PurchaseModel(product, variant, cart, stock));
  const where = location.location;
  useEffect(() => purchase.begin(), [purchase]);
  useEffect(() => purchase.choose(variant.id), [purchase, variant.id]);
  useEffect(() => {
    if (where) void stock.ask(product.variants.map(({ sku }) => sku));
  }, [stock, product, where]);
  return (
    <div className={styles.screen}>
      <Breadcrumbs title={product.title} trail={trail} />
      <div className={styles.top}>
        <Gallery key={variant.id} product={product} variant={variant} />
        <PurchasePanel purchase={purchase} variant={variant} data={data} />
      </div>
      <BelowFold>
        <ProductDetails product={product} variant={variant} purchase={purchase} />
        <ProductCarousel name="PDP" headline="Often bought with" products={related} />
        <RecentlyViewed handle={product.handle} />
      </BelowFold>
    </div>
  );
});

/** One product, the variant that the address names (RT-04). */
export const ProductScreen = ({ data }: Props) => {
  const variant = variantOf(data, useParams());
  return variant ? <Sold key={data.product.id} data={data} variant={variant} /> : null;
};

import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { ProductScreenData } from '#application/catalog/product-page';
import type { Variant } from '#domain/catalog/product';
import { nearestVariant } from '#domain/catalog/variant-selection';
import { Below, Later, later } from '../../later';
import { PurchaseModel } from '../../models/purchase-model';
import { useShop } from '../../shop-models';
import styles from './product-screen.module.css';
import { PurchasePanel } from './purchase-panel';

type Props = { readonly data: ProductScreenData };

const breadcrumbs = later(() => import('./product-parts').then((part) => part.ProductBreadcrumbs));
const productCarousel = later(() => import('../../components/product-carousel').then((part) => part.ProductCarousel));
const recentlyViewed = later(() => import('./product-parts').then((part) => part.RecentlyViewed));
const gallery = later(() => import('./product-parts').then((part) => part.Gallery));
const productDetails = later(() => import('./product-parts').then((part) => part.ProductDetails));

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
      <Later part={breadcrumbs} with={{ title: product.title, trail }} />
      <div className={styles.top}>
        <Later key={variant.id} part={gallery} with={{ product, variant }} />
        <PurchasePanel purchase={purchase} variant={variant} data={data} />
      </div>
      <Below>
        <Later part={productDetails} with={{ product, variant, purchase }} />
        <Later part={productCarousel} with={{ name: 'PDP', headline: 'Often bought with', products: related }} />
        <Later part={recentlyViewed} with={{ handle: product.handle }} />
      </Below>
    </div>
  );
});

/** One product, the variant that the address names (RT-04). */
export const ProductScreen = ({ data }: Props) => {
  const variant = variantOf(data, useParams());
  return variant ? <Sold key={data.product.id} data={data} variant={variant} /> : null;
};

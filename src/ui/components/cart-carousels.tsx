import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { CarouselWithProducts } from '#application/content/carousels-with-products';
import { filterRecommendationsForCart } from '#domain/catalog/recommendations';
import { CartProductsModel } from '../models/cart-products-model';
import { useShopModels } from '../shop-models';
import { useHydratedValue } from '../use-hydrated-value';
import { ProductCarousels } from './product-carousel';

type Props = {
  readonly carousels: readonly CarouselWithProducts[];
  /** Whether the server has already chosen the products for what's in the cart. */
  readonly chosen: boolean;
  readonly eager: boolean;
};

/**
 * Product carousels on the cart page. The data of a page reached by a link are the same for everyone, so the products
 * that suit the pets of this cart are chosen here.
 */
export const CartCarousels = observer(function CartCarousels({ carousels, chosen, eager }: Props) {
  const { cart, loadShop } = useShopModels();
  const [cartProducts] = useState(() => new CartProductsModel(loadShop));
  const isClientRender = useHydratedValue(true, false);
  // Decided once: carousels that the server rendered stay, so that the page does not shift.
  const [waitsForCart] = useState(isClientRender && !chosen && cart.count > 0);
  const lines = chosen || !isClientRender ? undefined : cart.cart?.lines;
  const handles = [...new Set(lines?.map(({ product }) => product.handle))].toSorted();
  const handlesKey = handles.join(' ');
  useEffect(() => {
    if (handlesKey !== '') void cartProducts.loadCards(handlesKey.split(' '));
  }, [cartProducts, handlesKey]);
  const known = cartProducts.of(handles);
  const isAnswered = lines !== undefined || cart.progress === 'failed' || cart.progress === 'none';
  const isKnown = known !== undefined && isAnswered;
  if (waitsForCart && !isKnown) return null;
  const recommended = carousels.map(({ content, products }) => ({
    content,
    products: chosen ? products : filterRecommendationsForCart({ handles, products: known ?? 'unknown' }, products),
  }));
  return <ProductCarousels name="Cart" carousels={recommended} eager={eager} />;
});

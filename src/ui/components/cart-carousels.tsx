import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { CarouselWithProducts } from '#application/content/carousels-with-products';
import { recommendationsForCart } from '#domain/catalog/recommendations';
import { CartProductsModel } from '../models/cart-products-model';
import { useShop } from '../shop-models';
import { ProductCarousels } from './product-carousels';

type Props = {
  readonly carousels: readonly CarouselWithProducts[];
  /** Whether the server chose them for what is in the cart. */
  readonly chosen: boolean;
  readonly eager: boolean;
};

/** Carousels beside a cart. A page that a link led to is everybody's: what suits the pets of this cart is found here. */
export const CartCarousels = observer(function CartCarousels({ carousels, chosen, eager }: Props) {
  const { cart, shop } = useShop();
  const [cartProducts] = useState(() => new CartProductsModel(shop));
  // What stands on a page that the server rendered stays there, so that nothing jumps.
  const [waits] = useState(!chosen && cart.count > 0);
  const lines = chosen ? undefined : cart.cart?.lines;
  const handles = [...new Set(lines?.map(({ product }) => product.handle))].toSorted();
  const inCart = handles.join(' ');
  useEffect(() => {
    if (inCart !== '') void cartProducts.ask(inCart.split(' '));
  }, [cartProducts, inCart]);
  const known = cartProducts.of(handles);
  const isAnswered = lines !== undefined || cart.progress === 'failed' || cart.progress === 'none';
  const isKnown = known !== undefined && isAnswered;
  if (waits && !isKnown) return null;
  const suited = carousels.map(({ content, products }) => ({
    content,
    products: chosen ? products : recommendationsForCart({ handles, products: known ?? 'unknown' }, products),
  }));
  return <ProductCarousels name="Cart" carousels={suited} eager={eager} />;
});
